import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { getDb, getPool } from '@/lib/platform/db'
import { getLog } from '@/lib/platform/log'

export type Check = 'ok' | 'failed'
export type Readiness = { database: Check; migrations: Check; queue: Check }

/** Together less than the two seconds that whoever asks may wait. */
const TIMEOUT_MS = 1_500
const KEPT_MS = 1_000
/** Larger than the free space of one Postgres page, so a full disk is detected. */
const PAYLOAD_BYTES = 6_000

const nothing: Readiness = { database: 'failed', migrations: 'failed', queue: 'failed' }
let latest: { answer: Promise<Readiness>; endedAt?: number } | undefined
let wantedMigrations: string[] | undefined

/**
 * Whether this instance can do its work: the database answers, its tables are today's, and a job can be stored. Anybody
 * may ask, so all who ask within a second get one answer, and it comes soon also when the database hangs.
 */
export function getReadiness(): Promise<Readiness> {
  if (latest?.endedAt !== undefined && performance.now() - latest.endedAt > KEPT_MS) latest = undefined
  latest ??= begin()
  return latest.answer
}

function begin(): NonNullable<typeof latest> {
  const check: NonNullable<typeof latest> = { answer: checkAll() }
  void check.answer.then(() => (check.endedAt = performance.now()))
  return check
}

async function checkAll(): Promise<Readiness> {
  const found = { ...nothing }
  const connection: { client?: PoolClient; isOver: boolean } = { isOver: false }
  const release = (isBroken: boolean) => {
    connection.client?.release(isBroken)
    connection.client = undefined
  }
  const work = async () => {
    // Loads its query compiler, without which it can't work; no connection is made.
    await getDb().$connect()
    connection.client = await getPool().connect()
    if (connection.isOver) release(false)
    else await checkOn(connection.client, found)
  }
  const problem = await Promise.race([
    work().catch((error: unknown) => error),
    sleep(TIMEOUT_MS, 'it takes too long', { ref: false }),
  ])
  connection.isOver = true
  // What did not come to its end goes with its connection.
  release(problem !== undefined)
  if (problem !== undefined) getLog().warn({ checks: found, error: problem }, 'not ready')
  // A copy: what is still under way changes nothing any more.
  return { ...found }
}

async function checkOn(client: PoolClient, found: Readiness): Promise<void> {
  await client.query('select 1')
  found.database = 'ok'
  if (await areMigrationsApplied(client)) found.migrations = 'ok'
  else getLog().warn('not ready: migrations are missing')
  await client.query('begin')
  await client.query('select graphile_worker.add_job($1, $2)', ['readiness', jobPayload()])
  await client.query('rollback')
  found.queue = 'ok'
}

/** Random, so that it is not compressed. */
function jobPayload(): string {
  return JSON.stringify(randomBytes(PAYLOAD_BYTES).toString('base64'))
}

async function areMigrationsApplied(client: PoolClient): Promise<boolean> {
  wantedMigrations ??= await readMigrationNames()
  const { rows } = await client.query<{ name: string }>(
    'select migration_name as name from _prisma_migrations where finished_at is not null and rolled_back_at is null',
  )
  const applied = new Set(rows.map(({ name }) => name))
  return wantedMigrations.every((name) => applied.has(name))
}

async function readMigrationNames(): Promise<string[]> {
  const folder = join(process.cwd(), 'prisma', 'migrations')
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
}
