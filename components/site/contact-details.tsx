import { Mail, MapPin, Phone } from 'lucide-react'
import { site } from '@/lib/site'

/** The agency's addresses, ready to be clicked, called or copied. */
export function ContactDetails() {
  return (
    <address className="site-details">
      <a href={`mailto:${site.email}`}>
        <Mail aria-hidden />
        {site.email}
      </a>
      <a href={site.phoneHref}>
        <Phone aria-hidden />
        {site.phone}
      </a>
      <p>
        <MapPin aria-hidden />
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
