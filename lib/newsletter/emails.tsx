import { z } from 'zod'
import { getDb } from '@/lib/platform/db'
import { defineMail, type Mails } from '@/lib/platform/define-mail'
import { getEnv } from '@/lib/platform/env'
import { MailLayout } from '@/lib/platform/mail-layout'
import { MailText } from '@/lib/platform/mail-parts'
import { getSite } from '@/lib/base/site'
import { confirmTokenOf, openUnsubscribeLink } from './mutations'
import { unsubscribeHeaders, unsubscribeUrl } from './rules'

export const mails: Mails = {
  'confirm-subscription': defineMail({
    payload: z.object({ id: z.uuid(), mail: z.string() }),
    key: ({ mail }) => mail,
    // Anyone who confirmed or unsubscribed before the mail was sent gets none.
    load: async ({ id }) => {
      const isPending = { id, unsubscribedAt: null, confirmedAt: null }
      const count = await getDb().newsletterSubscription.count({ where: isPending })
      return count === 1 ? { id, token: await openUnsubscribeLink(id) } : null
    },
    render: ({ id, token }) => {
      const { APP_URL } = getEnv()
      return {
        subject: `Confirm your subscription to the ${getSite().name} newsletter`,
        headers: unsubscribeHeaders(APP_URL, token),
        body: (
          <MailLayout
            preview="One click, and you’ll get our newsletter."
            title="Confirm your subscription"
            action={{
              label: 'Confirm subscription',
              href: `${APP_URL}/newsletter/confirm/${confirmTokenOf(id)}`,
            }}
            reason={`You get this email because this address was entered for the ${getSite().name} newsletter. If this wasn’t you, do nothing, and we won’t write again.`}
            change={{ label: 'Unsubscribe right away', href: unsubscribeUrl(APP_URL, token) }}
          >
            <MailText>
              Thank you for subscribing to our newsletter. Please confirm that this is your address, so that
              nobody else can sign you up.
            </MailText>
          </MailLayout>
        ),
      }
    },
  }),
}
