import type { Metadata } from 'next'
import { AuthScreen } from '@/components/sign-in/auth-screen'
import { requireVisitor } from '@/lib/auth/guard'

const title = 'Choose a new password'
export const metadata: Metadata = { title }

/** A new password can only be chosen with a link from an email. This page says how to get one. */
export default async function UpdatePasswordPage() {
  await requireVisitor()
  return (
    <AuthScreen
      title={title}
      text="Open the link in our email to choose a new password. No email yet? We’ll send you one."
      button={{ href: '/portal/forgotten-password', label: 'Send me a link' }}
      links={[{ href: '/portal/login', label: 'Sign in' }]}
    />
  )
}
