import { Link } from '@react-email/components'
import { z } from 'zod'
import { getDb } from '@/lib/platform/db'
import { defineMail, type Mails } from '@/lib/platform/define-mail'
import { getEnv } from '@/lib/platform/env'
import { MailLayout, MailText } from '@/lib/platform/mail-layout'
import { getSite } from '@/lib/site'
import { openUnsubscribeLink } from './mutations'

export const mails: Mails = {
  'confirm-subscription': defineMail({
    payload: z.object({ id: z.uuid(), mail: z.string() }),
    key: ({ mail }) => mail,
    // Whoever unsubscribed before the mail was sent gets none.
    load: async ({ id }) => {
      const isSubscribed = await getDb().newsletterSubscription.count({ where: { id, unsubscribedAt: null } })
      return isSubscribed ? { token: await openUnsubscribeLink(id) } : null
    },
    render: ({ token }) => {
      const { APP_URL } = getEnv()
      const unsubscribeUrl = `${APP_URL}/newsletter/unsubscribe/${token}`
      return {
        subject: `You are subscribed to the ${getSite().name} newsletter`,
        // RFC 8058: mail programs show their own button, which posts to this URL.
        headers: {
          'List-Unsubscribe': `<${APP_URL}/api/newsletter/unsubscribe?token=${token}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
        body: (
          <MailLayout preview="Thank you for subscribing to our newsletter." title="You are subscribed">
            <MailText>
              Thank you for subscribing to our newsletter. You’ll hear from us when our work has taught us
              something worth reading.
            </MailText>
            <MailText>
              If this wasn’t you, or you changed your mind: <Link href={unsubscribeUrl}>Unsubscribe</Link>. It
              takes two clicks.
            </MailText>
          </MailLayout>
        ),
      }
    },
  }),
}
