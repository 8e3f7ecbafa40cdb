import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { DeadLink } from '@/components/sign-in/expired-link'
import { LinkForm } from '@/components/sign-in/link-form'
import { AuthScreen } from '@/components/sign-in/auth-screen'
import { isLinkProblem } from '@/lib/sign-in/content'
import { findLink, isSignUpProof } from '@/lib/sign-in/queries'
import { signUpCookie } from '@/lib/sign-in/rules'

export const metadata: Metadata = { title: 'Confirm your email address', referrer: 'no-referrer' }

type LinkPageProps = {
  params: Promise<{ token: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** One button in the browser that signed up; anywhere else a password is chosen, so that it is the mailbox's owner who does. */
export default async function ConfirmSignUpPage({ params, searchParams }: LinkPageProps) {
  const { token } = await params
  const { problem } = await searchParams
  const link = await findLink('confirm', token)
  if (!link) return <DeadLink kind="confirm" />
  const jar = await cookies()
  const isOwn = isSignUpProof(jar.get(signUpCookie.name)?.value, link.passwordHash)
  return (
    <AuthScreen
      title="Confirm your email address"
      text={
        isOwn
          ? 'One click, and your account is open.'
          : 'This is not the browser in which you signed up, so please choose your password once more.'
      }
    >
      <LinkForm
        kind="confirm"
        token={token}
        email={link.email}
        label="Confirm and Sign In"
        passwordOf={isOwn ? undefined : link.role}
        problem={isLinkProblem(problem) ? problem : undefined}
      />
    </AuthScreen>
  )
}
