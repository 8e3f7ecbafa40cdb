import { createElement } from 'react'
import { z } from 'zod'
import { areaOfRole } from '@/lib/auth/config'
import { getDb } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import type { JobHandler } from '@/lib/platform/jobs'
import { renderMail } from '@/lib/platform/mail-layout'
import { cancelMail, deliverMail } from '@/lib/platform/mailer'
import { AccountNoticeEmail, noticeSubject } from './emails'
import { noticeKinds } from './rules'

const payloadSchema = z.object({
  mail: z.string(),
  kind: z.enum(noticeKinds),
  userId: z.uuid(),
  at: z.iso.datetime(),
  tokenId: z.uuid().optional(),
})

const notifyAccountOwner: JobHandler = async (payload, context) => {
  const { mail, kind, userId, at, tokenId } = payloadSchema.parse(payload)
  const db = getDb()
  const user = await db.user.findUnique({ where: { id: userId }, select: { role: true } })
  if (!user) return cancelMail(mail)
  const change = tokenId
    ? await db.authToken.findUnique({ where: { id: tokenId }, select: { email: true } })
    : null
  const accountUrl = `${getEnv().APP_URL}/${areaOfRole[user.role]}/account`
  await deliverMail(
    mail,
    async () => ({
      subject: noticeSubject(kind),
      ...(await renderMail(
        createElement(AccountNoticeEmail, {
          kind,
          at: new Date(at),
          newEmail: change?.email,
          accountUrl,
        }),
      )),
    }),
    context,
  )
}

export const jobs: Record<string, JobHandler> = { 'notify-account-owner': notifyAccountOwner }
