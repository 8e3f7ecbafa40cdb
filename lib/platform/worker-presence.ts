import { Client } from 'pg'
import { getPool } from './db'
import { getEnv } from './env'
import { getLog } from './log'

// First half of the advisory locks by which a worker shows that it is alive; the second is its pool's hashed id.
const PRESENCE_LOCK = 4_620_032
const RECONNECT_MS = 1_000

/**
 * Shows the database that this process's worker pool lives: one session holds an advisory lock under the pool's id,
 * and Postgres drops it the moment the process dies, however it dies.
 */
export class WorkerPresence {
  private poolId: string | undefined
  private client: Client | undefined
  private firstShown = Promise.resolve()

  /** Begins to show the pool under the id by which it locks its jobs. */
  show(poolId: string): void {
    this.poolId = poolId
    this.firstShown = this.connect(poolId)
  }

  /** Until the pool was shown, or could not be: a job begun before that would pass for a dead worker's. */
  untilShown(): Promise<void> {
    return this.firstShown
  }

  end(): void {
    this.poolId = undefined
    this.client?.end().catch((error: unknown) => {
      getLog().warn({ error }, 'worker presence did not end cleanly')
    })
  }

  private async connect(poolId: string): Promise<void> {
    const client = new Client({ connectionString: getEnv().DATABASE_URL, connectionTimeoutMillis: 5_000 })
    this.client = client
    // A restarted database ends the session, and with it the lock: show it again.
    client.on('end', () => {
      if (this.poolId) setTimeout(() => void this.connect(poolId), RECONNECT_MS)
    })
    client.on('error', (error) => {
      getLog().warn({ error }, 'worker presence lost its connection')
    })
    try {
      await client.connect()
      await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [PRESENCE_LOCK, poolId])
    } catch (error) {
      getLog().warn({ error }, 'worker presence could not be shown')
      await client.end()
    }
  }
}

/** Frees jobs that are locked by workers which no longer run (killed, or on a machine that is gone). */
export async function freeDeadWorkersJobs(): Promise<void> {
  await getPool().query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker._private_jobs job
     where locked_by is not null and not exists (
       select from pg_locks where locktype = 'advisory' and classid = $1 and granted
         and objid::bigint = hashtext(job.locked_by)::bigint & 4294967295)
     having count(*) > 0`,
    [PRESENCE_LOCK],
  )
}
