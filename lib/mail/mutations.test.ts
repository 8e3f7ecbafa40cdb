// requirement: MAI-3, MAI-4
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffRight } from '@/lib/auth/rights'
import type { ViewerWith } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import type { JobContext } from '@/lib/platform/jobs'
import { enqueueMail } from '@/lib/platform/mailer'
import { mails } from '@/mails'
import { createAdminViewer } from '@/tests/support/people'
import { startTestInbox, type TestInbox } from '@/tests/support/services'
import { cancelMail, resendMail, retryMail } from './mutations'

const db = getDb()
let viewer: ViewerWith<StaffRight>
let inbox: TestInbox

beforeAll(async () => {
  viewer = await createAdminViewer()
  inbox = await startTestInbox()
})
afterAll(() => inbox.close())
beforeEach(async () => {
  await inbox.clear()
  await db.mailDelivery.deleteMany()
  await db.$executeRaw`delete from graphile_worker._private_jobs`
})

type Job = { key: string; task: string; payload: unknown; attempts: number; isDue: boolean }

const jobs = () => db.$queryRaw<Job[]>`
  select job.key, task.identifier as task, job.payload, job.attempts, job.run_at <= now() as "isDue"
  from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
  where attempts < max_attempts order by job.id`

const lock = (key: string) =>
  db.$executeRaw`update graphile_worker._private_jobs set locked_at = now() where key = ${key}`

async function queue(recipient = 'ana@example.com', task = 'send-test-mail') {
  const key = `test:${randomUUID()}`
  await db.$transaction((tx) => enqueueMail(tx, { key, task, payload: { mail: key }, recipient }))
  const { id } = await db.mailDelivery.findUniqueOrThrow({ where: { key } })
  return { id, key, row: () => db.mailDelivery.findUniqueOrThrow({ where: { id } }) }
}

/** Works off the queue as the worker does; the given context is that of each job. */
async function work(context: Partial<JobContext> = {}): Promise<void> {
  for (const { key, task, payload } of await jobs()) {
    await db.$executeRaw`update graphile_worker._private_jobs set attempts = attempts + 1 where key = ${key}`
    try {
      await mails[task]?.(payload, { id: '1', lastAttempt: false, key, ...context })
      await db.$executeRaw`delete from graphile_worker._private_jobs where key = ${key}`
    } catch {
      await db.$executeRaw`
        update graphile_worker._private_jobs set run_at = now() + interval '1 hour',
          max_attempts = case when ${context.lastAttempt ?? false} then attempts else max_attempts end
        where key = ${key}`
    }
  }
}

const audits = async (id: string) =>
  (await db.auditEntry.findMany({ where: { subjectId: id }, orderBy: { id: 'asc' } })).map(
    ({ action, subjectLabel }) => [action, subjectLabel],
  )

