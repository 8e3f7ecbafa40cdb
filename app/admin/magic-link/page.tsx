import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { MailRequestForm } from '@/components/sign-in/mail-request-form'
import { AuthLinks, AuthScreen } from '@/components/sign-in/auth-screen'
import { authViews } from '@/lib/sign-in/content'
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
