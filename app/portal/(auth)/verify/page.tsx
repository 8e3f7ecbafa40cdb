import type { Metadata } from 'next'
import { CodeForm } from '@/components/sign-in/code-form'
import { AuthLinks, AuthScreen } from '@/components/sign-in/auth-screen'
import { authViews } from '@/lib/sign-in/content'
import { requireVisitor } from '@/lib/auth/guard'

export const metadata: Metadata = { title: authViews.verify_otp.title }

export default async function VerifyPage() {
  await requireVisitor()
  return (
    <AuthScreen {...authViews.verify_otp}>
      <CodeForm />
      <AuthLinks
        links={[
          { href: '/portal/magic-link', lead: 'No code, or it no longer works?', label: 'Ask for a new one' },
          { href: '/portal/login', label: 'Sign in with your password' },
        ]}
      />
    </AuthScreen>
  )
}
