import { noticeMetadata, SiteNotice } from '@/components/site/site-notice'
import { getSite } from '@/lib/base/site'

export const metadata = noticeMetadata('Not subscribed', 'Your subscription could not be confirmed.')

export default function NotConfirmedPage() {
  return (
    <SiteNotice
      title="This link didn’t work"
      text={`The link may be incomplete, or you have unsubscribed since.${getSite().showsNewsletter ? ' You can subscribe again at the bottom of every page.' : ''}`}
    />
  )
}
