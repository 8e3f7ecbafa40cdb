import { SiteIcon } from '@/components/site/site-icon'
import { site } from '@/lib/site'

export function ContactDetails() {
  return (
    <address className="site-details">
      <a href={`mailto:${site.email}`}>
        <SiteIcon name="mail" />
        {site.email}
      </a>
      <a href={site.phoneHref}>
        <SiteIcon name="phone" />
        {site.phone}
      </a>
      <p>
        <SiteIcon name="place" />
        <span>
          {site.address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </span>
      </p>
    </address>
  )
}
