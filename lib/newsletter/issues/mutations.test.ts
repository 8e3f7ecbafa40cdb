// requirement: NWS-5, NWS-7, NWS-8, NWS-9, NWS-10, NWS-11
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashToken } from '@/lib/auth/tokens'
import type { StaffRight } from '@/lib/auth/rights'
import type { ViewerWith } from '@/lib/auth/viewer'
import { cancelMail } from '@/lib/mail/mutations'
import { getDb } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { PermanentFailure } from '@/lib/platform/jobs'
import { getSite, setSite } from '@/lib/base/site'
import { createStaffViewer, createAdminViewer } from '@/tests/support/people'
import { refusing } from '@/tests/support/refusing'
import { startTestInbox, type TestInbox, withSilentMailServer } from '@/tests/support/services'
import { setClock } from '@/tests/support/set-clock'
import { removeSubscriber, unsubscribe, unsubscribeTokenOf } from '../mutations'
import { mails } from './emails'
import { jobs } from './jobs'
import {
  cancelIssue,
  deleteIssue,
  deliveryKey,
  duplicateIssue,
  queueBatch,
  resendIssue,
  saveIssue,
  sendIssue,
  sendTestIssue,
  settleOrphans,
} from './mutations'
import { countToSendAgain, findIssue } from './queries'

const db = getDb()
const context = { id: '1', lastAttempt: false }
const fields = { subject: 'What we learned', preheader: '', body: 'Hello **readers**, see [us](/contact).' }
let inbox: TestInbox
let viewer: ViewerWith<StaffRight>

beforeAll(async () => {
  inbox = await startTestInbox()
  viewer = await createStaffViewer()
})
afterAll(() => inbox.close())
beforeEach(async () => {
  await inbox.clear()
  await db.newsletterIssue.deleteMany()
  await db.newsletterSubscription.deleteMany()
  await db.mailDelivery.deleteMany()
  await db.$executeRaw`delete from graphile_worker._private_jobs`
})
const site = getSite()
afterEach(() => setSite(site))

/** Confirmed subscribers, by the given names. */
async function addReaders(...names: string[]): Promise<void> {
  await db.newsletterSubscription.createMany({
    data: names.map((name) => ({
      email: `${name}@example.com`,
      emailNormalized: `${name}@example.com`,
      unsubscribeHash: hashToken(randomUUID()),
      confirmedAt: new Date(Date.now() - 60_000),
    })),
  })
}

const addMany = (count: number) =>
  addReaders(...Array.from({ length: count }, (_, index) => `r${String(index)}`))
const readerOf = (name: string) =>
  db.newsletterSubscription.findUniqueOrThrow({ where: { emailNormalized: `${name}@example.com` } })

async function draft(): Promise<{ id: string; version: number }> {
  return saveIssue(viewer, { id: null, version: 0, submissionKey: randomUUID() }, fields)
}

/** An issue that is queued for everyone. */
async function queued(): Promise<string> {
  const issue = await draft()
  await sendIssue(viewer, issue)
  await jobs['queue-newsletter']?.({ id: issue.id }, context)
  return issue.id
}

const deliver = (issue: string, subscriber: string, lastAttempt = false) =>
  mails['send-newsletter']?.({ issue, subscriber }, { ...context, lastAttempt }) ??
  Promise.reject(new Error())
const stateOf = async (issueId: string, subscriptionId: string) =>
  (await db.newsletterDelivery.findUnique({ where: { issueId_subscriptionId: { issueId, subscriptionId } } }))
    ?.state
const countJobs = async () => {
  const [row] = await db.$queryRaw<[{ count: number }]>`
    select count(*)::int from graphile_worker.jobs where task_identifier = 'send-newsletter'`
  return row.count
}

