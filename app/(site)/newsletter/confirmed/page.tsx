import { noticeMetadata, SiteNotice } from '@/components/site/site-notice'

export const metadata = noticeMetadata('Subscribed', 'Our newsletter comes to you.')

export default function ConfirmedPage() {
  return (
    <SiteNotice
      title="You are subscribed"
      text="Thank you for confirming. You’ll hear from us when our work has taught us something worth reading."
    />
  )
}
