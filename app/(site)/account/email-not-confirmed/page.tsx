import type { Metadata } from 'next'
import { AccountNotice } from '@/components/account/account-notice'

export const metadata: Metadata = {
  title: 'Email address not confirmed',
  description: 'The address of your account could not be changed.',
  robots: { index: false, follow: false },
}

export default function EmailNotConfirmedPage() {
  return (
    <AccountNotice
      title="This link didn’t work"
      text="The link may be incomplete, already used, cancelled or older than 24 hours. Your email address hasn’t changed. To try again, enter the new address on your account page to get another link."
    />
  )
}
