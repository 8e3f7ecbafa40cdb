import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { AuthScreen } from '@/components/sign-in/auth-screen'
import { MailRequestForm } from '@/components/sign-in/sign-in-forms'
import { getViewer } from '@/lib/auth/viewer'
import { authViews } from '@/lib/sign-in/content'

export const metadata: Metadata = { title: authViews.magic_link.title }

export default async function AdminMagicLinkPage() {
  if ((await getViewer())?.role === 'ADMIN') redirect('/admin')
  return (
    <AuthScreen
      title={authViews.magic_link.title}
      text="We’ll email you a link. No password needed."
      links={[{ href: '/admin/login', label: 'Sign in with your password' }]}
    >
      <MailRequestForm request="magic_link" />
    </AuthScreen>
  )
}