describe('retry', () => {
  it('runs a mail now that waits for its next try, with all its attempts', async () => {
    const { id, row } = await queue('452@refused.example')
    await work()
    expect(await row()).toMatchObject({ state: 'failed', attempts: 1, failure: 'deferred' })
    expect(await jobs()).toMatchObject([{ attempts: 1, isDue: false }])
    expect(await retryMail(viewer, id)).toBe(true)
    expect(await retryMail(viewer, id)).toBe(true)
    expect(await jobs()).toMatchObject([{ attempts: 0, isDue: true }])
    const label = expect.stringContaining('to 452@refused.example') as string
    expect(await audits(id)).toEqual([
      ['mail.retry', label],
      ['mail.retry', label],
    ])
  })

  it('runs a mail again that was given up, also when its job is gone', async () => {
    const dead = await queue('452@refused.example')
    await work({ lastAttempt: true })
    expect(await dead.row()).toMatchObject({ state: 'dead' })
    expect(await jobs()).toEqual([])
    await retryMail(viewer, dead.id)
    expect(await dead.row()).toMatchObject({ state: 'failed', failure: null, deadAt: null })
    expect(await jobs()).toMatchObject([{ key: dead.key, isDue: true }])
    await db.$executeRaw`delete from graphile_worker._private_jobs`
    await db.mailDelivery.update({ where: { id: dead.id }, data: { deadAt: new Date() } })
    await retryMail(viewer, dead.id)
    expect(await jobs()).toMatchObject([{ key: dead.key, task: 'send-test-mail' }])
  })

  it('does nothing to a mail that is being sent or was sent', async () => {
    const { id, key } = await queue()
    await lock(key)
    expect(await retryMail(viewer, id)).toBe(false)
    await work()
    expect(await retryMail(viewer, id)).toBe(false)
    expect(await jobs()).toEqual([])
    expect(await inbox.list()).toHaveLength(1)
    expect(await audits(id)).toEqual([])
  })

  it('refuses an expired link, a canceled mail, and one of which nothing was kept', async () => {
    const link = await queue('ana@example.com', 'mail-invitation')
    const createdAt = new Date(Date.now() - 8 * 86_400_000)
    await db.mailDelivery.update({ where: { id: link.id }, data: { createdAt } })
    await expect(retryMail(viewer, link.id)).rejects.toThrow('has expired')
    const canceled = await queue()
    await cancelMail(viewer, canceled.id)
    await expect(retryMail(viewer, canceled.id)).rejects.toThrow('was canceled')
    const { id } = await db.mailDelivery.create({ data: { key: 'old', recipient: 'a@example.com' } })
    await expect(retryMail(viewer, id)).rejects.toThrow('earlier version')
    await expect(retryMail(viewer, randomUUID())).rejects.toThrow('no longer exists')
  })
})

describe('cancel', () => {
  it('takes a mail out of the queue for good', async () => {
    const { id, key, row } = await queue()
    await cancelMail(viewer, id)
    await cancelMail(viewer, id)
    expect(await row()).toMatchObject({ state: 'canceled', canceledById: viewer.userId })
    expect(await jobs()).toEqual([])
    expect(await audits(id)).toEqual([['mail.cancel', 'Test mail to ana@example.com']])
    // Queued again under the same key, it stays canceled.
    await db.$transaction((tx) =>
      enqueueMail(tx, { key, task: 'send-test-mail', payload: { mail: key }, recipient: 'ana@example.com' }),
    )
    await work()
    expect(await inbox.list()).toEqual([])
    expect(await row()).toMatchObject({ state: 'canceled' })
  })

  it('dismisses a mail that was given up', async () => {
    const { id, row } = await queue('550@refused.example')
    await work({ lastAttempt: true })
    expect(await row()).toMatchObject({ state: 'dead', failure: 'refused' })
    await cancelMail(viewer, id)
    expect(await row()).toMatchObject({ state: 'canceled', deadAt: null })
    expect(await db.$queryRaw`select id from graphile_worker._private_jobs`).toEqual([])
  })

  it('is refused while the mail is being sent and afterwards', async () => {
    const { id, key, row } = await queue()
    await lock(key)
    await expect(cancelMail(viewer, id)).rejects.toThrow('being sent right now')
    await work()
    await expect(cancelMail(viewer, id)).rejects.toThrow('already sent')
    expect(await row()).toMatchObject({ state: 'sent', canceledAt: null })
    expect(await audits(id)).toEqual([])
  })

  it('either prevents the mail or is refused, when a worker takes it at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id, key, row } = await queue()
      const take = db.$queryRaw<object[]>`
        update graphile_worker._private_jobs set locked_at = now() where key = ${key} and locked_at is null returning id`
      const [taken, outcome] = await Promise.all([
        take,
        cancelMail(viewer, id).then(
          () => 'canceled',
          () => 'refused',
        ),
      ])
      expect(outcome).toBe(taken.length === 1 ? 'refused' : 'canceled')
      expect((await row()).state).toBe(taken.length === 1 ? 'queued' : 'canceled')
    }
  })
})

