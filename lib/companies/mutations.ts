import { normalizeEmail } from '@/lib/auth/tokens'
import type { ViewerWith } from '@/lib/auth/viewer'
import { personName } from '@/lib/base/person'
import { presentClients } from '@/lib/clients/access'
import { endInvitation } from '@/lib/invitations/mutations'
import { changesBetween, type Recorded, recordWrite, recordWrites } from '@/lib/platform/audit'
import { getDb, type Transaction } from '@/lib/platform/db'
import { hasToSave } from '@/lib/platform/edit-conflict'
import { UserError } from '@/lib/platform/errors'
import { alreadyStored, once } from '@/lib/platform/idempotency'
import { enqueueEndOfConnections } from '@/lib/platform/realtime'
import { accountState, stateColumns } from '@/lib/sign-in/rules'
import { visibleCompanies } from './access'
import { companyRoleLabels, givenRights, isLess, MAX_CONTACTS, rightsText } from './rules'
import type { CompanyFields, ContactFields, ContactId } from './schema'

export async function createCompany(
  viewer: ViewerWith<'clients'>,
  fields: CompanyFields,
  key: string | undefined,
) {
  const request = { scope: `company:${viewer.userId}`, key, content: fields }
  return getDb().$transaction(async (tx) => {
    const stored = await once(tx, request, async (id) => {
      await tx.company.create({ data: { id, ...fields }, select: { id: true } })
      await record(tx, viewer, 'company.create', { id, name: fields.name })
    })
    if (!stored.isConflict) return stored
    const { id, name } = await tx.company.findUniqueOrThrow({ where: { id: stored.storedId } })
    throw alreadyStored(`The company ‘${name}’ was already created from this form.`, {
      href: `/admin/clients/companies/${id}`,
      label: 'Open the company',
    })
  })
}

/** Saves the form, unless someone saved the company in the meantime. Its contacts' accounts follow a new name. */
export async function updateCompany(
  viewer: ViewerWith<'clients'>,
  { id, version }: { id: string; version: number },
  fields: CompanyFields,
): Promise<void> {
  await getDb().$transaction(async (tx) => {
    const before = await lockCompany(tx, viewer, id)
    const changes = changesBetween<CompanyFields>(before, fields)
    if (!hasToSave(changes, { seen: version, stored: before.version }, 'this company')) return
    await tx.company.update({
      where: { id },
      data: { ...fields, version: { increment: 1 } },
      select: { id: true },
    })
    if (changes.name) await tx.user.updateMany({ where: { companyId: id }, data: { company: fields.name } })
    await record(tx, viewer, 'company.update', { id, name: fields.name }, { changes })
  })
}

/** Adds a client to the company, or changes the role and rights of a contact. */
export async function saveContact(
  viewer: ViewerWith<'clients'>,
  { companyId, userId, role, rights }: ContactFields,
): Promise<{ isNew: boolean }> {
  return getDb().$transaction(async (tx) => {
    const company = await lockCompany(tx, viewer, companyId)
    const client = await lockClient(tx, userId)
    if (client.companyId !== null && client.companyId !== companyId)
      throw refused(
        `${personName(client)} is a contact of another company. Remove them there first.`,
        'userId',
      )
    const isNew = client.companyId === null
    if (isNew && (await tx.user.count({ where: { companyId } })) >= MAX_CONTACTS)
      throw refused(`A company can have ${String(MAX_CONTACTS)} contacts at most.`)
    await tx.user.update({
      where: { id: userId },
      data: { companyId, company: company.name, companyRole: role, contactRights: rights },
      select: { id: true },
    })
    const person = { userId, person: personName(client) }
    const rightsNow = { role: companyRoleLabels[role], rights: rightsText(rights) }
    if (isNew) {
      await record(tx, viewer, 'company.contact-add', company, { detail: { ...person, ...rightsNow } })
      return { isNew }
    }
    const rightsBefore = {
      role: companyRoleLabels[client.companyRole ?? 'member'],
      rights: rightsText(client.contactRights),
    }
    const changes = changesBetween(rightsBefore, rightsNow)
    if (Object.keys(changes).length === 0) return { isNew }
    await record(tx, viewer, 'company.contact-change', company, { changes, detail: person })
    if (client.contactRights.includes('billing') && !rights.includes('billing'))
      await revokeProposalLinks(tx, viewer, { companyId, userId })
    if (isLess(givenRights(client.contactRights), rights)) await enqueueEndOfConnections(tx, [userId])
    return { isNew }
  })
}

/**
 * Takes a contact out of the company; they lose access at once. The projects they were in charge of go to the company's main
 * contact, or to another one. The open invitation of somebody whom a colleague invited ends; true then.
 */
