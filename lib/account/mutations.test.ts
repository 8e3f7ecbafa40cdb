// requirement: ACC-34, ACC-35, ACC-36, ACC-37, ACC-46
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSession, findLiveSession } from '@/lib/auth/session'
import { normalizeEmail } from '@/lib/auth/tokens'
import type { ClientViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { createAdminViewer, createClientViewer } from '@/tests/support/people'
import { startTestInbox, type TestInbox } from '@/tests/support/services'
import { mails } from './emails'
import {
  cancelEmailChange,
  changePassword,
  confirmEmailChange,
  requestEmailChange,
  setNotifications,
  setTheme,
  updateProfile,
} from './mutations'
import { getProfile } from './queries'
import { profileSchema } from './schema'

const db = getDb()
const origin = { ip: '203.0.113.5', userAgent: 'Test', requestId: 'r1' }

it('stores a client’s name, company and phone, trimmed, with an audit entry', async () => {
  const viewer = await createClientViewer()
  const input = profileSchema.parse({ fullName: ' Ana Reyes ', company: 'Reyes & Co', phone: ' ' })
  await updateProfile(viewer, input, origin)
  expect(await getProfile(viewer)).toMatchObject({
    fullName: 'Ana Reyes',
    company: 'Reyes & Co',
    phone: null,
  })
  expect(await db.auditEntry.findFirst({ where: { actorId: viewer.userId } })).toMatchObject({
    action: 'profile.update',
    subjectId: viewer.userId,
    ip: origin.ip,
    requestId: 'r1',
  })
})

it('changes neither other accounts nor an admin’s other fields', async () => {
  const [viewer, other] = [await createAdminViewer(), await createClientViewer()]
  await updateProfile(viewer, { fullName: 'Avery', company: 'Nonsense' }, origin)
  expect(await getProfile(viewer)).toMatchObject({ fullName: 'Avery', company: null })
  expect(await getProfile(other)).toMatchObject({ fullName: null })
})

it.each([{ fullName: ' ' }, { fullName: 'a'.repeat(101) }, { fullName: 'Ana', company: 'c'.repeat(151) }])(
  'refuses %j',
  (input) => {
    expect(profileSchema.safeParse(input).success).toBe(false)
  },
)

it('stores the notification choices', async () => {
  const viewer = await createClientViewer()
  const choices = { notifyUpdatesByMail: false, notifyMessagesByMail: true }
  await setNotifications(viewer, choices, origin)
  expect(await getProfile(viewer)).toMatchObject(choices)
})

// requirement: ACC-49
it('stores the theme, which is read with each session', async () => {
  const viewer = await createClientViewer()
  const read = async () => {
    const sid = await createSession({ id: viewer.userId, role: 'CLIENT' }, origin)
    return (await findLiveSession(sid))?.user.theme
  }
  expect(await read()).toBe('system')
  await setTheme(viewer, 'light', origin)
  expect(await read()).toBe('light')
  expect(
    await db.auditEntry.findFirst({ where: { actorId: viewer.userId, action: 'profile.theme' } }),
  ).toMatchObject({ subjectId: viewer.userId, ip: origin.ip, changes: { theme: ['system', 'light'] } })
})

it('changes the password, ends all other sessions and every open link, and enqueues a notice', async () => {
  const someone = await createClientViewer()
  const user = { id: someone.userId, role: 'CLIENT' as const }
  const [here, there] = [await createSession(user, origin), await createSession(user, origin)]
  const session = await findLiveSession(here)
  const viewer = { ...someone, sessionId: session?.id ?? '' }
  await db.authToken.create({
    data: {
      purpose: 'change_email',
      tokenHash: 'a'.repeat(64),
      userId: viewer.userId,
      email: 'thief@example.com',
      expiresAt: new Date(Date.now() + 60_000),
    },
  })
  await changePassword(viewer, 'a new hash', origin)
  expect(await findLiveSession(here)).not.toBeNull()
  expect(await findLiveSession(there)).toBeNull()
  expect(await getProfile(viewer)).toMatchObject({ pendingEmail: null })
  expect(await db.user.findUnique({ where: { id: viewer.userId } })).toMatchObject({
    passwordHash: 'a new hash',
    passwordChangedAt: expect.any(Date) as Date,
  })
  const [mail] = await db.mailDelivery.findMany({ where: { recipient: viewer.email } })
  expect(mail?.key).toMatch(/^notice:password-changed:/)
  expect(
    await db.auditEntry.findFirst({ where: { actorId: viewer.userId, action: 'password.change' } }),
  ).toMatchObject({ detail: { endedSessions: 1 } })
})

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

/** Runs the queued jobs. */
async function runJobs(): Promise<void> {
  const rows = await db.$queryRaw<{ task: string; payload: unknown }[]>`
    select tasks.identifier as task, jobs.payload from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id order by jobs.id`
  for (const { task, payload } of rows) await mails[task]?.(payload, context)
  await db.$executeRaw`delete from graphile_worker._private_jobs`
}

async function tokenSentTo(address: string): Promise<string> {
  const mails = await inbox.list()
  const { html = '' } = mails.find(({ recipients }) => recipients.includes(address)) ?? {}
  return /\/account\/email\/([\w-]{43})"/.exec(html)?.[1] ?? ''
}

const emailOf = async (viewer: ClientViewer) => (await getProfile(viewer)).email

describe('an email change', () => {
  it('takes effect through the link to the new address, and notifies the old one', async () => {
    const viewer = await createClientViewer()
    const email = newAddress()
    await requestEmailChange(viewer, email, origin)
    expect(await getProfile(viewer)).toMatchObject({ email: viewer.email, pendingEmail: email })
    await runJobs()
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
    await runJobs()
    const [last] = await inbox.list()
    expect(last?.recipients).toEqual([viewer.email])
    expect(last?.subject).toBe('The email address of your account was changed')
    const entry = await db.auditEntry.findFirst({ where: { actorId: viewer.userId, action: 'email.change' } })
    expect(entry).toMatchObject({ changes: { email: [viewer.email, email] } })
  })

  it('gives the same response for a taken address; only the email to it says so', async () => {
    const [viewer, owner] = [await createClientViewer(), await createClientViewer()]
    await requestEmailChange(viewer, owner.email.toUpperCase(), origin)
    expect(await getProfile(viewer)).toMatchObject({ pendingEmail: owner.email.toUpperCase() })
    await runJobs()
    const mails = await inbox.list()
    expect(mails.map(({ subject }) => subject)).toContain('This address has an account at LumenForge')
    expect(await tokenSentTo(owner.email.toUpperCase())).toBe('')
    expect(await emailOf(viewer)).toBe(viewer.email)
  })

  it('fails if another account has taken the address meanwhile', async () => {
    const [viewer, faster] = [await createClientViewer(), await createClientViewer()]
    const email = newAddress()
    await requestEmailChange(viewer, email, origin)
    await runJobs()
    const token = await tokenSentTo(email)
    await db.user.update({ where: { id: faster.userId }, data: { emailNormalized: normalizeEmail(email) } })
    expect(await confirmEmailChange(token, origin)).toBe(false)
    expect(await emailOf(viewer)).toBe(viewer.email)
  })

  it('can be cancelled, and is replaced by a newer one', async () => {
    const viewer = await createClientViewer()
    const [first, second] = [newAddress(), newAddress()]
    await requestEmailChange(viewer, first, origin)
    await runJobs()
    const old = await tokenSentTo(first)
    await requestEmailChange(viewer, second, origin)
    expect(await confirmEmailChange(old, origin)).toBe(false)
    expect(await getProfile(viewer)).toMatchObject({ pendingEmail: second })
    await cancelEmailChange(viewer, origin)
    expect(await getProfile(viewer)).toMatchObject({ pendingEmail: null })
    await runJobs()
    // Called off before the mail went out: it never does.
    expect(await tokenSentTo(second)).toBe('')
  })

  it('is refused after a day, for unknown links, and for disabled accounts', async () => {
    const viewer = await createClientViewer()
    const email = newAddress()
    await requestEmailChange(viewer, email, origin)
    await runJobs()
    const token = await tokenSentTo(email)
    expect(await confirmEmailChange('x'.repeat(43), origin)).toBe(false)
    await db.user.update({ where: { id: viewer.userId }, data: { disabledAt: new Date() } })
    expect(await confirmEmailChange(token, origin)).toBe(false)
    await db.user.update({ where: { id: viewer.userId }, data: { disabledAt: null } })
    await db.authToken.updateMany({ where: { userId: viewer.userId }, data: { expiresAt: new Date() } })
    expect(await confirmEmailChange(token, origin)).toBe(false)
  })

  it('refuses the current address, and limits emails per mailbox', async () => {
    const viewer = await createClientViewer()
    await expect(requestEmailChange(viewer, ` ${viewer.email.toUpperCase()}`, origin)).rejects.toThrow()
    const email = newAddress()
    for (let times = 0; times < 3; times++) await requestEmailChange(viewer, email, origin)
    await expect(requestEmailChange(viewer, email, origin)).rejects.toThrow('in an hour')
  })
})
