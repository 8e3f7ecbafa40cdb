import type { Metadata } from 'next'
import { AuthScreen } from '@/components/sign-in/auth-screen'
import { MailRequestForm } from '@/components/sign-in/sign-in-forms'
import { requireVisitor } from '@/lib/auth/guard'
import { authViews } from '@/lib/sign-in/content'

export const metadata: Metadata = { title: authViews.magic_link.title }

export default async function MagicLinkPage() {
  await requireVisitor()
  return (
    <AuthScreen
      {...authViews.magic_link}
      links={[
        { href: '/portal/verify', lead: 'Already have the email?', label: 'Enter its code' },
        { href: '/portal/login', label: 'Sign in with your password' },
      ]}
    >
      <MailRequestForm request="magic_link" hasCode />
    </AuthScreen>
  )
}
