import { Client } from 'pg'
import { findSecretUse } from '@/lib/auth/rotation'
import { getDirectDatabaseUrl, type Env } from '@/lib/platform/env'
import { sessionLimits } from '@/lib/platform/session-limits'
import { countWorkers } from '@/lib/platform/worker-presence'
import { readMigrations } from '@/prisma/migrate'
import { explainDatabase } from '../stack/database'
import { reasonOf } from '../stack/failure'
import { Finished, listed, ok, problem, warning, type Check, type Finding } from './check'
import { clockFinding } from './clock'

const CONNECT_TIMEOUT_MS = 5_000
const OLDEST_VERSION = 15
/** How long the oldest job may have been due. */
const LATE_MINUTES = 5
const MAX_LAG_SECONDS = 60

const needs = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_POOL_SIZE'] as const

export const database: Check = {
  name: 'database',
  needs,
  run: (env) =>
    withClient('DATABASE_URL', env.DATABASE_URL, async (client) =>
      listed(
        await versionFinding(client),
        await clockOf(client),
        await poolerFinding(env),
        await directFinding(env),
        await connectionsFinding(client, env),
      ),
    ),
}

export const migrations: Check = {
  name: 'migrations',
  needs,
  run: () =>
    withChecked(getDirectDatabaseUrl(), async (client) => {
      const wanted = (await readMigrations()).map(({ name }) => name)
      const applied = await appliedMigrations(client)
      const pending = wanted.filter((name) => !applied.includes(name))
      const unknown = applied.filter((name) => !wanted.includes(name))
      const { rowCount } = await client.query("select from pg_extension where extname = 'pg_trgm'")
      const hasPending = pending.length > 0
      return listed(
        hasPending
          ? problem(
              `${pending.length} not applied, from ${String(pending[0])}`,
              'Run npm start, which applies them.',
            )
          : ok(`all ${wanted.length} are applied`),
        unknown.length > 0 &&
          warning(
            `${unknown.length} are from a newer version, such as ${String(unknown.at(-1))}`,
            'Update this installation; several instances should run the same version.',
          ),
        rowCount === 0 &&
          !hasPending &&
          problem('the extension pg_trgm is missing', 'Run: create extension pg_trgm'),
      )
    }),
}

export const replica: Check = {
  name: 'replica',
  needs: ['DATABASE_REPLICA_URL'],
  run: ({ DATABASE_REPLICA_URL: url }) =>
    url === undefined
      ? Promise.resolve([])
      : withClient('DATABASE_REPLICA_URL', url, async (client) => {
          const { rows } = await client.query<{ isReplica: boolean; lag: number }>(
            `select pg_is_in_recovery() as "isReplica",
               case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
                 else coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0) end::float8 as lag`,
          )
          const { isReplica = false, lag = 0 } = rows[0] ?? {}
          if (!isReplica)
            return [
              warning('DATABASE_REPLICA_URL leads to a primary', 'Set it to a read replica, or remove it.'),
            ]
          const text = `is ${lag.toFixed(1)} s behind`
          return [
            lag > MAX_LAG_SECONDS ? warning(text, 'Reports show old data. Check its replication.') : ok(text),
          ]
        }),
}

export const queue: Check = {
  name: 'queue',
  needs,
  run: () =>
    withChecked(getDirectDatabaseUrl(), async (client) => {
      await requireTable(client, 'graphile_worker._private_jobs')
      const workers = await countWorkers(client)
      const { rows } = await client.query<{ waiting: number; failed: number; minutes: number | null }>(
        `select count(*) filter (where attempts < max_attempts and run_at <= now())::int as waiting,
           count(*) filter (where attempts >= max_attempts and locked_at is null)::int as failed,
           (extract(epoch from now() - min(run_at) filter (where attempts < max_attempts and locked_at is null)) / 60)::float8
             as minutes
         from graphile_worker._private_jobs`,
      )
      const { waiting = 0, failed = 0, minutes = null } = rows[0] ?? {}
      return listed(
        workers > 0
          ? ok(`${workers} ${workers === 1 ? 'worker is' : 'workers are'} running, ${waiting} jobs are due`)
          : problem(
              'no worker is running: no mail goes out',
              'Start one: npm start, or npm start -- --only worker',
            ),
        minutes !== null &&
          minutes > LATE_MINUTES &&
          warning(
            `the oldest job has been due for ${Math.round(minutes)} minutes`,
            "Look into the worker's log for what keeps it, or run another worker.",
          ),
        failed > 0 &&
          warning(`${failed} jobs were given up`, 'The admin lists them under System, with the reasons.'),
      )
    }),
}

export const secondFactors: Check = {
  name: 'AUTH_SECRET',
  needs: [...needs, 'AUTH_SECRET', 'AUTH_SECRET_OLD'],
  run: (env) =>
    withChecked(env.DATABASE_URL, async (client) => {
      await requireTable(client, 'profiles')
      const use = await findSecretUse().catch((error: unknown) => {
        if (!isOfPooler(error)) throw error
        throw new Finished(warning('not checked', 'Set DATABASE_DIRECT_URL first.'))
      })
      return secretFindings(env, use)
    }),
}

