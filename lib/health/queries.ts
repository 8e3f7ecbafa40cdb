import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { getDb, getPool } from '@/lib/platform/db'
import { INSTANCE_LOST_SECONDS } from '@/lib/platform/instance'
import { getLog } from '@/lib/platform/log'

type Check = 'ok' | 'failed'
export type Readiness = { database: Check; migrations: Check; queue: Check }
export type WorkerHealth = { database: Check; worker: Check; queue: Check }

/** Less than the two seconds that callers wait. */
const TIMEOUT_MS = 1_500
const KEPT_MS = 1_000
/** Larger than the free space of one Postgres page, so a full disk is detected. */
const PAYLOAD_BYTES = 6_000

/** A job that has been due for longer says that no worker gets to it. */
const LATE_MINUTES = 5

let expectedMigrations: string[] | undefined

/**
 * Whether this instance can work: the database responds, its migrations are applied, and jobs can be stored. Anyone may
 * ask, so the answer is shared for a second, and it is prompt even if the database hangs.
 */
export const getReadiness = shared<Readiness>(
  'not ready',
  { database: 'failed', migrations: 'failed', queue: 'failed' },
  checkReadiness,
)

/** Whether jobs are worked off, by whatever worker: one was seen lately, and none of the jobs is late. Shared, too. */
export const getWorkerHealth = shared<WorkerHealth>(
  'no healthy worker',
  { database: 'failed', worker: 'failed', queue: 'failed' },
  checkWorker,
)

type Checks = Record<string, Check>
type CheckOn<Found> = (client: PoolClient, found: Found) => Promise<void>

/** The result of a check, for everyone who asks while it runs or within a second. */
function shared<Found extends Checks>(
  complaint: string,
  nothing: Found,
  checkOn: CheckOn<Found>,
): () => Promise<Found> {
  let latest: { answer: Promise<Found>; endedAt?: number } | undefined
  const start = () => {
    const check: NonNullable<typeof latest> = { answer: checkAll(complaint, { ...nothing }, checkOn) }
    void check.answer.then(() => (check.endedAt = performance.now()))
    return check
  }
  return () => {
    if (latest?.endedAt !== undefined && performance.now() - latest.endedAt > KEPT_MS) latest = undefined
    latest ??= start()
    return latest.answer
  }
}

async function checkAll<Found extends Checks>(
  complaint: string,
  found: Found,
  checkOn: CheckOn<Found>,
): Promise<Found> {
  const connection: { client?: PoolClient; isDone: boolean } = { isDone: false }
  const release = (isBroken: boolean) => {
    connection.client?.release(isBroken)
    connection.client = undefined
  }
  const work = async () => {
    // Loads Prisma's query compiler; doesn't connect.
    await getDb().$connect()
    connection.client = await getPool().connect()
    if (connection.isDone) release(false)
    else await checkOn(connection.client, found)
  }
  const problem = await Promise.race([
    work().catch((error: unknown) => error),
    sleep(TIMEOUT_MS, 'timeout', { ref: false }),
  ])
  connection.isDone = true
  // Destroys the connection if its work hasn't finished.
  release(problem !== undefined)
  if (problem !== undefined) getLog().warn({ checks: found, error: problem }, complaint)
  // A copy, which checks still running can't change.
  return { ...found }
}

async function checkWorker(client: PoolClient, found: WorkerHealth): Promise<void> {
  const { rows } = await client.query<{ hasWorker: boolean; isLate: boolean }>(
    `select exists (
       select from instances where role = 'worker' and seen_at > now() - make_interval(secs => $1)) as "hasWorker",
     exists (
       select from graphile_worker._private_jobs
       where is_available and run_at < now() - make_interval(mins => $2)) as "isLate"`,
    [INSTANCE_LOST_SECONDS, LATE_MINUTES],
  )
  found.database = 'ok'
  if (rows[0]?.hasWorker === true) found.worker = 'ok'
  if (rows[0]?.isLate === false) found.queue = 'ok'
}

async function checkReadiness(client: PoolClient, found: Readiness): Promise<void> {
  await client.query('select 1')
  found.database = 'ok'
  if (await areMigrationsApplied(client)) found.migrations = 'ok'
  else getLog().warn('not ready: migrations are missing')
  await client.query('begin')
  await client.query('select graphile_worker.add_job($1, $2)', ['readiness', jobPayload()])
  await client.query('rollback')
  found.queue = 'ok'
}

/** Random, so that Postgres can't compress it. */
function jobPayload(): string {
  return JSON.stringify(randomBytes(PAYLOAD_BYTES).toString('base64'))
}

async function areMigrationsApplied(client: PoolClient): Promise<boolean> {
  expectedMigrations ??= await readMigrationNames()
  const { rows } = await client.query<{ name: string }>(
    'select migration_name as name from _prisma_migrations where finished_at is not null and rolled_back_at is null',
  )
  const applied = new Set(rows.map(({ name }) => name))
  return expectedMigrations.every((name) => applied.has(name))
}

async function readMigrationNames(): Promise<string[]> {
  const folder = join(process.cwd(), 'prisma', 'migrations')
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
}
