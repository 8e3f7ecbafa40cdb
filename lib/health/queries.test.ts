import { Client } from 'pg'
import { beforeAll, expect, it, vi } from 'vitest'
import { Copies, provideCopies } from '@/lib/platform/copies'
import { getDb, getPool } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import { Instance } from '@/lib/platform/instance'
import { addJob } from '@/lib/platform/jobs'
import { getReadiness, getWorkerHealth, type Readiness, type WorkerHealth } from './queries'

const ready: Readiness = { database: 'ok', migrations: 'ok', queue: 'ok', content: 'ok' }

beforeAll(async () => {
  const copies = new Copies(() => Promise.resolve())
  provideCopies(copies)
  await copies.renew()
})

async function untilEqual(wanted: Readiness): Promise<void> {
  await vi.waitFor(
    async () => {
      expect(await getReadiness()).toEqual(wanted)
    },
    // Less than Postgres itself waits for a lock.
    { timeout: 4_000, interval: 200 },
  )
}

it('writes without leaving anything behind', async () => {
  await untilEqual(ready)
  const [row] = await getDb().$queryRaw<{ jobs: bigint }[]>`
    select count(*) as jobs from graphile_worker._private_jobs`
  expect(row).toEqual({ jobs: 0n })
})

it('checks the database once for concurrent callers', async () => {
  await untilEqual(ready)
  const connect = vi.spyOn(getPool(), 'connect')
  // The result is cached for a second, which is over for the first caller.
  const clock = vi.spyOn(performance, 'now').mockReturnValueOnce(performance.now() + 1_100)
  const answers = await Promise.all(Array.from({ length: 50 }, () => getReadiness()))
  expect(connect).toHaveBeenCalledTimes(1)
  expect(answers).toEqual(answers.map(() => ready))
  connect.mockRestore()
  clock.mockRestore()
})

it('reports a hanging write promptly, and recovers by itself', async () => {
  await untilEqual(ready)
  const other = new Client({ connectionString: getEnv().DATABASE_URL })
  await other.connect()
  await other.query('begin; lock table graphile_worker._private_jobs in access exclusive mode')
  await untilEqual({ ...ready, queue: 'failed' })
  await other.end()
  await untilEqual(ready)
})

it('isn’t ready before the settings and the content have been read', async () => {
  const copies = new Copies(() => Promise.resolve())
  provideCopies(copies)
  await untilEqual({ ...ready, content: 'failed' })
  await copies.renew()
  await untilEqual(ready)
})

const sound: WorkerHealth = { database: 'ok', worker: 'ok', queue: 'ok' }

async function untilWorkerHealth(wanted: WorkerHealth): Promise<void> {
  await vi.waitFor(
    async () => {
      expect(await getWorkerHealth()).toEqual(wanted)
    },
    { timeout: 4_000, interval: 200 },
  )
}

it('knows whether a worker runs, and whether the queue moves', async () => {
  const db = getDb()
  await untilWorkerHealth({ ...sound, worker: 'failed' })
  const [web, worker] = [new Instance('web'), new Instance('worker')]
  await web.start()
  await worker.start()
  await untilWorkerHealth(sound)

  await db.$executeRaw(addJob('late', {}, { runAt: new Date(Date.now() - 6 * 60_000) }))
  await untilWorkerHealth({ ...sound, queue: 'failed' })
  // One that runs isn't late, nor is one that was given up.
  await db.$executeRaw`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker'`
  await untilWorkerHealth(sound)
  await db.$executeRaw`update graphile_worker._private_jobs set locked_at = null, attempts = max_attempts`
  await untilWorkerHealth(sound)

  await db.$executeRaw`update instances set seen_at = now() - interval '31 seconds' where role = 'worker'`
  await untilWorkerHealth({ ...sound, worker: 'failed' })
  await Promise.all([web.stop(), worker.stop()])
})
