import { Prisma } from '@/prisma/generated/client'
import { getDb, type Transaction } from './db'

const { raw, sql } = Prisma

export type Direction = 'earlier' | 'later'

/** Where a row moves to: beside its neighbor, or to the place of the row with this id. */
export type Place = Direction | { placeOf: string }

/** Rows with positions in `order_index`, from 0: a whole table, or the rows that share an order. */
export type Order = { table: 'content_documents' | 'milestones' | 'services'; where?: Prisma.Sql }

/**
 * Serializes writes to a table, since each may move all other rows. Readers don't wait. Writes to several tables have to
 * name them in the same order.
 */
export async function oneAtATime<T>(
  tables: Order['table'] | readonly Order['table'][],
  write: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return getDb().$transaction(async (tx) => {
    await tx.$executeRaw`lock table ${raw([tables].flat().join(', '))} in share row exclusive mode`
    return write(tx)
  })
}

/** Returns the direction in which the row has moved. Null if there is no such place, or it is there already. */
export async function moveRow(
  tx: Transaction,
  order: Order,
  { id, to: place }: { id: string; to: Place },
): Promise<Direction | null> {
  const ids = await idsInOrder(tx, order)
  const from = ids.indexOf(id)
  const to =
    typeof place === 'object' ? ids.indexOf(place.placeOf) : place === 'earlier' ? from - 1 : from + 1
  if (from === to || ids[from] === undefined || ids[to] === undefined) return null
  await number(tx, order, ids.toSpliced(from, 1).toSpliced(to, 0, id))
  return to < from ? 'earlier' : 'later'
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
