'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { type ComponentProps, useState } from 'react'

type SiteLinkProps = ComponentProps<'a'> & {
  href: string
  /** Opens the page in another way than by the router alone. */
  onOpen?: (href: string) => void
}

/** A link within the site, marked on the page that it leads to, which is fetched ahead once somebody reaches the link. */
export function SiteLink({ href, onOpen, children, ...props }: SiteLinkProps) {
  const pathname = usePathname()
  const [isReached, setReached] = useState(false)
  const isCurrent = pathname === href
  const [path, hash] = href.split('#')
  // The browser itself goes to a part of the page, however often it is asked, and takes the focus along.
  if (hash !== undefined && (path === '' || path === pathname)) {
    return (
      <a href={href} {...props}>
        {children}
      </a>
    )
  }
  return (
    <Link
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      prefetch={isReached ? null : false}
      onPointerEnter={() => {
        setReached(true)
      }}
      onFocus={() => {
        setReached(true)
      }}
      onNavigate={(event) => {
        // The router scrolls on other pages only.
        if (isCurrent) window.scrollTo({ top: 0 })
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
