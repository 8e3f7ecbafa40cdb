import { personName } from '@/lib/base/person'
import { presentClients } from '@/lib/clients/access'
import {
  type Actor,
  type Changes,
  changesBetween,
  nameOfAccount,
  namesOfAccounts,
  type Recorded,
  recordWrite,
  recordWrites,
} from '@/lib/platform/audit'
import type { ClientViewer, ViewerWith } from '@/lib/auth/viewer'
import { getDb, type Transaction } from '@/lib/platform/db'
import { hasToSave } from '@/lib/platform/edit-conflict'
import { UserError } from '@/lib/platform/errors'
import { beginningOf } from '@/lib/base/excerpts'
import { alreadyStored, once } from '@/lib/platform/idempotency'
import { enqueueEndOfConnections } from '@/lib/platform/realtime'
import { lockRows, notInTrash } from '@/lib/platform/trash'
import { Prisma } from '@/prisma/generated/client'
import { sqlWithinReach } from './access'
import { getHandover, type Handover, listProjectPeople } from './queries'
import { projectKind } from './registry'
import { MAX_MEMBERS } from './rules'
import type { Membership, ProjectFields } from './schema'

/**
 * Serializes the writes to a project and to what belongs to it. Throws if it isn't one that the viewer may work on. Without a viewer, the
 * caller knows that.
 */
export async function lockProject(
  tx: Transaction,
  viewer: ViewerWith<'projects'> | ClientViewer | null,
  id: string,
): Promise<void> {
  const isTheirs = viewer?.role === 'ADMIN' ? sqlWithinReach(viewer) : Prisma.sql`true`
  const rows = await tx.$queryRaw<unknown[]>`
    select 1 from projects where id = ${id}::uuid and deleted_at is null and ${isTheirs} for update`
  if (rows.length === 0) throw new UserError('This project no longer exists.', { title: 'Not saved' })
}

export async function createProject(
  viewer: ViewerWith<'clients'>,
  fields: ProjectFields,
  key: string | undefined,
) {
  const request = { scope: `project:${viewer.userId}`, key, content: fields }
  return getDb().$transaction(async (tx) => {
    const stored = await once(tx, request, (id) => insertProject(tx, viewer, { id }, fields))
    if (!stored.isConflict) return stored
    const { id, title } = await tx.project.findUniqueOrThrow({ where: { id: stored.storedId } })
    throw alreadyStored(`The project ‘${title}’ was already created from this form.`, {
      href: `/admin/projects/${id}`,
      label: 'Open the project',
    })
  })
}

export async function insertProject(
  tx: Transaction,
  viewer: Actor,
  origin: { id: string; quoteRequestId?: string | undefined; assigneeId?: string | null },
  fields: ProjectFields,
): Promise<void> {
  const clientName = await nameOfClient(tx, fields)
  await tx.project.create({ data: { ...fields, ...origin, clientName }, select: { id: true } })
  const { clientUserId } = fields
  await record(tx, viewer, 'project.create', origin.id, { detail: { client: clientName, clientUserId } })
}

type Save = { id: string; version: number; seenHandover?: string | undefined }

/**
 * Saves the form, unless someone saved the project in the meantime. The next milestone and its day are left to the
 * milestones if there are any; an archived project stays inactive. It goes to another client only as the admin was shown
 * (`getHandover`). Returns who can no longer see it.
 */
export async function updateProject(
  viewer: ViewerWith<'clients'>,
  { id, version, seenHandover }: Save,
  fields: ProjectFields,
): Promise<{ formerPeople: string[] }> {
  return getDb().$transaction(async (tx) => {
    await lockProject(tx, viewer, id)
    const before = await tx.project.findUniqueOrThrow({
      where: { id },
      include: { _count: { select: { milestones: true } } },
    })
    const { companyId = before.companyId } = fields
    const entered = changesBetween<ProjectFields>(before, { ...fields, companyId })
    if (!hasToSave(entered, { seen: version, stored: before.version }, 'this project'))
      return { formerPeople: [] }
    const { clientUserId, nextMilestone, etaDate } = before
    const data = {
      ...fields,
      companyId,
      ...(before._count.milestones > 0 ? { nextMilestone, etaDate } : {}),
      active: fields.active && before.archivedAt === null,
      clientName:
        clientUserId === fields.clientUserId && companyId === before.companyId && fields.clientName !== null
          ? fields.clientName
          : await nameOfClient(tx, { ...fields, companyId }, clientUserId),
    }
    const changes = changesBetween<ProjectFields>(before, data)
    if (Object.keys(changes).length === 0) return { formerPeople: [] }
    const write = { data: { ...data, version: { increment: 1 } }, select: { id: true } }
    const isWithin = companyId !== null && companyId === before.companyId
    if (isWithin && changes.clientUserId) {
      const names = await namesOfAccounts(tx, [clientUserId, fields.clientUserId])
      changes.clientUserId = [names.get(clientUserId) ?? null, names.get(fields.clientUserId) ?? null]
    }
    if (isWithin || (!changes.clientUserId && !changes.companyId)) {
      await tx.project.update({ where: { id }, ...write })
      await record(tx, viewer, 'project.update', id, { changes })
      return { formerPeople: [] }
    }
    const handover = await getHandover(viewer, { id, clientUserId: fields.clientUserId, companyId }, tx)
    if (!handover || handover.seen !== seenHandover) throw unconfirmed(seenHandover)
    await tx.project.update({ where: { id }, ...write })
    await handOver(tx, viewer, id, handover, changes)
    return { formerPeople: handover.losing.map((person) => person.id) }
  })
}

