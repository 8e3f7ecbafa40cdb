import { Client, type ClientBase } from 'pg'
import { getPool } from './db'
import { getDirectDatabaseUrl } from './env'
import { getLog } from './log'
import { unlockDeadWorkersJobs } from './queue'

// The first half of the advisory lock that a live worker holds; the second is its pool's hashed id.
const PRESENCE_LOCK = 4_620_032
const RECONNECT_MS = 1_000

/** Holds an advisory lock for this process's worker pool, which Postgres releases when the process dies, however it dies. */
export class WorkerPresence {
  private poolId: string | undefined
  private client: Client | undefined
  private firstAttempt = Promise.resolve()

  /** `poolId` is what the pool locks its jobs with. */
  start(poolId: string): void {
    this.poolId = poolId
    this.firstAttempt = this.connect(poolId)
  }

  /** Until the first attempt to take the lock is over: a job started before would pass for a dead worker's. */
  untilStarted(): Promise<void> {
    return this.firstAttempt
  }

  stop(): void {
    this.poolId = undefined
    this.client?.end().catch((error: unknown) => {
      getLog().warn({ error }, 'worker presence did not end cleanly')
    })
  }

  private async connect(poolId: string): Promise<void> {
    const client = new Client({ connectionString: getDirectDatabaseUrl(), connectionTimeoutMillis: 5_000 })
    this.client = client
    // A database restart ends the session, and with it the lock.
    client.on('end', () => {
      if (this.poolId) setTimeout(() => void this.connect(poolId), RECONNECT_MS)
    })
    client.on('error', (error) => getLog().warn({ error }, 'worker presence lost its connection'))
    try {
      await client.connect()
      await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [PRESENCE_LOCK, poolId])
    } catch (error) {
      getLog().warn({ error }, 'worker presence could not be locked')
      await client.end()
    }
  }
}

/** How many workers run, on whatever machine. */
export async function countWorkers(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(distinct objid)::int as count from pg_locks
     where locktype = 'advisory' and classid = $1 and granted
       and database = (select oid from pg_database where datname = current_database())`,
    [PRESENCE_LOCK],
  )
  return rows[0]?.count ?? 0
}

/** Unlocks the jobs of workers that no longer run (killed, or on a machine that is gone). */
export async function freeDeadWorkersJobs(): Promise<void> {
  await unlockDeadWorkersJobs(getPool(), PRESENCE_LOCK)
}
