import { Client } from 'pg'
import { getPool } from './db'
import { getEnv } from './env'
import { getLog } from './log'

// First half of the advisory locks by which a worker shows that it is alive; the second is its id's hash.
const PRESENCE_LOCK = 4_620_032
const RECONNECT_MS = 1_000

/**
 * Shows the database which workers live in this process: one session holds an advisory lock for each, and
 * Postgres drops them the moment the process dies, however it dies.
 */
export class WorkerPresence {
  private readonly ids = new Set<string>()
  private client: Client | undefined
  private ended = false

  constructor() {
    this.connect()
  }

  add(workerId: string): void {
    this.ids.add(workerId)
    this.lock(workerId)
  }

  end(): void {
    this.ended = true
    this.client?.end().catch((error: unknown) => {
      getLog().warn({ error }, 'worker presence did not end cleanly')
    })
  }

  private connect(): void {
    if (this.ended) return
    const client = new Client({ connectionString: getEnv().DATABASE_URL, connectionTimeoutMillis: 5_000 })
    this.client = client
    client.on('error', () => {
      this.reconnect(client)
    })
    client.connect().then(
      () => {
        for (const id of this.ids) this.lock(id)
      },
      () => {
        this.reconnect(client)
      },
    )
  }

  private reconnect(lost: Client): void {
    if (this.client !== lost) return
    this.client = undefined
    setTimeout(() => {
      this.connect()
    }, RECONNECT_MS)
  }

  private lock(workerId: string): void {
    this.client
      ?.query('select pg_advisory_lock_shared($1, hashtext($2))', [PRESENCE_LOCK, workerId])
      .catch((error: unknown) => {
        getLog().warn({ error }, 'worker presence could not be shown')
      })
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
