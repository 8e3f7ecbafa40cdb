import { setTimeout as sleep } from 'node:timers/promises'
import { PrismaPg } from '@prisma/adapter-pg'
import { Client, Pool, type PoolConfig } from 'pg'
import { Prisma, PrismaClient } from '@/prisma/generated/client'
import { getDirectDatabaseUrl, getEnv, isMeasured, isPooled } from './env'
import { fold } from '@/lib/base/folded-text'
import { getLog } from './log'
import { startQuery } from './metrics'
import { sessionLimits } from './session-limits'

const CONNECT_TIMEOUT_MS = 5_000
const RETRY_MS = 1_000
const DRAIN_CHECK_MS = 10
/** The size of the job queue's own pool, if it has one: one connection LISTENs, the others take and finish jobs. */
const SESSION_POOL_SIZE = 4
/** Exports read their batches one after the other. */
const REPLICA_POOL_SIZE = 2

export type Transaction = Prisma.TransactionClient

type Connections = {
  pool: Pool
  client: PrismaClient
  sessions?: Pool
  replica?: { pool: Pool; client: PrismaClient }
}

// Global, because every reload in development evaluates this module again.
const shared = globalThis as typeof globalThis & { foyerDatabase?: Connections }

function connections(): Connections {
  shared.foyerDatabase ??= open()
  return shared.foyerDatabase
}

function open(): Connections {
  const { DATABASE_URL, DATABASE_POOL_SIZE } = getEnv()
  // A pooler rejects session settings, so the role has them instead.
  const pool = openPool(DATABASE_URL, DATABASE_POOL_SIZE, isPooled() ? {} : sessionLimits)
  return { pool, client: openClient(pool) }
}

function openPool(connectionString: string, max: number, limits: PoolConfig): Pool {
  const pool = new Pool({
    connectionString,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...(isMeasured() ? { Client: MeasuredClient } : {}),
    ...limits,
  })
  // A database restart closes idle connections, which the pool replaces. Without a listener the process would exit.
  pool.on('error', (error) => getLog().warn({ error }, 'idle database connection lost'))
  pool.on('connect', (connection) => {
    connection.on('error', (error) => getLog().warn({ error }, 'database connection lost'))
  })
  return pool
}

type QueryConfig = { text: string }
type Callback = (error: Error | undefined, result: unknown) => void

/** Every query passes through here, both Prisma's and our own. */
class MeasuredClient extends Client {
  // Called with one of the library's ten signatures: with a promise, a callback, or an object that reads the rows
  // itself.
  override query(...args: unknown[]): never {
    const query = super.query.bind(this) as (...args: unknown[]) => unknown
    const [first] = args as [string | QueryConfig]
    if (typeof first === 'object' && 'submit' in first) return query(...args) as never
    const ended = startQuery(typeof first === 'string' ? first : first.text)
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      const wrapped: Callback = (error, result) => {
        ended(error ?? undefined)
        ;(callback as Callback)(error, result)
      }
      return query(...args.slice(0, -1), wrapped) as never
    }
    const result = query(...args) as Promise<unknown>
    result.then(() => ended(), ended)
    return result as never
  }
}

function openClient(pool: Pool): PrismaClient {
  return new PrismaClient({
    adapter: new PrismaPg(pool),
    transactionOptions: { maxWait: CONNECT_TIMEOUT_MS, timeout: sessionLimits.statement_timeout },
  })
}

export function getDb(): PrismaClient {
  return connections().client
}

/** For libraries that connect to Postgres themselves. The connection may change between transactions. */
export function getPool(): Pool {
  return connections().pool
}

/** A pool whose connections keep their session, for LISTEN. Bypasses the pooler if there is one. */
export function getSessionPool(): Pool {
  if (!isPooled()) return getPool()
  const open = connections()
  open.sessions ??= openPool(getDirectDatabaseUrl(), SESSION_POOL_SIZE, sessionLimits)
  return open.sessions
}

/**
 * For exports and reports, which may be slightly outdated. Returns the read replica, or the primary if there is none
 * or it doesn't respond.
 */
export async function getReadDb(): Promise<PrismaClient> {
  const { DATABASE_REPLICA_URL } = getEnv()
  if (!DATABASE_REPLICA_URL) return getDb()
  const open = connections()
  if (!open.replica) {
    const pool = openPool(DATABASE_REPLICA_URL, REPLICA_POOL_SIZE, {
      ...(isPooled() ? {} : sessionLimits),
      // A machine that is gone can't end the statement itself.
      query_timeout: sessionLimits.statement_timeout,
    })
    open.replica = { pool, client: openClient(pool) }
  }
  try {
    await open.replica.pool.query('select')
    return open.replica.client
  } catch (error) {
    getLog().warn({ error }, 'the read replica does not respond; reading from the primary')
    return getDb()
  }
}

export async function untilDatabaseAnswers(): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await getPool().query('select')
      return
    } catch (error) {
      if (tries === 1) getLog().warn({ error }, 'the database does not answer; waiting for it')
      await sleep(RETRY_MS)
    }
  }
}

export async function closeDb(): Promise<void> {
  const open = shared.foyerDatabase
  if (!open) return
  delete shared.foyerDatabase
  for (const { client, pool } of open.replica ? [open, open.replica] : [open]) {
    await client.$disconnect()
    await endPool(pool)
  }
  if (open.sessions) await endPool(open.sessions)
}

/** `Pool.end` alone rejects anyone who waits for a connection, such as the queue when it records the last jobs as done. */
async function endPool(pool: Pool): Promise<void> {
  while (pool.waitingCount > 0 || pool.idleCount < pool.totalCount) await sleep(DRAIN_CHECK_MS)
  await pool.end()
}

/** The time of the database's clock, which dates rows. This machine's clock may differ. */
export async function databaseTime(db: Transaction = getDb()): Promise<number> {
  const [{ now }] = await db.$queryRaw<[{ now: Date }]>`select now()`
  return now.getTime()
}

/** Escapes text for a LIKE pattern, because Prisma's `contains` doesn't. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}

/** A search term for a column of folded text, for Prisma's `contains`. */
export function foldedPart(q: string): string {
  return escapeLike(fold(q))
}

/** `personName` in SQL, for a row of `profiles`. */
export function personNameSql(row: string): Prisma.Sql {
  return Prisma.raw(`coalesce(nullif(trim(${row}.full_name), ''), ${row}.email)`)
}

/** The same search term, for `like`. */
export function foldedPattern(q: string): string {
  return `%${foldedPart(q)}%`
}
