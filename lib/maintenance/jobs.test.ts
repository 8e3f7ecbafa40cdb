// requirement: ACC-13, ADM-95
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSession } from '@/lib/auth/session'
import { createToken, hashToken } from '@/lib/auth/tokens'
import { startClientView } from '@/lib/client-views/mutations'
import { exportClients, listClients } from '@/lib/clients/queries'
import { clientList } from '@/lib/clients/rules'
import { createInvoice, deleteInvoice } from '@/lib/invoices/mutations'
import { getDb } from '@/lib/platform/db'
import { enqueueMail } from '@/lib/platform/mailer'
import { addProjectMember } from '@/lib/projects/mutations'
import { signUp } from '@/lib/sign-in/mutations'
import { moveToTrash } from '@/lib/office/trash/mutations'
import { invoiceInput } from '@/tests/support/invoices'
import { createContactLead, createQuoteLead } from '@/tests/support/leads'
import { createProject } from '@/tests/support/messages'
import { createAdminViewer, createUser } from '@/tests/support/people'
import { refusing } from '@/tests/support/refusing'
import { startTestInbox, type TestInbox } from '@/tests/support/services'
import type { MailFailure } from '@/prisma/generated/enums'
import { jobs } from './jobs'

const db = getDb()
const context = { id: '1', lastAttempt: false }
const origin = { ip: '203.0.113.5', userAgent: 'Testing/1.0', requestId: null }
const run = (name: string) => jobs[name]?.({}, context)
let inbox: TestInbox

beforeAll(async () => {
  inbox = await startTestInbox()
})
afterAll(() => inbox.close())
beforeEach(async () => {
  await db.mailDelivery.deleteMany()
  await db.$executeRaw`delete from graphile_worker._private_jobs`
})

type Owed = { attempts: number; minutesAhead: number; failure?: MailFailure }

async function oweMail(key: string, { failure, ...job }: Owed): Promise<void> {
  await db.$transaction((tx) =>
    enqueueMail(tx, { key, task: 'notify-new-message', payload: { id: key }, recipient: 'a@example.com' }),
  )
  await db.$executeRaw`
    update graphile_worker._private_jobs set attempts = ${job.attempts}, last_error = 'connect ECONNREFUSED',
      run_at = now() + make_interval(mins => ${job.minutesAhead}::int) where key = ${key}`
  await db.mailDelivery.update({ where: { key }, data: { failure: failure ?? null } })
}

async function waitingJobs(): Promise<string[]> {
  const rows = await db.$queryRaw<{ key: string }[]>`
    select key from graphile_worker.jobs where run_at > now() + interval '1 minute' order by key`
  return rows.map(({ key }) => key)
}

it('retries emails after an outage, without costing an attempt', async () => {
  await oweMail('failed', { attempts: 6, minutesAhead: 60, failure: 'unreachable' })
  await oweMail('full', { attempts: 6, minutesAhead: 60, failure: 'deferred' })
  await oweMail('planned', { attempts: 0, minutesAhead: 60 })
  await inbox.pause()
  await run('upkeep')
  expect(await waitingJobs()).toEqual(['failed', 'full', 'planned'])
  await inbox.resume()
  await run('upkeep')
  expect(await waitingJobs()).toEqual(['full', 'planned'])
  const [woken] = await db.$queryRaw<object[]>`select attempts from graphile_worker.jobs where key = 'failed'`
  expect(woken).toEqual({ attempts: 5 })
})

it('keeps delaying emails that fail although the mail server responds', async () => {
  await oweMail('failed', { attempts: 6, minutesAhead: 60, failure: 'unreachable' })
  await run('upkeep')
  await run('upkeep')
  expect(await waitingJobs()).toEqual(['failed'])
})

it('marks an email whose job has no attempts left as failed', async () => {
  await oweMail('spent', { attempts: 18, minutesAhead: 0 })
  await oweMail('alive', { attempts: 17, minutesAhead: 0 })
  await run('upkeep')
  const spent = await db.mailDelivery.findUniqueOrThrow({ where: { key: 'spent' } })
  expect(spent.deadAt).toBeInstanceOf(Date)
  expect(spent.lastError).toBe('connect ECONNREFUSED')
  expect(await db.mailDelivery.findUnique({ where: { key: 'alive' } })).toMatchObject({ deadAt: null })
})

