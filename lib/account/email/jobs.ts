import { createElement } from 'react'
import { z } from 'zod'
import { normalizeEmail } from '@/lib/auth/tokens'
import { getDb } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import type { JobHandler } from '@/lib/platform/jobs'
import { renderMail } from '@/lib/platform/mail-layout'
import { cancelMail, deliverMail, type MailContent } from '@/lib/platform/mailer'
import { AddressTakenEmail, ConfirmEmailChangeEmail, confirmSubject, takenSubject } from './emails'
import { emailChangeTokenOf } from './mutations'

const payloadSchema = z.object({ id: z.uuid(), mail: z.string() })

const confirmEmailChange: JobHandler = async (payload, context) => {
  const { id, mail } = payloadSchema.parse(payload)
  const db = getDb()
  const change = await db.authToken.findUnique({
    where: { id, consumedAt: null, expiresAt: { gt: new Date() } },
    select: { email: true, user: { select: { email: true } } },
  })
  // Called off or replaced before the mail went out.
  if (!change) return cancelMail(mail)
  const owners = await db.user.count({ where: { emailNormalized: normalizeEmail(change.email) } })
  const render = owners > 0 ? renderTaken : () => renderConfirmation(id, change.user.email)
  await deliverMail(mail, render, context)
}

async function renderConfirmation(id: string, oldEmail: string): Promise<MailContent> {
  const confirmUrl = `${getEnv().APP_URL}/account/email/${emailChangeTokenOf(id)}`
  const content = await renderMail(createElement(ConfirmEmailChangeEmail, { confirmUrl, oldEmail }))
  return { subject: confirmSubject, ...content }
}

async function renderTaken(): Promise<MailContent> {
  const signInUrl = `${getEnv().APP_URL}/portal/login`
  return {
    subject: takenSubject,
    ...(await renderMail(createElement(AddressTakenEmail, { signInUrl }))),
  }
}

export const jobs: Record<string, JobHandler> = { 'confirm-email-change': confirmEmailChange }
