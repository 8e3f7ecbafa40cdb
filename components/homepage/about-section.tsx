import '@/components/homepage/home.css'
import { Figures } from '@/components/homepage/figures'
import { SectionHeading } from '@/components/homepage/section-heading'
import { ButtonLink } from '@/components/site/button-link'
import { Badge } from '@/components/ui/badge'
import { aboutStats } from '@/lib/homepage/content'
import type { HomeTexts } from '@/lib/homepage/rules'
import { getSite } from '@/lib/base/site'

/** Leaves out what the agency has left empty. */
export function AboutSection({ texts }: { texts: HomeTexts }) {
  const { about, figures, mission, vision, coreValues } = texts
  const aims = [
    { title: 'Mission', text: mission },
    { title: 'Vision', text: vision },
  ].filter(({ text }) => text !== '')
  return (
    <section id="about" aria-labelledby="about-title" className="home-section late glow-behind border-t">
      <div className="site-width">
        <div className="about-start">
          <div>
            <SectionHeading
              id="about-title"
              label="Who We Are"
              title={about.title || `About ${getSite().name}`}
              text={about.description}
            />
            {about.team && <Badge className="mt-5 px-3 py-1 text-sm">{about.team}</Badge>}
          </div>
          <Figures figures={aboutStats(figures)} className="about-stats reveal" />
        </div>
        {aims.length > 0 ? (
          <div className="about-aims reveal">
            {aims.map(({ title, text }) => (
              <div key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            ))}
          </div>
        ) : null}
        {coreValues.length > 0 ? (
          <div className="about-values">
            <h3>Core Values</h3>
            <ul>
              {coreValues.map(({ title, text }) => (
                <li key={title} className="reveal">
                  <h4>{title}</h4>
                  <p>{text}</p>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        <p className="about-end">
          Does that sound like people you could work with?
          <ButtonLink href="/contact" variant="neon" size="lg">
            Start Your Journey
          </ButtonLink>
        </p>
      </div>
    </section>
  )
}
