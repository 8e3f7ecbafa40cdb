import type { Metadata } from 'next'
import { AccountNotice } from '@/components/account/account-notice'

export const metadata: Metadata = {
  title: 'Email address confirmed',
  description: 'Your account has its new address.',
  robots: { index: false, follow: false },
}

export default function EmailConfirmedPage() {
  return (
    <AccountNotice
      title="Your email address is confirmed"
      text="Use the new address to sign in from now on. You stay signed in, and your password hasn’t changed."
    />
  )
}
