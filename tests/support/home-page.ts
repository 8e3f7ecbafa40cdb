import { Client } from 'pg'

// Any constant that nothing else locks on.
const HOME_PAGE_LOCK = 4_620_071

/**
 * Lets tests that change what the home page says for everybody, and tests that compare it with the sample, take turns:
 * many may look at once, one changes it alone. Returns the end of the turn.
 */
export async function takeTurnOnHomePage(purpose: 'look' | 'change'): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  const lock = purpose === 'change' ? 'pg_advisory_lock' : 'pg_advisory_lock_shared'
  await client.query(`select ${lock}($1)`, [HOME_PAGE_LOCK])
  return () => client.end()
}
