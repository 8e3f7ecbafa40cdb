import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createClientViewer } from '@/tests/support/people'
import { startTestInbox, type TestInbox } from '@/tests/support/services'
import { normalizeEmail } from '@/lib/auth/tokens'
import type { ClientViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { jobs as noticeJobs } from '../notices/jobs'
import { getProfile } from '../queries'
import { jobs } from './jobs'
import { cancelEmailChange, confirmEmailChange, requestEmailChange } from './mutations'

const db = getDb()
const origin = { ip: '203.0.113.5', userAgent: 'Test', requestId: null }
const context = { id: '1', lastAttempt: false }
const newAddress = () => `New.${randomUUID()}@example.com`
let inbox: TestInbox

beforeAll(async () => {
  inbox = await startTestInbox()
})
afterAll(() => inbox.close())
beforeEach(async () => {
  await inbox.clear()
  await db.$executeRaw`delete from graphile_worker._private_jobs`
})

/** Does what the worker would. */
async function workOff(): Promise<void> {
  const rows = await db.$queryRaw<{ task: string; payload: unknown }[]>`
    select tasks.identifier as task, jobs.payload from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id order by jobs.id`
  for (const { task, payload } of rows) await { ...jobs, ...noticeJobs }[task]?.(payload, context)
  await db.$executeRaw`delete from graphile_worker._private_jobs`
}

async function tokenSentTo(address: string): Promise<string> {
  const mails = await inbox.list()
  const { html = '' } = mails.find(({ recipients }) => recipients.includes(address)) ?? {}
  return /\/account\/email\/([\w-]{43})"/.exec(html)?.[1] ?? ''
}

const emailOf = async (viewer: ClientViewer) => (await getProfile(viewer)).email

describe('a change of address', () => {
  it('waits for the link that the new address gets, and tells the old one', async () => {
    const viewer = await createClientViewer()
    const email = newAddress()
    await requestEmailChange(viewer, email, origin)
    expect(await getProfile(viewer)).toMatchObject({ email: viewer.email, pendingEmail: email })
    await workOff()
    const token = await tokenSentTo(email)
    const notice = (await inbox.list()).find(({ recipients }) => recipients.includes(viewer.email))
    expect(notice?.subject).toBe('A new email address was entered for your account')
    expect(notice?.text).toContain(email)
    expect(notice?.html).not.toContain(token)

    await inbox.clear()
    const answers = await Promise.all([1, 2, 3].map(() => confirmEmailChange(token, origin)))
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect(await db.user.findUnique({ where: { id: viewer.userId } })).toMatchObject({
      email,
      emailNormalized: normalizeEmail(email),
    })
    expect(await getProfile(viewer)).toMatchObject({ pendingEmail: null })
    await workOff()
    const [last] = await inbox.list()
    expect(last?.recipients).toEqual([viewer.email])
    expect(last?.subject).toBe('The email address of your account was changed')
    const entry = await db.auditEntry.findFirst({ where: { actorId: viewer.userId, action: 'email.change' } })
    expect(entry).toMatchObject({ detail: { from: viewer.email, to: email } })
  })

  it('is answered alike for an address that is taken; only the mail to it says so', async () => {
    const [viewer, owner] = [await createClientViewer(), await createClientViewer()]
    await requestEmailChange(viewer, owner.email.toUpperCase(), origin)
    expect(await getProfile(viewer)).toMatchObject({ pendingEmail: owner.email.toUpperCase() })
    await workOff()
    const mails = await inbox.list()
    expect(mails.map(({ subject }) => subject)).toContain('This address has an account at LumenForge')
    expect(await tokenSentTo(owner.email.toUpperCase())).toBe('')
    expect(await emailOf(viewer)).toBe(viewer.email)
  })

  it('fails when somebody else took the address in the meantime', async () => {
    const [viewer, faster] = [await createClientViewer(), await createClientViewer()]
    const email = newAddress()
    await requestEmailChange(viewer, email, origin)
    await workOff()
    const token = await tokenSentTo(email)
    await db.user.update({ where: { id: faster.userId }, data: { emailNormalized: normalizeEmail(email) } })
    expect(await confirmEmailChange(token, origin)).toBe(false)
    expect(await emailOf(viewer)).toBe(viewer.email)
  })

  it('can be called off, and a newer one replaces it', async () => {
    const viewer = await createClientViewer()
    const [first, second] = [newAddress(), newAddress()]
    await requestEmailChange(viewer, first, origin)
    await workOff()
    const old = await tokenSentTo(first)
    await requestEmailChange(viewer, second, origin)
    expect(await confirmEmailChange(old, origin)).toBe(false)
    expect(await getProfile(viewer)).toMatchObject({ pendingEmail: second })
    await cancelEmailChange(viewer, origin)
    expect(await getProfile(viewer)).toMatchObject({ pendingEmail: null })
    await workOff()
    // Called off before the mail went out: it never does.
    expect(await tokenSentTo(second)).toBe('')
  })

  it('is over after a day, for unknown links, and for disabled accounts', async () => {
    const viewer = await createClientViewer()
    const email = newAddress()
    await requestEmailChange(viewer, email, origin)
    await workOff()
    const token = await tokenSentTo(email)
    expect(await confirmEmailChange('x'.repeat(43), origin)).toBe(false)
    await db.user.update({ where: { id: viewer.userId }, data: { disabledAt: new Date() } })
    expect(await confirmEmailChange(token, origin)).toBe(false)
    await db.user.update({ where: { id: viewer.userId }, data: { disabledAt: null } })
    await db.authToken.updateMany({ where: { userId: viewer.userId }, data: { expiresAt: new Date() } })
    expect(await confirmEmailChange(token, origin)).toBe(false)
  })

  it('refuses the own address, and fills nobody’s letter box', async () => {
    const viewer = await createClientViewer()
    await expect(requestEmailChange(viewer, ` ${viewer.email.toUpperCase()}`, origin)).rejects.toThrow()
    const email = newAddress()
    for (let times = 0; times < 3; times++) await requestEmailChange(viewer, email, origin)
    await expect(requestEmailChange(viewer, email, origin)).rejects.toThrow('in an hour')
  })
})
