import type { Metadata } from 'next'
import { CodeForm } from '@/components/accounts/code-form'
import { AuthLinks } from '@/components/auth/auth-links'
import { AuthScreen } from '@/components/auth/auth-screen'
import { authViews } from '@/lib/accounts/content'
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
