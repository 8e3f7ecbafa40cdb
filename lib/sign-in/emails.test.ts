// requirement: ACC-11, ACC-18
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createUser } from '@/tests/support/people'
import { startTestInbox, type TestInbox } from '@/tests/support/services'
import { hashToken } from '@/lib/auth/tokens'
import { getDb } from '@/lib/platform/db'
import type { Mail } from '@/tools/stand-ins/smtp/mail'
import { mails } from './emails'
import { requestAccountMail, signInByCode, signInByLink, signUp } from './mutations'

const db = getDb()
const origin = { ip: '203.0.113.5', userAgent: null, requestId: null }
const nadia = { name: 'Nadia Bloom', email: 'nadia@example.com', password: 'four words in a row' }
let inbox: TestInbox

type Job = { task: string; payload: unknown }

async function queued(): Promise<Job[]> {
  return db.$queryRaw<Job[]>`
    select t.identifier as task, payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`
}

async function work(): Promise<Mail[]> {
  for (const { task, payload } of await queued()) {
    await mails[task]?.(payload, { id: '1', lastAttempt: false })
  }
  return inbox.list()
}

const ask = (request: 'reset' | 'magic_link', email: string) =>
  requestAccountMail(request, { email, ip: origin.ip, device: null })

/** What is kept of the mails to an address. */
const keptOf = async (recipient: string) =>
  JSON.stringify(await db.sentMail.findMany({ where: { mail: { recipient } } }))

const linkIn = (mail: Mail | undefined, view: string) =>
  new RegExp(`http://localhost:3000/portal/${view}/([\\w-]{43})`).exec(mail?.text ?? '')?.[1] ?? ''

beforeAll(async () => {
  inbox = await startTestInbox()
})
afterAll(() => inbox.close())
beforeEach(async () => {
  await inbox.clear()
  await db.user.deleteMany()
  await db.mailDelivery.deleteMany()
  await db.$executeRaw`delete from graphile_worker._private_jobs`
})

it('is kept without the link and the code that let somebody in', async () => {
  const { email } = await createUser('CLIENT')
  await ask('magic_link', email)
  const [mail] = await work()
  const token = linkIn(mail, 'magic-link')
  const [code = ''] = /\b\d{6}\b/.exec(mail?.text ?? '') ?? []
  expect([token.length, code.length]).toEqual([43, 6])
  const kept = await keptOf(email)
  expect(kept).toContain('http://localhost:3000/portal/magic-link/…')
  expect(kept).toContain('••••••')
  expect(kept).not.toContain(token)
  expect(kept).not.toContain(code)
})

describe('the email after a sign-up', () => {
  it('confirms a new account, in text and HTML, with one button', async () => {
    await signUp(nadia, origin)
    const [mail, ...others] = await work()
    expect(others).toEqual([])
    expect(mail?.recipients).toEqual(['nadia@example.com'])
    expect(mail?.subject).toContain('Confirm your email address')
    const token = linkIn(mail, 'sign-up')
    expect(mail?.html.match(/<a /g)).toHaveLength(1)
    expect(mail?.html).toContain(`href="http://localhost:3000/portal/sign-up/${token}"`)
    expect(await db.authToken.findFirstOrThrow()).toMatchObject({
      purpose: 'verify_email',
      tokenHash: hashToken(token),
    })
  })

  it('repeats nothing that was typed, so that it can’t be used to send texts to a stranger', async () => {
    await signUp({ ...nadia, name: 'Win 1000$ http://spam.example' }, origin)
    await ask('magic_link', nadia.email)
    const sent = await work()
    expect(sent).toHaveLength(2)
    for (const mail of sent) {
      expect(mail.subject).toContain('Confirm your email address')
      expect(JSON.stringify(mail)).not.toMatch(/Win 1000|spam\.example/)
    }
  })

  it('tells the owner of an existing account how to sign in, and changes nothing', async () => {
    const user = await createUser('CLIENT')
    await signUp({ ...nadia, email: user.email.toUpperCase() }, origin)
    const [mail] = await work()
    expect(mail?.recipients).toEqual([user.email])
    expect(mail?.subject).toContain('You already have an account')
    expect(mail?.text).toContain('http://localhost:3000/portal/login')
    expect(mail?.text).toContain('http://localhost:3000/portal/forgotten-password')
    expect(await db.authToken.count()).toBe(0)
  })
})

describe('the requested email', () => {
  it('has link and code of one token; using either ends the other', async () => {
    const user = await createUser('CLIENT', { fullName: 'Mara' })
    await ask('magic_link', user.email)
    const [mail] = await work()
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
    expect(mail?.text).toContain('Hello Mara,')
    expect(await signInByCode(user.email, code, origin)).toMatchObject({ state: 'entered' })
    expect(await signInByLink(linkIn(mail, 'magic-link'), origin)).toEqual({ state: 'expired' })
  })

  it('is cancelled for an unknown or a disabled account', async () => {
    const user = await createUser('CLIENT')
    await db.user.update({ where: { id: user.id }, data: { disabledAt: new Date() } })
    await ask('reset', user.email)
    await ask('magic_link', 'nobody@example.com')
    expect(await work()).toEqual([])
    expect(await db.mailDelivery.count()).toBe(0)
  })

  it('activates an account that isn’t active yet, whatever was requested', async () => {
    await signUp(nadia, origin)
    await db.$executeRaw`delete from graphile_worker._private_jobs`
    await ask('reset', nadia.email)
    const invited = await createUser('CLIENT')
    await db.user.update({ where: { id: invited.id }, data: { emailVerifiedAt: null } })
    await ask('magic_link', invited.email)
    const subjects = (await work()).map(({ subject }) => subject).sort()
    expect(subjects).toEqual([
      expect.stringContaining('Confirm your email address'),
      expect.stringContaining('Your client portal'),
    ])
  })

  it('sends staff a sign-in link, but no code that could be guessed', async () => {
    const admin = await createUser('ADMIN')
    await ask('magic_link', admin.email)
    const [mail] = await work()
    expect(mail?.text).not.toMatch(/\b\d{6}\b/)
    expect(await db.authToken.findMany()).toMatchObject([{ purpose: 'magic_link', codeHash: null }])
    expect(await signInByLink(linkIn(mail, 'magic-link'), origin)).toMatchObject({ area: 'admin' })
  })

  it('is sent once, with a new link after a failed attempt', async () => {
    const user = await createUser('CLIENT')
    await ask('magic_link', user.email)
    await inbox.pause()
    await expect(work()).rejects.toThrow()
    await inbox.resume()
    const [mail] = await work()
    await work()
    expect(await inbox.list()).toHaveLength(1)
    expect(await db.authToken.count({ where: { consumedAt: null } })).toBe(1)
    expect(await signInByLink(linkIn(mail, 'magic-link'), origin)).toMatchObject({ state: 'entered' })
  })

  // requirement: ACC-20
  it('leaves no token in the database', async () => {
    const user = await createUser('CLIENT')
    await ask('reset', user.email)
    const [mail] = await work()
    const token = linkIn(mail, 'update-password')
    const kept = [await queued(), await db.mailDelivery.findMany(), await db.authToken.findMany()]
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(kept)).not.toContain(token)
  })
})
