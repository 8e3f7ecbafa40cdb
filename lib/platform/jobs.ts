import { EventEmitter } from 'node:events'
import { Logger as WorkerLogger, run, type Runner, type Task, type WorkerEvents } from 'graphile-worker'
import { Prisma } from '@/prisma/generated/client'
import { getDb, getPool, getSessionPool, type Transaction } from './db'
import { getLog } from './log'
import { measureJob } from './metrics'
import { forgetGivenUp, giveUpRunning, lockJob, removingJob } from './queue'
import { freeDeadWorkersJobs, WorkerPresence } from './worker-presence'

export type JobContext = {
  id: string
  lastAttempt: boolean
  /** The key that the job was queued under. */ key?: string | null
}
/** The payload contains only ids. A handler must be idempotent, because it may run twice. */
export type JobHandler = (payload: unknown, context: JobContext) => Promise<void>
/** A failure after which the job is kept but not retried. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure'
}

export type JobOptions = {
  key?: string
  /** A time that somebody has chosen. */
  runAt?: Date
  /** The delay by the database's clock, which also decides when a job is due. This machine's clock may differ. */
  afterMs?: number
  /** If a job is already queued under the same key, it keeps its time. */
  keepsRunAt?: boolean
  maxAttempts?: number
  /** Runs before all other jobs. For work that a person is waiting for. */
  isUrgent?: boolean
}
export type CronEntry = { task: string; /** In the format of crontab(5), in UTC. */ schedule: string }

const CONCURRENCY = 4
const POLL_INTERVAL_MS = 2_000
/** About two days, with the queue's exponential backoff. */
const MAX_ATTEMPTS = 18

const later = (ms: number) => Prisma.sql`now() + make_interval(secs => ${ms / 1000}::float8)`

/** The SQL that enqueues a job. */
export function addJob(task: string, payload: Record<string, string>, options: JobOptions = {}): Prisma.Sql {
  return Prisma.sql`
    select graphile_worker.add_job(
      identifier => ${task}, payload => ${JSON.stringify(payload)}::json, job_key => ${options.key ?? null},
      run_at => coalesce(${options.runAt ?? null}::timestamptz, ${later(options.afterMs ?? 0)}),
      max_attempts => ${options.maxAttempts ?? MAX_ATTEMPTS}::int,
      job_key_mode => ${options.keepsRunAt ? 'preserve_run_at' : 'replace'},
      priority => ${options.isUrgent ? -1 : 0}::int)`
}

/** Runs after all other jobs. For work that nobody is waiting for. */
const BULK_PRIORITY = 10

/**
 * The SQL that enqueues many jobs that can wait. `jobs` selects key, payload, run_at and queue. A queue runs one job
 * at a time.
 */
