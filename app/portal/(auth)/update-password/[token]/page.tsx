import type { Metadata } from 'next'
import { DeadLink } from '@/components/sign-in/expired-link'
import { LinkForm } from '@/components/sign-in/link-form'
import { AuthScreen } from '@/components/sign-in/auth-screen'
import { authViews, isLinkProblem } from '@/lib/sign-in/content'
import { findLink } from '@/lib/sign-in/queries'

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
