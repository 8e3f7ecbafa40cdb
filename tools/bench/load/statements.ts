import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Stack } from '../../stack/stack'
import { fetchPage, problemOf } from './http'
import { onDatabase, type Person } from './people'

/** The Postgres settings needed to count statements. */
export const countingSettings = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track_utility': 'off',
}

const LARGE = [
  'messages',
  'client_updates',
  'documents',
  'projects',
  'invoices',
  'invoice_line_items',
  'contact_submissions',
  'quote_requests',
]
// Postgres reports the statistics of an idle connection after ten seconds at the latest.
const STATISTICS_MS = 11_000

export type Counted = { path: string; statements: number; problem: string | undefined }

/**
 * Counts the statements each page runs, as recorded by Postgres, and lists the large tables that were scanned
 * sequentially. The queue's own polling doesn't count; taking the minimum of three runs excludes other background
 * statements.
 */
export async function countStatements(
  stack: Stack,
  paths: readonly string[],
  person: Person,
): Promise<{ pages: Counted[]; scanned: string[] }> {
  return onDatabase(stack, async (client) => {
    await client.query('create extension if not exists pg_stat_statements')
    await sleep(STATISTICS_MS)
    const before = await readScans(client)
    const pages: Counted[] = []
    for (const path of paths) pages.push(await countPage(stack, client, path, person))
    await sleep(STATISTICS_MS)
    const after = await readScans(client)
    return { pages, scanned: LARGE.filter((table) => after.get(table) !== before.get(table)) }
  })
}

async function countPage(stack: Stack, client: Client, path: string, person: Person): Promise<Counted> {
  const counts: number[] = []
  let problem: string | undefined
  for (let round = 0; round < 3; round += 1) {
    const before = await readCalls(client)
    problem ??= problemOf(await fetchPage(`${stack.url}${path}`, person))
    counts.push((await readCalls(client)) - before)
  }
  return { path, statements: Math.min(...counts), problem }
}

async function readCalls(client: Client): Promise<number> {
  const { rows } = await client.query<{ calls: string }>(
    `select coalesce(sum(calls), 0) as calls from pg_stat_statements
     where query !~ 'graphile_worker|pg_stat' and dbid = (select oid from pg_database where datname = current_database())`,
  )
  return Number(rows[0]?.calls)
}

async function readScans(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; scans: string }>(
    'select relname as name, seq_scan as scans from pg_stat_user_tables',
  )
  return new Map(rows.map(({ name, scans }) => [name, scans]))
}
