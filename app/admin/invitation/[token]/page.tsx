import type { Metadata } from 'next'
import { LinkScreen } from '@/components/sign-in/link-screen'
import type { PageProps } from '@/lib/platform/page'
import { findLink } from '@/lib/sign-in/queries'

export const metadata: Metadata = { title: 'Join the team', referrer: 'no-referrer' }

export default async function StaffInvitationPage({ params, searchParams }: PageProps<{ token: string }>) {
  const { token } = await params
  const link = await findLink('staff-invitation', token)
  return <LinkScreen kind="staff-invitation" token={token} link={link} query={await searchParams} />
}
