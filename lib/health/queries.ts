import { isQueueLateSql } from '@/lib/platform/queue'
import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientBase, PoolClient } from 'pg'
import { INSTANCE_LOST_SECONDS } from '@/lib/platform/instance'
import { areCopiesKnown } from '@/lib/platform/copies'
import { getLog } from '@/lib/platform/log'
import { sharedCheck } from '@/lib/platform/shared-check'

type Check = 'ok' | 'failed'
type Writable = { database: Check; migrations: Check; queue: Check }
export type Readiness = Writable & { content: Check }
export type WorkerHealth = { database: Check; worker: Check; queue: Check }

/** Larger than the free space of one Postgres page, so a full disk is detected. */
const PAYLOAD_BYTES = 6_000

/** A job that has been due for longer says that no worker gets to it. */
const LATE_MINUTES = 5

let expectedMigrations: string[] | undefined

/**
 * Whether this instance can work: the database responds, its migrations are applied, jobs can be stored, and the settings
 * and the content have been read since the start. Anyone may ask, so what the database answers is shared for a second, and
 * the answer is prompt even if the database hangs.
 */
export async function getReadiness(): Promise<Readiness> {
  const content = areCopiesKnown() ? 'ok' : 'failed'
  return { ...(await getWritable()), content }
}

const getWritable = sharedCheck<Writable>(
  'not ready',
  { database: 'failed', migrations: 'failed', queue: 'failed' },
  checkWritable,
)

/** Whether jobs are worked off, by whatever worker: one was seen lately, and none of the jobs is late. Shared, too. */
export const getWorkerHealth = sharedCheck<WorkerHealth>(
  'no healthy worker',
  { database: 'failed', worker: 'failed', queue: 'failed' },
  checkWorker,
)

/** What is in the outbox, apart from what was sent or canceled. */
export async function readMailState(client: ClientBase) {
  const { rows } = await client.query<{ waiting: number; dead: number; oldestSeconds: number | null }>(
    `select count(*) filter (where state <> 'dead')::int as waiting,
       count(*) filter (where state = 'dead')::int as dead,
       extract(epoch from now() - min(created_at) filter (where state <> 'dead'))::float8 as "oldestSeconds"
     from mail_deliveries where state in ('queued', 'failed', 'dead')`,
  )
  return rows[0] ?? { waiting: 0, dead: 0, oldestSeconds: null }
}

async function checkWorker(client: PoolClient, found: WorkerHealth): Promise<void> {
  const { rows } = await client.query<{ hasWorker: boolean; isLate: boolean }>(
    `select exists (
       select from instances where role = 'worker' and seen_at > now() - make_interval(secs => $1)) as "hasWorker",
     ${isQueueLateSql('$2')} as "isLate"`,
    [INSTANCE_LOST_SECONDS, LATE_MINUTES],
  )
  found.database = 'ok'
  if (rows[0]?.hasWorker === true) found.worker = 'ok'
  if (rows[0]?.isLate === false) found.queue = 'ok'
}

async function checkWritable(client: PoolClient, found: Writable): Promise<void> {
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