// requirement: JOB-1
it('wakes delayed emails although others can’t be marked as failed', async () => {
  await oweMail('spent', { attempts: 18, minutesAhead: 0 })
  await oweMail('delayed', { attempts: 6, minutesAhead: 60, failure: 'outage' })
  await refusing('update', { table: 'mail_deliveries', where: `key = 'spent'` }, async () => {
    await expect(run('upkeep')).rejects.toThrow(/^Undelivered emails: .*Not this one/)
  })
  expect(await waitingJobs()).toEqual([])
})

it('forgets instances that disappeared a day ago', async () => {
  const row = (hours: number) => ({
    id: randomUUID(),
    role: 'worker' as const,
    host: `${hours}-hours`,
    version: '1.0.0',
    startedAt: new Date(0),
    seenAt: new Date(Date.now() - hours * 3_600_000),
    rssBytes: 1n,
    eventLoopDelay: 0,
  })
  await db.instance.createMany({ data: [row(25), row(23)] })
  await run('clean-up')
  expect(await db.instance.findMany({ select: { host: true } })).toEqual([{ host: '23-hours' }])
})

it('deletes what expired a month ago and old throttles', async () => {
  const { id: userId } = await createUser('CLIENT')
  const day = 86_400_000
  const [old, recent] = [createToken().padEnd(64), createToken().padEnd(64)]
  const session = (sidHash: string, days: number) => ({
    sidHash,
    userId,
    role: 'CLIENT' as const,
    expiresAt: new Date(Date.now() - days * day),
  })
  await db.session.createMany({ data: [session(old, 31), session(recent, 29)] })
  await db.rateLimit.createMany({
    data: [
      { key: 'past', expire: BigInt(Date.now() - 1000) },
      { key: 'present', expire: BigInt(Date.now() + 60_000) },
    ],
  })
  const key = (name: string, days: number) => ({
    scope: 'clean-up',
    key: name,
    contentHash: 'x'.repeat(64),
    storedId: userId,
    createdAt: new Date(Date.now() - days * day),
  })
  await db.idempotencyKey.createMany({ data: [key('past', 31), key('present', 29)] })
  await run('clean-up')
  expect(await db.idempotencyKey.findMany({ where: { scope: 'clean-up' } })).toMatchObject([
    { key: 'present' },
  ])
  expect(await db.session.findMany({ where: { userId }, select: { sidHash: true } })).toEqual([
    { sidHash: recent },
  ])
  expect(
    await db.rateLimit.findMany({ where: { key: { in: ['past', 'present'] } }, select: { key: true } }),
  ).toEqual([{ key: 'present' }])
})

it('deletes sign-ups unconfirmed for a week, and no other accounts', async () => {
  const longAgo = new Date(Date.now() - 8 * 24 * 60 * 60_000)
  const make = (email: string, fields: object) =>
    db.user.create({ data: { email, emailNormalized: email, updatedAt: longAgo, ...fields } })
  await make('unconfirmed@example.com', { passwordHash: 'some' })
  await make('again@example.com', { passwordHash: 'some', updatedAt: new Date() })
  await make('invited@example.com', {})
  await make('open@example.com', { passwordHash: 'some', emailVerifiedAt: longAgo })
  await run('clean-up')
  const left = await db.user.findMany({ where: { passwordHash: { not: null } }, select: { email: true } })
  expect(left.map(({ email }) => email).sort()).toEqual(['again@example.com', 'open@example.com'])
  expect(await db.user.count({ where: { email: 'invited@example.com' } })).toBe(1)
})

// requirement: JOB-2
describe('an unconfirmed sign-up that something else names', () => {
  it('is kept, holds nothing up, and goes once nothing names it', async () => {
    const admin = await createAdminViewer()
    const unconfirmed = async (name: string) => {
      const email = `${name}@example.com`
      await signUp({ name, email, password: 'correct horse battery' }, origin)
      const { id } = await db.user.findUniqueOrThrow({ where: { emailNormalized: email } })
      return id
    }
    const [billed, member, trashed, plain] = [
      await unconfirmed('billed'),
      await unconfirmed('member'),
      await unconfirmed('trashed'),
      await unconfirmed('plain'),
    ]
    const invoice = await createInvoice(admin, invoiceInput({ clientUserId: billed }), { as: 'draft' })
    const project = await createProject((await createUser('CLIENT')).id)
    await addProjectMember(admin, { projectId: project.id, userId: member })
    await moveToTrash(admin, 'client', [trashed])
    const all = { id: { in: [billed, member, trashed, plain] } }
    const updatedAt = new Date(Date.now() - 8 * 24 * 60 * 60_000)
    await db.user.updateMany({ where: all, data: { updatedAt } })
    const lead = await createContactLead()
    const longAgo = new Date(Date.now() - 732 * 24 * 60 * 60_000)
    await db.contactMessage.update({
      where: { id: lead.id },
      data: { status: 'resolved', updatedAt: longAgo },
    })
    const left = async () => {
      const rows = await db.user.findMany({ where: all, select: { id: true } })
      return rows.map(({ id }) => id).sort()
    }
    await run('clean-up')
    expect(await left()).toEqual([billed, member, trashed].sort())
    expect(await db.contactMessage.count({ where: { id: lead.id } })).toBe(0)
    await deleteInvoice(admin, invoice.id)
    await run('clean-up')
    expect(await left()).toEqual([member, trashed].sort())
  })
})

