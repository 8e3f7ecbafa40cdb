import type { Metadata } from 'next'
import { DeadLink } from '@/components/sign-in/expired-link'
import { LinkForm } from '@/components/sign-in/link-form'
import { AuthScreen } from '@/components/sign-in/auth-screen'
import { isLinkProblem } from '@/lib/sign-in/content'
import { findLink } from '@/lib/sign-in/queries'

export const metadata: Metadata = { title: 'Set up your account', referrer: 'no-referrer' }

type LinkPageProps = {
  params: Promise<{ token: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function InvitationPage({ params, searchParams }: LinkPageProps) {
  const { token } = await params
  const { problem, name } = await searchParams
  const link = await findLink('invitation', token)
  if (!link) return <DeadLink kind="invitation" />
  return (
    <AuthScreen
      title="Welcome to your client portal"
      text="Check your name and choose a password. That is all, and you are in."
    >
      <LinkForm
        kind="invitation"
        token={token}
        email={link.email}
        label="Open My Portal"
        name={typeof name === 'string' ? name : link.name}
        passwordOf={link.role}
        problem={isLinkProblem(problem) ? problem : undefined}
      />
    </AuthScreen>
  )
}
