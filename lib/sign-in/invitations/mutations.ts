import { endTokens, openInvitation } from '@/lib/auth/auth-tokens'
import { normalizeEmail } from '@/lib/auth/tokens'
import type { AdminViewer } from '@/lib/auth/viewer'
import { getDb, type Transaction } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import { UserError } from '@/lib/platform/errors'
import { enqueueMail } from '@/lib/platform/mailer'
import type { RequestOrigin } from '@/lib/platform/request'
import { linkPaths } from '../content'
import { accountState } from '../rules'
import type { Invitation } from './schema'

const state = { emailVerifiedAt: true, passwordHash: true, disabledAt: true, role: true } as const

/** Opens an account for a client, who sets name and password through the link of the mail that is owed with it. */
export async function inviteClient(viewer: AdminViewer, invitation: Invitation, origin: RequestOrigin) {
  return getDb().$transaction((tx) => inviteClientWithin(tx, viewer, invitation, origin))
}

/**
 * The client's account of an address, as part of a transaction: the one that is there, untouched, or a new one with its
 * invitation. Throws a UserError when the address is a colleague's or its account is disabled.
 */
export async function findOrInviteClient(
  tx: Transaction,
  viewer: AdminViewer,
  invitation: Invitation,
  origin: RequestOrigin,
): Promise<{ id: string; isInvited: boolean }> {
  const existing = await lockAddress(tx, normalizeEmail(invitation.email))
  const isThere = existing?.role === 'CLIENT' && ['active', 'invited'].includes(accountState(existing))
  if (isThere) return { id: existing.id, isInvited: false }
  return { ...(await inviteClientWithin(tx, viewer, invitation, origin)), isInvited: true }
}

/** The account of an address; until the transaction ends nobody else invites it. */
async function lockAddress(tx: Transaction, emailNormalized: string) {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`invite:${emailNormalized}`}, 0))`
  return tx.user.findUnique({ where: { emailNormalized }, select: { id: true, ...state } })
}

async function inviteClientWithin(
  tx: Transaction,
  viewer: AdminViewer,
  { name, email, company, phone }: Invitation,
  origin: RequestOrigin,
): Promise<{ id: string }> {
  const emailNormalized = normalizeEmail(email)
  const existing = await lockAddress(tx, emailNormalized)
  const problem = existing && whyNotInvited(existing)
  if (problem) throw new UserError(problem, { title: 'Error', fieldErrors: { email: problem } })
  // What a visitor typed at the sign-up with this address counts no longer: the invitation's link is the way in.
  if (existing) await endTokens(tx, existing.id, ['verify_email', 'invitation'])
  const data = {
    email,
    fullName: name,
    passwordHash: null,
    disabledAt: null,
    ...(company !== undefined && { company }),
    ...(phone !== undefined && { phone }),
  }
  const { id } = await tx.user.upsert({
    where: { emailNormalized },
    create: { ...data, emailNormalized },
    update: data,
    select: { id: true },
  })
  await oweInvitation(tx, { id, email })
  await audit(tx, viewer, 'account.invite', id, origin)
  return { id }
}

type State = Parameters<typeof accountState>[0] & { role: 'CLIENT' | 'ADMIN' }

function whyNotInvited(account: State): string | null {
  const current = accountState(account)
  if (account.role === 'ADMIN') return 'This address belongs to a staff account.'
  if (current === 'active') return 'There is an account with this address already.'
  if (current === 'invited') return 'This client has been invited already. You can send the invitation again.'
  if (current === 'disabled' && account.emailVerifiedAt) return 'The account with this address is disabled.'
  return null
}

/** Owes the invited client another mail with the same link, which then works for its whole time again. */
export async function resendInvitation(
  viewer: AdminViewer,
  id: string,
  origin: RequestOrigin,
): Promise<void> {
  await getDb().$transaction(async (tx) => {
    const { email } = await findInvited(tx, id)
    await oweInvitation(tx, { id, email })
    await audit(tx, viewer, 'account.resend-invitation', id, origin)
  })
}

/** The invitation's link, the same as in the mail, for the admin to hand over by other means. */
export async function createInvitationLink(viewer: AdminViewer, id: string, origin: RequestOrigin) {
  return getDb().$transaction(async (tx) => {
    const { email } = await findInvited(tx, id)
    const { token, expiresAt } = await openInvitation(tx, { userId: id, email })
    await audit(tx, viewer, 'account.invitation-link', id, origin)
    return { url: `${getEnv().APP_URL}${linkPaths.invitation}/${token}`, expiresAt }
  })
}

/**
 * Takes an invitation back. The account goes with it, unless a project or an invoice hangs on it: then it is disabled,
 * and inviting the address again opens it anew.
 */
export async function revokeInvitation(
  viewer: AdminViewer,
  id: string,
  origin: RequestOrigin,
): Promise<void> {
  await getDb().$transaction(async (tx) => {
    await findInvited(tx, id)
    await endTokens(tx, id, ['invitation'])
    const { count } = await tx.user.deleteMany({
      where: {
        id,
        projects: { none: {} },
        memberships: { none: {} },
        invoices: { none: {} },
        contactsConverted: { none: {} },
      },
    })
    if (count === 0) {
      await tx.user.update({ where: { id }, data: { disabledAt: new Date() }, select: { id: true } })
    }
    await audit(tx, viewer, 'account.revoke-invitation', id, origin)
  })
}

async function findInvited(tx: Transaction, id: string): Promise<{ email: string }> {
  // Locked, so that it isn't accepted in the same moment.
  await tx.$queryRaw`select id from profiles where id = ${id}::uuid for update`
  const account = await tx.user.findUnique({
    where: { id, role: 'CLIENT' },
    select: { email: true, ...state },
  })
  if (account && accountState(account) === 'invited') return account
  throw new UserError('There is no open invitation for this client any more.', { title: 'Error' })
}

async function oweInvitation(tx: Transaction, { id, email }: { id: string; email: string }): Promise<void> {
  const mail = `account:invitation:${crypto.randomUUID()}`
  await enqueueMail(tx, { key: mail, task: 'mail-invitation', payload: { mail, id }, recipient: email })
}

function audit(tx: Transaction, viewer: AdminViewer, action: string, id: string, origin: RequestOrigin) {
  const { ip, requestId } = origin
  return tx.auditEntry.create({
    data: { actorId: viewer.userId, action, subjectType: 'profile', subjectId: id, ip, requestId },
    select: { id: true },
  })
}
