import { runMigrations } from 'graphile-worker'
import { Pool } from 'pg'
import { applyMigrations } from './engine'

// Any constant that nothing else locks on: two instances that start at once take turns.
const MIGRATION_LOCK = 4_620_031

/** Brings a database up to date: the product's tables, then the job queue's. Returns the applied migrations' names. */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const pool = new Pool({ connectionString: databaseUrl, connectionTimeoutMillis: 5000, max: 2 })
  // A connection lost while idle fails the query that needs it next; without a listener it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (connection) => connection.on('error', () => undefined))
  try {
    const lock = await pool.connect()
    try {
      await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
      const applied = await applyMigrations(databaseUrl)
      await runMigrations({ pgPool: pool })
      return applied
    } finally {
      // Closes the connection and with it frees the lock.
      lock.release(true)
    }
  } finally {
    await pool.end()
  }
}
