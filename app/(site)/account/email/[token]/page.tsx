import type { Metadata } from 'next'
import { ConfirmForm, noticeMetadata, SiteNotice } from '@/components/site/site-notice'
import { accountLink } from '@/lib/navigation/content'
import type { PageProps } from '@/lib/platform/page'

export const dynamic = 'force-dynamic'

export const metadata: Metadata = {
  ...noticeMetadata('Confirm your email address', 'Use this address for your account.'),
  // The URL is a secret.
  referrer: 'no-referrer',
}

export default async function ConfirmEmailPage({ params }: PageProps<{ token: string }>) {
  const { token } = await params
  return (
    <SiteNotice
      title="Confirm your new email address"
      text="Confirm to sign in with this address and get our emails here from now on."
      back={accountLink}
    >
      <ConfirmForm
        action={`/api/account/email?token=${encodeURIComponent(token)}`}
        label="Confirm this address"
      />
    </SiteNotice>
  )
}
