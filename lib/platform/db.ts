import { setTimeout as sleep } from 'node:timers/promises'
import { PrismaPg } from '@prisma/adapter-pg'
import { Pool } from 'pg'
import { PrismaClient, type Prisma } from '@/prisma/generated/client'
import { getEnv } from './env'
import { getLog } from './log'

const CONNECT_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 10_000
const LOCK_TIMEOUT_MS = 5_000
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 15_000
const RETRY_MS = 1_000

export type Transaction = Prisma.TransactionClient

type Connections = { pool: Pool; client: PrismaClient }

// Kept on the global object: in development every reload evaluates this module again.
const shared = globalThis as typeof globalThis & { foyerDatabase?: Connections }

function connections(): Connections {
  shared.foyerDatabase ??= open()
  return shared.foyerDatabase
}

function open(): Connections {
  const { DATABASE_URL, DATABASE_POOL_SIZE } = getEnv()
  const pool = new Pool({
    connectionString: DATABASE_URL,
    max: DATABASE_POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
  })
  // A restarted database ends idle connections; the pool replaces them, and the process must live on.
  pool.on('error', (error) => {
    getLog().warn({ error }, 'idle database connection lost')
  })
  pool.on('connect', (connection) => {
    connection.on('error', (error) => {
      getLog().warn({ error }, 'database connection lost')
    })
  })
  const client = new PrismaClient({
    adapter: new PrismaPg(pool),
    transactionOptions: { maxWait: CONNECT_TIMEOUT_MS, timeout: STATEMENT_TIMEOUT_MS },
  })
  return { pool, client }
}

/** The Prisma client of this process. */
export function getDb(): PrismaClient {
  return connections().client
}

/** The pool under the Prisma client, for libraries that speak to Postgres themselves. */
export function getPool(): Pool {
  return connections().pool
}

/** Waits for a database that is not there yet, or not at the moment. */
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
  await open.client.$disconnect()
  await open.pool.end()
}

/** Makes typed text literal inside a LIKE pattern (Prisma's `contains` passes it on as it is). */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}
