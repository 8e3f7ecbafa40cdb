import type { Metadata } from 'next'
import { DeadLink } from '@/components/accounts/dead-link'
import { LinkForm } from '@/components/accounts/link-form'
import { AuthScreen } from '@/components/auth/auth-screen'
import { authViews, isLinkProblem } from '@/lib/accounts/content'
import { findLink } from '@/lib/accounts/queries'

export const metadata: Metadata = { title: authViews.update_password.title, referrer: 'no-referrer' }

type LinkPageProps = {
  params: Promise<{ token: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function UpdatePasswordTokenPage({ params, searchParams }: LinkPageProps) {
  const { token } = await params
  const { problem } = await searchParams
  const link = await findLink('update-password', token)
  if (!link) return <DeadLink kind="update-password" />
  return (
    <AuthScreen
      title={authViews.update_password.title}
      text="You sign in with it afterwards. Everywhere else you are signed out."
    >
      <LinkForm
        kind="update-password"
        token={token}
        email={link.email}
        label="Update Password"
        passwordOf={link.role}
        problem={isLinkProblem(problem) ? problem : undefined}
      />
    </AuthScreen>
  )
}
