import type { Metadata } from 'next'
import { ConfirmForm, noticeMetadata, SiteNotice } from '@/components/site/site-notice'
import type { PageProps } from '@/lib/platform/page'
import { getSite } from '@/lib/base/site'

export const dynamic = 'force-dynamic'

export const metadata: Metadata = {
  ...noticeMetadata('Unsubscribe', 'Stop our newsletter.'),
  // The URL is a secret.
  referrer: 'no-referrer',
}

export default async function UnsubscribePage({ params }: PageProps<{ token: string }>) {
  const { token } = await params
  return (
    <SiteNotice
      title="Unsubscribe from our newsletter"
      text={`Confirm to stop getting our newsletter.${getSite().showsNewsletter ? ' You can subscribe again at any time at the bottom of every page.' : ''}`}
    >
      <ConfirmForm
        action={`/api/newsletter/unsubscribe?token=${encodeURIComponent(token)}`}
        label="Unsubscribe"
      />
    </SiteNotice>
  )
}
