import { countColleague } from '@/lib/auth/throttle'
import { normalizeEmail } from '@/lib/auth/tokens'
import type { ClientViewer } from '@/lib/auth/viewer'
import { personName } from '@/lib/base/person'
import { presentClients } from '@/lib/clients/access'
import { endInvitation, lockAddress, storeInvited } from '@/lib/invitations/mutations'
import { getDb, type Transaction } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { alreadyStored, once } from '@/lib/platform/idempotency'
import { enqueueAgencyMail } from '@/lib/platform/mailer'
import type { RequestOrigin } from '@/lib/platform/request'
import { accountState, stateColumns } from '@/lib/sign-in/rules'
import { companyOfInviter } from '../access'
import { record } from '../mutations'
import { contactRights, givenRights, isLess, MAX_CONTACTS, rightsText } from '../rules'
import type { NewColleague } from '../schema'

/** Identifies the notification of the agency in the outbox. */
export function colleagueMailKey(userId: string): string {
  return `colleague:${userId}:agency`
}

/**
 * Invites a colleague to the inviter's company, with rights that the inviter has, once. The agency is told. Of an address with an
 * account elsewhere the inviter learns nothing but that it can't be invited.
 */
export async function inviteColleague(
  viewer: ClientViewer,
  { submissionKey: key, name, email, ...boxes }: NewColleague,
  origin: RequestOrigin,
): Promise<void> {
  const rights = contactRights.filter((right) => boxes[right])
  await countColleague(viewer, email)
  await getDb().$transaction(async (tx) => {
    const { company, ownRights } = await lockOwnCompany(tx, viewer)
    if (rights.length === 0) throw notInvited('Please choose what your colleague may do.')
    if (isLess(rights, ownRights)) throw notInvited('You can only give rights that you have yourself.')
    const request = { scope: `colleague:${viewer.userId}`, key, content: { name, email, rights } }
    const stored = await once(tx, request, async () => {
      const existing = await lockAddress(tx, normalizeEmail(email))
      if (existing && (await tx.user.count({ where: { id: existing.id, companyId: company.id } })) > 0)
        throw notInvited('This colleague is already in the list.', 'email')
      if (existing && !(await isVoidSignUp(tx, existing.id)))
        throw notInvited(
          'We can’t invite this address from here. Please ask us to add your colleague.',
          'email',
        )
      if ((await tx.user.count({ where: { companyId: company.id } })) >= MAX_CONTACTS)
        throw notInvited('Your company has as many people here as possible. Please ask us to add another.')
      const { id } = await storeInvited(
        tx,
        viewer,
        {
          email,
          fullName: name,
          company: company.name,
          companyId: company.id,
          companyRole: 'member',
          contactRights: rights,
          invitedById: viewer.userId,
          phone: null,
        },
        origin,
      )
      await record(tx, viewer, 'company.colleague-invite', company, {
        detail: { userId: id, person: name, rights: rightsText(rights) },
      })
      const mail = { key: colleagueMailKey(id), task: 'notify-new-colleague', payload: { id } }
      await enqueueAgencyMail(tx, mail)
    })
    if (!stored.isConflict) return
    throw alreadyStored('A colleague was already invited from this form.', {
      href: '/portal/account',
      label: 'View your colleagues',
    })
  })
}

/** Takes back the open invitation of somebody whom a contact of the company invited. A repeated request changes nothing. */
export async function takeBackColleague(viewer: ClientViewer, id: string): Promise<void> {
  await getDb().$transaction(async (tx) => {
    const { company } = await lockOwnCompany(tx, viewer)
    await tx.$queryRaw`select 1 from profiles where id = ${id}::uuid for update`
    const colleague = await tx.user.findFirst({
      where: { id, companyId: company.id, invitedById: { not: null }, ...presentClients },
      select: { fullName: true, email: true, ...stateColumns },
    })
    if (!colleague) return
    if (accountState(colleague) !== 'invited')
      throw new UserError(
        'They have accepted the invitation in the meantime. Please ask us to remove them.',
        { title: 'Not taken back' },
      )
    await tx.user.update({
      where: { id },
      data: { companyId: null, companyRole: null, contactRights: [], company: null },
      select: { id: true },
    })
    await endInvitation(tx, id)
    await record(tx, viewer, 'company.colleague-take-back', company, {
      detail: { userId: id, person: personName(colleague) },
    })
  })
}

/** An unconfirmed sign-up that nothing refers to: anyone may have typed the address. */
async function isVoidSignUp(tx: Transaction, id: string): Promise<boolean> {
  const none = { none: {} }
  const found = await tx.user.findFirst({
    where: {
      ...{ id, ...presentClients, companyId: null },
      ...{ projects: none, memberships: none, invoices: none, contactsConverted: none },
    },
    select: stateColumns,
  })
  return found !== null && accountState(found) === 'unconfirmed'
}

/** The company of somebody who may invite to it, as `lockCompany` does. */
async function lockOwnCompany(tx: Transaction, viewer: ClientViewer) {
  await tx.$queryRaw`
    select 1 from companies where deleted_at is null and id = (select company_id from profiles where id = ${viewer.userId}::uuid) for update`
  const company = await tx.company.findFirst({
    where: companyOfInviter(viewer),
    select: {
      ...{ id: true, name: true },
      contacts: { where: { id: viewer.userId }, select: { contactRights: true } },
    },
  })
  if (!company) throw notInvited('You can’t invite colleagues. Please ask us.')
  return { company, ownRights: givenRights(company.contacts.flatMap((contact) => contact.contactRights)) }
}

function notInvited(message: string, field?: string): UserError {
  return new UserError(message, {
    title: 'Not invited',
    ...(field !== undefined && { fieldErrors: { [field]: message } }),
  })
}
