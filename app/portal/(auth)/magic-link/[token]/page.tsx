import type { Metadata } from 'next'
import { LinkScreen } from '@/components/sign-in/link-screen'
import type { PageProps } from '@/lib/platform/page'
import { findLink } from '@/lib/sign-in/queries'

export const metadata: Metadata = { title: 'Sign in', referrer: 'no-referrer' }

export default async function MagicLinkTokenPage({ params, searchParams }: PageProps<{ token: string }>) {
  const { token } = await params
  const link = await findLink('magic-link', token)
  return <LinkScreen kind="magic-link" token={token} link={link} query={await searchParams} />
}
