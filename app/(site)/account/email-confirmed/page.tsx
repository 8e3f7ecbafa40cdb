import { noticeMetadata, SiteNotice } from '@/components/site/site-notice'
import { accountLink } from '@/lib/navigation/content'

export const metadata = noticeMetadata('Email address confirmed', 'Your account has its new address.')

export default function EmailConfirmedPage() {
  return (
    <SiteNotice
      title="Your email address is confirmed"
      text="Use the new address to sign in from now on. You stay signed in, and your password hasn’t changed."
      back={accountLink}
    />
  )
}
