import { createElement, type ReactElement } from 'react'
import { z } from 'zod'
import { issueToken, openInvitation } from '@/lib/auth/auth-tokens'
import { normalizeEmail } from '@/lib/auth/tokens'
import { getDb } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import type { JobHandler } from '@/lib/platform/jobs'
import { renderMail } from '@/lib/platform/mail-layout'
import { cancelMail, deliverMail } from '@/lib/platform/mailer'
import {
  AccountExistsEmail,
  accountMailSubjects,
  ConfirmSignUpEmail,
  InvitationEmail,
  MagicLinkEmail,
  ResetPasswordEmail,
} from './emails'
import { purposeOf } from './queries'
import { accountState, linkPaths, mailFor, mailRequests, type AccountMail, type LinkKind } from './rules'

const request = z.enum(mailRequests)
// Jobs queued by earlier versions call the request `wish`.
const payloadSchema = z.union([
  z.object({ mail: z.string(), request }),
  z.object({ mail: z.string(), wish: request }).transform(({ mail, wish }) => ({ mail, request: wish })),
])
const invitationSchema = z.object({ mail: z.string(), id: z.uuid() })

const fields = {
  id: true,
  email: true,
  fullName: true,
  role: true,
  passwordHash: true,
  emailVerifiedAt: true,
  disabledAt: true,
} as const
type Account = { id: string; email: string; fullName: string | null; role: 'CLIENT' | 'ADMIN' }

/** Sends whichever email the account behind a typed address may get. */
const mailAccount: JobHandler = async (payload, context) => {
  const { mail, request } = payloadSchema.parse(payload)
  const db = getDb()
  const delivery = await db.mailDelivery.findUnique({ where: { key: mail }, select: { recipient: true } })
  if (!delivery) return
  const emailNormalized = normalizeEmail(delivery.recipient)
  const account = await db.user.findUnique({ where: { emailNormalized }, select: fields })
  const kind = mailFor(account, request)
  if (!account || !kind) return cancelMail(mail)
  // To the account's own address, however it was typed in the form.
  await db.mailDelivery.update({ where: { key: mail }, data: { recipient: account.email } })
  await deliverMail(mail, () => render(kind, account), context)
}

const mailInvitation: JobHandler = async (payload, context) => {
  const { mail, id } = invitationSchema.parse(payload)
  const account = await getDb().user.findUnique({ where: { id }, select: fields })
  // Accepted or revoked before the mail went out.
  if (!account || accountState(account) !== 'invited') return cancelMail(mail)
  await deliverMail(mail, () => render('invitation', account), context)
}

async function render(kind: AccountMail, account: Account) {
  return { subject: accountMailSubjects[kind], ...(await renderMail(await element(kind, account))) }
}

/** Issues the email's link. A retry issues another, and only the latest is valid; an invitation keeps its link. */
async function element(kind: AccountMail, account: Account): Promise<ReactElement> {
  const { APP_URL } = getEnv()
  const name = account.fullName
  const resetUrl = `${APP_URL}/portal/forgotten-password`
  const signInUrl = `${APP_URL}/${account.role === 'ADMIN' ? 'admin' : 'portal'}/login`
  if (kind === 'exists') return createElement(AccountExistsEmail, { name, signInUrl, resetUrl })
  const link = linkOf[kind]
  // Staff get no code: six digits are weaker than their passwords.
  const withCode = kind === 'magic_link' && account.role === 'CLIENT'
  const to = { userId: account.id, email: account.email }
  const { token, code } = await getDb().$transaction((tx) =>
    kind === 'invitation'
      ? openInvitation(tx, to)
      : issueToken(tx, { ...to, purpose: purposeOf[link], withCode }),
  )
  const url = `${APP_URL}${linkPaths[link]}/${token}`
  if (kind === 'confirm') return createElement(ConfirmSignUpEmail, { name, url })
  if (kind === 'reset') return createElement(ResetPasswordEmail, { name, url })
  if (kind === 'invitation') return createElement(InvitationEmail, { name, url })
  return createElement(MagicLinkEmail, { name, url, code })
}

const linkOf = {
  confirm: 'confirm',
  reset: 'update-password',
  magic_link: 'magic-link',
  invitation: 'invitation',
} as const satisfies Partial<Record<AccountMail, LinkKind>>

export const jobs: Record<string, JobHandler> = {
  'mail-account': mailAccount,
  'mail-invitation': mailInvitation,
}
