import { Client } from 'pg'
import { keepSessionLimits } from '@/lib/platform/session-limits'
import { migrate } from '@/prisma/migrate'
import { hasCode, reasonOf, StartFailure } from './failure'
import { runScript } from './run-script'
import type { SignIns } from './secrets'
import type { Variables } from './settings'

const CONNECT_TIMEOUT_MS = 5_000

const answer = (client: Client): Promise<unknown> => client.query('select')

/**
 * Checks the database of these settings. A pooler isn't used before the migrations, since it would keep a connection that
 * is older than the limits of the role.
 */
export async function checkDatabase({ DATABASE_DIRECT_URL, DATABASE_URL = '' }: Variables): Promise<void> {
  if (DATABASE_DIRECT_URL) await tryDatabase('DATABASE_DIRECT_URL', DATABASE_DIRECT_URL, answer)
  else await tryDatabase('DATABASE_URL', DATABASE_URL, answer)
}

/** Fails with one line that contains host and reason, never the password. */
async function tryDatabase(name: string, url: string, work: typeof answer): Promise<void> {
  await withClient(url, work).catch((error: unknown) => {
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
  // A pooler has no code of its own for it.
  if (hasCode(error, '28P01', '28000') || /authentication failed/i.test(reasonOf(error)))
    return `${host} refuses the user ${username} or its password.`
  if (hasCode(error, '3D000')) return `${host} has no database named ${database}.`
  if (hasCode(error, 'ETIMEDOUT') || /timeout/i.test(reasonOf(error))) return `${host} does not respond.`
  return `${host} says: ${reasonOf(error).split('\n', 1)[0] ?? ''}`
}

/** `directUrl` leads past a pooler, if `url` leads to one. */
export async function migrateDatabase(url: string, directUrl = url): Promise<void> {
  const isPooled = directUrl !== url
  try {
    if (!(await keepsSessions(directUrl))) throw new StartFailure(explainPooler(isPooled))
    await migrate(directUrl)
  } catch (error) {
    if (error instanceof StartFailure) throw error
    if (reasonOf(error).includes('unsupported startup parameter')) {
      throw new StartFailure(explainPooler(isPooled), { cause: error })
    }
    throw new StartFailure(`The database can't be migrated: ${reasonOf(error)}`, { cause: error })
  }
  if (!isPooled) return
  // For several starts at once a pooler may open a connection that none of them uses: it has the role's limits by then.
  if (new URL(url).username === new URL(directUrl).username)
    await tryDatabase('DATABASE_DIRECT_URL', directUrl, keepSessionLimits)
  await tryDatabase('DATABASE_URL', url, keepSessionLimits)
}

/** A pooler in transaction mode that isn't busy gives both clients the same connection, since neither is in a transaction. */
async function keepsSessions(url: string): Promise<boolean> {
  const sessionOf = async (client: Client) =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
  return withClient(url, async (one) => {
    const first = await sessionOf(one)
    return first !== (await withClient(url, sessionOf))
  })
}

function explainPooler(isDirect: boolean): string {
  return isDirect
    ? 'DATABASE_DIRECT_URL leads to a connection pooler. It has to be the address of Postgres itself.'
    : 'DATABASE_URL leads to a connection pooler. Set DATABASE_DIRECT_URL, too: the address of Postgres itself.'
}

/** Seeds our own empty database with the sample agency. False if the sample was removed on purpose. */
export async function seedDatabase(env: Record<string, string>, signIns: SignIns): Promise<boolean> {
  const state = await withClient(env.DATABASE_URL ?? '', async (client) => {
    const removed = await client.query(`select from settings where key = 'sample-removed'`)
    const people = await client.query('select from profiles limit 1')
    return { isRemoved: removed.rowCount === 1, isSeeded: people.rowCount === 1 }
  })
  if (state.isRemoved) return false
  if (state.isSeeded) return true
  await runScript('the sample data', ['--import', 'tsx', 'tools/stack/seed.ts'], {
    ...env,
    FOYER_SIGN_INS: JSON.stringify(signIns),
  })
  return true
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
