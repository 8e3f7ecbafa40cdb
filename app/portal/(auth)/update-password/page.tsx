import type { Metadata } from 'next'
import { AuthScreen } from '@/components/sign-in/auth-screen'
import { requireVisitor } from '@/lib/auth/guard'
import { authViews } from '@/lib/sign-in/content'

export const metadata: Metadata = { title: authViews.update_password.title }

/** A new password is only chosen through an emailed link: this page leads to it. */
export default async function UpdatePasswordPage() {
  await requireVisitor()
  return (
    <AuthScreen
      title={authViews.update_password.title}
      text="Open the link in our email to choose a new password. No email yet? We’ll send you one."
      button={{ href: '/portal/forgotten-password', label: 'Send me a link' }}
      links={[{ href: '/portal/login', label: 'Sign in' }]}
    />
  )
}
