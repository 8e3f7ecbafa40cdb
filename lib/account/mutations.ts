import { consumeToken, endTokens, issueToken } from '@/lib/auth/auth-tokens'
import { endSessions } from '@/lib/auth/session'
import { hashToken, normalizeEmail } from '@/lib/auth/tokens'
import type { Viewer } from '@/lib/auth/viewer'
import { changesBetween, recordOwnWrite } from '@/lib/platform/audit'
import { getDb, type Transaction } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { enqueueMail } from '@/lib/platform/mailer'
import { consume } from '@/lib/platform/rate-limit'
import type { RequestOrigin } from '@/lib/platform/request'
import type { Theme } from '@/lib/platform/theme'
import { Prisma, type User } from '@/prisma/generated/client'
import { accountNotice } from './rules'
import type { NotificationsInput, ProfileInput } from './schema'

/** Company and phone are for clients only. */
export async function updateProfile(
  viewer: Viewer,
  { fullName, company, phone }: ProfileInput,
  origin: RequestOrigin,
): Promise<void> {
  const contact = viewer.role === 'CLIENT' && { company: company ?? null, phone: phone ?? null }
  const data = { fullName, ...contact }
  await getDb().$transaction(async (tx) => {
    const { companyId } = await tx.user.findUniqueOrThrow({
      where: { id: viewer.userId },
      select: { companyId: true },
    })
    // A contact’s account has the name of their company, which the agency edits.
    const changes = await updateOwn(
      tx,
      viewer,
      companyId === null ? data : { fullName, phone: phone ?? null },
    )
    await recordOwnWrite(tx, viewer, 'profile.update', origin, { changes })
  })
}

export async function setNotifications(viewer: Viewer, choices: NotificationsInput, origin: RequestOrigin) {
  await getDb().$transaction(async (tx) => {
    const changes = await updateOwn(tx, viewer, choices)
    await recordOwnWrite(tx, viewer, 'profile.notifications', origin, { changes })
  })
}

export async function setTheme(viewer: Viewer, theme: Theme, origin: RequestOrigin) {
  await getDb().$transaction(async (tx) => {
    const changes = await updateOwn(tx, viewer, { theme })
    await recordOwnWrite(tx, viewer, 'profile.theme', origin, { changes })
  })
}

type OwnFields = Pick<
  User,
  'fullName' | 'company' | 'phone' | 'notifyUpdatesByMail' | 'notifyMessagesByMail' | 'theme'
>

/** Returns what it changed. */
async function updateOwn(tx: Transaction, { userId: id }: Viewer, data: Partial<OwnFields>) {
  await tx.$queryRaw`select 1 from profiles where id = ${id}::uuid for update`
  const before = await tx.user.findUniqueOrThrow({ where: { id } })
  await tx.user.update({ where: { id }, data, select: { id: true } })
  return changesBetween<OwnFields>(before, data)
}

const PER_PERSON = { name: 'email-change-person', points: 5, seconds: 60 * 60 }
const PER_ADDRESS = { name: 'email-change-address', points: 3, seconds: 60 * 60 }

/**
 * Stores the requested address, mails it a confirmation link and warns the current address. Whether the new one already
 * has an account is never revealed here: only the email to it says so.
 */
export async function requestEmailChange(viewer: Viewer, email: string, origin: RequestOrigin) {
  if (normalizeEmail(email) === normalizeEmail(viewer.email)) {
    throw new UserError('Please check the marked fields.', {
      fieldErrors: { email: 'This is already your address.' },
    })
  }
  await getDb().$transaction(async (tx) => {
    const waits = [
      await consume(PER_PERSON, viewer.userId, tx),
      await consume(PER_ADDRESS, hashToken(normalizeEmail(email)), tx),
    ]
    if (Math.max(...waits) > 0) throw new UserError('Too many attempts. Please try again in an hour.')
    const { id } = await issueToken(tx, { purpose: 'change_email', userId: viewer.userId, email })
    const mail = `email-change:${id}`
    const payload = { id, mail }
    await enqueueMail(tx, { key: mail, task: 'confirm-email-change', payload, recipient: email })
    await enqueueMail(tx, accountNotice('email-change-requested', { ...viewer, tokenId: id }))
    await recordOwnWrite(tx, viewer, 'email.change-request', origin, { detail: { to: email } })
  })
}

/** Cancels a change that isn't confirmed yet; its link stops working. */
export async function cancelEmailChange(viewer: Viewer, origin: RequestOrigin): Promise<void> {
  await getDb().$transaction(async (tx) => {
    if ((await endTokens(tx, viewer.userId, ['change_email'])) === 0) return
    await recordOwnWrite(tx, viewer, 'email.change-cancel', origin)
  })
}

/**
 * Gives the account the address that the link was sent to. False for a link that is unknown, used, expired or
 * cancelled, and for an address that another account has taken meanwhile.
 */
export async function confirmEmailChange(token: string, origin: RequestOrigin): Promise<boolean> {
  try {
    return await getDb().$transaction(async (tx) => {
      const user = await consumeToken(tx, 'change_email', token)
      if (!user) return false
      const { id: userId, email, sentTo, tokenId } = user
      const address = { email: sentTo, emailNormalized: normalizeEmail(sentTo) }
      const data = { ...address, emailVerifiedAt: new Date() }
      await tx.user.update({ where: { id: userId }, data, select: { id: true } })
      // Links sent to the old mailbox must no longer work.
      await endTokens(tx, userId)
      await enqueueMail(tx, accountNotice('email-changed', { userId, email, tokenId }))
      await recordOwnWrite(tx, { userId }, 'email.change', origin, {
        changes: changesBetween({ email }, { email: sentTo }),
      })
      return true
    })
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') return false
    throw error
  }
}

/** Stores a new password and ends the viewer's other sessions and every link an attacker might have requested. */
export async function changePassword(viewer: Viewer, passwordHash: string, origin: RequestOrigin) {
  const { userId, sessionId } = viewer
  await getDb().$transaction(async (tx) => {
    const data = { passwordHash, passwordChangedAt: new Date() }
    await tx.user.update({ where: { id: userId }, data, select: { id: true } })
    const endedSessions = await endSessions(tx, userId, sessionId)
    await endTokens(tx, userId)
    await enqueueMail(tx, accountNotice('password-changed', viewer))
    await recordOwnWrite(tx, viewer, 'password.change', origin, { detail: { endedSessions } })
  })
}
