'use client'

import { useMenus } from '@/components/site/navigation-provider'
import { SiteLinkItems } from '@/components/site/site-link'

// Client components, so that the links aren't sent a second time in every page's RSC payload.
export function FooterGroups() {
  return useMenus().footer.map((group) => (
    <nav key={group.name} aria-label={group.name}>
      <h2>{group.name}</h2>
      <ul>
        <SiteLinkItems links={group.links} />
      </ul>
    </nav>
  ))
}

export function FooterLegalLinks() {
  return <SiteLinkItems links={useMenus().legal} />
}
