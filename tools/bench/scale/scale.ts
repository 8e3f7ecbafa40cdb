import { Client } from 'pg'
import { agencyDay } from '@/lib/base/dates'
import { silentStep, type Step } from '../../stack/steps'
import { createFunctions } from './functions'
import { insertInvoices } from './invoices'
import { sizesOf } from './sizes'
import { statementsOf } from './statements'

// An arbitrary, unique lock id: of two runs at once, the second waits and finds the rows of the first.
const SCALE_LOCK = 4_620_033

export type ScaleOptions = {
  /** The fraction of the set to write, in the same proportions. */
  factor?: number
  /** The password hash of every client; without it no client can sign in with a password. */
  passwordHash?: string
  /** All dates are relative to this moment. */
  moment?: Date
  step?: Step
}

/** Adds the scale set in one transaction; returns false if it already exists. Other rows are left alone. */
export async function seedScale(
  databaseUrl: string,
  { factor = 1, passwordHash, moment = new Date(), step = silentStep }: ScaleOptions = {},
): Promise<boolean> {
  const sizes = sizesOf(factor)
  const client = new Client({ connectionString: databaseUrl })
  client.on('error', () => undefined) // The pending query reports it.
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [SCALE_LOCK])
    if (await isSeeded(client)) return false
    await client.query('set local statement_timeout = 0')
    // The vacuum then adds all new rows to the search indexes at once.
    await client.query("set local gin_pending_list_limit = '1GB'")
    await createFunctions(client)
    await client.query(
      `create temp table seeding on commit drop as select $1::timestamptz as moment, $2::text as password_hash,
        $3::int as projects, (select id from profiles where role = 'ADMIN' order by created_at limit 1) as admin_id`,
      [moment, passwordHash ?? null, sizes.projects],
    )
    for (const { name, sql } of statementsOf(sizes)) await step(name, () => client.query(sql))
    await step('invoices', () => insertInvoices(client, sizes.invoices, agencyDay(moment)))
    await client.query('commit')
    // So that plans match the new sizes immediately, and counts can use index-only scans.
    await step('search indexes and statistics', () => vacuum(client))
    return true
  } finally {
    await client.end()
  }
}

async function vacuum(client: Client): Promise<void> {
  await client.query('set statement_timeout = 0')
  await client.query("set maintenance_work_mem = '256MB'")
  await client.query('vacuum analyze')
}

async function isSeeded(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from profiles where email_normalized = 'client-1@scale.example'`,
  )
  return rowCount === 1
}
