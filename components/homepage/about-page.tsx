import '@/components/homepage/about-page.css'
import { About } from '@/components/homepage/about-section'
import { ContentPicture } from '@/components/pictures/content-picture'
import { initialsOf } from '@/lib/base/person'
import type { HomeTexts, HomeWork } from '@/lib/homepage/rules'
import type { TeamMember } from '@/lib/staff/queries'

type AboutPageProps = { texts: HomeTexts; team: readonly TeamMember[] }

/** Who stands behind the agency: its texts, how its projects go, its people and its clients. */
export function AboutPage({ texts, team }: AboutPageProps) {
  return (
    <div className="home-section glow-behind">
      <About texts={texts} level="h1">
        <Steps steps={texts.work.steps} />
        <Team team={team} />
        <Logos logos={texts.work.logos} />
      </About>
    </div>
  )
}

function Steps({ steps }: Pick<HomeWork, 'steps'>) {
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="steps-title" className="about-part">
      <h2 id="steps-title">How a project goes</h2>
      <ol className="about-steps">
        {steps.map(({ title, time, text }, index) => (
          <li key={index}>
            {time ? <p>{time}</p> : null}
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Team({ team }: { team: readonly TeamMember[] }) {
  if (team.length === 0) return null
  return (
    <section aria-labelledby="team-title" className="about-part">
      <h2 id="team-title">The team</h2>
      <ul className="about-team">
        {team.map(({ name, title, picture }, index) => (
          <li key={index}>
            {picture ? (
              <ContentPicture picture={{ ...picture, alt: '' }} sizes="8rem" />
            ) : (
              <span aria-hidden>{initialsOf(name)}</span>
            )}
            <h3>{name}</h3>
            {title ? <p>{title}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Logos({ logos }: Pick<HomeWork, 'logos'>) {
  if (logos.length === 0) return null
  return (
    <section aria-labelledby="logos-title" className="about-part">
      <h2 id="logos-title">Who we work for</h2>
      <ul className="about-logos">
        {logos.map((logo) => (
          <li key={logo.id}>
            <ContentPicture picture={logo} sizes="10rem" />
          </li>
        ))}
      </ul>
    </section>
  )
}
