import type { Metadata } from 'next'
import { DeadLink } from '@/components/sign-in/expired-link'
import { LinkForm } from '@/components/sign-in/link-form'
import { AuthScreen } from '@/components/sign-in/auth-screen'
import { isLinkProblem } from '@/lib/sign-in/content'
import { findLink } from '@/lib/sign-in/queries'

export const metadata: Metadata = { title: 'Sign in', referrer: 'no-referrer' }

type LinkPageProps = {
  params: Promise<{ token: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function MagicLinkTokenPage({ params, searchParams }: LinkPageProps) {
  const { token } = await params
  const { problem } = await searchParams
  const link = await findLink('magic-link', token)
  if (!link) return <DeadLink kind="magic-link" />
  return (
    <AuthScreen title="Sign in" text="Press the button to sign in.">
      <LinkForm
        kind="magic-link"
        token={token}
        email={link.email}
        label="Sign In"
        problem={isLinkProblem(problem) ? problem : undefined}
      />
    </AuthScreen>
  )
}
