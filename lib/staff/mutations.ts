import { endTokens } from '@/lib/auth/auth-tokens'
import { endSessions } from '@/lib/auth/session'
import { normalizeEmail } from '@/lib/auth/tokens'
import type { OwnerViewer } from '@/lib/auth/viewer'
import {
  enqueueInvitation,
  enqueueInvitationAgain,
  invitationLink,
  lockAddress,
  withInvited,
} from '@/lib/invitations/mutations'
import { changesBetween, nameOfAccount, type Recorded, recordAccountEvent } from '@/lib/platform/audit'
import { getDb, type Transaction } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import type { RequestOrigin } from '@/lib/platform/request'
import { accountState } from '@/lib/sign-in/rules'
import type { User } from '@/prisma/generated/client'
import { accessLabel, fullAccess, rightsFor, roleOf, type StaffAccess, type StaffRole } from './rules'
import type { StaffInvitation, StaffOnSite } from './schema'

/** Creates a colleague's account and mails the link with which they set name and password. */
export async function inviteStaff(
  viewer: OwnerViewer,
  { name, email, role, ...access }: StaffInvitation,
  origin: RequestOrigin,
): Promise<{ id: string }> {
  const emailNormalized = normalizeEmail(email)
  const rights = rightsFor(role === 'owner' ? fullAccess : access)
  return getDb().$transaction(async (tx) => {
    const existing = await lockAddress(tx, emailNormalized)
    const problem = existing && whyNotInvited(existing)
    if (problem) throw notInvited(problem)
    if (existing) await deleteSignUp(tx, existing.id)
    const { id } = await tx.user.create({
      data: { email, emailNormalized, fullName: name, role: 'ADMIN', isOwner: role === 'owner', rights },
      select: { id: true },
    })
    await enqueueInvitation(tx, { id, email })
    await record(tx, viewer, origin, 'staff.invite', id, { detail: { role, access: accessLabel(rights) } })
    return { id }
  })
}

function notInvited(problem: string): UserError {
  return new UserError(problem, { title: 'Error', fieldErrors: { email: problem } })
}

const CLIENT_ADDRESS = 'This address belongs to a client. A colleague needs an address of their own.'

function whyNotInvited(account: NonNullable<Awaited<ReturnType<typeof lockAddress>>>): string | null {
  const state = accountState(account)
  if (account.role === 'CLIENT')
    return state === 'unconfirmed' && account.deletedAt === null ? null : CLIENT_ADDRESS
  if (state === 'invited') return 'This person has already been invited. You can resend the invitation.'
  return state === 'disabled'
    ? 'The account with this address is disabled. You can enable it in the list.'
    : 'This person is already on the staff.'
}

/** Deletes a sign-up that was never confirmed: anyone may have typed the address. */
async function deleteSignUp(tx: Transaction, id: string): Promise<void> {
  const none = { none: {} }
  const { count } = await tx.user.deleteMany({
    where: {
      ...{ id, role: 'CLIENT', emailVerifiedAt: null },
      ...{
        projects: none,
        memberships: none,
        invoices: none,
        contactsConverted: none,
        quotesConverted: none,
      },
    },
  })
  if (count === 0) throw notInvited(CLIENT_ADDRESS)
}

/** Mails the same link again and extends it to its full lifetime. */
export function resendStaffInvitation(viewer: OwnerViewer, id: string, origin: RequestOrigin): Promise<void> {
  return withInvited(viewer, { id, as: 'ADMIN' }, origin, 'staff.resend-invitation', (tx, account) =>
    enqueueInvitationAgain(tx, viewer, account),
  )
}

/** The invitation's link, the same as in the mail, to pass on by other means. */
export function createStaffInvitationLink(viewer: OwnerViewer, id: string, origin: RequestOrigin) {
  return withInvited(viewer, { id, as: 'ADMIN' }, origin, 'staff.invitation-link', invitationLink)
}

/** Deletes the account, which nobody has used yet. */
export function revokeStaffInvitation(viewer: OwnerViewer, id: string, origin: RequestOrigin): Promise<void> {
  return withInvited(viewer, { id, as: 'ADMIN' }, origin, 'staff.revoke-invitation', async (tx) => {
    await tx.user.delete({ where: { id }, select: { id: true } })
  })
}

type Member = Pick<User, 'id' | 'isOwner' | 'rights' | 'disabledAt' | 'emailVerifiedAt' | 'passwordHash'>

const isActiveOwner = ({ isOwner, disabledAt, emailVerifiedAt }: Member) =>
  isOwner && disabledAt === null && emailVerifiedAt !== null

/**
 * Locks a member of the staff together with all active owners, always in the same order. Of two owners who demote each
 * other at once, the second waits here, and is an owner no longer when it is their turn.
 */
async function lockMember(
  tx: Transaction,
  viewer: OwnerViewer,
  id: string,
): Promise<{ member: Member; owners: Member[] }> {
  const rows = await tx.$queryRaw<Member[]>`
    select id, is_owner as "isOwner", rights::text[] as rights, disabled_at as "disabledAt", email_verified_at as "emailVerifiedAt",
      password_hash as "passwordHash"
    from profiles
    where role = 'ADMIN' and removed_at is null
      and (id = ${id}::uuid or (is_owner and disabled_at is null and email_verified_at is not null))
    order by id for no key update`
  const owners = rows.filter(isActiveOwner)
  if (!owners.some((owner) => owner.id === viewer.userId))
    throw new UserError('You are no longer an owner. Nothing was changed.', { title: 'Error' })
  const member = rows.find((row) => row.id === id)
  if (!member) throw new UserError('This person is no longer on the staff.', { title: 'Error' })
  return { member, owners }
}

