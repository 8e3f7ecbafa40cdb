import type { Metadata } from 'next'
import { SignUpForm } from '@/components/sign-in/sign-up-form'
import { AuthLinks, AuthScreen } from '@/components/sign-in/auth-screen'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { authViews, SIGN_UP_CLOSED } from '@/lib/sign-in/content'
import { isSignUpOpen } from '@/lib/sign-in/queries'
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
