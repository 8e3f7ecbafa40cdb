import { UserError } from '@/lib/platform/errors'
import { Prisma } from '@/prisma/generated/client'
import { trash, type TrashKind, trashList } from './rules'

/** The SQL of a kind's registry entry, in which its table is called `row`. */
export function sqlOf(kind: TrashKind) {
  const { table, name, rows, parent } = trash[kind]
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

/** What can't be done before something is restored, with the way to it. */
export function inTrashError(kind: TrashKind, name: string, field?: string): UserError {
  const message = `This ${trash[kind].one} is in the trash. Restore it first.`
  const stored = { href: trashList.href({ kind, q: name, page: 1 }), label: 'Open the trash' }
  const fieldErrors = field === undefined ? {} : { [field]: message }
  return new UserError(message, { title: 'In the trash', fieldErrors, stored })
}