function keepAnOwner(owners: Member[], { id }: Member): void {
  if (owners.some((owner) => owner.id !== id)) return
  throw new UserError('At least one owner must remain. Make somebody else an owner first.', {
    title: 'Not changed',
  })
}

/** Takes effect with the member's next request. */
export async function setStaffRole(
  viewer: OwnerViewer,
  { id, role }: { id: string; role: StaffRole },
  origin: RequestOrigin,
): Promise<void> {
  await getDb().$transaction(async (tx) => {
    const { member, owners } = await lockMember(tx, viewer, id)
    if (roleOf(member) === role) return
    if (role === 'staff') keepAnOwner(owners, member)
    await tx.user.update({ where: { id }, data: { isOwner: role === 'owner' }, select: { id: true } })
    await record(tx, viewer, origin, 'staff.role', id, {
      changes: changesBetween<{ role: StaffRole }>({ role: roleOf(member) }, { role }),
    })
  })
}

/** Changes whether and how the website shows somebody. Their name and their picture are those of their account. */
export async function setStaffOnSite(
  viewer: OwnerViewer,
  { id, shown, title, order }: StaffOnSite,
  origin: RequestOrigin,
): Promise<void> {
  await getDb().$transaction(async (tx) => {
    await lockMember(tx, viewer, id)
    const select = { shownOnSite: true, siteTitle: true, siteOrder: true } as const
    const before = await tx.user.findUniqueOrThrow({ where: { id }, select })
    const data = { shownOnSite: shown, siteTitle: title, siteOrder: order }
    const changes = changesBetween(before, data)
    if (Object.keys(changes).length === 0) return
    await tx.user.update({ where: { id }, data, select: { id: true } })
    await record(tx, viewer, origin, 'staff.site', id, { changes })
  })
}

/** Takes effect with the member's next request. Owners have access to everything; it counts once they are staff. */
export async function setStaffAccess(
  viewer: OwnerViewer,
  { id, ...access }: StaffAccess & { id: string },
  origin: RequestOrigin,
): Promise<void> {
  const rights = rightsFor(access)
  await getDb().$transaction(async (tx) => {
    const { member } = await lockMember(tx, viewer, id)
    const changes = changesBetween({ access: accessLabel(member.rights) }, { access: accessLabel(rights) })
    if (Object.keys(changes).length === 0) return
    await tx.user.update({ where: { id }, data: { rights }, select: { id: true } })
    await record(tx, viewer, origin, 'staff.access', id, { changes })
  })
}

/** Disabling ends every session and link; the caller ends the live connections after the commit. */
export async function setStaffDisabled(
  viewer: OwnerViewer,
  { id, disabled }: { id: string; disabled: boolean },
  origin: RequestOrigin,
): Promise<void> {
  await getDb().$transaction(async (tx) => {
    const { member, owners } = await lockMember(tx, viewer, id)
    if ((member.disabledAt !== null) === disabled) return
    if (disabled) checkLeaving(viewer, member, owners)
    const disabledAt = disabled ? new Date() : null
    await tx.user.update({ where: { id }, data: { disabledAt }, select: { id: true } })
    const ended = disabled ? { detail: { sessions: await endAccess(tx, id) } } : {}
    await record(tx, viewer, origin, disabled ? 'staff.disable' : 'staff.enable', id, ended)
  })
}

/**
 * Removes somebody for good. Their row stays, for the name on what they wrote and in the audit log, but can't sign in, and
 * their address can be invited again. What they were assigned to is unassigned.
 */
export async function removeStaff(viewer: OwnerViewer, id: string, origin: RequestOrigin): Promise<void> {
  await getDb().$transaction(async (tx) => {
    const { member, owners } = await lockMember(tx, viewer, id)
    checkLeaving(viewer, member, owners)
    // Before their address changes, for which others must not refer to the row: they may have locked these.
    const unassign = { where: { assigneeId: id }, data: { assigneeId: null } }
    await tx.contactMessage.updateMany(unassign)
    await tx.quoteRequest.updateMany(unassign)
    await tx.project.updateMany(unassign)
    const now = new Date()
    await tx.user.update({
      where: { id },
      data: {
        removedAt: now,
        disabledAt: member.disabledAt ?? now,
        isOwner: false,
        emailNormalized: `${id}@removed.invalid`,
        passwordHash: null,
        totpSecret: null,
        totpEnabledAt: null,
        totpLastStep: null,
        avatar: null,
        shownOnSite: false,
        siteTitle: '',
      },
      select: { id: true },
    })
    await tx.recoveryCode.deleteMany({ where: { userId: id } })
    const sessions = await endAccess(tx, id)
    await record(tx, viewer, origin, 'staff.remove', id, { detail: { role: roleOf(member), sessions } })
  })
}

function checkLeaving(viewer: OwnerViewer, member: Member, owners: Member[]): void {
  if (accountState(member) === 'invited')
    throw new UserError('This invitation is still open. Revoke it instead.', { title: 'Not changed' })
  if (member.id === viewer.userId)
    throw new UserError('Ask another owner to do this to your own account.', { title: 'Not changed' })
  keepAnOwner(owners, member)
}

async function endAccess(tx: Transaction, id: string): Promise<number> {
  await endTokens(tx, id)
  return endSessions(tx, id)
}

/** The label is given of an account that is gone by now. */
async function record(
  tx: Transaction,
  viewer: OwnerViewer,
  origin: RequestOrigin,
  action: string,
  id: string,
  recorded: Recorded,
): Promise<void> {
  const label = recorded.label ?? (await nameOfAccount(tx, id))
  const subject = { subjectType: 'profile', subjectId: id }
  await recordAccountEvent(tx, origin, { actorId: viewer.userId, action, ...subject, ...recorded, label })
}
