import { noticeMetadata, SiteNotice } from '@/components/site/site-notice'
import { getSite } from '@/lib/base/site'

export const metadata = noticeMetadata('Unsubscribed', 'You’re unsubscribed from our newsletter.')

export default function UnsubscribedPage() {
  return (
    <SiteNotice
      title="You are unsubscribed"
      text={`You will no longer get our newsletter.${getSite().showsNewsletter ? ' You can subscribe again at the bottom of every page.' : ''}`}
    />
  )
}
