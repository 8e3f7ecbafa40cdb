import type { Metadata } from 'next'
import { AuthScreen } from '@/components/sign-in/auth-screen'
import { CodeForm } from '@/components/sign-in/sign-in-forms'
import { requireVisitor } from '@/lib/auth/guard'
import { authViews } from '@/lib/sign-in/content'

export const metadata: Metadata = { title: authViews.verify_otp.title }

export default async function VerifyPage() {
  await requireVisitor()
  return (
    <AuthScreen
      {...authViews.verify_otp}
      links={[
        { href: '/portal/magic-link', lead: 'No code, or it no longer works?', label: 'Request a new one' },
        { href: '/portal/login', label: 'Sign in with your password' },
      ]}
    >
      <CodeForm />
    </AuthScreen>
  )
}
