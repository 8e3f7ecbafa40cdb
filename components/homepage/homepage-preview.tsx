import '@/components/homepage/preview.css'
import { yearsInBusiness } from '@/lib/homepage/content'
import type { HomeTexts } from '@/lib/homepage/rules'
import { site } from '@/lib/site'

/** The first screens of the home page, small: a picture to look at, with nothing in it to press. */
export function HomepagePreview({ texts: { hero, figures, about } }: { texts: HomeTexts }) {
  const stats = [
    { number: figures.projects, label: 'Projects delivered' },
    { number: figures.clients, label: 'Global clients' },
    { number: figures.satisfaction, label: 'Client satisfaction' },
  ]
  const years = { number: yearsInBusiness, label: 'Years in business' }
  return (
    <section aria-labelledby="preview-title" className="min-w-0 lg:sticky lg:top-20">
      <h2 id="preview-title" className="mb-2 text-subheading">
        Live Preview
      </h2>
      <div className="home-preview">
        <div className="home-preview-hero">
          <p className="home-preview-tag">{site.tagline}</p>
          <p className="home-preview-headline">
            <span>{hero.headline.lead} </span>
            <span className="text-brand">{hero.headline.accent}</span>
          </p>
          <p className="home-preview-lead">{hero.subtitle}</p>
          <p className="home-preview-actions">
            <span>{hero.primaryAction}</span> <span>{hero.secondaryAction}</span>
          </p>
        </div>
        <Figures figures={stats} className="home-preview-figures" />
        <div className="home-preview-about">
          <div>
            <p className="home-preview-label">Who We Are</p>
            <p className="home-preview-title">{about.title}</p>
            <p className="home-preview-lead whitespace-pre-line">{about.description}</p>
            {about.team ? <p className="home-preview-tag">{about.team}</p> : null}
          </div>
          <Figures
            figures={[...stats.slice(0, 2), years, ...stats.slice(2)]}
            className="home-preview-tiles"
          />
        </div>
      </div>
    </section>
  )
}

type FiguresProps = { figures: { number: string; label: string }[]; className: string }

function Figures({ figures, className }: FiguresProps) {
  return (
    <dl className={className}>
      {figures.map(({ number, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{number}</dd>
        </div>
      ))}
    </dl>
  )
}
