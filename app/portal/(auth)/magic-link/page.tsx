import type { Metadata } from 'next'
import { MailRequestForm } from '@/components/sign-in/mail-request-form'
import { AuthLinks, AuthScreen } from '@/components/sign-in/auth-screen'
import { authViews } from '@/lib/sign-in/content'
import { requireVisitor } from '@/lib/auth/guard'

export const metadata: Metadata = { title: authViews.magic_link.title }

export default async function MagicLinkPage() {
  await requireVisitor()
  return (
    <AuthScreen {...authViews.magic_link}>
      <MailRequestForm wish="magic_link" hasCode />
      <AuthLinks
        links={[
          { href: '/portal/verify', lead: 'The mail is there already?', label: 'Enter its code' },
          { href: '/portal/login', label: 'Sign in with your password' },
        ]}
      />
    </AuthScreen>
  )
}
