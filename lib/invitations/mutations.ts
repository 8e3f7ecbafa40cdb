import { personName } from '@/lib/base/person'
import { accountNotice } from '@/lib/account/rules'
import { endTokens, issueToken, openInvitation } from '@/lib/auth/auth-tokens'
import { countMailByHand } from '@/lib/auth/throttle'
import { normalizeEmail } from '@/lib/auth/tokens'
import type { ViewerWith, OwnerViewer } from '@/lib/auth/viewer'
import { presentClients } from '@/lib/clients/access'
import { clientKind } from '@/lib/clients/registry'
import { type Actor, changesBetween, nameOfAccount, recordAccountEvent } from '@/lib/platform/audit'
import { getDb, type Transaction } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import { UserError } from '@/lib/platform/errors'
import { enqueueMail } from '@/lib/platform/mailer'
import type { RequestOrigin } from '@/lib/platform/request'
import { inTrashError, notInTrash } from '@/lib/platform/trash'
import { OPEN_SIGN_UP } from '@/lib/sign-in/queries'
import { accountState, linkPaths, stateColumns } from '@/lib/sign-in/rules'
import type { Prisma } from '@/prisma/generated/client'
import type { Role } from '@/prisma/generated/enums'
import type { Invitation } from './schema'

/** Creates a client's account and emails the link with which the client sets name and password. */
export async function inviteClient(
  viewer: ViewerWith<'clients'>,
  invitation: Invitation,
  origin: RequestOrigin,
) {
  return getDb().$transaction((tx) => inviteClientWithin(tx, viewer, invitation, origin))
}

/**
 * Finds the client account with this address, or invites the client. Throws a UserError when the address is a
 * colleague's, or the account is disabled or in the trash.
 */
export async function findOrInviteClient(
  tx: Transaction,
  viewer: Actor,
  invitation: Invitation,
  origin: RequestOrigin,
): Promise<{ id: string; isInvited: boolean }> {
  const existing = await lockAddress(tx, normalizeEmail(invitation.email))
  const isKnown = existing?.role === 'CLIENT' && existing.deletedAt === null
  const isUsable = isKnown && ['active', 'invited'].includes(accountState(existing))
  if (isUsable) return { id: existing.id, isInvited: false }
  return { ...(await inviteClientWithin(tx, viewer, invitation, origin)), isInvited: true }
}

