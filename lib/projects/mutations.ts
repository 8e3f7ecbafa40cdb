import { recordWrite } from '@/lib/platform/audit'
import type { AdminViewer } from '@/lib/auth/viewer'
import { getDb, type Transaction } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { alreadyStored, once } from '@/lib/platform/idempotency'
import type { ProjectFields } from './schema'

const SUBJECT = 'project'

/** What the form decides, and nothing else. */
const columns = [
  'title',
  'clientUserId',
  'clientName',
  'description',
  'active',
  'completionPercentage',
  'nextMilestone',
  'etaDate',
] as const

/** Holds the project until the transaction ends, so that what depends on it is written by one after another. */
export async function lockProject(tx: Transaction, id: string): Promise<void> {
  const rows = await tx.$queryRaw<unknown[]>`select 1 from projects where id = ${id}::uuid for update`
  if (rows.length === 0) throw new UserError('This project no longer exists.', { title: 'Not saved' })
}

/** Stores a project, once. */
export async function createProject(
  viewer: AdminViewer,
  fields: ProjectFields,
  key: string | undefined,
): Promise<{ id: string }> {
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

/** Stores a project under an id that its caller chose, as part of a transaction. */
export async function insertProject(
  tx: Transaction,
  viewer: AdminViewer,
  { id, quoteRequestId }: { id: string; quoteRequestId?: string | undefined },
  fields: ProjectFields,
): Promise<void> {
  const clientName = await nameOfClient(tx, fields)
  await tx.project.create({
    data: { ...columnsOf(fields), id, clientName, ...(quoteRequestId !== undefined && { quoteRequestId }) },
    select: { id: true },
  })
  await recordWrite(tx, viewer, {
    action: 'project.create',
    subjectType: SUBJECT,
    subjectId: id,
    detail: { title: fields.title, clientUserId: fields.clientUserId },
  })
}

/**
 * Saves what the form holds, if nobody saved the project since the form was filled. What milestones decide (the next
 * one and its day) and what the archive decides (not active) is left alone. Returns the client who has lost the project by
 * it, if it is another's now.
 */
export async function updateProject(
  viewer: AdminViewer,
  { id, version }: { id: string; version: number },
  fields: ProjectFields,
): Promise<{ formerClientId: string | null }> {
  return getDb().$transaction(async (tx) => {
    await lockProject(tx, id)
    const before = await tx.project.findUniqueOrThrow({
      where: { id },
      include: { _count: { select: { milestones: true } } },
    })
    if (before.version !== version) throw changedMeanwhile()
    const { clientUserId, nextMilestone, etaDate } = before
    const data = {
      ...columnsOf(fields),
      ...(before._count.milestones > 0 ? { nextMilestone, etaDate } : {}),
      active: fields.active && before.archivedAt === null,
      clientName:
        clientUserId === fields.clientUserId && fields.clientName !== null
          ? fields.clientName
          : await nameOfClient(tx, fields, clientUserId),
    }
    const changed = columns.filter((name) => String(before[name]) !== String(data[name]))
    if (changed.length === 0) return { formerClientId: null }
    await tx.project.update({ where: { id }, data: { ...data, version: { increment: 1 } } })
    // The owner sees the project anyway.
    await tx.projectMember.deleteMany({ where: { projectId: id, userId: fields.clientUserId } })
    await recordWrite(tx, viewer, {
      action: 'project.update',
      subjectType: SUBJECT,
      subjectId: id,
      detail: { changed },
    })
    return { formerClientId: clientUserId === fields.clientUserId ? null : clientUserId }
  })
}

function columnsOf(fields: ProjectFields) {
  const { title, clientUserId, description, active, completionPercentage, nextMilestone, etaDate } = fields
  return { title, clientUserId, description, active, completionPercentage, nextMilestone, etaDate }
}

function changedMeanwhile(): UserError {
  return new UserError(
    'Somebody else saved this project while you were editing it. Nothing was overwritten.',
    {
      title: 'Not saved',
    },
  )
}

/** Makes sure of the client; gives the name to show, from their account when none was typed. */
async function nameOfClient(
  tx: Transaction,
  { clientUserId, clientName }: ProjectFields,
  previousClientId?: string,
): Promise<string> {
  const client = await tx.user.findFirst({
    where: { id: clientUserId, role: 'CLIENT' },
    select: { email: true, fullName: true, company: true, disabledAt: true },
  })
  if (!client || (client.disabledAt !== null && clientUserId !== previousClientId)) {
    const message = 'This client can’t be chosen. Please choose another one.'
    throw new UserError(message, { title: 'Not saved', fieldErrors: { clientUserId: message } })
  }
  // An address may be longer than a name.
  return clientName ?? (client.company ?? client.fullName ?? client.email).slice(0, 150)
}

/** Takes projects out of everybody's sight or back; returns the ids of those for which that was a change. */
export async function archiveProjects(
  viewer: AdminViewer,
  ids: string[],
  archived: boolean,
): Promise<string[]> {
  return getDb().$transaction(async (tx) => {
    const changed = await tx.project.updateManyAndReturn({
      where: { id: { in: ids }, archivedAt: archived ? null : { not: null } },
      data: { archivedAt: archived ? new Date() : null, active: !archived, version: { increment: 1 } },
      select: { id: true },
    })
    await tx.auditEntry.createMany({
      data: changed.map(({ id }) => ({
        actorId: viewer.userId,
        action: archived ? 'project.archive' : 'project.unarchive',
        subjectType: SUBJECT,
        subjectId: id,
      })),
    })
    return changed.map(({ id }) => id)
  })
}
