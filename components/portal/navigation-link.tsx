'use client'

import { useLinkStatus } from 'next/link'
import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'

type NavigationLinkProps = { href: string; title?: string; className?: string; children: ReactNode }

/** A link of the shell, marked while its screen, or one below it, is shown. */
export function NavigationLink({ href, title, className, children }: NavigationLinkProps) {
  const pathname = usePathname()
  const link = useRef<HTMLAnchorElement>(null)
  const isCurrent = pathname === href || (href !== '/portal' && pathname.startsWith(`${href}/`))

  useEffect(() => {
    // On a narrow screen the row of links scrolls, and this one may be beyond its edge.
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [isCurrent])

  return (
    <Link
      ref={link}
      href={href}
      title={title}
      aria-current={isCurrent ? 'page' : undefined}
      className={className}
    >
      <PendingMark />
      {children}
    </Link>
  )
}

/** Answers a click at once, while the next screen is on its way. */
function PendingMark() {
  const { pending } = useLinkStatus()
  return <span aria-hidden className={cn('portal-link-mark', pending && 'animate-pulse opacity-100!')} />
}
