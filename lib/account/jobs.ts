import { createElement } from 'react'
import { z } from 'zod'
import { derivedTokenOf } from '@/lib/auth/auth-tokens'
import { areaOfRole } from '@/lib/auth/config'
import { normalizeEmail } from '@/lib/auth/tokens'
import { getDb } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import type { JobHandler } from '@/lib/platform/jobs'
import { renderMail } from '@/lib/platform/mail-layout'
import { cancelMail, deliverMail } from '@/lib/platform/mailer'
import {
  AccountNoticeEmail,
  AddressTakenEmail,
  ConfirmEmailChangeEmail,
  confirmSubject,
  noticeSubject,
  takenSubject,
} from './emails'
import { noticeKinds } from './rules'

const emailChangeSchema = z.object({ id: z.uuid(), mail: z.string() })

const confirmEmailChange: JobHandler = async (payload, context) => {
  const { id, mail } = emailChangeSchema.parse(payload)
  const db = getDb()
  const change = await db.authToken.findUnique({
    where: { id, consumedAt: null, expiresAt: { gt: new Date() } },
    select: { email: true, user: { select: { email: true } } },
  })
  // Cancelled or replaced before the email went out.
  if (!change) return cancelMail(mail)
  const owners = await db.user.count({ where: { emailNormalized: normalizeEmail(change.email) } })
  const { APP_URL } = getEnv()
  await deliverMail(
    mail,
    async () => {
      if (owners > 0) {
        const signInUrl = `${APP_URL}/portal/login`
        return {
          subject: takenSubject,
          ...(await renderMail(createElement(AddressTakenEmail, { signInUrl }))),
        }
      }
      const confirmUrl = `${APP_URL}/account/email/${derivedTokenOf('change_email', id)}`
      const oldEmail = change.user.email
      return {
        subject: confirmSubject,
        ...(await renderMail(createElement(ConfirmEmailChangeEmail, { confirmUrl, oldEmail }))),
      }
    },
    context,
  )
}

const noticeSchema = z.object({
  mail: z.string(),
  kind: z.enum(noticeKinds),
  userId: z.uuid(),
  at: z.iso.datetime(),
  tokenId: z.uuid().optional(),
})

const notifyAccountOwner: JobHandler = async (payload, context) => {
  const { mail, kind, userId, at, tokenId } = noticeSchema.parse(payload)
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
        createElement(AccountNoticeEmail, { kind, at: new Date(at), newEmail: change?.email, accountUrl }),
      )),
    }),
    context,
  )
}

export const jobs: Record<string, JobHandler> = {
  'confirm-email-change': confirmEmailChange,
  'notify-account-owner': notifyAccountOwner,
}
