'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { type ComponentProps, startTransition, useState } from 'react'
import { showAllParts } from '@/components/site/late-parts'
import { areaOfPath } from '@/lib/auth/paths'
import { isAtOrBelow } from '@/lib/base/paths'
import type { NavLink } from '@/lib/navigation/rules'

type SiteLinkProps = ComponentProps<'a'> & {
  href: string
  /** For menus: also marks the link as current on the pages below it. */
  isSection?: boolean
  /** Called instead of the router's navigation. */
  onOpen?: (href: string) => void
}

/** The items of a list of links. */
export function SiteLinkItems({ links }: { links: readonly NavLink[] }) {
  return links.map(({ name, href }, index) => (
    <li key={index}>
      <SiteLink href={href}>{name}</SiteLink>
    </li>
  ))
}

/** A link that is marked as current on its own page. It prefetches pages of this website on hover or focus. */
export function SiteLink({ href, isSection = false, onOpen, children, ...props }: SiteLinkProps) {
  const pathname = usePathname()
  const [isReached, setReached] = useState(false)
  const reach = () => startTransition(() => setReached(true))
  const isCurrent = pathname === href
  const isAbove = isSection && isAtOrBelow(pathname, href)
  const [path, hash] = href.split('#')
  const isFragment = hash !== undefined && (path === '' || path === pathname)
  // Leaves fragments to the browser: it scrolls every time, and moves the focus too. Portal and admin need a document of
  // their own: the policy of this one forbids live updates and the file storage.
  if (isExternal(href) || isFragment || areaOfPath(href.replace(/[?#].*/, ''))) {
    return (
      <a href={href} {...props}>
        {children}
      </a>
    )
  }
  return (
    <Link
      href={href}
      aria-current={isCurrent ? 'page' : isAbove ? 'true' : undefined}
      prefetch={isReached ? null : false}
      onPointerEnter={reach}
      onFocus={reach}
      onNavigate={(event) => {
        // The router scrolls only when the page changes.
        if (isCurrent) scrollToTop()
        if (!onOpen) return
        event.preventDefault()
        onOpen(href)
      }}
      {...props}
    >
      {children}
    </Link>
  )
}

function scrollToTop(): void {
  showAllParts()
  window.scrollTo({ top: 0 })
}

function isExternal(href: string): boolean {
  return /^https?:/i.test(href)
}
