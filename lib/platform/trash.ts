import { Prisma } from '@/prisma/generated/client'
import type { Transaction } from './db'
import { UserError } from './errors'
import type { Topic } from './realtime-channels'

/** For the `where` of every table with a trash: leaves out what is in it. */
export const notInTrash = { deletedAt: null } as const

/** What a kind of rows is called, in the browser, too. */
export type TrashWords = {
  /** Its name in the trash's address and jobs. */
  kind: string
  one: string
  many: string
  /** The list's heading for its name. */
  label: string
  /** With the name, in a toast. */
  titled: (name: string) => string
  /** What is in the trash along with it, and comes back with it. */
  along?: string
  /** Why it stays as long as there are invoices of it. */
  keptForInvoices?: string
  /** Said instead of what was moved to the trash, and until when it can be restored. */
  deletion?: { title: string; message?: string }
  /** The title of a deletion that failed; 'Delete failed' by default. */
  deleteFailure?: string
}

/** What the trash knows of a kind of rows; its noun's `registry.ts` says it. */
export type WithTrash = TrashWords & {
  table: string
  /** SQL of the name of a `row`. */
  name: string
  /** SQL that tells the rows of this kind from others of the table, and from those that can't come back. */
  rows: string
  /** What the project or client of a `row` is in: it must be out of the trash first. */
  parent?: { column: string; kind: 'project' | 'client' }
  /** Of the audit log. */
  subject: { type: string; action: string }
  /** Live pages that show it, or what goes along. */
  topics: readonly Topic[]
  /** Shown on the public website. */
  isPublic?: true
  /** SQL of the keys of the stored files of a `row`; they are removed with it. */
  stored?: string
  /** Tables whose rows are removed before the `row` that they refer to. */
  parts?: readonly { table: string; column: string }[]
}

/** The SQL of a kind, in which its table is called `row`. */
export function sqlOf({ kind, table, name, rows, parent }: WithTrash) {
  const inProject = parent?.kind === 'project' ? parent.column : kind === 'project' ? 'row.id' : 'null::uuid'
  const withOthers = parent ? 'row.deleted_with_id is not null' : 'false'
  return {
    table: Prisma.raw(table),
    name: Prisma.raw(name),
    rows: Prisma.raw(rows),
    /** In the trash by itself: what went along comes back with the other. */
    byItself: Prisma.raw(`row.deleted_at is not null and not (${withOthers})`),
    parentId: Prisma.raw(parent?.column ?? 'null::uuid'),
    projectId: Prisma.raw(inProject),
  }
}

export type LockedRow = {
  id: string
  name: string
  parentId: string | null
  /** Of the live channel. */
  projectId: string | null
  isInTrash: boolean
}

/**
 * The rows, locked until the transaction ends, against being moved, restored or removed, and against new projects and invoices,
 * whose writers lock them `for share`. A stronger lock of a client would stop anyone who has locked one of their projects and
 * writes the client's id into a row: a deadlock, as the projects are locked next.
 */
export function lockRows(tx: Transaction, of: WithTrash, ids: readonly string[]): Promise<LockedRow[]> {
  const { table, name, rows, parentId, projectId } = sqlOf(of)
  return tx.$queryRaw<LockedRow[]>`
    select row.id, ${name} as name, ${parentId} as "parentId", ${projectId} as "projectId",
      row.deleted_at is not null as "isInTrash"
    from ${table} row where row.id = any(${ids}::uuid[]) and ${rows} order by row.id for no key update`
}

/** What can't be done before something is restored, with the way to it. */
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
