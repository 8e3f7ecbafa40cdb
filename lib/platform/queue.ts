import type { ClientBase, Pool } from 'pg'
import { Prisma } from '@/prisma/generated/client'
import type { Transaction } from './db'

// All of the product's access to graphile-worker's private tables, which a new version may change.

type Writer = Pick<Transaction, '$executeRaw' | '$queryRaw'>

const isOpen = Prisma.sql`(job.attempts < job.max_attempts or job.locked_at is not null)`

/** A condition: no job with this key is running or will run. It was done, has failed, or was lost with its worker. */
export function hasNoJob(key: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`not exists (
    select from graphile_worker._private_jobs job where job.key = ${key} and ${isOpen})`
}

/** Deletes the jobs with these keys that aren't running. `keys` is an expression or a query in parentheses. */
export function droppingJobs(keys: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    delete from graphile_worker._private_jobs job where job.key = any(${keys}) and job.locked_at is null`
}

export async function dropJobs(tx: Writer, keys: readonly string[]): Promise<void> {
  await tx.$executeRaw(droppingJobs(Prisma.sql`${keys}::text[]`))
}

/** Deletes all jobs that aren't running. */
export async function dropAllJobs(tx: Writer): Promise<void> {
  await tx.$executeRaw`delete from graphile_worker._private_jobs where locked_at is null`
}

/** A query of the id, key and run_at of the waiting jobs of one kind that haven't been tried. */
export function waitingJobs(task: string): Prisma.Sql {
  return Prisma.sql`
    select job.id, job.key, job.run_at from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = ${task} and job.attempts = 0 and job.locked_at is null`
}

/** Moves the jobs in `waiting` by `late.by`. Both are table expressions of the statement. */
export const movingWaitingJobs = Prisma.sql`
  update graphile_worker._private_jobs job set run_at = job.run_at + late.by
  from waiting, late where job.id = waiting.id and job.locked_at is null`

type FoundJob = { id: bigint; isRunning: boolean }

/** Locks a job, so that no worker takes it in the meantime. With `isUntried`, a job that was tried counts as running. */
export async function lockJob(tx: Writer, key: string, isUntried = false): Promise<FoundJob | undefined> {
  const [job] = await tx.$queryRaw<FoundJob[]>`
    select id, locked_at is not null or (${isUntried} and attempts > 0) as "isRunning"
    from graphile_worker._private_jobs where key = ${key} for update`
  return job
}

export function removingJob(id: bigint): Prisma.Sql {
  return Prisma.sql`delete from graphile_worker._private_jobs where id = ${id}::bigint`
}

export type JobProgress = { isRunning: boolean; /** Null after the last attempt. */ nextAt: Date | null }

export async function findJobs(db: Writer, keys: readonly string[]): Promise<Map<string, JobProgress>> {
  if (keys.length === 0) return new Map()
  const rows = await db.$queryRaw<(JobProgress & { key: string })[]>`
    select key, locked_at is not null as "isRunning", case when attempts < max_attempts then run_at end as "nextAt"
    from graphile_worker._private_jobs where key = any(${keys}::text[])`
  return new Map(rows.map(({ key, ...job }) => [key, job]))
}

/** Deletes the failed jobs of one kind. */
export async function forgetGivenUp(client: Pool, task: string): Promise<void> {
  await client.query(
    `delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
     where task.id = job.task_id and task.identifier = $1 and attempts >= max_attempts and locked_at is null`,
    [task],
  )
}

/** Marks a running job as failed. The queue's own function skips running jobs. */
export async function giveUpRunning(client: Pool, id: string): Promise<void> {
  await client.query('update graphile_worker._private_jobs set max_attempts = attempts where id = $1', [id])
}

/** Unlocks the jobs of workers that no longer hold an advisory lock of this kind. */
export async function unlockDeadWorkersJobs(client: Pool, presenceLock: number): Promise<void> {
  await client.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker._private_jobs job
     where locked_by is not null and not exists (
       select from pg_locks where locktype = 'advisory' and classid = $1 and granted
         and objid::bigint = hashtext(job.locked_by)::bigint & 4294967295)
     having count(*) > 0`,
    [presenceLock],
  )
}

/** The state of the queue. A late job may be waiting for its turn, or for a worker. */
export async function readQueueState(client: ClientBase) {
  const { rows } = await client.query<{
    waiting: number
    running: number
    scheduled: number
    givenUp: number
    oldestSeconds: number | null
  }>(
    `select count(*) filter (where is_available and run_at <= now())::int as waiting,
       count(*) filter (where locked_at is not null)::int as running,
       count(*) filter (where is_available and run_at > now())::int as scheduled,
       count(*) filter (where attempts >= max_attempts and locked_at is null)::int as "givenUp",
       extract(epoch from now() - min(run_at) filter (where is_available and run_at <= now()))::float8
         as "oldestSeconds"
     from graphile_worker._private_jobs`,
  )
  return rows[0] ?? { waiting: 0, running: 0, scheduled: 0, givenUp: 0, oldestSeconds: null }
}

/** True if a job has been due for this many minutes. */
export const isQueueLateSql = (minutes: string) => `exists (
  select from graphile_worker._private_jobs where is_available and run_at < now() - make_interval(mins => ${minutes}))`

export type FailedJob = { id: string; task: string; attempts: number; reason: string; failedAt: Date }

/** The failed jobs, latest first. */
export async function listGivenUp(client: ClientBase, take: number): Promise<FailedJob[]> {
  const { rows } = await client.query<FailedJob>(
    `select job.id::text as id, task.identifier as task, attempts, coalesce(last_error, '') as reason,
       updated_at as "failedAt"
     from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
     where attempts >= max_attempts and locked_at is null
     order by updated_at desc, job.id desc limit $1`,
    [take],
  )
  return rows
}