describe('a draft', () => {
  it('is saved with its version, and a conflict overwrites nothing', async () => {
    const { id, version } = await draft()
    const next = { ...fields, subject: 'Another' }
    expect(await saveIssue(viewer, { id, version, submissionKey: undefined }, next)).toEqual({
      id,
      version: 2,
    })
    expect(await saveIssue(viewer, { id, version, submissionKey: undefined }, next)).toEqual({
      id,
      version: 2,
    })
    await expect(
      saveIssue(viewer, { id, version, submissionKey: undefined }, { ...fields, subject: 'A third' }),
    ).rejects.toThrow(/Somebody else saved/)
    expect(await findIssue(viewer, id)).toMatchObject({ subject: 'Another', state: 'draft' })
    await expect(sendIssue(viewer, { id, version })).rejects.toThrow(UserError)
  })

  it('is stored once per form, can be copied, and deleted', async () => {
    const edit = { id: null, version: 0, submissionKey: randomUUID() }
    const { id } = await saveIssue(viewer, edit, fields)
    expect((await saveIssue(viewer, edit, fields)).id).toBe(id)
    const copy = await duplicateIssue(viewer, id)
    expect(await findIssue(viewer, copy)).toMatchObject(fields)
    await deleteIssue(viewer, copy)
    expect(await findIssue(viewer, copy)).toBeNull()
  })

  it('is sent as a test to people who work here only', async () => {
    const { id } = await draft()
    await sendTestIssue(viewer, id, [viewer.userId])
    const mail = await db.mailDelivery.findFirstOrThrow()
    expect(mail.recipient).toBe(viewer.email)
    await mails['send-newsletter-test']?.(mail.payload, context)
    expect((await inbox.list())[0]).toMatchObject({ subject: '[Test] What we learned' })
    await expect(sendTestIssue(viewer, id, [randomUUID()])).rejects.toThrow(UserError)
  })
})

describe('queueing', () => {
  it('takes everyone who is confirmed, once, however often it is interrupted', async () => {
    await addMany(25)
    await db.newsletterSubscription.createMany({
      data: [
        { email: 'pending', confirmedAt: null },
        { email: 'gone', unsubscribedAt: new Date() },
        { email: 'bounced', bouncedAt: new Date() },
        { email: 'spam', suspectedSpam: true },
      ].map((row) => ({ ...row, emailNormalized: row.email, unsubscribeHash: hashToken(randomUUID()) })),
    })
    const issue = await draft()
    await sendIssue(viewer, issue)
    expect(await queueBatch(issue.id, 10)).toBe(true)
    // A worker that dies within a batch leaves nothing of it.
    await expect(
      db.$transaction(async (tx) => {
        await tx.$executeRaw`update newsletter_issues set cursor = null where id = ${issue.id}::uuid`
        throw new Error('killed')
      }),
    ).rejects.toThrow('killed')
    await Promise.all([queueBatch(issue.id, 10), queueBatch(issue.id, 10)])
    await jobs['queue-newsletter']?.({ id: issue.id }, context)
    await jobs['queue-newsletter']?.({ id: issue.id }, context)
    expect(await db.newsletterDelivery.count()).toBe(25)
    expect(await db.mailDelivery.count()).toBe(25)
    expect(await countJobs()).toBe(25)
    expect(await findIssue(viewer, issue.id)).toMatchObject({
      state: 'sending',
      recipientCount: 25,
      counts: { queued: 25 },
    })
  })

  it('takes who confirmed by a clock that was ahead', async () => {
    setClock(2)
    await addReaders('ana')
    expect(await findIssue(viewer, await queued())).toMatchObject({ recipientCount: 1 })
  })

  it('spreads mails by the rate, in two queues, after all other jobs', async () => {
    setSite({ ...site, newsletterRate: 60 })
    await addMany(5)
    await queued()
    const rows = await db.$queryRaw<{ seconds: number; priority: number; queue: string }[]>`
      select extract(epoch from run_at - min(run_at) over ())::float8 as seconds, priority, queue_name as queue
      from graphile_worker.jobs where task_identifier = 'send-newsletter' order by run_at`
    expect(rows.map(({ seconds }) => Math.round(seconds))).toEqual([0, 1, 2, 3, 4])
    expect(new Set(rows.map(({ queue }) => queue)).size).toBe(2)
    expect(rows.every(({ priority }) => priority > 0)).toBe(true)
    // The next issue waits for this one.
    const second = await queued()
    const [{ seconds }] = await db.$queryRaw<[{ seconds: number }]>`
      select extract(epoch from min(due_at) - (select min(due_at) from newsletter_deliveries))::float8 as seconds
      from newsletter_deliveries where issue_id = ${second}::uuid`
    expect(Math.round(seconds)).toBe(5)
  })

  it('starts at its time, and not before', async () => {
    await addReaders('ana')
    const issue = await draft()
    const at = new Date(Date.now() + 60 * 60_000)
    await expect(sendIssue(viewer, issue, new Date(Date.now() - 1_000))).rejects.toThrow(UserError)
    await sendIssue(viewer, issue, at)
    await jobs['queue-newsletter']?.({ id: issue.id }, context)
    expect(await findIssue(viewer, issue.id)).toMatchObject({ state: 'scheduled', scheduledAt: at })
    const [job] = await db.$queryRaw<{ run_at: Date }[]>`
      select run_at from graphile_worker.jobs where task_identifier = 'queue-newsletter'`
    expect(job?.run_at).toEqual(at)
    await db.newsletterIssue.update({ where: { id: issue.id }, data: { scheduledAt: new Date() } })
    await jobs['queue-newsletter']?.({ id: issue.id }, context)
    expect(await findIssue(viewer, issue.id)).toMatchObject({ state: 'sending', recipientCount: 1 })
  })

  it('makes a draft of a canceled schedule', async () => {
    await addReaders('ana')
    const issue = await draft()
    await sendIssue(viewer, issue, new Date(Date.now() + 60_000))
    expect(await cancelIssue(viewer, issue.id)).toBe('draft')
    await jobs['queue-newsletter']?.({ id: issue.id }, context)
    expect(await findIssue(viewer, issue.id)).toMatchObject({ state: 'draft', scheduledAt: null })
  })

  it('refuses to send to nobody', async () => {
    await expect(sendIssue(viewer, await draft())).rejects.toThrow(/Nobody/)
  })
})

