'use client'

import { useNavigation } from '@/components/site/navigation-provider'
import { SiteLinkItems } from '@/components/site/site-link'
import { footerGroupsOf } from '@/lib/navigation/rules'

// Client components, so that the links aren't sent a second time in every page's RSC payload.
export function FooterGroups() {
  return footerGroupsOf(useNavigation()).map((group) => (
    <nav key={group.name} aria-label={group.name}>
      <h2>{group.name}</h2>
      <ul>
        <SiteLinkItems links={group.links} />
      </ul>
    </nav>
  ))
}

export function FooterLegalLinks() {
  return <SiteLinkItems links={useNavigation().legal} />
}
