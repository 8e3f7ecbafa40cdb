import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { getDb } from '@/lib/platform/db'
import { addJob } from '@/lib/platform/jobs'
import { startTestPusher } from '@/tests/support/services'
import type { StandIn } from '@/tools/stand-ins/stand-in'
import { readMetrics } from './queries'

const db = getDb()
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
let pusher: StandIn

beforeAll(async () => {
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + passed)
  pusher = await startTestPusher()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await pusher.close()
})

let passed = 0

/** The lines of a fresh read: the result is shared for a second, so each comes two seconds after the one before. */
async function readLines(): Promise<string[]> {
  passed += 2_000
  return (await readMetrics())?.split('\n') ?? []
}

function valueOf(lines: string[], name: string): number {
  return Number(lines.find((line) => line.startsWith(`${name} `))?.split(' ')[1])
}

it('shows what waits in the queue and in the outbox', async () => {
  await db.$executeRaw(addJob('late', {}, { runAt: minutesAgo(10) }))
  await db.$executeRaw(addJob('later', {}, { runAt: minutesAgo(-10) }))
  await db.$executeRaw(addJob('given-up', {}, { runAt: minutesAgo(60) }))
  await db.$executeRaw`update graphile_worker._private_jobs set attempts = max_attempts
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'given-up')`
  await db.mailDelivery.createMany({
    data: [
      { key: 'waiting', recipient: 'a@example.com', createdAt: minutesAgo(3) },
      { key: 'sent', recipient: 'a@example.com', createdAt: minutesAgo(9), sentAt: new Date() },
      { key: 'dead', recipient: 'a@example.com', createdAt: minutesAgo(9), deadAt: new Date() },
    ],
  })
  const lines = await readLines()
  expect(lines).toEqual(
    expect.arrayContaining([
      'foyer_jobs_waiting 1',
      'foyer_jobs_running 0',
      'foyer_jobs_scheduled 1',
      'foyer_jobs_given_up 1',
      'foyer_mails_waiting 1',
      'foyer_mails_dead 1',
      'foyer_live_channels 0',
      'foyer_live_connections 0',
    ]),
  )
  expect(Math.round(valueOf(lines, 'foyer_job_oldest_age_seconds') / 60)).toBe(10)
  expect(Math.round(valueOf(lines, 'foyer_mail_oldest_age_seconds') / 60)).toBe(3)
})

it('shows every process that runs, with what it has measured', async () => {
  const common = { version: '1.0.0', startedAt: minutesAgo(5), rssBytes: 1n, eventLoopDelay: 0 }
  const sent = (value: number) => [
    { type: 'counter', name: 'sent_total', help: 'Sent', points: [{ labels: {}, value }] },
  ]
  const [web, worker, lost] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  await db.instance.createMany({
    data: [
      { ...common, id: web, role: 'web', host: 'one', seenAt: new Date(), metrics: sent(1) },
      {
        ...common,
        id: worker,
        role: 'worker',
        host: 'two',
        seenAt: new Date(),
        metrics: { from: 'the future' },
      },
      { ...common, id: lost, role: 'web', host: 'three', seenAt: minutesAgo(1), metrics: sent(3) },
    ],
  })
  const lines = await readLines()
  const info = (id: string, role: string, host: string) =>
    `foyer_instance_info{instance_id="${id}",role="${role}",host="${host}",version="1.0.0"} 1`
  expect(lines).toEqual(expect.arrayContaining([info(web, 'web', 'one'), info(worker, 'worker', 'two')]))
  expect(lines.filter((line) => line.startsWith('sent_total'))).toEqual([
    `sent_total{instance_id="${web}",role="web"} 1`,
  ])
  expect(lines.join()).not.toContain('three')
  await db.instance.deleteMany()
})

it('leaves out what can’t be counted', async () => {
  await pusher.close()
  const lines = await readLines()
  expect(lines).toContain('foyer_jobs_running 0')
  expect(lines.join()).not.toContain('foyer_live_channels')
  pusher = await startTestPusher()
})
