import type { Metadata } from 'next'
import { ConfirmForm, noticeMetadata, SiteNotice } from '@/components/site/site-notice'
import type { PageProps } from '@/lib/platform/page'

export const dynamic = 'force-dynamic'

export const metadata: Metadata = {
  ...noticeMetadata('Confirm your subscription', 'Get our newsletter.'),
  // The URL is a secret.
  referrer: 'no-referrer',
}

export default async function ConfirmSubscriptionPage({ params }: PageProps<{ token: string }>) {
  const { token } = await params
  return (
    <SiteNotice
      title="Confirm your subscription"
      text="You’ll then get our newsletter. Every issue has an unsubscribe link."
    >
      <ConfirmForm
        action={`/api/newsletter/confirm?token=${encodeURIComponent(token)}`}
        label="Confirm subscription"
      />
    </SiteNotice>
  )
}
