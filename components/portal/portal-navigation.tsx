import type { ReactNode } from 'react'
import { navigation, type PortalHref } from '@/components/portal/navigation-content'
import { NavigationLink } from '@/components/portal/navigation-link'
import { cn } from '@/components/ui/cn'

type PortalNavigationProps = {
  /** What stands beside a link's name. */
  badges: Partial<Record<PortalHref, ReactNode>>
  className?: string
}

export function PortalNavigation({ badges, className }: PortalNavigationProps) {
  return (
    <nav aria-label="Client portal" className={cn('portal-links', className)}>
      <ul>
        {navigation.map(({ href, label, short, icon: Icon }) => (
          <li key={href}>
            <NavigationLink href={href} className="portal-link">
              <Icon aria-hidden className="size-5 md:hidden" />
              <span>
                {short}
                <span className="max-md:sr-only">{label.slice(short.length)}</span>
              </span>
              {badges[href]}
            </NavigationLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
