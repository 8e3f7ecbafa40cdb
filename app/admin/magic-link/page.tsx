import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { MailRequestForm } from '@/components/accounts/mail-request-form'
import { AuthLinks } from '@/components/auth/auth-links'
import { AuthScreen } from '@/components/auth/auth-screen'
import { authViews } from '@/lib/accounts/content'
import { getViewer } from '@/lib/auth/viewer'

export const metadata: Metadata = { title: authViews.magic_link.title }

export default async function AdminMagicLinkPage() {
  if ((await getViewer())?.role === 'ADMIN') redirect('/admin')
  return (
    <AuthScreen title={authViews.magic_link.title} text="We’ll email you a link. No password needed.">
      <MailRequestForm wish="magic_link" />
      <AuthLinks links={[{ href: '/admin/login', label: 'Sign in with your password' }]} />
    </AuthScreen>
  )
}
