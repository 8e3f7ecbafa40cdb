import '@/components/portfolio/case-study.css'
import { Markdown, type TextPictures } from '@/components/content/markdown'
import { ContentPicture } from '@/components/pictures/content-picture'
import { Breadcrumb } from '@/components/site/breadcrumb'
import { ContactCard } from '@/components/site/contact-card'
import { SiteLink, SiteLinkItems } from '@/components/site/site-link'
import { Badge } from '@/components/ui/badge'
import type { NavLink } from '@/lib/navigation/rules'
import { projectPath, sharesOf } from '@/lib/portfolio/rules'
import type { CaseStudy } from '@/lib/portfolio/schema'
import { getSite } from '@/lib/base/site'

type CaseStudyViewProps = {
  project: CaseStudy
  /** Null if there is no other case study. */
  next: CaseStudy | null
  /** The pages of the services that the project used. */
  services: readonly NavLink[]
  pictures: TextPictures
}

/** Leaves out what the agency has left empty. */
export function CaseStudyView({ project, next, services, pictures }: CaseStudyViewProps) {
  const { title, category, description, picture } = project
  return (
    <article className="glow-behind">
      <header className="site-width case-head">
        <div>
          <Breadcrumb
            above={getSite().showsPortfolio ? [{ name: 'Portfolio', href: '/portfolio' }] : []}
            page={title}
          />
          {category ? <Badge className="mt-5">{category}</Badge> : null}
          <h1>{title}</h1>
          <p>{description}</p>
        </div>
        {picture ? <ContentPicture picture={picture} sizes="(width >= 60rem) 44rem, 92vw" eager /> : null}
      </header>
      <div className="site-width case-body">
        <CaseStory project={project} pictures={pictures} />
        <CaseStudyFacts tags={project.tags} services={services} />
      </div>
      <CaseGallery project={project} />
      <CaseOutcome project={project} pictures={pictures} />
      <CaseQuote project={project} />
      <CaseStudyEnd next={next} />
    </article>
  )
}

type CasePartProps = Pick<CaseStudyViewProps, 'project' | 'pictures'>

function CaseStory({ project: { storyChallenge, approach }, pictures }: CasePartProps) {
  return (
    <div className="case-story">
      {storyChallenge ? (
        <section aria-labelledby="challenge-title">
          <h2 id="challenge-title">The challenge</h2>
          <Markdown text={storyChallenge} pictures={pictures} />
        </section>
      ) : null}
      {approach.length > 0 ? (
        <section aria-labelledby="approach-title">
          <h2 id="approach-title">Our approach</h2>
          <ol className="case-steps">
            {approach.map((step, index) => (
              <li key={index}>
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </div>
  )
}

function CaseGallery({ project: { title, gallery } }: { project: CaseStudy }) {
  if (gallery.length === 0) return null
  return (
    <section aria-label={`Pictures of ${title}`} className="site-width">
      <ul className="case-gallery late">
        {gallery.map(({ caption, ...picture }) => {
          const ratio = picture.width / picture.height
          const flex = `${String(ratio * 100)} 1 calc(${String(ratio)} * min(24rem, 34vw))`
          return (
            <li key={picture.id} style={{ flex }}>
              <figure>
                <ContentPicture
                  picture={picture}
                  sizes={`(width >= 36rem) min(${ratio > 1 ? '50rem, 63vw' : '25rem, 32vw'}), 92vw`}
                />
                {caption ? <figcaption>{caption}</figcaption> : null}
              </figure>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function CaseOutcome({ project, pictures }: CasePartProps) {
  const { storyOutcome, outcomeFigure, outcomeClaim, comparisons } = project
  if (storyOutcome === '' && outcomeFigure === '' && comparisons.length === 0) return null
  return (
    <section aria-labelledby="outcome-title" className="site-width case-result">
      <div className="case-outcome">
        <div className="case-story">
          <div>
            <h2 id="outcome-title">The outcome</h2>
            {outcomeFigure ? (
              <p className="case-figure">
                <span className="text-brand">{outcomeFigure}</span> {outcomeClaim}
              </p>
            ) : null}
            <Markdown text={storyOutcome} pictures={pictures} />
          </div>
        </div>
        {comparisons.length > 0 ? (
          <div className="case-comparisons">
            {comparisons.map((comparison, index) => (
              <Comparison key={index} comparison={comparison} />
            ))}
          </div>
        ) : null}
      </div>
    </section>
  )
}

/** Drawn on the server. The numbers are text; the bars only show their proportions. */
function Comparison({ comparison }: { comparison: CaseStudy['comparisons'][number] }) {
  const { name, before, after } = comparison
  const [first, second] = sharesOf(comparison) ?? []
  return (
    <figure>
      <figcaption>{name}</figcaption>
      <dl>
        <dt>Before</dt>
        <dd>{before}</dd>
        <Bar share={first} />
        <dt>After</dt>
        <dd>{after}</dd>
        <Bar share={second} />
      </dl>
    </figure>
  )
}

function Bar({ share }: { share: number | undefined }) {
  if (share === undefined) return null
  return (
    <dd aria-hidden>
      <svg width="100%" height="12">
        <rect width="100%" height="12" rx="6" />
        <rect width={`${String(Math.ceil(share * 100))}%`} height="12" rx="6" />
      </svg>
    </dd>
  )
}

function CaseQuote({ project: { quote, quoteName, quoteRole, quoteCompany } }: { project: CaseStudy }) {
  if (quote === '') return null
  const position = [quoteRole, quoteCompany].filter(Boolean).join(', ')
  return (
    <figure className="site-width case-quote">
      <blockquote>
        <p>{`“${quote}”`}</p>
      </blockquote>
      {quoteName || position ? (
        <figcaption>
          {quoteName ? <strong>{quoteName}</strong> : null}
          {position ? <span>{position}</span> : null}
        </figcaption>
      ) : null}
    </figure>
  )
}

function CaseStudyFacts({ tags, services }: { tags: readonly string[]; services: readonly NavLink[] }) {
  if (tags.length + services.length === 0) return null
  return (
    <aside aria-label="Project summary" className="case-facts">
      {tags.length > 0 ? (
        <>
          <h2>What it covers</h2>
          <ul>
            {tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        </>
      ) : null}
      {services.length > 0 ? (
        <>
          <h2>Services used</h2>
          <ul>
            <SiteLinkItems links={services} />
          </ul>
        </>
      ) : null}
    </aside>
  )
}

function CaseStudyEnd({ next }: { next: CaseStudy | null }) {
  return (
    <footer className="site-width case-end">
      {next ? (
        <SiteLink href={projectPath(next.slug)} className="end-card case-next card-lit">
          <span>Next project</span>
          <strong>{next.title}</strong>
          <span>{next.description}</span>
        </SiteLink>
      ) : null}
      <ContactCard title="Facing something similar?" />
    </footer>
  )
}
