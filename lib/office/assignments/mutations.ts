import type { ViewerWith } from '@/lib/auth/viewer'
import { changeLeads, lockLead } from '@/lib/leads/mutations'
import { getDb, type Transaction } from '@/lib/platform/db'
import { notUndone, UserError } from '@/lib/platform/errors'
import { enqueueMail } from '@/lib/platform/mailer'
import { assignProposals, lockProposal } from '@/lib/proposals/mutations'
import { assignProjects, lockProject } from '@/lib/projects/mutations'
import { assignmentMailKey } from './rules'
import type { AssignableKind, Assignment } from './schema'

/** Assigns a lead, a project or a proposal to an active member of the staff, who gets a mail unless they did it themselves or had it before. */
export async function setAssignee(viewer: ViewerWith<'clients'>, assignment: Assignment): Promise<void> {
  const { kind, id, assigneeId, was } = assignment
  await getDb().$transaction(async (tx) => {
    // The person first, as removing them does, and `assignAll`.
    const email = assigneeId === null ? null : await findActive(tx, kind, assigneeId)
    const from = await lockAssignable(tx, viewer, assignment)
    if (from === assigneeId) return
    if (was !== undefined && from !== was) throw notUndone()
    if (assigneeId !== null && email === null) throw notChosen()
    await assign(tx, viewer, { kind, ids: [id], assigneeId })
    if (assigneeId === null || email === null || assigneeId === viewer.userId || was !== undefined) return
    const mail = assignmentMailKey(crypto.randomUUID())
    await enqueueMail(tx, {
      key: mail,
      task: 'mail-assignment',
      payload: { mail, kind, id, assigneeId, byId: viewer.userId },
      recipient: email,
    })
  })
}

type Assignments = { kind: AssignableKind; ids: readonly string[]; assigneeId: string | null }

/** The same for many. Sends no mail, since one for all of them comes at the end. `done` are those that are there. */
export async function assignAll(
  tx: Transaction,
  viewer: ViewerWith<'clients'>,
  { kind, ids, assigneeId }: Assignments,
) {
  if (assigneeId !== null && (await findActive(tx, kind, assigneeId)) === null) throw notChosen()
  return assign(tx, viewer, { kind, ids, assigneeId })
}

function assign(tx: Transaction, viewer: ViewerWith<'clients'>, { kind, ids, assigneeId }: Assignments) {
  if (kind === 'project') return assignProjects(tx, viewer, ids, assigneeId)
  if (kind === 'proposal') return assignProposals(tx, viewer, ids, assigneeId)
  return changeLeads(tx, viewer, { kind, ids, field: 'assigneeId', value: assigneeId })
}

/** Tells somebody about what `assignAll` assigned to them, unless they can no longer sign in. */
export async function enqueueAssignmentsMail(
  tx: Transaction,
  viewer: ViewerWith<'clients'>,
  { kind, assigneeId, count, id }: { kind: AssignableKind; assigneeId: string; count: number; id: string },
): Promise<void> {
  if (count === 0 || assigneeId === viewer.userId) return
  const recipient = await findActive(tx, kind, assigneeId)
  if (recipient === null) return
  const mail = assignmentMailKey(id)
  await enqueueMail(tx, {
    key: mail,
    task: 'mail-assignments',
    payload: { mail, kind, count: String(count), assigneeId, byId: viewer.userId },
    recipient,
  })
}

/** Returns the current assignee. */
async function lockAssignable(
  tx: Transaction,
  viewer: ViewerWith<'clients'>,
  { kind, id }: Assignment,
): Promise<string | null> {
  if (kind === 'proposal') return (await lockProposal(tx, viewer, id)).assigneeId
  if (kind !== 'project') return (await lockLead(tx, { kind, id })).assigneeId
  await lockProject(tx, viewer, id)
  const project = await tx.project.findUniqueOrThrow({ where: { id }, select: { assigneeId: true } })
  return project.assigneeId
}

const notChosen = () =>
  new UserError('This person can no longer be chosen. Please choose somebody else.', {
    title: 'Not assigned',
  })

/**
 * The address of somebody who can't be disabled or removed until the transaction ends; null if they were, or don't work on what is
 * assigned.
 */
async function findActive(tx: Transaction, kind: AssignableKind, id: string): Promise<string | null> {
  const rights = kind === 'project' ? ['clients', 'projects'] : ['clients']
  const [row] = await tx.$queryRaw<{ email: string }[]>`
    select email from profiles where id = ${id}::uuid and role = 'ADMIN' and disabled_at is null
      and email_verified_at is not null and (is_owner or rights::text[] && ${rights})
    for share`
  return row?.email ?? null
}
