import type { Metadata } from 'next'
import { LinkScreen } from '@/components/sign-in/link-screen'
import type { PageProps } from '@/lib/platform/page'
import { findLink } from '@/lib/sign-in/queries'

export const metadata: Metadata = { title: 'Choose a new password', referrer: 'no-referrer' }

export default async function UpdatePasswordTokenPage({
  params,
  searchParams,
}: PageProps<{ token: string }>) {
  const { token } = await params
  const link = await findLink('update-password', token)
  return <LinkScreen kind="update-password" token={token} link={link} query={await searchParams} />
}
