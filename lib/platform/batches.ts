import { Prisma } from '@/prisma/generated/client'
import { getDb } from './db'

const BATCH = 500

/** Yields the rows of a query one by one. `read` gets the last row so far, so that only one batch is in memory. */
export async function* inBatches<Row>(
  read: (last: Row | undefined, take: number) => Promise<Row[]>,
): AsyncGenerator<Row, void> {
  for (let last: Row | undefined; ;) {
    const rows = await read(last, BATCH)
    yield* rows
    last = rows.at(-1)
    if (rows.length < BATCH) return
  }
}

/** The order of a list; the id decides between rows of the same moment. */
export const newestFirst = [{ createdAt: 'desc' as const }, { id: 'desc' as const }]

type Newest<Field extends string> = { id: string } & Record<Field, Date>

/**
 * The condition for rows that follow this one in a list ordered by date and id, newest first. Without a row, it
 * matches everything.
 */
export function olderThan<Field extends string>(field: Field, last: Newest<Field> | undefined) {
  if (!last) return {}
  const date = last[field]
  // With the first condition, the database can start at the row in the index.
  return { [field]: { lte: date }, NOT: { [field]: date, id: { gte: last.id } } } as Record<
    Field,
    { lte: Date }
  > & { NOT: { id: { gte: string } } }
}

export type NewestPage = { where: { AND: object[] }; orderBy: Record<string, 'desc'>[]; take: number }

/** The rows that match, the newest first, one after the other. `read` finds a batch of them. */
export function newestInBatches<Row extends Newest<Field>, Field extends string>(
  field: Field,
  where: object,
  read: (page: NewestPage) => Promise<Row[]>,
): AsyncGenerator<Row, void> {
  const orderBy = [{ [field]: 'desc' as const }, { id: 'desc' as const }]
  return inBatches<Row>((last, take) =>
    read({ where: { AND: [where, olderThan(field, last)] }, orderBy, take }),
  )
}

const DELETED_AT_ONCE = 1_000

/**
 * Deletes the matching rows of a table in batches, so that no statement reaches its time limit. `where` refers to the
 * table as `row`. Skips rows that are locked at the moment; the next run finds them again.
 */
export async function deleteInBatches(
  table: string,
  where: Prisma.Sql,
  size = DELETED_AT_ONCE,
): Promise<void> {
  const name = Prisma.raw(table)
  const deleteBatch = () => getDb().$executeRaw`
    delete from ${name} where ctid = any(array(
      select ctid from ${name} row where ${where} limit ${size}::int for update skip locked))`
  while ((await deleteBatch()) === size);
}
