import type { ViewerWith } from '@/lib/auth/viewer'
import { changesBetween, type Recorded } from '@/lib/platform/audit'
import { formatCalendarDay } from '@/lib/base/dates'
import { getDb, type Transaction } from '@/lib/platform/db'
import { hasToSave } from '@/lib/platform/edit-conflict'
import { UserError } from '@/lib/platform/errors'
import { alreadyStored, once } from '@/lib/platform/idempotency'
import { type Direction, moveRow, type Order } from '@/lib/platform/ordered-rows'
import { type Milestone, Prisma } from '@/prisma/generated/client'
import { lockProject, record } from '../mutations'
import { nextOf } from './rules'
import { MAX_MILESTONES } from './schema'

type Content = { title: string; dueDate: Date | null }
type Written = { projectId: string }

const inOrder = [{ orderIndex: 'asc' }, { id: 'asc' }] satisfies Prisma.MilestoneOrderByWithRelationInput[]

export async function addMilestone(
  viewer: ViewerWith<'projects'>,
  { projectId, title, dueDate }: Content & Written,
  key: string | undefined,
): Promise<Written> {
  const content = { projectId, title, dueDate }
  return getDb().$transaction(async (tx) => {
    await lockProject(tx, viewer, projectId)
    const stored = await once(tx, { scope: `milestone:${viewer.userId}`, key, content }, async (id) => {
      const { _count, _max } = await tx.milestone.aggregate({
        where: { projectId },
        _count: true,
        _max: { orderIndex: true },
      })
      if (_count >= MAX_MILESTONES)
        throw new UserError(`A project can have ${String(MAX_MILESTONES)} milestones at most.`)
      const orderIndex = (_max.orderIndex ?? -1) + 1
      await tx.milestone.create({ data: { id, ...content, orderIndex }, select: { id: true } })
      // With the first one, two fields of the project form become read-only.
      await follow(tx, projectId, _count === 0)
      await record(tx, viewer, 'milestone.add', projectId, { detail: { id, milestone: title } })
    })
    if (stored.isConflict)
      throw alreadyStored('A milestone was already added from this form.', {
        href: `/admin/projects/${projectId}`,
        label: 'Open the project',
      })
    return { projectId }
  })
}

/** Saves title and date, unless someone changed them in the meantime. */
export async function editMilestone(
  viewer: ViewerWith<'projects'>,
  id: string,
  content: Content,
  was: Content,
) {
  return change(viewer, id, 'milestone.edit', async (tx, before) => {
    const { title, dueDate } = before
    const changes = changesBetween<Content>(before, content)
    const day = dueDate ? `due ${formatCalendarDay(dueDate)}` : 'without a date'
    const message = `Somebody else changed this milestone to ‘${title}’, ${day}.`
    if (!hasToSave(changes, { seen: was, stored: { title, dueDate } }, { message })) return null
    await tx.milestone.update({ where: { id }, data: content })
    return { changes }
  })
}

export async function setMilestoneDone(viewer: ViewerWith<'projects'>, id: string, done: boolean) {
  return change(viewer, id, done ? 'milestone.done' : 'milestone.reopen', async (tx, before) => {
    // A repeated click keeps the first date.
    const doneAt = done ? (before.doneAt ?? new Date()) : null
    await tx.milestone.update({ where: { id }, data: { doneAt } })
    return { changes: changesBetween(before, { doneAt }) }
  })
}

export async function moveMilestone(viewer: ViewerWith<'projects'>, id: string, direction: Direction) {
  return change(viewer, id, 'milestone.move', async (tx, { projectId }) => {
    const order: Order = { table: 'milestones', where: Prisma.sql`project_id = ${projectId}::uuid` }
    return (await moveRow(tx, order, { id, to: direction })) ? { detail: { direction } } : {}
  })
}

export async function deleteMilestone(viewer: ViewerWith<'projects'>, id: string) {
  return change(viewer, id, 'milestone.delete', async (tx) => {
    await tx.milestone.delete({ where: { id } })
    return {}
  })
}

/** Changes one milestone under its project's lock, updates the project and records it, unless `write` returns null. */
async function change(
  viewer: ViewerWith<'projects'>,
  id: string,
  action: string,
  write: (tx: Transaction, before: Milestone) => Promise<Omit<Recorded, 'label'> | null>,
): Promise<Written> {
  return getDb().$transaction(async (tx) => {
    const found = await tx.milestone.findUnique({ where: { id }, select: { projectId: true } })
    if (!found) throw gone()
    const { projectId } = found
    await lockProject(tx, viewer, projectId)
    const before = await tx.milestone.findUnique({ where: { id } })
    if (!before) throw gone()
    const written = await write(tx, before)
    if (!written) return { projectId }
    const { detail, changes } = written
    const left = await tx.milestone.count({ where: { projectId } })
    await follow(tx, projectId, left === 0)
    await record(tx, viewer, action, projectId, {
      ...(changes && { changes }),
      detail: { id, milestone: before.title, ...detail },
    })
    return { projectId }
  })
}

/** Updates the project's next milestone. `changesForm`: an open project form is out of date now. */
async function follow(tx: Transaction, projectId: string, changesForm: boolean): Promise<void> {
  const milestones = await tx.milestone.findMany({ where: { projectId }, orderBy: inOrder })
  await tx.project.update({
    where: { id: projectId },
    data: { ...nextOf(milestones), ...(changesForm ? { version: { increment: 1 } } : {}) },
    select: { id: true },
  })
}

function gone(): UserError {
  return new UserError('This milestone was deleted in the meantime.', { title: 'Not saved' })
}
