import type { Metadata } from 'next'
import { AccountNotice } from '@/components/account/account-notice'

export const metadata: Metadata = {
  title: 'Email address not confirmed',
  description: 'The address of your account could not be changed.',
  robots: { index: false, follow: false },
}

export default function EmailNotConfirmedPage() {
  return (
    <AccountNotice title="That did not work">
      <p className="text-lead text-muted-foreground">
        The link may be incomplete, used already, called off or older than 24 hours. Your account keeps the
        address that it has. To try again, enter the new address on your account page: you get another link.
      </p>
    </AccountNotice>
  )
}
