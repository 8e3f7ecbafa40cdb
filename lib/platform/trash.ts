import type { StaffRight } from '@/prisma/generated/enums'
import { Prisma } from '@/prisma/generated/client'
import type { Transaction } from './db'
import { UserError } from './errors'
import type { Topic } from './realtime-channels'

/** For the `where` of every table with a trash: leaves out the rows in it. */
export const notInTrash = { deletedAt: null } as const

/** The words for a kind of rows, also used in the browser. */
export type TrashWords = {
  /** The kind's name in the trash's address and jobs. */
  kind: string
  one: string
  many: string
  /** The label of the kind, as in the heading of its list. */
  label: string
  /** Includes the row's name, for a toast. */
  titled: (name: string) => string
  /** What is moved to the trash and restored along with it. */
  along?: string
  /** Why it is kept while it has invoices. */
  keptForInvoices?: string
  /** Why it is kept while it is in charge of projects of a company. */
  keptForCompany?: string
  /** Replaces the default message about what was moved to the trash, and how long it can be restored. */
  deletion?: { title: string; message?: string }
  /** The title for a deletion that failed. Defaults to 'Delete failed'. */
  deleteFailure?: string
}

/** What the trash knows about a kind of rows. Defined in its noun's `registry.ts`. */
export type WithTrash = TrashWords & {
  /** What staff need to move it there and to restore it. */
  right: StaffRight
  table: string
  /** SQL for the name of a `row`. */
  name: string
  /** SQL that selects rows of this kind, and leaves out those that can't be restored. */
  rows: string
  /** The project or client that a `row` belongs to. That has to be restored first. */
  parent?: { column: string; kind: 'project' | 'client' }
  /** The subject in the audit log. */
  subject: { type: string; action: string }
  /** SQL of `row`s that are kept, and why. */
  kept?: readonly { rows: string; reason: string }[]
  /** The live topics that show it, or what is deleted along with it. */
  topics: readonly Topic[]
  /** True if the public website shows it. */
  isPublic?: true
  /** SQL of the keys of the stored files of a `row`; they are removed with it. */
  stored?: string
  /** Tables whose rows are removed before the `row` that they refer to. */
  parts?: readonly { table: string; column: string }[]
}

/** SQL for a kind. Its table is called `row`. */
export function sqlOf({ kind, table, name, rows, parent }: WithTrash) {
  const inProject = parent?.kind === 'project' ? parent.column : kind === 'project' ? 'row.id' : 'null::uuid'
  const withOthers = parent ? 'row.deleted_with_id is not null' : 'false'
  return {
    table: Prisma.raw(table),
    name: Prisma.raw(name),
    rows: Prisma.raw(rows),
    /** Deleted on its own. Rows that were deleted along with another row are restored along with it. */
    byItself: Prisma.raw(`row.deleted_at is not null and not (${withOthers})`),
    parentId: Prisma.raw(parent?.column ?? 'null::uuid'),
    projectId: Prisma.raw(inProject),
  }
}

export type LockedRow = {
  id: string
  name: string
  parentId: string | null
  /** The project of the live channel. */
  projectId: string | null
  isInTrash: boolean
}

/**
 * Locks the rows until the transaction ends, so that they can't be moved, restored or removed, and can't get new
 * projects or invoices, whose writers lock them `for share`. A stronger lock on a client would block anyone who has
 * locked one of its projects and writes the client's id into a row. That would be a deadlock, since the projects are
 * locked next.
 */
export function lockRows(tx: Transaction, of: WithTrash, ids: readonly string[]): Promise<LockedRow[]> {
  const { table, name, rows, parentId, projectId } = sqlOf(of)
  return tx.$queryRaw<LockedRow[]>`
    select row.id, ${name} as name, ${parentId} as "parentId", ${projectId} as "projectId",
      row.deleted_at is not null as "isInTrash"
    from ${table} row where row.id = any(${ids}::uuid[]) and ${rows} order by row.id for no key update`
}

/** Says that something can't be done before another thing is restored, with a link to it. */
export function inTrashError({ kind, one }: WithTrash, name: string, field?: string): UserError {
  const message = `This ${one} is in the trash. Restore it first.`
  const href = `/admin/trash?${new URLSearchParams({ q: name, kind }).toString()}`
  const fieldErrors = field === undefined ? {} : { [field]: message }
  return new UserError(message, {
    title: 'In the trash',
    fieldErrors,
    stored: { href, label: 'Open the trash' },
  })
}
