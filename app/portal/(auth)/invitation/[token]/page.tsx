import type { Metadata } from 'next'
import { LinkScreen } from '@/components/sign-in/link-screen'
import type { PageProps } from '@/lib/platform/page'
import { findLink } from '@/lib/sign-in/queries'

export const metadata: Metadata = { title: 'Set up your account', referrer: 'no-referrer' }

export default async function InvitationPage({ params, searchParams }: PageProps<{ token: string }>) {
  const { token } = await params
  const link = await findLink('invitation', token)
  return <LinkScreen kind="invitation" token={token} link={link} query={await searchParams} />
}
