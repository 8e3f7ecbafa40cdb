import type { Metadata } from 'next'
import { AuthScreen } from '@/components/sign-in/auth-screen'
import { MailRequestForm } from '@/components/sign-in/sign-in-forms'
import { requireVisitor } from '@/lib/auth/guard'
import { authViews } from '@/lib/sign-in/content'

export const metadata: Metadata = { title: authViews.forgotten_password.title }

export default async function ForgottenPasswordPage() {
  await requireVisitor()
  return (
    <AuthScreen
      {...authViews.forgotten_password}
      links={[
        { href: '/portal/login', lead: 'Remember it after all?', label: 'Sign in' },
        { href: '/portal/magic-link', lead: 'Prefer no password?', label: 'Sign in by email' },
      ]}
    >
      <MailRequestForm request="reset" />
    </AuthScreen>
  )
}
