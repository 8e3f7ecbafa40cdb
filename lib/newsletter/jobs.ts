import { createElement } from 'react'
import { z } from 'zod'
import { getDb } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import type { JobHandler } from '@/lib/platform/jobs'
import { renderMail } from '@/lib/platform/mail-layout'
import { cancelMail, deliverMail } from '@/lib/platform/mailer'
import { SubscribedEmail, subscribedSubject } from './emails'
import { unsubscribeTokenOf } from './mutations'

const payloadSchema = z.object({ id: z.uuid(), mail: z.string() })

const confirmSubscription: JobHandler = async (payload, context) => {
  const { id, mail } = payloadSchema.parse(payload)
  const subscription = await getDb().newsletterSubscription.findUnique({
    where: { id },
    select: { unsubscribedAt: true },
  })
  // Unsubscribed before the mail was sent.
  if (!subscription || subscription.unsubscribedAt) return cancelMail(mail)
  const token = unsubscribeTokenOf(id)
  const { APP_URL } = getEnv()
  await deliverMail(
    mail,
    async () => ({
      subject: subscribedSubject,
      // RFC 8058: mail programs show their own button, which posts to this URL.
      headers: {
        'List-Unsubscribe': `<${APP_URL}/api/newsletter/unsubscribe?token=${token}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
      ...(await renderMail(
        createElement(SubscribedEmail, { unsubscribeUrl: `${APP_URL}/newsletter/unsubscribe/${token}` }),
      )),
    }),
    context,
  )
}

export const jobs: Record<string, JobHandler> = { 'confirm-subscription': confirmSubscription }
