import { Client } from 'pg'
import { keepSessionLimits } from '@/lib/platform/session-limits'
import { migrate } from '@/prisma/migrate'
import { hasCode, reasonOf, StartFailure } from './failure'
import { runScript } from './run-script'
import type { SignIns } from './secrets'

const CONNECT_TIMEOUT_MS = 5_000

/** Fails with one line that contains host and reason, never the password. */
export async function checkDatabase(name: string, url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('select 1')
  }).catch((error: unknown) => {
    throw new StartFailure(`The database of ${name} can't be used: ${explainDatabase(error, url)}`, {
      cause: error,
    })
  })
}

/** The reason without the password: host, user or database, and what is wrong with it. */
export function explainDatabase(error: unknown, url: string): string {
  const { host, hostname, username, pathname } = new URL(url)
  const database = decodeURIComponent(pathname.slice(1))
  if (hasCode(error, 'ECONNREFUSED')) return `nothing is listening at ${host}.`
  if (hasCode(error, 'ENOTFOUND', 'EAI_AGAIN')) return `the host ${hostname} is unknown.`
  if (hasCode(error, '28P01', '28000')) return `${host} refuses the user ${username} or its password.`
  if (hasCode(error, '3D000')) return `${host} has no database named ${database}.`
  if (hasCode(error, 'ETIMEDOUT') || /timeout/i.test(reasonOf(error))) return `${host} does not respond.`
  return `${host} says: ${reasonOf(error).split('\n', 1)[0] ?? ''}`
}

/** `directUrl` leads past a pooler, if `url` leads to one. */
export async function migrateDatabase(url: string, directUrl = url): Promise<void> {
  try {
    await migrate(directUrl)
    if (directUrl !== url) await withClient(url, keepSessionLimits)
  } catch (error) {
    if (reasonOf(error).includes('unsupported startup parameter')) {
      throw new StartFailure(
        'DATABASE_URL leads to a connection pooler. Set DATABASE_DIRECT_URL, too: the address of Postgres itself.',
        { cause: error },
      )
    }
    throw new StartFailure(`The database can't be migrated: ${reasonOf(error)}`, { cause: error })
  }
}

/** Seeds our own empty database with the sample agency. */
export async function seedDatabase(env: Record<string, string>, signIns: SignIns): Promise<void> {
  const isSeeded = await withClient(env.DATABASE_URL ?? '', async (client) => {
    const { rowCount } = await client.query('select from profiles limit 1')
    return rowCount === 1
  })
  if (isSeeded) return
  await runScript('the sample data', ['--import', 'tsx', 'tools/stack/seed.ts'], {
    ...env,
    FOYER_SIGN_INS: JSON.stringify(signIns),
  })
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  client.on('error', () => undefined) // The pending query reports it.
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined) // It may never have connected.
  }
}
