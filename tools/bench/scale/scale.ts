import { Client } from 'pg'
import { agencyDay } from '@/lib/platform/dates'
import { silentStep, type Step } from '../../stack/steps'
import { createFunctions } from './functions'
import { insertInvoices } from './invoices'
import { sizesOf } from './sizes'
import { statementsOf } from './statements'

// Any constant that nothing else locks on: of two at once the second waits and finds the first one's rows.
const SCALE_LOCK = 4_620_033

export type ScaleOptions = {
  /** A part of the set with the same shape. */
  factor?: number
  /** What every client signs in with; without it nobody can by password. */
  passwordHash?: string
  /** All dates count back from here. */
  moment?: Date
  step?: Step
}

/** Adds the scale set in one transaction; false when it is there already. What else is in the database stays. */
export async function seedScale(
  databaseUrl: string,
  { factor = 1, passwordHash, moment = new Date(), step = silentStep }: ScaleOptions = {},
): Promise<boolean> {
  const sizes = sizesOf(factor)
  const client = new Client({ connectionString: databaseUrl })
  client.on('error', () => undefined) // Told by the query that was under way.
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [SCALE_LOCK])
    if (await isSeeded(client)) return false
    await client.query('set local statement_timeout = 0')
    // The words of all new rows go into the search indexes at once, by the vacuum.
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
    // So that plans fit the new sizes at once, and counts can be read from indexes alone.
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
