import type { Metadata } from 'next'
import { AccountNotice } from '@/components/account/account-notice'
import { buttonVariants } from '@/components/ui/button'

export const dynamic = 'force-dynamic'

export const metadata: Metadata = {
  title: 'Confirm your email address',
  description: 'Use this address for your account.',
  robots: { index: false, follow: false },
  // The URL is a secret.
  referrer: 'no-referrer',
}

/** Opening it changes nothing: mail scanners open every link. */
export default async function ConfirmEmailPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  return (
    <AccountNotice
      title="Confirm your new email address"
      text="Confirm to sign in with this address and get our emails here from now on."
    >
      {/* Not a server action: Next rejects those with `Origin: null`, which no-referrer pages send. */}
      <form method="post" action={`/api/account/email?token=${encodeURIComponent(token)}`}>
        <button name="confirm" value="yes" className={buttonVariants({ size: 'lg' })}>
          Confirm this address
        </button>
      </form>
    </AccountNotice>
  )
}
