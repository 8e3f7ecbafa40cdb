import { expect } from '@playwright/test'
import { Client } from 'pg'

/** Locks one or more tables against readers during `run`. Its argument resolves once a reader has waited for a second. */
export async function holding(
  table: string,
  run: (someoneWaits: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const connectionString = process.env.DATABASE_URL
  // The holder's own transaction would keep seeing its first snapshot of the statistics.
  const [holder, watcher] = [new Client({ connectionString }), new Client({ connectionString })] as const
  await Promise.all([holder.connect(), watcher.connect()])
  try {
    await holder.query(`begin; lock table ${table} in access exclusive mode`)
    await run(() =>
      expect
        .poll(async () => {
          const { rows } = await watcher.query<{ count: number }>(`
            select count(*)::int as count from pg_stat_activity
            where wait_event_type = 'Lock' and clock_timestamp() - query_start > interval '1 second'`)
          return rows[0]?.count
        })
        .toBeGreaterThan(0),
    )
  } finally {
    await Promise.all([holder.end(), watcher.end()])
  }
}
