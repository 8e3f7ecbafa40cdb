'use client'

import { History } from 'lucide-react'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { useLiveCount } from '@/components/live/live'
import { CountBadge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import type { PortalCounts } from '@/lib/office/dashboard/queries'

type NavigationLinkProps = { href: string; title?: string; className?: string; children: ReactNode }

/** A link marked as current on its page and the pages below it. */
export function NavigationLink({ href, title, className, children }: NavigationLinkProps) {
  const pathname = usePathname()
  const isCurrent = pathname === href || (href !== '/portal' && pathname.startsWith(`${href}/`))

  return (
    <Link href={href} title={title} aria-current={isCurrent ? 'page' : undefined} className={className}>
      <span aria-hidden className="portal-link-mark" />
      {children}
    </Link>
  )
}

export function UnreadBadge({ of }: { of: keyof PortalCounts }) {
  return <CountBadge count={useLiveCount(of)} what="unread" className="portal-badge" />
}

/** A link next to the project switcher. */
export function ProjectLogLink() {
  return (
    <NavigationLink
      href="/portal/project-log"
      className={`${buttonVariants({ variant: 'ghost', size: 'sm' })} portal-button`}
    >
      <History aria-hidden />
      Project log
    </NavigationLink>
  )
}