function unconfirmed(seenHandover: string | undefined): UserError {
  const message =
    seenHandover === undefined
      ? 'Please confirm first what the new client will see.'
      : 'What the new client will see has changed in the meantime. Please look again.'
  return new UserError(message, { title: 'Not saved' })
}

/** Issued invoices need nothing: they name their client. Invoices among the files are kept for theirs. */
async function handOver(
  tx: Transaction,
  viewer: ViewerWith<'clients'>,
  projectId: string,
  { formerClient, newClient, losing: _shown, contacts, invoices, ...handover }: Handover,
  changes: Changes,
): Promise<void> {
  await tx.$executeRaw`
    update documents set
      kept_for_id = case when kept_for_id is null and kept_for_company_id is null then ${keptForPerson(formerClient)}::uuid end,
      kept_for_company_id = case when kept_for_id is null and kept_for_company_id is null then ${formerClient.companyId}::uuid end
    where project_id = ${projectId}::uuid and (
      kept_for_id = ${keptForPerson(newClient)}::uuid or kept_for_company_id = ${newClient.companyId}::uuid
      or (kept_for_id is null and kept_for_company_id is null and type = 'invoice'))`
  // What was written for the former client isn't mailed to the new one.
  const notifiedAt = new Date()
  const waiting = { projectId, notifiedAt: null }
  await tx.message.updateMany({ where: { ...waiting, senderType: 'admin' }, data: { notifiedAt } })
  await tx.file.updateMany({ where: waiting, data: { notifiedAt } })
  await tx.projectMember.deleteMany({ where: { projectId } })
  const { messages, updates, files, testimonials, questions, milestones, keptFiles, drafts } = handover
  // Entries from before use these names, too.
  const counts = { messages, updates, documents: files, feedback: testimonials, questions, milestones }
  const kept = { keptInvoices: invoices.count, keptDocuments: keptFiles, keptDrafts: drafts }
  await record(tx, viewer, 'project.hand-over', projectId, {
    changes: { ...withoutIds(changes), clientUserId: [formerClient.name, newClient.name] },
    detail: { formerUserId: formerClient.id, clientUserId: newClient.id, ...counts, ...kept },
  })
  for (const { id: userId, name: person } of contacts)
    await record(tx, viewer, 'project.member.remove', projectId, { detail: { userId, person } })
}

/** Whom invoices among the files are kept for, unless it is their company. */
function keptForPerson({ id, companyId }: { id: string; companyId: string | null }): string | null {
  return companyId === null ? id : null
}

/** The entry names the company as the client. */
function withoutIds(changes: Changes): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([field]) => field !== 'companyId'))
}

/** Checks the client and their company; returns the name to show, by default from their account. */
async function nameOfClient(
  tx: Transaction,
  { clientUserId, companyId = null, clientName }: ProjectFields,
  previousClientId?: string,
): Promise<string> {
  // They can't go to the trash until the transaction ends.
  await tx.$queryRaw`select 1 from profiles where id = ${clientUserId}::uuid for share`
  const client = await tx.user.findFirst({
    where: { id: clientUserId, ...presentClients },
    select: { email: true, fullName: true, company: true, companyId: true, disabledAt: true },
  })
  if (client && companyId !== null && client.companyId !== companyId) {
    const message = 'The client isn’t a contact of this company. Please choose again.'
    throw new UserError(message, { title: 'Not saved', fieldErrors: { companyId: message } })
  }
  if (!client || (client.disabledAt !== null && clientUserId !== previousClientId)) {
    const message = 'This client can’t be chosen. Please choose another one.'
    throw new UserError(message, { title: 'Not saved', fieldErrors: { clientUserId: message } })
  }
  // An address may be longer than a name.
  return clientName ?? beginningOf(client.company ?? personName(client), 150)
}

