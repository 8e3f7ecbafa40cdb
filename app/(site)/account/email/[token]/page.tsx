import type { Metadata } from 'next'
import { AccountNotice } from '@/components/account/account-notice'
import { buttonVariants } from '@/components/ui/button'

// One address for each reader: nothing to keep.
export const dynamic = 'force-dynamic'

export const metadata: Metadata = {
  title: 'Confirm your email address',
  description: 'Use this address for your account.',
  robots: { index: false, follow: false },
  // The address is a secret.
  referrer: 'no-referrer',
}

/** Merely opening it changes nothing: mail scanners open every link. */
export default async function ConfirmEmailPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  return (
    <AccountNotice title="Confirm your new email address">
      <p className="text-lead text-muted-foreground">
        Press the button, and from then on you sign in with this address, and our mails come here.
      </p>
      {/* Not a server action: those refuse a form that keeps quiet about where it comes from, as this page must. */}
      <form method="post" action={`/api/account/email?token=${encodeURIComponent(token)}`}>
        <button name="confirm" value="yes" className={buttonVariants({ size: 'lg' })}>
          Confirm this address
        </button>
      </form>
    </AccountNotice>
  )
}
