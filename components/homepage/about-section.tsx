import '@/components/homepage/home.css'
import { Figures } from '@/components/homepage/figures'
import { SectionHeading } from '@/components/homepage/section-heading'
import { ButtonLink } from '@/components/site/button-link'
import { Badge } from '@/components/ui/badge'
import { aboutStats, coreValues, mission, vision } from '@/lib/homepage/content'
import type { HomeTexts } from '@/lib/homepage/rules'

export function AboutSection({ about, figures }: Pick<HomeTexts, 'about' | 'figures'>) {
  return (
    <section id="about" aria-labelledby="about-title" className="home-section glow-behind">
      <div className="site-width">
        <div className="about-start">
          <div>
            <SectionHeading
              id="about-title"
              label="Who We Are"
              title={about.title}
              text={about.description}
            />
            {about.team && <Badge className="mt-5 px-3 py-1 text-sm">{about.team}</Badge>}
          </div>
          <Figures figures={aboutStats(figures)} className="about-stats reveal" />
        </div>
        <div className="about-aims reveal">
          <div>
            <h3>Mission</h3>
            <p>{mission}</p>
          </div>
          <div>
            <h3>Vision</h3>
            <p>{vision}</p>
          </div>
        </div>
        <div className="about-values">
          <h3>Core Values</h3>
          <ul>
            {Object.entries(coreValues).map(([title, description]) => (
              <li key={title} className="reveal">
                <h4>{title}</h4>
                <p>{description}</p>
              </li>
            ))}
          </ul>
        </div>
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
