import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import { Pool, type ClientBase } from 'pg'

export type Migration = { name: string; sql: string }

// An arbitrary, unique lock id. Two instances that start at once take turns.
const MIGRATION_LOCK = 4_620_031

/** The same shape that Prisma creates, so that Prisma's tools work on the database too. */
const BOOKKEEPING = `create table if not exists _prisma_migrations (
  id varchar(36) primary key not null,
  checksum varchar(64) not null,
  finished_at timestamptz,
  migration_name varchar(255) not null,
  logs text,
  rolled_back_at timestamptz,
  started_at timestamptz not null default now(),
  applied_steps_count integer not null default 0
)`

/** Postgres error codes for objects that already exist: table or index, column, constraint or type, function, schema. */
const EXISTS_ALREADY = ['42P07', '42701', '42710', '42723', '42P06']

/** Migrates the product's tables, then the job queue's. Returns the names of the applied migrations. */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const pool = new Pool({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5000,
    max: 2,
    // A large table may take a while, and another start may be migrating. The role's limits are for requests.
    options: '-c statement_timeout=0 -c lock_timeout=0',
  })
  // If an idle connection is lost, the next query fails. Without a listener, the process would crash.
  pool.on('error', () => undefined)
  pool.on('connect', (connection) => connection.on('error', () => undefined))
  try {
    const client = await pool.connect()
    try {
      await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
      const applied = await applyMigrations(client, await readMigrations())
      await runMigrations({ pgPool: pool })
      return applied
    } finally {
      // Closes the connection, which releases the lock.
      client.release(true)
    }
  } finally {
    await pool.end()
  }
}

/** The migrations of this version, oldest first. */
export async function readMigrations(): Promise<Migration[]> {
  const folder = join(process.cwd(), 'prisma', 'migrations')
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  return Promise.all(
    names
      .sort()
      .map(async (name) => ({ name, sql: await readFile(join(folder, name, 'migration.sql'), 'utf8') })),
  )
}

/**
 * Applies the pending migrations and returns their names. Each one and its record are a single transaction (decision
 * 0005), so a start that is killed here leaves a database that the next start can migrate.
 */
export async function applyMigrations(client: ClientBase, migrations: Migration[]): Promise<string[]> {
  await openBookkeeping(client)
  const { rows } = await client.query<{ name: string; isFinished: boolean }>(
    `select migration_name as name, finished_at is not null as "isFinished" from _prisma_migrations
     where rolled_back_at is null`,
  )
  const states = new Map(rows.map(({ name, isFinished }) => [name, isFinished]))
  const applied: string[] = []
  for (const migration of migrations.filter(({ name }) => !states.get(name))) {
    if (states.has(migration.name)) await finish(client, migration)
    else await apply(client, migration)
    applied.push(migration.name)
  }
  return applied
}

async function openBookkeeping(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ hasTables: boolean; isOurs: boolean }>(
    `select to_regclass('_prisma_migrations') is not null as "isOurs",
       exists (select from pg_tables where schemaname = current_schema()) as "hasTables"`,
  )
  const [found] = rows
  if (found?.isOurs) return
  if (found?.hasTables) {
    throw new Error("it has tables, but none of this product's. Choose an empty database.")
  }
  await client.query(BOOKKEEPING)
}

async function apply(client: ClientBase, { name, sql }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(
      `update _prisma_migrations set rolled_back_at = now() where migration_name = $1 and rolled_back_at is null`,
      [name],
    )
    await client.query(sql)
    await client.query(
      `insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       values (gen_random_uuid(), $1, $2, clock_timestamp(), 1)`,
      [createHash('sha256').update(sql).digest('hex'), name],
    )
    await client.query('commit')
  } catch (error) {
    // Without a connection there is nothing left to roll back.
    await client.query('rollback').catch(() => undefined)
    throw new Error(`migration ${name}: ${reasonOf(error)}`, { cause: error })
  }
}

/**
 * Earlier versions recorded the start of a migration before it and its completion after it. Its statements still ran as
 * one transaction, so an uncompleted migration was applied either completely or not at all.
 */
async function finish(client: ClientBase, migration: Migration): Promise<void> {
  const { name } = migration
  try {
    await apply(client, migration)
  } catch (error) {
    const note = `update _prisma_migrations set finished_at = now() where migration_name = '${name}'`
    if (!saysThatItExists(error)) {
      throw new Error(
        `${reasonOf(error)}. An earlier start didn't finish it. If its changes are in the database, mark it as applied: psql "$DATABASE_URL" -c "${note}"`,
        { cause: error },
      )
    }
    await client.query(note)
  }
}

function saysThatItExists(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && EXISTS_ALREADY.includes(String(cause.code))
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