/** Locks the address until the transaction ends, so that nobody else invites it meanwhile. */
export async function lockAddress(tx: Transaction, emailNormalized: string) {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`invite:${emailNormalized}`}, 0))`
  return tx.user.findUnique({
    where: { emailNormalized },
    select: { id: true, role: true, fullName: true, email: true, deletedAt: true, ...stateColumns },
  })
}

async function inviteClientWithin(
  tx: Transaction,
  viewer: Actor,
  { name, email, company, phone }: Invitation,
  origin: RequestOrigin,
): Promise<{ id: string }> {
  const emailNormalized = normalizeEmail(email)
  const existing = await lockAddress(tx, emailNormalized)
  if (existing?.deletedAt) throw inTrashError(clientKind, personName(existing), 'email')
  const problem = existing && whyNotInvited(existing)
  if (problem) throw new UserError(problem, { title: 'Error', fieldErrors: { email: problem } })
  return storeInvited(tx, viewer, { email, fullName: name, company, phone, invitedById: null }, origin)
}

type Invited = Pick<Prisma.UserUncheckedCreateInput, 'company' | 'phone' | 'invitedById'> &
  Pick<Prisma.UserUncheckedCreateInput, 'companyId' | 'companyRole' | 'contactRights'> & {
    email: string
    fullName: string
  }

/** Creates the invited account, with its email. The address is locked, and free or that of an unconfirmed sign-up. */
export async function storeInvited(
  tx: Transaction,
  viewer: Actor,
  invited: Invited,
  origin: RequestOrigin,
): Promise<{ id: string }> {
  const { email, fullName: label } = invited
  const emailNormalized = normalizeEmail(email)
  const data = { ...invited, passwordHash: null, disabledAt: null }
  const { id } = await tx.user.upsert({
    where: { emailNormalized },
    create: { ...data, emailNormalized },
    update: data,
    select: { id: true },
  })
  // An unconfirmed sign-up with this address is void: anyone may have typed it.
  await endTokens(tx, id, ['verify_email', 'invitation'])
  await enqueueInvitation(tx, { id, email })
  await audit(tx, viewer, 'account.invite', { id, label }, origin)
  return { id }
}

function whyNotInvited(account: NonNullable<Awaited<ReturnType<typeof lockAddress>>>): string | null {
  const current = accountState(account)
  if (account.role === 'ADMIN') return 'This address belongs to a staff account.'
  if (current === 'active') return 'There is already an account with this address.'
  if (current === 'invited') return 'This client has already been invited. You can resend the invitation.'
  if (current === 'disabled' && account.emailVerifiedAt) return 'The account with this address is disabled.'
  return null
}

/** Emails the same link again and extends it to its full lifetime. */
export function resendInvitation(
  viewer: ViewerWith<'clients'>,
  id: string,
  origin: RequestOrigin,
): Promise<void> {
  return withInvited(viewer, { id, as: 'CLIENT' }, origin, 'account.resend-invitation', (tx, account) =>
    enqueueInvitationAgain(tx, viewer, account),
  )
}

/** The invitation's link, the same as in the email, for the admin to pass on. */
export async function createInvitationLink(viewer: ViewerWith<'clients'>, id: string, origin: RequestOrigin) {
  return withInvited(viewer, { id, as: 'CLIENT' }, origin, 'account.invitation-link', invitationLink)
}

export async function invitationLink(tx: Transaction, { id: userId, email, role }: Account) {
  const { token, expiresAt } = await openInvitation(tx, { userId, email })
  const path = linkPaths[role === 'ADMIN' ? 'staff-invitation' : 'invitation']
  return { url: `${getEnv().APP_URL}${path}/${token}`, expiresAt }
}

/**
 * A link that signs a client in, as in the email they would ask for, for an owner to pass on. Ends earlier ones. The client is
 * told, since anyone who has the link can do more than look.
 */
export async function createSignInLink(viewer: OwnerViewer, id: string, origin: RequestOrigin) {
  return getDb().$transaction(async (tx) => {
    const account = await tx.user.findUnique({
      where: { id, ...presentClients },
      select: { email: true, fullName: true, ...stateColumns },
    })
    if (!account || accountState(account) !== 'active')
      throw new UserError('This client can’t sign in at the moment.', { title: 'Error' })
    const { token, expiresAt } = await issueToken(tx, {
      purpose: 'magic_link',
      userId: id,
      email: account.email,
    })
    await enqueueMail(tx, accountNotice('sign-in-link-created', { userId: id, email: account.email }))
    await audit(tx, viewer, 'account.sign-in-link', { id, label: personName(account) }, origin)
    return { url: `${getEnv().APP_URL}${linkPaths['magic-link']}/${token}`, expiresAt }
  })
}

/**
 * Revokes an invitation. Its account is deleted, unless a project or an invoice refers to it: then it is disabled until
 * the address is invited again.
 */
export function revokeInvitation(
  viewer: ViewerWith<'clients'>,
  id: string,
  origin: RequestOrigin,
): Promise<void> {
  return withInvited(viewer, { id, as: 'CLIENT' }, origin, 'account.revoke-invitation', (tx) =>
    endInvitation(tx, id),
  )
}

/** The same of a locked account that is invited. */
export async function endInvitation(tx: Transaction, id: string): Promise<void> {
  await endTokens(tx, id, ['invitation'])
  const none = { none: {} }
  const { count } = await tx.user.deleteMany({
    where: { id, projects: none, memberships: none, invoices: none, contactsConverted: none },
  })
  if (count === 0) {
    await tx.user.update({ where: { id }, data: { disabledAt: new Date() }, select: { id: true } })
  }
}

type Account = { id: string; email: string; role: Role }

const invitedNames: Record<Role, string> = { CLIENT: 'client', ADMIN: 'person' }

/** For an open invitation of a client or a colleague. */
export async function withInvited<Result>(
  viewer: ViewerWith<'clients'>,
  { id, as: role }: { id: string; as: Role },
  origin: RequestOrigin,
  action: string,
  change: (tx: Transaction, account: Account) => Promise<Result>,
): Promise<Result> {
  return getDb().$transaction(async (tx) => {
    const account = await lockInvited(tx, id, role)
    if (!account)
      throw new UserError(`This ${invitedNames[role]} no longer has an open invitation.`, { title: 'Error' })
    const label = await nameOfAccount(tx, id)
    const result = await change(tx, account)
    await audit(tx, viewer, action, { id, label }, origin)
    return result
  })
}

/** Locks an invited account, so that it isn't accepted at the same moment; null if its invitation isn't open. */
async function lockInvited(tx: Transaction, id: string, role: Role): Promise<Account | null> {
  await tx.$queryRaw`select id from profiles where id = ${id}::uuid for update`
  const account = await tx.user.findUnique({
    where: { id, role, ...notInTrash },
    select: { id: true, email: true, role: true, ...stateColumns },
  })
  return account && accountState(account) === 'invited' ? account : null
}

type Mailbox = Pick<Account, 'id' | 'email'>

export async function enqueueInvitation(tx: Transaction, { id, email }: Mailbox): Promise<void> {
  const mail = `account:invitation:${crypto.randomUUID()}`
  await enqueueMail(tx, { key: mail, task: 'mail-invitation', payload: { mail, id }, recipient: email })
}

export async function enqueueInvitationAgain(
  tx: Transaction,
  viewer: ViewerWith<'clients'>,
  mailbox: Mailbox,
): Promise<void> {
  await countMailByHand(tx, viewer, mailbox.email)
  await enqueueInvitation(tx, mailbox)
}

/** Opens sign-up to anyone, or limits it to invited clients. */
export async function setSignUpOpen(
  viewer: OwnerViewer,
  open: boolean,
  origin: RequestOrigin,
): Promise<void> {
  await getDb().$transaction(async (tx) => {
    const before = await tx.setting.findUnique({ where: { key: OPEN_SIGN_UP }, select: { value: true } })
    await tx.setting.upsert({
      where: { key: OPEN_SIGN_UP },
      create: { key: OPEN_SIGN_UP, value: open },
      update: { value: open },
      select: { key: true },
    })
    await recordAccountEvent(tx, origin, {
      actorId: viewer.userId,
      action: 'settings.open-sign-up',
      subjectType: 'setting',
      subjectId: OPEN_SIGN_UP,
      label: 'Sign-up',
      changes: changesBetween({ open: before?.value === true }, { open }),
    })
  })
}

function audit(
  tx: Transaction,
  viewer: Actor,
  action: string,
  { id, label }: { id: string; label: string | null },
  origin: RequestOrigin,
) {
  const event = { actorId: viewer?.userId ?? null, action, subjectType: 'profile', subjectId: id, label }
  return recordAccountEvent(tx, origin, event)
}
