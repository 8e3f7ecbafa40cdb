import type { Metadata } from 'next'
import { SignUpForm } from '@/components/accounts/sign-up-form'
import { AuthLinks } from '@/components/auth/auth-links'
import { AuthScreen } from '@/components/auth/auth-screen'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { authViews, SIGN_UP_CLOSED } from '@/lib/accounts/content'
import { isSignUpOpen } from '@/lib/accounts/queries'
import { requireVisitor } from '@/lib/auth/guard'

export const metadata: Metadata = { title: authViews.sign_up.title }

const signIn = { href: '/portal/login', lead: 'You have an account already?', label: 'Sign in' }

export default async function SignUpPage() {
  await requireVisitor()
  if (!(await isSignUpOpen())) {
    return (
      <AuthScreen title="By invitation only" text={SIGN_UP_CLOSED}>
        <Link href="/contact" className={buttonVariants({ size: 'lg', className: 'w-full' })}>
          Write to us
        </Link>
        <AuthLinks links={[signIn]} />
      </AuthScreen>
    )
  }
  return (
    <AuthScreen {...authViews.sign_up}>
      <SignUpForm />
      <AuthLinks links={[signIn]} />
    </AuthScreen>
  )
}