it('knows when a client was last seen after their sessions are deleted', async () => {
  const client = await createUser('CLIENT')
  const admin = await createAdminViewer()
  const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000)
  for (const days of [50, 40]) {
    const sid = await createSession(client, origin)
    const row = { sidHash: hashToken(sid) }
    await db.session.update({ where: row, data: { lastSeenAt: ago(days), expiresAt: ago(31) } })
  }
  // An admin who looks isn't the client.
  await startClientView(admin, client.id)
  await db.session.updateMany({ where: { viewedById: admin.userId }, data: { expiresAt: ago(31) } })
  const lastSeen = async () => {
    const { rows } = await listClients(admin, clientList.load({ q: client.email }))
    const { value } = await exportClients(admin, clientList.load({}), [client.id]).next()
    const shown = rows[0]?.lastSeenAt ?? null
    expect(value?.at(-1)).toBe(shown?.toISOString())
    return shown
  }
  const before = await lastSeen()
  expect(before?.getTime()).toBeCloseTo(ago(40).getTime(), -4)
  await run('clean-up')
  expect(await db.session.count({ where: { userId: client.id } })).toBe(0)
  expect(await lastSeen()).toEqual(before)

  await createSession(client, origin)
  expect((await lastSeen())?.getTime()).toBeGreaterThan(ago(1).getTime())
})

// requirement: JOB-1
it('does every step, whichever fails, and says what failed', async () => {
  const { id: userId } = await createUser('CLIENT')
  const lead = await createContactLead()
  const longAgo = new Date(Date.now() - 732 * 24 * 60 * 60_000)
  await db.contactMessage.update({ where: { id: lead.id }, data: { status: 'resolved', updatedAt: longAgo } })
  await db.session.create({
    data: { sidHash: createToken().padEnd(64), userId, role: 'CLIENT', expiresAt: longAgo },
  })
  await refusing('delete', { table: 'sessions', where: `user_id = '${userId}'` }, async () => {
    await expect(run('clean-up')).rejects.toThrow(/^Sessions: .*Not this one/)
    expect(await db.contactMessage.count({ where: { id: lead.id } })).toBe(0)
  })
  await run('clean-up')
  expect(await db.session.count({ where: { userId } })).toBe(0)
})

it('deletes closed messages when the privacy policy says so', async () => {
  const old = { updatedAt: new Date(Date.now() - 732 * 24 * 60 * 60_000) }
  const [closed, open, recent] = await Promise.all([1, 2, 3].map(() => createContactLead()))
  const { id: requestId } = await createQuoteLead()
  await db.contactMessage.update({ where: { id: closed?.id }, data: { status: 'resolved', ...old } })
  await db.contactMessage.update({ where: { id: open?.id }, data: { status: 'in_progress', ...old } })
  await db.contactMessage.update({ where: { id: recent?.id }, data: { status: 'resolved' } })
  await db.quoteRequest.update({ where: { id: requestId }, data: { status: 'lost', ...old } })
  await run('clean-up')
  const left = await db.contactMessage.findMany({ select: { id: true } })
  expect(left.map(({ id }) => id).sort()).toEqual([open?.id, recent?.id].sort())
  expect(await db.quoteRequest.count({ where: { id: requestId } })).toBe(0)
})

// requirement: AUD-3
it('deletes entries of the audit log after two years', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000)
  const data = [ago(735), ago(725)].map((at) => ({ at, action: 'project.update', subjectLabel: 'Old shop' }))
  await db.auditEntry.createMany({ data })
  await run('clean-up')
  const left = await db.auditEntry.findMany({ where: { subjectLabel: 'Old shop' }, select: { at: true } })
  expect(left).toEqual([{ at: data[1]?.at }])
})
