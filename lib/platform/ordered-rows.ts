import { Prisma } from '@/prisma/generated/client'
import { getDb, type Transaction } from './db'

const { raw, sql } = Prisma

export type Direction = 'earlier' | 'later'

/** Rows with positions in `order_index`, from 0: a whole table, or the rows that share an order. */
export type Order = { table: 'content_documents' | 'milestones' | 'services'; where?: Prisma.Sql }

/** Serializes writes to a table, since each may move all other rows. Readers don't wait. */
export async function oneAtATime<T>(
  table: Order['table'],
  write: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return getDb().$transaction(async (tx) => {
    await tx.$executeRaw`lock table ${raw(table)} in share row exclusive mode`
    return write(tx)
  })
}

/** Swaps a row with its neighbor. False if there is none in that direction. */
export async function moveRow(
  tx: Transaction,
  order: Order,
  { id, direction }: { id: string; direction: Direction },
): Promise<boolean> {
  const ids = await idsInOrder(tx, order)
  const from = ids.indexOf(id)
  const to = direction === 'earlier' ? from - 1 : from + 1
  const neighbor = ids[to]
  if (neighbor === undefined) return false
  ids[from] = neighbor
  ids[to] = id
  await number(tx, order, ids)
  return true
}

/** Renumbers the positions, so that the next new row comes last. */
export async function closeGaps(tx: Transaction, order: Order): Promise<void> {
  await number(tx, order, await idsInOrder(tx, order))
}

async function idsInOrder(tx: Transaction, { table, where = sql`true` }: Order): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    select id from ${raw(table)} where ${where} order by order_index, id`
  return rows.map(({ id }) => id)
}

async function number(tx: Transaction, { table }: Order, ids: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    update ${raw(table)} moved set order_index = place.number - 1
    from unnest(${ids}::uuid[]) with ordinality as place (id, number)
    where moved.id = place.id and order_index <> place.number - 1`
}
