import { noticeMetadata, SiteNotice } from '@/components/site/site-notice'
import { accountLink } from '@/lib/navigation/content'

export const metadata = noticeMetadata(
  'Email address not confirmed',
  'The address of your account could not be changed.',
)

export default function EmailNotConfirmedPage() {
  return (
    <SiteNotice
      title="This link didn’t work"
      text="The link may be incomplete, already used, cancelled or older than 24 hours. Your email address hasn’t changed. To try again, enter the new address on your account page to get another link."
      back={accountLink}
    />
  )
}
