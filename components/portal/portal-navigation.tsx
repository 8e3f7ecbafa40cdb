import { navigation } from '@/components/portal/navigation-content'
import { NavigationLink, UnreadBadge } from '@/components/portal/navigation-link'

export function PortalNavigation() {
  return (
    <nav aria-label="Client portal" className="portal-links">
      <ul>
        {navigation.map(({ href, label, short, icon: Icon, ...item }) => (
          <li key={href}>
            <NavigationLink href={href} className="portal-link">
              <Icon aria-hidden className="size-5 md:hidden" />
              <span>
                {short}
                <span className="max-md:sr-only">{label.slice(short.length)}</span>
              </span>
              {'unread' in item ? <UnreadBadge of={item.unread} /> : null}
            </NavigationLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
