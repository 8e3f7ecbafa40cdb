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

// Global, because every reload in development evaluates this module again.
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
  // A database restart closes idle connections, which the pool replaces. Without a listener the process would exit.
  pool.on('error', (error) => getLog().warn({ error }, 'idle database connection lost'))
  pool.on('connect', (connection) => {
    connection.on('error', (error) => getLog().warn({ error }, 'database connection lost'))
  })
  const client = new PrismaClient({
    adapter: new PrismaPg(pool),
    transactionOptions: { maxWait: CONNECT_TIMEOUT_MS, timeout: STATEMENT_TIMEOUT_MS },
  })
  return { pool, client }
}

export function getDb(): PrismaClient {
  return connections().client
}

/** For libraries that connect to Postgres themselves. */
export function getPool(): Pool {
  return connections().pool
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
  await open.client.$disconnect()
  await open.pool.end()
}

/** For text in a LIKE pattern: Prisma's `contains` doesn't escape it. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}
