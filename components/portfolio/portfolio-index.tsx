import '@/components/portfolio/portfolio-index.css'
import { ContentPicture } from '@/components/pictures/content-picture'
import { ContactCard } from '@/components/site/contact-card'
import { IndexPage } from '@/components/site/index-page'
import { SiteLink } from '@/components/site/site-link'
import type { Headings } from '@/lib/homepage/rules'
import {
  type FilterName,
  type FilterOption,
  type ListedProject,
  type PortfolioIndex,
  projectPath,
} from '@/lib/portfolio/rules'

type PortfolioIndexViewProps = { index: PortfolioIndex; headings: Headings }

/** All projects, which visitors narrow down by service and category, also without scripts. */
export function PortfolioIndexView({ index, headings }: PortfolioIndexViewProps) {
  const { projects, services, categories, styles } = index
  return (
    <IndexPage name="Portfolio" title={headings.portfolioTitle || 'Our work'} text={headings.portfolioText}>
      <style>{styles}</style>
      <div className="portfolio">
        {services.length + categories.length > 0 ? (
          <form aria-label="Narrow down" className="portfolio-filters">
            <Filter name="service" label="Service" options={services} />
            <Filter name="category" label="Category" options={categories} />
          </form>
        ) : null}
        <ul aria-label="Projects" className="portfolio-list">
          {projects.map((listed) => (
            <ProjectEntry key={listed.project.slug} listed={listed} />
          ))}
        </ul>
        <p role="status" className="portfolio-none">
          No project is both. Please choose another service or category.
        </p>
      </div>
      <ContactCard title={headings.callTitle || 'Yours could be next'} />
    </IndexPage>
  )
}

type FilterProps = { name: FilterName; label: string; options: readonly FilterOption[] }

function Filter({ name, label, options }: FilterProps) {
  if (options.length === 0) return null
  return (
    <fieldset>
      <legend>{label}</legend>
      {[{ value: '', label: 'All' }, ...options].map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            id={`${name}-${option.value}`}
            value={option.value}
            defaultChecked={option.value === ''}
            autoComplete="off"
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}

function ProjectEntry({ listed }: { listed: ListedProject }) {
  const { project, services } = listed
  const { slug, title, category, description, picture, outcomeFigure, outcomeClaim } = project
  return (
    <li
      data-service={services.join(' ')}
      data-category={listed.category}
      className="portfolio-entry card-lit"
    >
      {picture ? (
        <ContentPicture picture={picture} sizes="(width >= 70rem) 26rem, (width >= 44rem) 45vw, 92vw" />
      ) : null}
      <div>
        {category ? <p className="portfolio-entry-category">{category}</p> : null}
        <h2>
          <SiteLink href={projectPath(slug)}>{title}</SiteLink>
        </h2>
        <p>{description}</p>
        {outcomeFigure ? (
          <p className="portfolio-entry-outcome">
            <strong>{outcomeFigure}</strong> {outcomeClaim}
          </p>
        ) : null}
      </div>
    </li>
  )
}
