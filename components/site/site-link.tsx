'use client'

import { usePathname, useRouter } from 'next/navigation'
import type { ComponentProps, MouseEvent } from 'react'

type SiteLinkProps = ComponentProps<'a'> & {
  href: string
  /** Opens the page in another way than by the router alone. */
  onOpen?: (href: string) => void
}

/**
 * A link within the site, marked when it leads to the page that is open. The page behind it is fetched ahead when the
 * pointer or the keyboard reaches the link. Not by next/link, which would weigh 4 KB on every page for what it can do beyond.
 */
export function SiteLink({ href, onClick, onOpen, children, ...props }: SiteLinkProps) {
  const router = useRouter()
  const isCurrent = usePathname() === href

  function fetchAhead() {
    router.prefetch(href)
  }

  function open(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    // What asks for another tab, a window or a download is the browser's own business.
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event
    const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
    if (!isPlain || event.defaultPrevented || props.target || props.download !== undefined) return
    const { pathname, search, hash } = new URL(href, location.href)
    const isOpenPage = pathname === location.pathname && search === location.search
    // The browser itself goes to a part of the page, however often it is asked.
    if (isOpenPage && hash) return
    event.preventDefault()
    if (isOpenPage) {
      if (location.hash) router.push(href)
      // The router scrolls on other pages only.
      window.scrollTo({ top: 0 })
    } else if (onOpen) onOpen(href)
    else router.push(href)
  }

  return (
    <a
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onClick={open}
      {...props}
    >
      {children}
    </a>
  )
}