/** Archives or restores projects; returns the ids of those that changed. */
export function archiveProjects(viewer: ViewerWith<'clients'>, ids: readonly string[], archived: boolean) {
  return getDb().$transaction((tx) => archiveRows(tx, viewer, ids, archived))
}

/** As part of a transaction. */
export async function archiveRows(
  tx: Transaction,
  viewer: ViewerWith<'clients'>,
  ids: readonly string[],
  archived: boolean,
): Promise<string[]> {
  const changed = await tx.project.updateManyAndReturn({
    where: { ...notInTrash, id: { in: [...ids] }, archivedAt: archived ? null : { not: null } },
    data: { archivedAt: archived ? new Date() : null, active: !archived, version: { increment: 1 } },
    select: { id: true, title: true },
  })
  await recordWrites(
    tx,
    viewer,
    changed.map(({ id, title }) => ({
      action: archived ? 'project.archive' : 'project.unarchive',
      subjectType: 'project',
      subjectId: id,
      label: title,
    })),
  )
  const changedIds = changed.map(({ id }) => id)
  // Those who could see them are asked again what they may listen to.
  if (archived) await enqueueEndOfConnections(tx, await listProjectPeople(tx, changedIds))
  return changedIds
}

/** Gives an additional contact of the client access to the project. */
export async function addProjectMember(viewer: ViewerWith<'clients'>, { projectId, userId }: Membership) {
  await getDb().$transaction(async (tx) => {
    await lockProject(tx, viewer, projectId)
    const user = await tx.user.findFirst({
      where: { id: userId, disabledAt: null, ...presentClients },
      select: { projects: { where: { id: projectId }, select: { id: true } } },
    })
    if (!user) throw notAdded('This client can’t be given access.')
    if (user.projects.length > 0) throw notAdded('This client owns the project and sees it anyway.')
    if ((await tx.projectMember.count({ where: { projectId } })) >= MAX_MEMBERS)
      throw notAdded(`A project can have ${String(MAX_MEMBERS)} further contacts at most.`)
    const { count } = await tx.projectMember.createMany({ data: { projectId, userId }, skipDuplicates: true })
    if (count > 0) await record(tx, viewer, 'project.member.add', projectId, await memberOf(tx, userId))
  })
}

export async function removeProjectMember(viewer: ViewerWith<'clients'>, { projectId, userId }: Membership) {
  await getDb().$transaction(async (tx) => {
    const { count } = await tx.projectMember.deleteMany({ where: { projectId, userId } })
    if (count > 0) await record(tx, viewer, 'project.member.remove', projectId, await memberOf(tx, userId))
  })
}

async function memberOf(tx: Transaction, userId: string): Promise<Recorded> {
  return { detail: { userId, person: await nameOfAccount(tx, userId) } }
}

function notAdded(message: string): UserError {
  return new UserError(message, { title: 'Not added' })
}

/** Assigns projects to a member of the staff, or to nobody. `done` are those that are there. */
export async function assignProjects(
  tx: Transaction,
  viewer: ViewerWith<'clients'>,
  ids: readonly string[],
  assigneeId: string | null,
) {
  const rows = (await lockRows(tx, projectKind, ids)).filter(({ isInTrash }) => !isInTrash)
  const before = await tx.project.findMany({
    where: { id: { in: rows.map(({ id }) => id) }, ...notInTrash },
    select: { id: true, title: true, assigneeId: true },
  })
  const changed = before.filter((row) => row.assigneeId !== assigneeId)
  await tx.project.updateMany({ where: { id: { in: changed.map(({ id }) => id) } }, data: { assigneeId } })
  const names = await namesOfAccounts(tx, [...changed.map((row) => row.assigneeId), assigneeId])
  await recordWrites(
    tx,
    viewer,
    changed.map((row) => ({
      action: 'project.assign',
      subjectType: 'project',
      subjectId: row.id,
      label: row.title,
      changes: { assignee: [names.get(row.assigneeId) ?? null, names.get(assigneeId) ?? null] },
    })),
  )
  return { done: rows, changed }
}

export async function record(
  tx: Transaction,
  viewer: Actor,
  action: string,
  projectId: string,
  recorded: Omit<Recorded, 'label'>,
): Promise<void> {
  const where = { id: projectId, ...notInTrash }
  const project = await tx.project.findUnique({ where, select: { title: true } })
  const subject = { subjectType: 'project', subjectId: projectId, label: project?.title ?? null }
  await recordWrite(tx, viewer, { action, ...subject, ...recorded })
}
