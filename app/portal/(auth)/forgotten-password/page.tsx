import type { Metadata } from 'next'
import { MailRequestForm } from '@/components/accounts/mail-request-form'
import { AuthLinks } from '@/components/auth/auth-links'
import { AuthScreen } from '@/components/auth/auth-screen'
import { authViews } from '@/lib/accounts/content'
import { requireVisitor } from '@/lib/auth/guard'

export const metadata: Metadata = { title: authViews.forgotten_password.title }

export default async function ForgottenPasswordPage() {
  await requireVisitor()
  return (
    <AuthScreen {...authViews.forgotten_password}>
      <MailRequestForm wish="reset" />
      <AuthLinks
        links={[
          { href: '/portal/login', lead: 'It came back to you?', label: 'Sign in' },
          { href: '/portal/magic-link', lead: 'Rather without a password?', label: 'Sign in by email' },
        ]}
      />
    </AuthScreen>
  )
}
