import '@/components/homepage/home.css'
import type { ReactNode } from 'react'
import { Figures } from '@/components/homepage/figures'
import { SectionHeading } from '@/components/homepage/section-heading'
import { ButtonLink } from '@/components/site/button-link'
import { Badge } from '@/components/ui/badge'
import { aboutStats } from '@/lib/homepage/content'
import type { HomeTexts } from '@/lib/homepage/rules'
import { getSite } from '@/lib/base/site'

/** Leaves out what the agency has left empty. */
export function AboutSection({ texts }: { texts: HomeTexts }) {
  return (
    <section id="about" aria-labelledby="about-title" className="home-section late glow-behind border-t">
      <About texts={texts} level="h2" />
    </section>
  )
}

type AboutProps = {
  texts: HomeTexts
  level: 'h1' | 'h2'
  /** Before the call at the end. */
  children?: ReactNode
}

/** The texts about the agency, which have a page of their own, too. */
export function About({ texts, level, children }: AboutProps) {
  const { about, figures, mission, vision, coreValues } = texts
  const aims = [
    { title: 'Mission', text: mission },
    { title: 'Vision', text: vision },
  ].filter(({ text }) => text !== '')
  // One level below the title.
  const Heading = level === 'h1' ? 'h2' : 'h3'
  const SubHeading = level === 'h1' ? 'h3' : 'h4'
  return (
    <div className="site-width">
      <div className="about-start">
        <div>
          <SectionHeading
            id="about-title"
            level={level}
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
              <Heading>{title}</Heading>
              <p>{text}</p>
            </div>
          ))}
        </div>
      ) : null}
      {coreValues.length > 0 ? (
        <div className="about-values">
          <Heading>Core Values</Heading>
          <ul>
            {coreValues.map(({ title, text }) => (
              <li key={title} className="reveal">
                <SubHeading>{title}</SubHeading>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {children}
      <p className="about-end">
        Does that sound like people you could work with?
        <ButtonLink href="/contact" variant="neon" size="lg">
          Start Your Journey
        </ButtonLink>
      </p>
    </div>
  )
}
