import type { Metadata } from 'next'
import { AuthScreen } from '@/components/sign-in/auth-screen'
import { SignUpForm } from '@/components/sign-in/sign-in-forms'
import { requireVisitor } from '@/lib/auth/guard'
import { authViews, SIGN_UP_CLOSED } from '@/lib/sign-in/content'
import { isSignUpOpen } from '@/lib/sign-in/queries'

export const metadata: Metadata = { title: authViews.sign_up.title }

const links = [{ href: '/portal/login', lead: 'Already have an account?', label: 'Sign in' }]

export default async function SignUpPage() {
  await requireVisitor()
  if (!(await isSignUpOpen())) {
    const button = { href: '/contact', label: 'Write to us' }
    return <AuthScreen title="By invitation only" text={SIGN_UP_CLOSED} button={button} links={links} />
  }
  return (
    <AuthScreen {...authViews.sign_up} links={links}>
      <SignUpForm />
    </AuthScreen>
  )
}
