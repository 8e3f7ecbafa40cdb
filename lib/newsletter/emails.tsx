import { Link } from '@react-email/components'
import { MailLayout, MailText } from '@/lib/platform/mail-layout'
import { site } from '@/lib/site'

export const subscribedSubject = `You are subscribed to the ${site.name} newsletter`

export function SubscribedEmail({ unsubscribeUrl }: { unsubscribeUrl: string }) {
  return (
    <MailLayout preview="Thank you for subscribing to our newsletter." title="You are subscribed">
      <MailText>
        Thank you for subscribing to our newsletter. You’ll hear from us when we have something worth reading
        about software, AI and what we learn from building both.
      </MailText>
      <MailText>
        If this wasn’t you, or you changed your mind: <Link href={unsubscribeUrl}>Unsubscribe</Link>. It takes
        two clicks.
      </MailText>
    </MailLayout>
  )
}
