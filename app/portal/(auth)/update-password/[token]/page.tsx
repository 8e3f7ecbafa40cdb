import type { Metadata } from 'next'
import { LinkScreen } from '@/components/sign-in/link-screen'
import type { PageProps } from '@/lib/platform/page'
import { authViews } from '@/lib/sign-in/content'
import { findLink } from '@/lib/sign-in/queries'

export const metadata: Metadata = { title: authViews.update_password.title, referrer: 'no-referrer' }

export default async function UpdatePasswordTokenPage({
  params,
  searchParams,
}: PageProps<{ token: string }>) {
  const { token } = await params
  return (
    <LinkScreen
      kind="update-password"
      token={token}
      link={await findLink('update-password', token)}
      query={await searchParams}
      title={authViews.update_password.title}
      text="Use it to sign in from now on. You’ll be signed out everywhere else."
      label="Update Password"
      asksPassword
    />
  )
}
