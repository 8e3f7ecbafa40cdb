import { noticeMetadata, SiteNotice } from '@/components/site/site-notice'

export const metadata = noticeMetadata('Subscribed', 'You’re subscribed to our newsletter.')

export default function ConfirmedPage() {
  return (
    <SiteNotice
      title="You are subscribed"
      text="Thank you for confirming. You’ll hear from us when our work has taught us something worth reading."
    />
  )
}