describe('send again', () => {
  const submissionKey = () => randomUUID()

  it('sends one copy to another address, however often the form is submitted', async () => {
    const { id, key } = await queue()
    await work()
    const request = { id, recipient: 'bo@example.com', submissionKey: submissionKey() }
    const [copyId, again] = await Promise.all([resendMail(viewer, request), resendMail(viewer, request)])
    expect(again).toBe(copyId)
    await work()
    const copy = await db.mailDelivery.findUniqueOrThrow({ where: { id: copyId } })
    expect(copy).toMatchObject({ recipient: 'bo@example.com', state: 'sent', resendOfId: id })
    expect(copy.key).toBe(`${key}:resend:${copyId}`)
    const sent = await inbox.list()
    expect(sent.map(({ to }) => JSON.stringify(to))).toEqual([
      expect.stringContaining('bo@example.com'),
      expect.stringContaining('ana@example.com'),
    ])
    expect(new Set(sent.map(({ headers }) => JSON.stringify(headers['message-id']))).size).toBe(2)
    expect(await audits(id)).toEqual([['mail.resend', expect.stringContaining('to ana@example.com')]])
    // A copy of the copy is one of the first mail.
    const third = await resendMail(viewer, { id: copyId, recipient: 'cy@example.com' })
    expect(await db.mailDelivery.findUnique({ where: { id: third } })).toMatchObject({
      key: `${key}:resend:${third}`,
      resendOfId: copyId,
    })
    const other = { ...request, recipient: 'other@example.com' }
    await expect(resendMail(viewer, other)).rejects.toThrow('already sent to another address')
  })

  it('has a limit for each address, and for each person', async () => {
    const { id } = await queue()
    await work()
    const sender = await createAdminViewer()
    const copyTo = (recipient: string) =>
      resendMail(sender, { id, recipient, submissionKey: submissionKey() })
    const to = `${randomUUID()}@example.com`
    for (let count = 1; count <= 6; count += 1) await copyTo(to)
    await expect(copyTo(to)).rejects.toThrow(/^Too many emails in a short time\. Please wait/)
    expect(await db.mailDelivery.count({ where: { recipient: to } })).toBe(6)
    for (let count = 7; count <= 60; count += 1) await copyTo(`${randomUUID()}@example.com`)
    await expect(copyTo('somebody@example.com')).rejects.toThrow('Too many emails in a short time')
  })

  it('deals with a mail that was given up', async () => {
    const { id, row } = await queue('550@refused.example')
    await work({ lastAttempt: true })
    await resendMail(viewer, { id, recipient: 'ana@example.com', submissionKey: submissionKey() })
    await work()
    expect(await row()).toMatchObject({ state: 'canceled' })
    expect(await db.mailDelivery.count({ where: { state: 'dead' } })).toBe(0)
    expect(await inbox.list()).toHaveLength(1)
  })

  it('is refused for mails that wait, were canceled, have a personal link, or of which nothing was kept', async () => {
    const refused = async (id: string) => {
      const request = { id, recipient: 'bo@example.com', submissionKey: submissionKey() }
      await expect(resendMail(viewer, request)).rejects.toThrow('can’t be sent again')
    }
    const waiting = await queue()
    await refused(waiting.id)
    await cancelMail(viewer, waiting.id)
    await refused(waiting.id)
    const link = await queue('ana@example.com', 'mail-invitation')
    await db.mailDelivery.update({ where: { id: link.id }, data: { sentAt: new Date() } })
    await refused(link.id)
    const old = { key: 'old', recipient: 'a@example.com', sentAt: new Date() }
    await refused((await db.mailDelivery.create({ data: old })).id)
    expect(await db.mailDelivery.count({ where: { resendOfId: { not: null } } })).toBe(0)
  })
})
