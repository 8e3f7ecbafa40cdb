import type { AdminViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { inOrderOf } from '@/lib/base/folded-text'
import { staffName } from '@/lib/staff/rules'
import type { Prisma } from '@/prisma/generated/client'
import type { AssigneeFilter } from './rules'

/** The `where` of the filter by assignee. */
export function assignedTo(viewer: AdminViewer, filter: AssigneeFilter): { assigneeId?: string | null } {
  if (filter === 'everyone') return {}
  return { assigneeId: filter === 'mine' ? viewer.userId : null }
}

/** Of an assignee, for `assigneeOf`. */
export const assigneeColumns = { select: { id: true, fullName: true, email: true, avatar: true } } as const

type AssignedPerson = { id: string; fullName: string | null; email: string; avatar: string | null }

export function assigneeOf(person: AssignedPerson | null) {
  return person && { id: person.id, name: staffName(person), avatar: person.avatar }
}

/** Who has accepted the invitation and may sign in. */
const active: Prisma.UserWhereInput = { disabledAt: null, emailVerifiedAt: { not: null } }

/** Who can be chosen as an assignee, by name, and the current one, who may be disabled. */
export async function listAssignees(viewer: AdminViewer, currentId: string | null) {
  const rows = await getDb().user.findMany({
    where: { role: 'ADMIN', OR: [active, ...(currentId === null ? [] : [{ id: currentId }])] },
    select: { id: true, fullName: true, email: true, avatar: true, disabledAt: true },
    orderBy: { id: 'asc' },
  })
  const people = rows.map(({ id, disabledAt, ...person }) => ({
    id,
    name: staffName(person),
    avatar: person.avatar,
    isSelf: id === viewer.userId,
    isDisabled: disabledAt !== null,
  }))
  return inOrderOf(people, ({ name }) => name)
}
export type Assignee = Awaited<ReturnType<typeof listAssignees>>[number]
