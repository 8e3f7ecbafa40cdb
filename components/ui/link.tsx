'use client'

import NextLink, { useLinkStatus } from 'next/link'
import type { ComponentProps } from 'react'

/**
 * A link within portal and admin, which shows that the page behind it is on its way. Nothing is fetched ahead: their
 * pages are made for each visit, and after every live refresh each link in sight would ask for its page again, in front
 * of what somebody is waiting for.
 */
export function Link({ children, ...props }: ComponentProps<typeof NextLink>) {
  return (
    <NextLink prefetch={false} {...props}>
      {children}
      <PendingMark />
    </NextLink>
  )
}

function PendingMark() {
  return useLinkStatus().pending ? <span hidden data-pending="" /> : null
}