export function addJobs(task: string, jobs: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    select count(*)::int as count from graphile_worker.add_jobs((
      select coalesce(array_agg((
        ${task}::text, payload::json, queue, run_at, ${MAX_ATTEMPTS}::int, key, ${BULK_PRIORITY}::int, null::text[]
      )::graphile_worker.job_spec), '{}') from (${jobs}) job))`
}

/** Enqueues a job within the transaction. */
export async function enqueueJob(tx: Transaction, ...job: Parameters<typeof addJob>): Promise<void> {
  await tx.$executeRaw(addJob(...job))
}

type KeyedJob = { key: string; payload: Record<string, string> }

/**
 * Enqueues jobs of one kind that nobody is waiting for, within the transaction, in one statement. They run one at a
 * time, so that a service that hangs doesn't block all of the worker's slots.
 */
export async function enqueueJobs(
  tx: Transaction,
  task: string,
  jobs: readonly KeyedJob[],
  afterMs: number,
): Promise<void> {
  await tx.$executeRaw`
    select graphile_worker.add_job(
      identifier => ${task}, payload => (job -> 'payload')::json, job_key => job ->> 'key',
      run_at => ${later(afterMs)}, max_attempts => ${MAX_ATTEMPTS}::int, queue_name => ${task},
      priority => ${BULK_PRIORITY}::int)
    from jsonb_array_elements(${JSON.stringify(jobs)}::jsonb) job`
}

/** The outcome of a change to a job: a worker may be running it, or it may already be done. */
export type JobChange = 'changed' | 'running' | 'missing'

/** Runs a waiting or failed job now, with all its attempts. Locks it, so that no worker takes it in the meantime. */
export function restartJob(tx: Transaction, key: string): Promise<JobChange> {
  return changeJob(
    tx,
    key,
    (id) => Prisma.sql`
      select graphile_worker.reschedule_jobs(
        array[${id}::bigint], run_at => now(), attempts => 0, max_attempts => ${MAX_ATTEMPTS}::int)`,
  )
}

/** Removes a waiting or failed job. */
export function removeJob(tx: Transaction, key: string): Promise<JobChange> {
  return changeJob(tx, key, removingJob)
}

/** Like `removeJob`, but not if a worker has tried it: if that worker was killed, nobody can tell how far it got. */
export function removeUntriedJob(tx: Transaction, key: string): Promise<JobChange> {
  return changeJob(tx, key, removingJob, true)
}

async function changeJob(
  tx: Transaction,
  key: string,
  change: (id: bigint) => Prisma.Sql,
  isUntried = false,
): Promise<JobChange> {
  const job = await lockJob(tx, key, isUntried)
  if (!job) return 'missing'
  if (job.isRunning) return 'running'
  await tx.$executeRaw(change(job.id))
  return 'changed'
}

const POSTPONED_MS = 5 * 60_000

/** Queues a job again in a few minutes, when it can't be done now through no fault of its own. */
export async function postponeJob(task: string, payload: Record<string, string>): Promise<void> {
  await getDb().$executeRaw(addJob(task, payload, { afterMs: POSTPONED_MS }))
}

/** Processes the queue in this process until the returned runner is stopped. */
export async function runWorker(handlers: Record<string, JobHandler>, cron: CronEntry[]): Promise<Runner> {
  const presence = new WorkerPresence()
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => {
    presence.start(workerPool.id)
  })
  events.on('stop', () => presence.stop())
  await freeDeadWorkersJobs()
  const scheduled = new Set(cron.map(({ task }) => task))
  return run({
    pgPool: getSessionPool(),
    events,
    concurrency: CONCURRENCY,
    pollInterval: POLL_INTERVAL_MS,
    noHandleSignals: true,
    logger: new WorkerLogger(() => logLine),
    taskList: Object.fromEntries(
      Object.entries(handlers).map(([name, handler]) => [
        name,
        toTask(name, scheduled.has(name) ? replacingFailure(name, handler) : handler, presence),
      ]),
    ),
    crontab: cron.map(({ task, schedule }) => `${schedule} ${task} ?max=3`).join('\n'),
  })
}

function toTask(name: string, handler: JobHandler, presence: WorkerPresence): Task {
  return async (payload, { job }) => {
    await presence.untilStarted()
    try {
      const context = { id: job.id, lastAttempt: job.attempts >= job.max_attempts, key: job.key }
      await measureJob(name, () => handler(payload, context))
    } catch (error) {
      if (error instanceof PermanentFailure) await giveUpRunning(getPool(), job.id)
      throw error
    }
  }
}

/**
 * A failing scheduled job is listed once, with its latest failure, and removed once it works again: the next run
 * makes up for the failed ones.
 */
function replacingFailure(name: string, handler: JobHandler): JobHandler {
  return async (payload, context) => {
    try {
      await handler(payload, context)
      await forgetGivenUp(getPool(), name)
    } catch (error) {
      if (context.lastAttempt) await forgetGivenUp(getPool(), name)
      throw error
    }
  }
}

function logLine(level: string, message: string, meta?: object): void {
  if (level === 'error') getLog().error({ ...meta }, message)
  else if (level === 'warning') getLog().warn({ ...meta }, message)
  else getLog().debug({ ...meta }, message)
}
