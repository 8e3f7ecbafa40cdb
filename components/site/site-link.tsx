'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { type ComponentProps, useState } from 'react'

type SiteLinkProps = Omit<ComponentProps<typeof Link>, 'href' | 'prefetch'> & { href: string }

/**
 * A link within the site, marked when it leads to the page that is open. The page behind it is fetched ahead when the
 * pointer or the keyboard reaches the link, not when it scrolls into view: a footer alone has twenty of them.
 */
export function SiteLink({ href, ...props }: SiteLinkProps) {
  const isCurrent = usePathname() === href
  const [reached, setReached] = useState(false)
  function reach() {
    setReached(true)
  }
  return (
    <Link
      href={href}
      prefetch={reached ? null : false}
      aria-current={isCurrent ? 'page' : undefined}
      onPointerEnter={reach}
      onFocus={reach}
      {...props}
    />
  )
}
