import { beforeAll, expect, it } from 'vitest'
import type { StaffRight } from '@/lib/auth/rights'
import type { ViewerWith } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { addJob } from '@/lib/platform/jobs'
import { createAdminViewer } from '@/tests/support/people'
import { startTestInbox, startTestPusher, startTestStorage } from '@/tests/support/services'
import { checkServices, getMailState, getQueue, listProcesses } from './queries'

const db = getDb()
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1_000)
let viewer: ViewerWith<StaffRight>

beforeAll(async () => {
  viewer = await createAdminViewer()
})

it('lists the processes that run, and for a while those that were killed', async () => {
  const common = {
    version: '1.0.0',
    startedAt: secondsAgo(90),
    eventLoopDelay: 0.01,
    rssBytes: 5_000_000_000n,
  }
  await db.instance.createMany({
    data: [
      { ...common, id: crypto.randomUUID(), role: 'worker', host: 'b', seenAt: secondsAgo(40) },
      { ...common, id: crypto.randomUUID(), role: 'web', host: 'a', seenAt: secondsAgo(4) },
      { ...common, id: crypto.randomUUID(), role: 'web', host: 'c', seenAt: secondsAgo(700) },
    ],
  })
  expect(await listProcesses(viewer)).toMatchObject([
    { role: 'web', host: 'a', buildId: null, isLost: false, memoryBytes: 5_000_000_000 },
    { role: 'worker', host: 'b', isLost: true, eventLoopDelaySeconds: 0.01 },
  ])
  expect((await listProcesses(viewer))[0]?.startedAt).toBeInstanceOf(Date)
})

it('tells jobs that wait from those that were given up, with the reason', async () => {
  expect(await getQueue(viewer)).toEqual({
    waiting: 0,
    running: 0,
    scheduled: 0,
    givenUp: 0,
    oldestSeconds: null,
    failed: [],
  })
  await db.$executeRaw(addJob('late', {}, { runAt: secondsAgo(60) }))
  await db.$executeRaw(addJob('failed', {}))
  await db.$executeRaw`update graphile_worker._private_jobs set attempts = max_attempts, last_error = ${'No answer.\n  at line 1'}
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'failed')`
  const queue = await getQueue(viewer)
  expect(queue).toMatchObject({
    waiting: 1,
    givenUp: 1,
    failed: [{ task: 'failed', attempts: 18, reason: 'No answer.' }],
  })
  const prisma =
    '\nInvalid `tx.file.deleteMany()` invocation in\n/lib/jobs.ts:1:2\n\nForeign key constraint violated'
  await db.$executeRaw`update graphile_worker._private_jobs set last_error = ${prisma}`
  expect((await getQueue(viewer)).failed[0]?.reason).toBe('Foreign key constraint violated')
  expect(Math.round(queue.oldestSeconds ?? 0)).toBeGreaterThanOrEqual(60)
})

it('counts what is in the outbox', async () => {
  expect(await getMailState(viewer)).toEqual({ waiting: 0, dead: 0, oldestSeconds: null })
  const mail = { recipient: 'a@example.com' }
  await db.mailDelivery.createMany({
    data: [
      { ...mail, key: '1', createdAt: secondsAgo(120) },
      { ...mail, key: '2', deadAt: new Date() },
      { ...mail, key: '3', sentAt: new Date() },
    ],
  })
  const { oldestSeconds, ...counts } = await getMailState(viewer)
  expect(counts).toEqual({ waiting: 1, dead: 1 })
  expect(Math.round((oldestSeconds ?? 0) / 60)).toBe(2)
})

it('tries each service, and says why one can’t be used', async () => {
  const services = await Promise.all([startTestStorage(), startTestInbox(), startTestPusher()])
  const failures = async () =>
    Object.fromEntries((await checkServices(viewer)).map(({ name, failure }) => [name, failure]))
  const down = 'nothing is listening'
  const expected = { Database: null, Storage: null, 'Mail server': null, 'Live updates': null, Blog: down }
  expect(await failures()).toEqual(expected)
  for (const service of services) await service.close()
  const gone: unknown = expect.stringMatching(/^(nothing is listening|the connection was closed)$/)
  expect(await failures()).toEqual({ ...expected, Storage: gone, 'Mail server': gone, 'Live updates': gone })
})
