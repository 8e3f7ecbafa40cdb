import NextLink from 'next/link'
import type { ComponentProps } from 'react'

/**
 * A link within portal and panel. Nothing is fetched ahead: their pages are made for each visit, and after every live
 * refresh each link in sight would ask for its page again, in front of what somebody is waiting for.
 */
export function Link(props: ComponentProps<typeof NextLink>) {
  return <NextLink prefetch={false} {...props} />
}
