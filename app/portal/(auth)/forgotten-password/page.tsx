import type { Metadata } from 'next'
import { MailRequestForm } from '@/components/sign-in/mail-request-form'
import { AuthLinks, AuthScreen } from '@/components/sign-in/auth-screen'
import { authViews } from '@/lib/sign-in/content'
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
