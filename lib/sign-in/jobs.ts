import { createElement, type ReactElement } from 'react'
import { z } from 'zod'
import { issueToken, openInvitation } from '@/lib/auth/auth-tokens'
import { normalizeEmail } from '@/lib/auth/tokens'
import { getDb } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import type { JobHandler } from '@/lib/platform/jobs'
import { renderMail } from '@/lib/platform/mail-layout'
import { cancelMail, deliverMail } from '@/lib/platform/mailer'
import { linkPaths, type LinkKind } from './content'
import {
  AccountExistsEmail,
  accountMailSubjects,
  ConfirmSignUpEmail,
  InvitationEmail,
  MagicLinkEmail,
  ResetPasswordEmail,
} from './emails'
import { purposeOf } from './queries'
import { accountState, mailFor, mailWishes, type AccountMail } from './rules'

const payloadSchema = z.object({ mail: z.string(), wish: z.enum(mailWishes) })
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

/** Answers a form in which somebody typed an address: looks up whose it is, and writes what that account may get. */
const mailAccount: JobHandler = async (payload, context) => {
  const { mail, wish } = payloadSchema.parse(payload)
  const db = getDb()
  const owed = await db.mailDelivery.findUnique({ where: { key: mail }, select: { recipient: true } })
  if (!owed) return
  const emailNormalized = normalizeEmail(owed.recipient)
  const account = await db.user.findUnique({ where: { emailNormalized }, select: fields })
  const kind = mailFor(account, wish)
  if (!account || !kind) return cancelMail(mail)
  // To the address that the account was opened with, however it was typed this time.
  await db.mailDelivery.update({ where: { key: mail }, data: { recipient: account.email } })
  await deliverMail(mail, () => write(kind, account), context)
}

const mailInvitation: JobHandler = async (payload, context) => {
  const { mail, id } = invitationSchema.parse(payload)
  const account = await getDb().user.findUnique({ where: { id }, select: fields })
  // Accepted or revoked before the mail went out.
  if (!account || accountState(account) !== 'invited') return cancelMail(mail)
  await deliverMail(mail, () => write('invitation', account), context)
}

async function write(kind: AccountMail, account: Account) {
  return { subject: accountMailSubjects[kind], ...(await renderMail(await element(kind, account))) }
}

/** A mail's link is made here: a later try makes another, and only the newest counts. That of an invitation stays. */
async function element(kind: AccountMail, account: Account): Promise<ReactElement> {
  const { APP_URL } = getEnv()
  const name = account.fullName
  const resetUrl = `${APP_URL}/portal/forgotten-password`
  const signInUrl = `${APP_URL}/${account.role === 'ADMIN' ? 'admin' : 'portal'}/login`
  if (kind === 'exists') return createElement(AccountExistsEmail, { name, signInUrl, resetUrl })
  const link = linkOf[kind]
  // Staff get no code: six digits are less than a password of theirs.
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