export async function removeContact(
  viewer: ViewerWith<'clients'>,
  { companyId, userId }: ContactId,
): Promise<boolean> {
  return getDb().$transaction(async (tx) => {
    const company = await lockCompany(tx, viewer, companyId)
    await tx.$queryRaw`select 1 from profiles where id = ${userId}::uuid for update`
    const client = await tx.user.findUnique({
      where: { id: userId, companyId },
      select: { fullName: true, email: true, invitedById: true, ...stateColumns },
    })
    if (!client) return false
    await handProjectsOn(tx, viewer, company, { id: userId, name: personName(client) })
    await tx.projectMember.deleteMany({ where: { userId, project: { companyId } } })
    await revokeProposalLinks(tx, viewer, { companyId, userId })
    await tx.user.update({
      where: { id: userId },
      data: { companyId: null, companyRole: null, contactRights: [], company: null },
      select: { id: true },
    })
    const isOpenInvitation = client.invitedById !== null && accountState(client) === 'invited'
    await record(
      tx,
      viewer,
      isOpenInvitation ? 'company.colleague-take-back' : 'company.contact-remove',
      company,
      { detail: { userId, person: personName(client) } },
    )
    if (isOpenInvitation) await endInvitation(tx, userId)
    else await enqueueEndOfConnections(tx, [userId])
    return isOpenInvitation
  })
}

/** Revokes a contact's links to the company's proposals. Opening one in the portal makes such a link, which would go on working. */
async function revokeProposalLinks(
  tx: Transaction,
  viewer: ViewerWith<'clients'>,
  { companyId, userId }: ContactId,
): Promise<void> {
  const { email } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } })
  const links = await tx.proposalLink.findMany({
    where: {
      OR: [{ userId }, { email: normalizeEmail(email) }],
      revokedAt: null,
      proposalVersion: { proposal: { companyId } },
    },
    select: {
      ...{ id: true, versionId: true, name: true, email: true },
      proposalVersion: { select: { proposalId: true } },
    },
  })
  await tx.proposalLink.updateMany({
    where: { id: { in: links.map(({ id }) => id) } },
    data: { revokedAt: new Date() },
  })
  await tx.proposalEvent.createMany({
    data: links.map(({ id: linkId, versionId, proposalVersion, ...detail }) => ({
      ...{ proposalId: proposalVersion.proposalId, versionId, linkId, kind: 'link_revoked' as const },
      ...{ actorId: viewer.userId, detail },
    })),
  })
}

type Named = { id: string; name: string }

async function handProjectsOn(
  tx: Transaction,
  viewer: ViewerWith<'clients'>,
  company: Named,
  former: Named,
): Promise<void> {
  const projects = await tx.$queryRaw<{ id: string; title: string }[]>`
    select id, title from projects where company_id = ${company.id}::uuid and client_user_id = ${former.id}::uuid
    order by id for update`
  if (projects.length === 0) return
  const next = await tx.user.findFirst({
    where: { ...presentClients, companyId: company.id, id: { not: former.id }, disabledAt: null },
    select: { id: true, fullName: true, email: true },
    orderBy: [{ companyRole: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
  })
  if (!next)
    throw refused(
      `${former.name} is in charge of the company’s projects, and nobody else is there. Add another contact first.`,
    )
  await tx.project.updateMany({
    where: { id: { in: projects.map(({ id }) => id) } },
    data: { clientUserId: next.id, version: { increment: 1 } },
  })
  await recordWrites(
    tx,
    viewer,
    projects.map(({ id, title }) => ({
      action: 'project.update',
      subjectType: 'project',
      subjectId: id,
      label: title,
      changes: { clientUserId: [former.name, personName(next)] },
    })),
  )
}

/** The company, which neither changes nor goes to the trash until the transaction ends. */
async function lockCompany(tx: Transaction, viewer: ViewerWith<'clients'>, id: string) {
  await tx.$queryRaw`select 1 from companies where id = ${id}::uuid for update`
  const company = await tx.company.findUnique({ where: { id, ...visibleCompanies(viewer) } })
  if (!company) throw refused('This company no longer exists.')
  return company
}

async function lockClient(tx: Transaction, id: string) {
  await tx.$queryRaw`select 1 from profiles where id = ${id}::uuid for update`
  const client = await tx.user.findUnique({ where: { id, ...presentClients } })
  if (!client) throw refused('This client no longer exists. Please choose another.', 'userId')
  return client
}

function refused(message: string, field?: string): UserError {
  return new UserError(message, {
    title: 'Not saved',
    ...(field !== undefined && { fieldErrors: { [field]: message } }),
  })
}

export function record(
  tx: Transaction,
  viewer: { readonly userId: string },
  action: string,
  { id, name }: Named,
  recorded: Omit<Recorded, 'label'> = {},
): Promise<void> {
  const subject = { subjectType: 'company', subjectId: id, label: name }
  return recordWrite(tx, viewer, { action, ...subject, ...recorded })
}
