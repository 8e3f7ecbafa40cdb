import type { Readable, Writable } from 'node:stream'
import type { ClientBase } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

/** `name` and `columns` are quoted for SQL. `order` sorts the rows the same way in every database. */
export type Table = { name: string; columns: string[]; order: string[] }
export type Sequence = { name: string; value: string }

/** Makes the same value the same text in every session. */
export const COPY_SESSION = `set time zone 'UTC'; set datestyle to 'ISO, MDY'; set intervalstyle to 'iso_8601';
  set extra_float_digits to 1; set client_encoding to 'UTF8'; set bytea_output to 'hex'`

/**
 * The tables with lasting rows, including the queue's, in an order in which they can be filled: tables that others
 * refer to come first. Leaves out the bookkeeping of migrations, and unlogged tables, which don't survive a crash
 * either.
 */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ oid: number; name: string; columns: string[]; order: string[] }>(`
    select class.oid, format('%I.%I', nspname, relname) as name,
      array(select quote_ident(attname) from pg_attribute
        where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select format('%I%s', attname, case when attcollation <> 0 then ' collate "C"' end)
        from unnest(indkey) with ordinality as key (attnum, place)
        join pg_attribute using (attnum) where attrelid = class.oid order by place) as "order"
    from pg_class class
    join pg_namespace on pg_namespace.oid = relnamespace
    join pg_index on indrelid = class.oid and indisprimary
    where relkind = 'r' and relpersistence = 'p'
      and (nspname = 'public' and relname <> '_prisma_migrations'
        or nspname = 'graphile_worker' and relname <> 'migrations')
    order by name`)
  const references = await client.query<{ from: number; to: number }>(
    `select distinct conrelid as "from", confrelid as "to" from pg_constraint where contype = 'f' and conrelid <> confrelid`,
  )
  const sorted: typeof rows = []
  const add = (table: (typeof rows)[number]) => {
    if (sorted.includes(table)) return
    for (const { from, to } of references.rows) {
      const needed = from === table.oid && rows.find(({ oid }) => oid === to)
      if (needed) add(needed)
    }
    sorted.push(table)
  }
  for (const table of rows) add(table)
  return sorted.map(({ name, columns, order }) => ({ name, columns, order }))
}

/** The sequences that have been used, with their last value. */
export async function listSequences(client: ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
    where schemaname in ('public', 'graphile_worker') and last_value is not null order by name`)
  return rows
}

export async function setSequence(client: ClientBase, { name, value }: Sequence): Promise<void> {
  await client.query('select setval($1::regclass, $2::bigint)', [name, value])
}

/** The rows in the format of Postgres' COPY, in order. `rowCount` is known at the end. */
export function copyOut(
  client: ClientBase,
  { name, columns, order }: Table,
): Readable & { rowCount: number } {
  return client.query(
    copyTo(`copy (select ${columns.join()} from ${name} order by ${order.join()}) to stdout`),
  )
}

export function copyIn(client: ClientBase, { name, columns }: Table): Writable {
  return client.query(copyFrom(`copy ${name} (${columns.join()}) from stdin`))
}

export async function isEmptyTable(client: ClientBase, { name }: Table): Promise<boolean> {
  const { rows } = await client.query<{ hasRows: boolean }>(
    `select exists (select from ${name}) as "hasRows"`,
  )
  return rows[0]?.hasRows === false
}
