import { SiteIcon } from '@/components/site/site-icon'
import { getSite, phoneHrefOf } from '@/lib/base/site'

export function ContactDetails() {
  const { email, phone, address } = getSite()
  return (
    <address className="site-details">
      {email ? (
        <a href={`mailto:${email}`}>
          <SiteIcon name="mail" />
          {email}
        </a>
      ) : null}
      {phone ? (
        <a href={phoneHrefOf(phone)}>
          <SiteIcon name="phone" />
          {phone}
        </a>
      ) : null}
      {address.length > 0 ? (
        <p>
          <SiteIcon name="place" />
          <span>
            {address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </span>
        </p>
      ) : null}
    </address>
  )
}
