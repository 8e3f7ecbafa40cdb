import { Client } from 'pg'
import { inject } from 'vitest'

// Global, because this file runs again for each of the worker's test files.
const shared = globalThis as typeof globalThis & { foyerTestDatabase?: string }
const template = new URL(inject('templateUrl'))

if (shared.foyerTestDatabase) await withClient(shared.foyerTestDatabase, empty)
else shared.foyerTestDatabase = await copyTemplate()
process.env.DATABASE_URL = shared.foyerTestDatabase

/** Creates a migrated, empty database for this worker alone. */
async function copyTemplate(): Promise<string> {
  const source = template.pathname.slice(1)
  const name = `${source}_${process.pid}`
  await withClient(new URL('/postgres', template).href, async (client) => {
    await client.query(`create database ${name} template ${source} strategy file_copy`)
  })
  return new URL(`/${name}`, template).href
}

/** Restores the state after the migrations, which insert rows only into their own table. */
async function empty(client: Client): Promise<void> {
  const { rows: tables } = await client.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' and tablename <> '_prisma_migrations'
      or schemaname = 'graphile_worker' and tablename in ('_private_jobs', '_private_job_queues')`)
  const looks = tables.map(({ name }) => `select '${name}' as name where exists (select from ${name})`)
  const { rows: used } = await client.query<{ name: string }>(looks.join(' union all '))
  // Without triggers and foreign keys. Truncating rewrites every table and index, which takes ten times as long.
  await client.query(
    ['set session_replication_role = replica', ...used.map(({ name }) => `delete from ${name}`)].join(';'),
  )
}

async function withClient(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