function secretFindings(env: Env, use: Awaited<ReturnType<typeof findSecretUse>>): Finding[] {
  const lost =
    use.lost > 0 &&
    problem(
      `${use.lost} second factors can't be decrypted`,
      'Add the value that AUTH_SECRET had when they were set up to AUTH_SECRET_OLD.',
    )
  return env.AUTH_SECRET_OLD.length === 0
    ? listed(lost || ok('opens every second factor'))
    : listed(lost, oldSecretFinding(use))
}

function oldSecretFinding({ old, isAdopted, sessions }: Awaited<ReturnType<typeof findSecretUse>>): Finding {
  if (old > 0)
    return warning(
      `${old} second factors are still encrypted with AUTH_SECRET_OLD`,
      'Restart the worker with these settings; it encrypts them with AUTH_SECRET.',
    )
  if (!isAdopted)
    return warning(
      'recovery codes still depend on AUTH_SECRET_OLD',
      'Restart the worker with these settings; it keeps what they need.',
    )
  return sessions > 0
    ? ok(
        `AUTH_SECRET_OLD is only needed for ${sessions} open sessions; without it, they have to sign in again`,
      )
    : warning('AUTH_SECRET_OLD is no longer needed', 'Remove it from the settings.')
}

async function versionFinding(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ version: string; number: number }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as number`,
  )
  const { version = '', number = 0 } = rows[0] ?? {}
  return number >= OLDEST_VERSION
    ? ok(`Postgres ${version}`)
    : problem(`Postgres ${version} is too old`, `Upgrade it to ${OLDEST_VERSION} or newer.`)
}

async function clockOf(client: Client): Promise<Finding | null> {
  const before = Date.now()
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
  const there = rows[0]?.now.getTime() ?? before
  return clockFinding('Postgres', there - (before + Date.now()) / 2)
}

async function directFinding({ DATABASE_DIRECT_URL: url }: Env): Promise<Finding | null> {
  if (!url) return null
  return withClient('DATABASE_DIRECT_URL', url, async (client) => {
    await client.query('select 1')
    return ok('DATABASE_DIRECT_URL leads to Postgres, too')
  })
}

/** A pooler refuses settings that Postgres itself takes. */
async function poolerFinding({ DATABASE_URL, DATABASE_DIRECT_URL }: Env): Promise<Finding | null> {
  if (DATABASE_DIRECT_URL) return null
  const client = new Client({
    connectionString: DATABASE_URL,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...sessionLimits,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return null
  } catch (error) {
    if (!isOfPooler(error)) throw error
    return problem(
      'DATABASE_URL leads to a connection pooler, which keeps no sessions',
      'Set DATABASE_DIRECT_URL, too: the address of Postgres itself.',
    )
  } finally {
    await client.end().catch(() => undefined) // It may never have connected.
  }
}

/** A pooler refuses the settings of the product's own connections. */
function isOfPooler(error: unknown): boolean {
  return reasonOf(error).includes('unsupported startup parameter')
}

async function connectionsFinding(client: Client, { DATABASE_POOL_SIZE: size }: Env): Promise<Finding> {
  const { rows } = await client.query<{ free: number }>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as free`,
  )
  const free = rows[0]?.free ?? 0
  // A web process and a worker, each with a few connections of their own besides the pool.
  const needed = 2 * (size + 2)
  const text = `${free} connections are allowed, a web process and a worker take up to ${needed}`
  return needed <= free
    ? ok(text)
    : problem(text, 'Raise max_connections in Postgres, or lower DATABASE_POOL_SIZE.')
}

async function appliedMigrations(client: Client): Promise<string[]> {
  const { rows: tables } = await client.query("select where to_regclass('_prisma_migrations') is not null")
  if (tables.length === 0) return []
  const { rows } = await client.query<{ name: string }>(
    `select migration_name as name from _prisma_migrations
     where finished_at is not null and rolled_back_at is null order by migration_name`,
  )
  return rows.map(({ name }) => name)
}

async function requireTable(client: Client, table: string): Promise<void> {
  const { rowCount } = await client.query('select where to_regclass($1) is not null', [table])
  if (rowCount === 0) throw new Finished(warning('not checked', 'Apply the migrations first: npm start'))
}

/** `name` is that of the setting. */
function withClient<T>(name: string, url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const failure = (error: unknown) =>
    problem(explainDatabase(error, url), `Check ${name}, and that Postgres is running.`)
  return connected(url, work, failure)
}

/** For what comes after the check of the database itself, which has reported a failed connection. */
export function withChecked<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  return connected(url, work, () => warning('not checked', 'Make the database work first.'))
}

async function connected<T>(
  url: string,
  work: (client: Client) => Promise<T>,
  failure: (error: unknown) => Finding,
): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  client.on('error', () => undefined) // The pending query reports it.
  try {
    await client.connect()
  } catch (error) {
    throw new Finished(failure(error))
  }
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined) // It may have been lost.
  }
}
