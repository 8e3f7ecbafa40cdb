import { SiteLink } from '@/components/site/site-link'
import { splitLinks } from '@/lib/legal/content'

/** A text with its links; those of the site are followed without loading the page anew. */
export function LegalText({ text }: { text: string }) {
  return splitLinks(text).map((part) => {
    if (typeof part === 'string') return part
    const { href, label } = part
    return href.startsWith('/') ? (
      <SiteLink key={href} href={href}>
        {label}
      </SiteLink>
    ) : (
      <a key={href} href={href}>
        {label}
      </a>
    )
  })
}
