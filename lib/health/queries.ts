import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { getDb, getPool } from '@/lib/platform/db'
import { getLog } from '@/lib/platform/log'

type Check = 'ok' | 'failed'
export type Readiness = { database: Check; migrations: Check; queue: Check }

/** Less than the two seconds that callers wait. */
const TIMEOUT_MS = 1_500
const KEPT_MS = 1_000
/** Larger than the free space of one Postgres page, so a full disk is detected. */
const PAYLOAD_BYTES = 6_000

const nothing: Readiness = { database: 'failed', migrations: 'failed', queue: 'failed' }
let latest: { answer: Promise<Readiness>; endedAt?: number } | undefined
let expectedMigrations: string[] | undefined

/**
 * Whether this instance can work: the database responds, its migrations are applied, and jobs can be stored. Anyone may
 * ask, so the answer is shared for a second, and it is prompt even if the database hangs.
 */
export function getReadiness(): Promise<Readiness> {
  if (latest?.endedAt !== undefined && performance.now() - latest.endedAt > KEPT_MS) latest = undefined
  latest ??= startCheck()
  return latest.answer
}

function startCheck(): NonNullable<typeof latest> {
  const check: NonNullable<typeof latest> = { answer: checkAll() }
  void check.answer.then(() => (check.endedAt = performance.now()))
  return check
}

async function checkAll(): Promise<Readiness> {
  const found = { ...nothing }
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
  if (problem !== undefined) getLog().warn({ checks: found, error: problem }, 'not ready')
  // A copy, which checks still running can't change.
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