describe('sending', () => {
  it('sends the mail once, with a link of its own, and ends the issue', async () => {
    await addReaders('ana', 'ben')
    const id = await queued()
    const [ana, ben] = [await readerOf('ana'), await readerOf('ben')]
    await deliver(id, ana.id)
    await deliver(id, ana.id)
    await deliver(id, ben.id)
    const sent = await inbox.list()
    expect(sent.map(({ recipients }) => recipients[0]).toSorted()).toEqual([
      'ana@example.com',
      'ben@example.com',
    ])
    const links = sent.map(({ headers }) => headers['list-unsubscribe']?.[0])
    expect(new Set(links).size).toBe(2)
    for (const mail of sent) {
      expect(mail.subject).toBe('What we learned')
      expect(mail.headers['list-unsubscribe-post']).toEqual(['List-Unsubscribe=One-Click'])
      expect(mail.html).toContain('<strong>readers</strong>')
      expect(mail.html).toContain('href="http://localhost:3000/contact"')
      expect(mail.html).not.toMatch(/<img[^>]+width="1"/)
      const token =
        /unsubscribe\?token=([\w-]{43})/.exec(mail.headers['list-unsubscribe']?.[0] ?? '')?.[1] ?? ''
      expect(mail.html).toContain(`/newsletter/unsubscribe/${token}`)
      expect(mail.text).toContain(`/newsletter/unsubscribe/${token}`)
    }
    expect(await findIssue(viewer, id)).toMatchObject({ state: 'sent', counts: { sent: 2 } })
  })

  it('never sends again what a killed worker may have sent', async () => {
    await addReaders('ana')
    const id = await queued()
    const { id: ana } = await readerOf('ana')
    // As it is when the process dies while the mail server has the mail.
    await db.newsletterDelivery.updateMany({ data: { state: 'sending', attemptedAt: new Date() } })
    for (let attempt = 0; attempt < 3; attempt += 1)
      await expect(deliver(id, ana)).rejects.toThrow(PermanentFailure)
    expect(await inbox.list()).toEqual([])
    expect(await stateOf(id, ana)).toBe('unknown')
    expect(await findIssue(viewer, id)).toMatchObject({ state: 'sent', counts: { unknown: 1, sent: 0 } })
    expect(await db.mailDelivery.findFirst()).toMatchObject({ deadAt: expect.any(Date) as Date })
  })

  it('knows a mail that was recorded as sent before the worker died', async () => {
    await addReaders('ana')
    const id = await queued()
    const { id: ana } = await readerOf('ana')
    await db.newsletterDelivery.updateMany({ data: { state: 'sending' } })
    await db.mailDelivery.updateMany({ data: { sentAt: new Date() } })
    await deliver(id, ana)
    expect([await stateOf(id, ana), await inbox.list()]).toEqual(['sent', []])
  })

  it('never sends again what the mail server took, but the database didn’t record', async () => {
    await addReaders('ana')
    const id = await queued()
    const { id: ana } = await readerOf('ana')
    await refusing('update', { table: 'mail_deliveries', where: 'sent_at is null' }, () =>
      expect(deliver(id, ana)).rejects.toThrow(),
    )
    expect(await stateOf(id, ana)).toBe('unknown')
    await expect(deliver(id, ana)).rejects.toThrow(PermanentFailure)
    expect(await inbox.list()).toHaveLength(1)
    expect(await db.mailDelivery.findFirst()).toMatchObject({ deadAt: expect.any(Date) as Date })
  })

  it.each(['records that', 'doesn’t record that'])(
    'never sends again what the mail server had when the connection broke, if the database %s',
    async (how) => {
      await addReaders('ana')
      const id = await queued()
      const { id: ana } = await readerOf('ana')
      const attempt = () => withSilentMailServer(() => expect(deliver(id, ana)).rejects.toThrow())
      await inbox.pause()
      if (how === 'records that') await attempt()
      else await refusing('update', { table: 'mail_deliveries', where: 'sent_at is null' }, attempt)
      await inbox.resume()
      expect(await stateOf(id, ana)).toBe('unknown')
      await expect(deliver(id, ana)).rejects.toThrow(PermanentFailure)
      expect(await inbox.list()).toEqual([])
      expect(await findIssue(viewer, id)).toMatchObject({ state: 'sent', counts: { unknown: 1 } })
    },
  )

  /** An issue of which nobody knows whether these people have it. */
  async function unknownTo(...names: string[]) {
    await addReaders(...names)
    const id = await queued()
    const readers = await Promise.all(names.map((name) => readerOf(name)))
    for (const { id: reader } of readers) {
      await refusing('update', { table: 'mail_deliveries', where: 'sent_at is null' }, () =>
        expect(deliver(id, reader)).rejects.toThrow(),
      )
    }
    // As the queue does after the last attempt.
    await db.$executeRaw`update graphile_worker._private_jobs set attempts = max_attempts`
    await inbox.clear()
    return { id, readers: readers.map((reader) => reader.id) }
  }
  const recipients = async () => (await inbox.list()).map((mail) => mail.recipients[0])

  it('sends again by hand what may not have arrived, once however often that is asked for', async () => {
    const { id, readers } = await unknownTo('ana', 'ben')
    const issue = await findIssue(viewer, id)
    expect(issue).toMatchObject({ state: 'sent', counts: { unknown: 2 } })
    expect(issue && (await countToSendAgain(viewer, issue))).toBe(2)
    const request = { id, submissionKey: randomUUID() }
    await Promise.all([resendIssue(viewer, request), resendIssue(viewer, request)])
    await resendIssue(viewer, request)
    expect(await findIssue(viewer, id)).toMatchObject({
      state: 'sending',
      endedAt: null,
      counts: { queued: 2, unknown: 0 },
    })
    const waiting = await db.$queryRaw`
      select attempts, locked_at, queue_name is not null as "hasQueue" from graphile_worker.jobs
      where task_identifier = 'send-newsletter'`
    expect(waiting).toEqual(Array(2).fill({ attempts: 0, locked_at: null, hasQueue: true }))
    for (const reader of [...readers, ...readers]) await deliver(id, reader)
    expect((await recipients()).toSorted()).toEqual(['ana@example.com', 'ben@example.com'])
    expect(await findIssue(viewer, id)).toMatchObject({ state: 'sent', counts: { sent: 2, unknown: 0 } })
    expect(
      await db.auditEntry.findMany({ where: { subjectId: id, action: 'newsletter.resend-issue' } }),
    ).toMatchObject([{ detail: { count: 2 } }])
    await expect(resendIssue(viewer, { id, submissionKey: randomUUID() })).rejects.toThrow(UserError)
  })

  it('leaves out, when it sends again, who unsubscribed, was erased, or whose mail was canceled', async () => {
    const { id, readers } = await unknownTo('ana', 'ben', 'cem', 'dee')
    const [ana = '', ben = '', cem = '', dee = ''] = readers
    await unsubscribe(await unsubscribeTokenOf(ben, (await readerOf('ben')).unsubscribeHash))
    await removeSubscriber(await createAdminViewer(), cem)
    const mail = await db.mailDelivery.findUniqueOrThrow({ where: { key: deliveryKey(id, dee) } })
    await cancelMail(viewer, mail.id)
    const issue = await findIssue(viewer, id)
    expect(issue && (await countToSendAgain(viewer, issue))).toBe(1)
    await resendIssue(viewer, { id, submissionKey: randomUUID() })
    expect(await Promise.all([ana, ben, dee].map((reader) => stateOf(id, reader)))).toEqual([
      'queued',
      'unknown',
      'unknown',
    ])
    await deliver(id, ana)
    expect(await recipients()).toEqual(['ana@example.com'])
    // Anyone who was erased is counted still.
    expect(await findIssue(viewer, id)).toMatchObject({
      state: 'sent',
      recipientCount: 4,
      counts: { sent: 1, unknown: 3 },
    })
  })

  it('checks each again when its mail is sent', async () => {
    const { id, readers } = await unknownTo('ana')
    await resendIssue(viewer, { id, submissionKey: randomUUID() })
    await unsubscribe(await unsubscribeTokenOf(readers[0] ?? '', (await readerOf('ana')).unsubscribeHash))
    await deliver(id, readers[0] ?? '')
    expect(await recipients()).toEqual([])
    expect(await findIssue(viewer, id)).toMatchObject({ state: 'sent', counts: { skipped: 1, unknown: 0 } })
  })

  it('sends again by hand only what has ended and wasn’t stopped', async () => {
    await addReaders('ana', 'ben')
    const id = await queued()
    const { id: ana } = await readerOf('ana')
    await refusing('update', { table: 'mail_deliveries', where: 'sent_at is null' }, () =>
      expect(deliver(id, ana)).rejects.toThrow(),
    )
    const again = () => resendIssue(viewer, { id, submissionKey: randomUUID() })
    await expect(again()).rejects.toThrow(UserError)
    await cancelIssue(viewer, id)
    await expect(again()).rejects.toThrow(UserError)
    expect(await stateOf(id, ana)).toBe('unknown')
  })

  it('sends nothing to anyone who unsubscribed meanwhile', async () => {
    await addReaders('ana')
    const id = await queued()
    const { id: ana } = await readerOf('ana')
    await db.newsletterSubscription.update({ where: { id: ana }, data: { unsubscribedAt: new Date() } })
    await deliver(id, ana)
    expect([await stateOf(id, ana), await inbox.list()]).toEqual(['skipped', []])
    expect(await db.mailDelivery.findMany({ select: { state: true } })).toEqual([{ state: 'canceled' }])
  })

  it('marks an address that the mail server refuses, and leaves it out from then on', async () => {
    await addReaders('bounce', 'ben')
    const id = await queued()
    const { id: refused } = await readerOf('bounce')
    const { id: ben } = await readerOf('ben')
    await db.mailDelivery.update({
      where: { key: deliveryKey(id, refused) },
      data: { recipient: '550@refused.example' },
    })
    await expect(deliver(id, refused)).rejects.toThrow(PermanentFailure)
    await deliver(id, ben)
    expect(await stateOf(id, refused)).toBe('bounced')
    expect(await readerOf('bounce')).toMatchObject({ bouncedAt: expect.any(Date) as Date })
    const next = await queued()
    expect(await findIssue(viewer, next)).toMatchObject({ recipientCount: 1 })
  })

  it('retries when the mail server is away, and gives up after the last attempt', async () => {
    await addReaders('ana')
    const id = await queued()
    const { id: ana } = await readerOf('ana')
    await inbox.pause()
    await expect(deliver(id, ana)).rejects.toThrow()
    expect(await stateOf(id, ana)).toBe('queued')
    await expect(deliver(id, ana, true)).rejects.toThrow()
    expect(await stateOf(id, ana)).toBe('failed')
    await inbox.resume()
    // Sent again from the outbox by hand.
    await deliver(id, ana)
    expect(await findIssue(viewer, id)).toMatchObject({ state: 'sent', counts: { sent: 1, failed: 0 } })
  })

  it('stops what isn’t sent yet when it is canceled', async () => {
    await addReaders('ana', 'ben')
    const id = await queued()
    await deliver(id, (await readerOf('ana')).id)
    expect(await cancelIssue(viewer, id)).toBe('canceled')
    // The worker would have removed the job that is done.
    expect([await countJobs(), await db.mailDelivery.count()]).toEqual([1, 1])
    await deliver(id, (await readerOf('ben')).id)
    expect(await inbox.list()).toHaveLength(1)
    expect(await findIssue(viewer, id)).toMatchObject({
      state: 'canceled',
      endedAt: expect.any(Date) as Date,
      counts: { sent: 1, skipped: 1 },
    })
  })

  it('gives an outcome to mails whose job is gone', async () => {
    await addReaders('ana', 'ben')
    const id = await queued()
    await db.$executeRaw`delete from graphile_worker._private_jobs`
    await db.mailDelivery.deleteMany({ where: { recipient: 'ben@example.com' } })
    await db.mailDelivery.updateMany({ data: { deadAt: new Date() } })
    await settleOrphans()
    expect(await findIssue(viewer, id)).toMatchObject({ state: 'sent', counts: { failed: 1, skipped: 1 } })
  })

  /** As after an hour without a worker, except that the first one's job runs. */
  async function delay(id: string) {
    const hour = "interval '1 hour'"
    await db.$executeRawUnsafe(`update newsletter_deliveries set due_at = due_at - ${hour}`)
    await db.$executeRawUnsafe(`update graphile_worker._private_jobs set run_at = run_at - ${hour}`)
    const waiting = { where: { state: 'queued' as const }, orderBy: { dueAt: 'asc' as const } }
    const first = await db.newsletterDelivery.findFirstOrThrow(waiting)
    await db.$executeRaw`
      update graphile_worker._private_jobs set locked_at = now()
      where key = ${deliveryKey(id, first.subscriptionId)}`
    return first.subscriptionId
  }

  /** In how many seconds what waits is due. */
  async function waits(): Promise<number[]> {
    const rows = await db.$queryRaw<{ seconds: number }[]>`
      select extract(epoch from run_at - now())::float8 as seconds from graphile_worker.jobs
      where task_identifier = 'send-newsletter' and locked_at is null order by run_at`
    return rows.map(({ seconds }) => seconds)
  }

  it('spreads what an outage has delayed, but not again for each that is late', async () => {
    setSite({ ...site, newsletterRate: 60 })
    await addReaders('ana', 'ben', 'cem')
    const id = await queued()
    const first = await delay(id)
    await deliver(id, first)
    const [next = 0, last = 0] = await waits()
    expect([Math.abs(next) < 10, Math.abs(last) < 10]).toEqual([true, true])
    expect(last - next).toBeCloseTo(1, 1)
    const second = await delay(id)
    await deliver(id, second)
    expect((await waits()).every((seconds) => seconds < -3_000)).toBe(true)
  })

  it('spreads nothing when one is tried again', async () => {
    await addReaders('ana', 'ben', 'cem')
    const id = await queued()
    const [first] = await db.newsletterDelivery.findMany({ orderBy: { dueAt: 'asc' } })
    await inbox.pause()
    await expect(deliver(id, first?.subscriptionId ?? '')).rejects.toThrow()
    await inbox.resume()
    const again = await delay(id)
    await deliver(id, again)
    expect(await stateOf(id, again)).toBe('sent')
    expect((await waits()).every((seconds) => seconds < -3_000)).toBe(true)
  })
})
