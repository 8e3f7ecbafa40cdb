import { reachOf } from '@/lib/auth/rights'
import type { AdminViewer } from '@/lib/auth/viewer'
import { foldedPattern, getDb, personNameSql } from '@/lib/platform/db'
import { pageOf } from '@/lib/base/list-state'
import { Prisma } from '@/prisma/generated/client'
import { sqlOf } from '@/lib/platform/trash'
import { trash } from '@/lib/office/registry'
import { removedOn, TRASH_PAGE_SIZE, type TrashKind, trashKinds, type TrashListParams } from './rules'

/** The kinds that the viewer sees all of. What else they may move there, they restore by the toast's 'Undo'. */
export function trashKindsOf(viewer: AdminViewer): TrashKind[] {
  return trashKinds.filter((kind) => reachOf(viewer, trash[kind].right) === 'all')
}

type TrashItem = { kind: TrashKind; id: string }
type Row = { kind: TrashKind; id: string; name: string; deletedAt: Date; deletedBy: string | null }

/** One page of what is in the trash, the latest first, with how much there is in all. */
export async function listTrash(viewer: AdminViewer, { q, kind, page: wanted }: TrashListParams) {
  const db = getDb()
  const theirs = trashKindsOf(viewer)
  const kinds = kind === 'all' ? theirs : theirs.filter((one) => one === kind)
  if (kinds.length === 0) return { rows: [], ...pageOf(wanted, 0, TRASH_PAGE_SIZE) }
  const counts = kinds.map((one) => Prisma.sql`(select count(*) from ${matching(one, q)})`)
  const [{ count }] = await db.$queryRaw<
    [{ count: number }]
  >`select (${Prisma.join(counts, ' + ')})::int as count`
  const { take, skip, ...page } = pageOf(wanted, count, TRASH_PAGE_SIZE)
  // Each part stops at what the page can need of it.
  const parts = kinds.map(
    (one) => Prisma.sql`(
      select ${one} as kind, row.id, ${sqlOf(trash[one]).name} as name, row.deleted_at, row.deleted_by_id
      from ${matching(one, q)} order by row.deleted_at desc, row.id desc limit ${skip + take})`,
  )
  const rows = await db.$queryRaw<Row[]>`
    select item.kind, item.id, item.name, item.deleted_at as "deletedAt",
      ${personNameSql('person')} as "deletedBy"
    from (
      select * from (${Prisma.join(parts, ' union all ')}) part
      order by deleted_at desc, id desc limit ${take} offset ${skip}
    ) item left join profiles person on person.id = item.deleted_by_id
    order by item.deleted_at desc, item.id desc`
  return { rows: rows.map((row) => ({ ...row, removedOn: removedOn(row.deletedAt) })), ...page }
}
export type TrashRow = Awaited<ReturnType<typeof listTrash>>['rows'][number]

/** Of these, those that are still in the trash. */
export async function findInTrash(viewer: AdminViewer, items: readonly TrashItem[]): Promise<TrashItem[]> {
  const found = await Promise.all(
    trashKindsOf(viewer).map(async (kind) => {
      const ids = items.filter((item) => item.kind === kind).map(({ id }) => id)
      if (ids.length === 0) return []
      const rows = await getDb().$queryRaw<{ id: string }[]>`
        select row.id from ${matching(kind, '')} and row.id = any(${ids}::uuid[])`
      return rows.map(({ id }) => ({ kind, id }))
    }),
  )
  return found.flat()
}

/** From and where. */
function matching(kind: TrashKind, q: string): Prisma.Sql {
  const { table, name, rows, byItself } = sqlOf(trash[kind])
  const named = q === '' ? Prisma.sql`true` : Prisma.sql`folded(${name}) like ${foldedPattern(q)}`
  return Prisma.sql`${table} row where ${byItself} and ${rows} and ${named}`
}
