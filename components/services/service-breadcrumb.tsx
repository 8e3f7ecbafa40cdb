import { SiteLink } from '@/components/site/site-link'

/** Where the page stands: the home page, its services, this one. */
export function ServiceBreadcrumb({ current }: { current: string }) {
  return (
    <nav aria-label="Breadcrumb" className="service-breadcrumb">
      <ol>
        <li>
          <SiteLink href="/">Home</SiteLink>
        </li>
        <li>
          <SiteLink href="/#services">Services</SiteLink>
        </li>
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
