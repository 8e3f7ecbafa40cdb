import { createHmac } from 'node:crypto'
import { hashToken, normalizeEmail } from '@/lib/auth/tokens'
import type { Viewer } from '@/lib/auth/viewer'
import { DAY_MS } from '@/lib/platform/dates'
import { getDb, type Transaction } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import { UserError } from '@/lib/platform/errors'
import { enqueueMail } from '@/lib/platform/mailer'
import { consume } from '@/lib/platform/rate-limit'
import type { RequestOrigin } from '@/lib/platform/request'
import { Prisma } from '@/prisma/generated/client'
import { accountNotice } from '../notices/rules'
import { accountEntry } from '../rules'

const PER_PERSON = { name: 'email-change-person', points: 5, seconds: 60 * 60 }
/** Nobody's letter box is to be filled by us. */
const PER_ADDRESS = { name: 'email-change-address', points: 3, seconds: 60 * 60 }

/** The secret of a change's link: 32 bytes that only this product can make. Only its hash is stored. */
export function emailChangeTokenOf(id: string): string {
  return createHmac('sha256', getEnv().AUTH_SECRET).update(`change-email:${id}`).digest('base64url')
}

/**
 * Notes the address that the viewer wants to have, and owes it a link and the present address a notice. Whether the new
 * one belongs to somebody is neither looked up nor answered here: the mail to it says so.
 */
export async function requestEmailChange(
  viewer: Viewer,
  email: string,
  origin: RequestOrigin,
): Promise<void> {
  if (normalizeEmail(email) === normalizeEmail(viewer.email)) {
    throw new UserError('Please check the marked fields.', {
      fieldErrors: { email: 'This is your address already.' },
    })
  }
  const id = crypto.randomUUID()
  await getDb().$transaction(async (tx) => {
    const waits = [
      await consume(PER_PERSON, viewer.userId, tx),
      await consume(PER_ADDRESS, hashToken(normalizeEmail(email)), tx),
    ]
    if (Math.max(...waits) > 0) {
      throw new UserError('Too many attempts. Please try again in an hour.')
    }
    await cancelOpen(tx, viewer.userId)
    await tx.authToken.create({
      data: {
        id,
        purpose: 'change_email',
        tokenHash: hashToken(emailChangeTokenOf(id)),
        userId: viewer.userId,
        email,
        expiresAt: new Date(Date.now() + DAY_MS),
      },
      select: { id: true },
    })
    const mail = `email-change:${id}`
    await enqueueMail(tx, {
      key: mail,
      task: 'confirm-email-change',
      payload: { id, mail },
      recipient: email,
    })
    await enqueueMail(tx, accountNotice('email-change-requested', { ...viewer, tokenId: id }))
    await tx.auditEntry.create({ data: accountEntry(viewer, 'email.change-request', origin, { to: email }) })
  })
}

/** Gives up a change that isn't confirmed yet; its link stops working. */
export async function cancelEmailChange(viewer: Viewer, origin: RequestOrigin): Promise<void> {
  await getDb().$transaction(async (tx) => {
    if ((await cancelOpen(tx, viewer.userId)) === 0) return
    await tx.auditEntry.create({ data: accountEntry(viewer, 'email.change-cancel', origin) })
  })
}

async function cancelOpen(tx: Transaction, userId: string): Promise<number> {
  // Of two at once the second waits here, so that one change is open at most.
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`email-change:${userId}`}, 0))`
  const { count } = await tx.authToken.updateMany({
    where: { userId, purpose: 'change_email', consumedAt: null },
    data: { consumedAt: new Date() },
  })
  return count
}

/**
 * Gives the account the address that the link was sent to; once. False for a link that is unknown, used, too old or
 * called off, and for an address that another account has by now.
 */
export async function confirmEmailChange(token: string, origin: RequestOrigin): Promise<boolean> {
  try {
    return await getDb().$transaction(async (tx) => {
      const now = new Date()
      const [change] = await tx.authToken.updateManyAndReturn({
        where: {
          tokenHash: hashToken(token),
          purpose: 'change_email',
          consumedAt: null,
          expiresAt: { gt: now },
          user: { disabledAt: null },
        },
        data: { consumedAt: now },
        select: { id: true, email: true, userId: true, user: { select: { email: true } } },
      })
      if (!change) return false
      const { id, userId, email, user } = change
      await tx.user.update({
        where: { id: userId },
        data: { email, emailNormalized: normalizeEmail(email), emailVerifiedAt: now },
        select: { id: true },
      })
      // What lies in the old letter box opens nothing any more.
      await tx.authToken.updateMany({ where: { userId, consumedAt: null }, data: { consumedAt: now } })
      await enqueueMail(tx, accountNotice('email-changed', { userId, email: user.email, tokenId: id }))
      const detail = { from: user.email, to: email }
      await tx.auditEntry.create({ data: accountEntry({ userId }, 'email.change', origin, detail) })
      return true
    })
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') return false
    throw error
  }
}
