import { noticeMetadata, SiteNotice } from '@/components/site/site-notice'
import { getSite } from '@/lib/base/site'

export const metadata = noticeMetadata('Not unsubscribed', 'You could not be unsubscribed.')

export default function NotUnsubscribedPage() {
  return (
    <SiteNotice
      title="This link didn’t work"
      text={
        <>
          The link may be incomplete, or something went wrong on our side. Please open it again from our
          email. If that doesn’t help, write to{' '}
          <a href={`mailto:${getSite().email}`} className="text-purple underline underline-offset-4">
            {getSite().email}
          </a>
          , and we’ll take you off the list.
        </>
      }
    />
  )
}
