import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getDb } from './db'
import { enqueueJob, PermanentFailure, runWorker, type JobContext } from './jobs'

const db = getDb()
let stop: () => Promise<void> = () => Promise.resolve()

beforeEach(() => db.$executeRaw`delete from graphile_worker._private_jobs`)
afterEach(async () => {
  await stop()
  stop = () => Promise.resolve()
})

async function work(handler: (payload: unknown, context: JobContext) => Promise<void>) {
  const runner = await runWorker({ sample: handler }, [])
  stop = () => runner.stop()
}

it('runs the job of a committed transaction, but not of one that was rolled back', async () => {
  const done: unknown[] = []
  await work((payload) => {
    done.push(payload)
    return Promise.resolve()
  })
  await expect(
    db.$transaction(async (tx) => {
      await enqueueJob(tx, 'sample', { id: 'never' })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await db.$transaction((tx) => enqueueJob(tx, 'sample', { id: 'kept' }))
  await vi.waitFor(() => {
    expect(done).toEqual([{ id: 'kept' }])
  })
})

it('keeps one job per key', async () => {
  await db.$transaction((tx) => enqueueJob(tx, 'sample', { id: '1' }, { key: 'once' }))
  await db.$transaction((tx) => enqueueJob(tx, 'sample', { id: '1' }, { key: 'once' }))
  expect(await db.$queryRaw`select count(*)::int as count from graphile_worker.jobs`).toEqual([{ count: 1 }])
})

it('tells the handler which attempt is the last', async () => {
  const lasts: boolean[] = []
  await db.$transaction((tx) => enqueueJob(tx, 'sample', {}, { maxAttempts: 1 }))
  await db.$transaction((tx) => enqueueJob(tx, 'sample', {}, { maxAttempts: 2 }))
  await work((_payload, { lastAttempt }) => {
    lasts.push(lastAttempt)
    return Promise.resolve()
  })
  await vi.waitFor(() => {
    expect(lasts.toSorted()).toEqual([false, true])
  })
})

it('doesn’t retry a permanent failure, and keeps the job', async () => {
  const tried = vi.fn()
  await db.$transaction((tx) => enqueueJob(tx, 'sample', { id: '1' }))
  await work(() => {
    tried()
    return Promise.reject(new PermanentFailure('There is no such mailbox.'))
  })
  await vi.waitFor(async () => {
    const jobs = await db.$queryRaw<object[]>`
      select attempts, max_attempts, last_error, locked_at from graphile_worker.jobs`
    const ended = { attempts: 1, max_attempts: 1, last_error: 'There is no such mailbox.', locked_at: null }
    expect(jobs).toEqual([ended])
  })
  expect(tried).toHaveBeenCalledOnce()
})

it('takes over the jobs of a killed worker at once, but not those of a running one', async () => {
  const begun = vi.fn()
  let finish: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    finish = resolve
  })
  await db.$transaction((tx) => enqueueJob(tx, 'sample', { id: 'dead' }))
  await db.$executeRaw`
    update graphile_worker._private_jobs set locked_by = ${randomUUID()}, locked_at = now(), attempts = 1`
  await work((payload) => {
    begun(payload)
    return held
  })
  await vi.waitFor(() => {
    expect(begun).toHaveBeenCalledWith({ id: 'dead' })
  })
  const second = await runWorker({ sample: () => Promise.reject(new Error('not its job')) }, [])
  const locked = await db.$queryRaw<
    unknown[]
  >`select id from graphile_worker.jobs where locked_at is not null`
  expect(locked).toHaveLength(1)
  finish()
  await second.stop()
})

// requirement: JOB-3
it('lists a scheduled job that fails once, until it works again', async () => {
  let isBroken = true
  const handler = vi.fn(() => (isBroken ? Promise.reject(new Error('No room.')) : Promise.resolve()))
  const runner = await runWorker({ sample: handler, other: () => Promise.reject(new Error('Mine.')) }, [
    { task: 'sample', schedule: '0 0 1 1 *' },
  ])
  stop = () => runner.stop()
  const once = { maxAttempts: 1 }
  const failures = () => db.$queryRaw<{ reason: string }[]>`
    select last_error as reason from graphile_worker._private_jobs
    where attempts >= max_attempts and locked_at is null order by last_error`
  await db.$transaction((tx) => enqueueJob(tx, 'other', {}, once))
  for (const runs of [1, 2]) {
    await db.$transaction((tx) => enqueueJob(tx, 'sample', {}, once))
    await vi.waitFor(async () => {
      expect(handler).toHaveBeenCalledTimes(runs)
      expect(await failures()).toEqual([{ reason: 'Mine.' }, { reason: 'No room.' }])
    })
  }
  isBroken = false
  await db.$transaction((tx) => enqueueJob(tx, 'sample', {}, once))
  await vi.waitFor(async () => {
    expect(await failures()).toEqual([{ reason: 'Mine.' }])
  })
})
