import '@/components/services/service-index.css'
import { ContactCard } from '@/components/site/contact-card'
import { IndexPage } from '@/components/site/index-page'
import { SiteLink } from '@/components/site/site-link'
import type { Headings } from '@/lib/homepage/rules'
import { servicePath } from '@/lib/services/rules'
import type { ServicePage } from '@/lib/services/schema'

type ServiceIndexProps = { pages: readonly ServicePage[]; headings: Headings }

/** All services, each with the beginning of its page. */
export function ServiceIndex({ pages, headings }: ServiceIndexProps) {
  return (
    <IndexPage name="Services" title={headings.servicesTitle || 'What we do'} text={headings.servicesText}>
      <ul aria-label="Services" className="service-list">
        {pages.map(({ slug, name, headline, lead }) => (
          <li key={slug}>
            <h2>
              <SiteLink href={servicePath(slug)}>{name}</SiteLink>
            </h2>
            <p className="service-list-headline">{headline}</p>
            {lead ? <p>{lead}</p> : null}
          </li>
        ))}
      </ul>
      <ContactCard title={headings.callTitle || 'Not sure what you need?'} />
    </IndexPage>
  )
}
