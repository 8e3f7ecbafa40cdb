import { Client } from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getEnv } from '@/lib/platform/env'
import { applyMigrations, migrate, readMigrations } from './migrate'

const shared = getEnv().DATABASE_URL
const name = `migrate_${process.pid}`
const url = new URL(`/${name}`, shared).href
const clients: Client[] = []

async function connect(address = url): Promise<Client> {
  const client = new Client({ connectionString: address })
  client.on('error', () => undefined) // The pending query reports it.
  clients.push(client)
  await client.connect()
  return client
}

async function onServer(sql: string): Promise<void> {
  const client = await connect(shared)
  await client.query(sql)
}

beforeEach(() => onServer(`create database ${name}`))
afterEach(async () => {
  await onServer(`drop database ${name} with (force)`)
  for (const client of clients.splice(0)) await client.end().catch(() => undefined)
})

/** Creates the record of a started migration, which Prisma's own engine leaves behind when it is killed. */
async function leaveUnfinished(client: Client, migration: string): Promise<void> {
  await client.query('delete from _prisma_migrations where migration_name = $1', [migration])
  await client.query(
    `insert into _prisma_migrations (id, checksum, migration_name) values (gen_random_uuid(), '', $1)`,
    [migration],
  )
}

async function finishedNames(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select migration_name as name from _prisma_migrations
     where finished_at is not null and rolled_back_at is null order by started_at, migration_name`,
  )
  return rows.map((row) => row.name)
}

it('applies every migration once, even with two starts at the same time', async () => {
  const wanted = (await readMigrations()).map((migration) => migration.name)
  const applied = await Promise.all([migrate(url), migrate(url)])
  expect(applied.toSorted((a, b) => b.length - a.length)).toEqual([wanted, []])
  expect(await finishedNames(await connect())).toEqual(wanted)
})

it('leaves nothing of an interrupted migration, and applies it at the next start', async () => {
  const client = await connect()
  const slow = { name: '1_slow', sql: 'create table halves (); select pg_sleep(60)' }
  const cutOff = applyMigrations(client, [slow]).catch(() => 'cut off')
  await vi.waitFor(() =>
    onServer(
      `select 1 / count(*) from (select pg_terminate_backend(pid) from pg_stat_activity
       where query like '%pg_sleep(60)' and pid <> pg_backend_pid() and datname = '${name}') as ended`,
    ),
  )
  expect(await cutOff).toBe('cut off')
  const next = await connect()
  expect(await applyMigrations(next, [{ ...slow, sql: 'create table halves ()' }])).toEqual(['1_slow'])
  expect(await finishedNames(next)).toEqual(['1_slow'])
})

it('names a failed migration, and leaves nothing of it', async () => {
  const client = await connect()
  const broken = { name: '1_broken', sql: 'create table halves (); select 1 / 0' }
  await expect(applyMigrations(client, [broken])).rejects.toThrow('1_broken: division by zero')
  expect((await client.query(`select to_regclass('halves') as found`)).rows).toEqual([{ found: null }])
  expect(await finishedNames(client)).toEqual([])
})

it('continues where a start of an earlier version was killed before it applied a migration', async () => {
  const client = await connect()
  const migrations = [
    { name: '1_first', sql: 'create table one ()' },
    { name: '2_second', sql: 'create table two ()' },
  ]
  await applyMigrations(client, migrations.slice(0, 1))
  await leaveUnfinished(client, '2_second')
  expect(await applyMigrations(client, migrations)).toEqual(['2_second'])
  expect(await finishedNames(client)).toEqual(['1_first', '2_second'])
})

it('continues where one was killed between applying a migration and recording it', async () => {
  await migrate(url)
  const client = await connect()
  const wanted = await finishedNames(client)
  await leaveUnfinished(client, wanted.at(-1) ?? '')
  await migrate(url)
  expect(await finishedNames(client)).toEqual(wanted)
  expect(await migrate(url)).toEqual([])
})

it('says what to do when an unfinished migration can’t be applied', async () => {
  const client = await connect()
  await applyMigrations(client, [])
  await leaveUnfinished(client, '1_odd')
  await expect(applyMigrations(client, [{ name: '1_odd', sql: 'drop table missing' }])).rejects.toThrow(
    /1_odd.*didn't finish.*mark it as applied: .*update _prisma_migrations set finished_at = now\(\) where migration_name = '1_odd'/s,
  )
})

it('leaves a database alone that contains other tables', async () => {
  const client = await connect()
  await client.query('create table theirs ()')
  await expect(migrate(url)).rejects.toThrow("it has tables, but none of this product's")
  expect((await client.query(`select to_regclass('profiles') as found`)).rows).toEqual([{ found: null }])
})
