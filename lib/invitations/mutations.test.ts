// requirement: ACC-17, ACC-32, ADM-83
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mails as accountMails } from '@/lib/account/emails'
import { verifyPassword } from '@/lib/auth/password'
import type { OwnerViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { mails } from '@/lib/sign-in/emails'
import { acceptInvitation, signInByLink, signUp } from '@/lib/sign-in/mutations'
import { findLink, isSignUpOpen } from '@/lib/sign-in/queries'
import { accountState } from '@/lib/sign-in/rules'
import { emptyAuditLog } from '@/tests/support/audit-log'
import { createAdminViewer, createUser } from '@/tests/support/people'
import { startTestInbox, type TestInbox } from '@/tests/support/services'
import type { Mail } from '@/tools/stand-ins/smtp/mail'
import {
  createInvitationLink,
  createSignInLink,
  inviteClient,
  resendInvitation,
  revokeInvitation,
  setSignUpOpen,
} from './mutations'

const db = getDb()
const origin = { ip: '203.0.113.5', userAgent: null, requestId: null }
const nadia = { name: 'Nadia Bloom', email: 'Nadia@example.com', company: 'Bloom & Co' }
const choice = { name: 'Nadia B.', password: 'four words in a row' }
let admin: OwnerViewer
let inbox: TestInbox

const tokenIn = (url: string) => url.split('/').pop() ?? ''
const link = async (id: string) => tokenIn((await createInvitationLink(admin, id, origin)).url)

/** Sends the queued emails. */
async function workMails(): Promise<Mail[]> {
  const queued = await db.$queryRaw<{ payload: unknown }[]>`
    select payload from graphile_worker._private_jobs order by id`
  for (const { payload } of queued) await mails['mail-invitation']?.(payload, { id: '1', lastAttempt: false })
  return inbox.list()
}

beforeAll(async () => {
  inbox = await startTestInbox()
})
afterAll(() => inbox.close())
beforeEach(async () => {
  await inbox.clear()
  await db.$executeRaw`delete from graphile_worker._private_jobs`
  await db.user.deleteMany()
  await db.mailDelivery.deleteMany()
  await emptyAuditLog()
  admin = await createAdminViewer()
})

// requirement: MAI-7
describe('a copied sign-in link', () => {
  it('signs a client in once, within ten minutes, ends earlier ones, and is audited', async () => {
    const { id, email } = await createUser('CLIENT')
    const first = await createSignInLink(admin, id, origin)
    const { url, expiresAt } = await createSignInLink(admin, id, origin)
    expect(url).toMatch(/^http:\/\/localhost:3000\/portal\/magic-link\/[\w-]{43}$/)
    expect(Math.round((expiresAt.getTime() - Date.now()) / 60_000)).toBe(10)
    expect(await signInByLink(tokenIn(first.url), origin)).toEqual({ state: 'expired' })
    expect(await signInByLink(tokenIn(url), origin)).toMatchObject({ state: 'entered', area: 'portal' })
    expect(await signInByLink(tokenIn(url), origin)).toEqual({ state: 'expired' })
    const notices = await db.mailDelivery.findMany({
      where: { key: { startsWith: 'notice:sign-in-link-created:' } },
    })
    expect(notices.map(({ recipient }) => recipient)).toEqual([email, email])
    await accountMails['notify-account-owner']?.(notices[0]?.payload, { id: '1', lastAttempt: false })
    expect((await inbox.list())[0]).toMatchObject({
      subject: 'We created a link that signs in to your account',
    })
    const entry = { action: 'account.sign-in-link', actorId: admin.userId, subjectId: id }
    expect((await db.auditEntry.findMany({ orderBy: { id: 'asc' } })).slice(0, 2)).toMatchObject([
      entry,
      entry,
    ])
  })

  it('exists for active clients only', async () => {
    const disabled = await createUser('CLIENT', { disabledAt: new Date() })
    const trashed = await createUser('CLIENT')
    await db.user.update({ where: { id: trashed.id }, data: { deletedAt: new Date() } })
    const invited = await inviteClient(admin, nadia, origin)
    const colleague = await createUser('ADMIN')
    for (const { id } of [disabled, trashed, invited, colleague])
      await expect(createSignInLink(admin, id, origin)).rejects.toThrow('can’t sign in')
    expect(await db.authToken.count({ where: { purpose: 'magic_link' } })).toBe(0)
  })
})

describe('an invitation', () => {
  it('creates an invited account, enqueues the email and adds an audit entry', async () => {
    const { id } = await inviteClient(admin, nadia, origin)
    const user = await db.user.findUniqueOrThrow({ where: { id } })
    expect(user).toMatchObject({
      emailNormalized: 'nadia@example.com',
      company: 'Bloom & Co',
      role: 'CLIENT',
    })
    expect(accountState(user)).toBe('invited')
    expect(await db.mailDelivery.findMany()).toMatchObject([{ recipient: 'Nadia@example.com' }])
    expect(await db.auditEntry.findMany({ orderBy: { id: 'asc' } })).toMatchObject([
      { action: 'account.invite', actorId: admin.userId, subjectId: id },
    ])
  })

  it('is accepted with name and password, once', async () => {
    const { id } = await inviteClient(admin, nadia, origin)
    const token = await link(id)
    expect(await findLink('invitation', token)).toMatchObject({
      email: 'Nadia@example.com',
      name: 'Nadia Bloom',
    })
    const tries = await Promise.all([1, 2, 3].map(() => acceptInvitation(token, choice, origin)))
    expect(tries.filter(({ state }) => state === 'entered')).toHaveLength(1)
    const user = await db.user.findUniqueOrThrow({ where: { id } })
    expect(accountState(user)).toBe('active')
    expect(user.fullName).toBe('Nadia B.')
    expect(await verifyPassword(user.passwordHash, choice.password)).toBe(true)
    await expect(createInvitationLink(admin, id, origin)).rejects.toThrow('no longer has an open invitation')
    await expect(resendInvitation(admin, id, origin)).rejects.toThrow('no longer has an open invitation')
    await expect(revokeInvitation(admin, id, origin)).rejects.toThrow('no longer has an open invitation')
  })

  it('has one link in every email and copy, valid for seven days from the last', async () => {
    const { id } = await inviteClient(admin, nadia, origin)
    const { url, expiresAt } = await createInvitationLink(admin, id, origin)
    expect(url).toMatch(/^http:\/\/localhost:3000\/portal\/invitation\/[\w-]{43}$/)
    expect(Math.round((expiresAt.getTime() - Date.now()) / 86_400_000)).toBe(7)
    await db.authToken.updateMany({ data: { expiresAt: new Date(Date.now() + 60_000) } })
    await resendInvitation(admin, id, origin)
    expect(await db.mailDelivery.count()).toBe(2)
    for (const mail of await workMails()) expect(mail.text).toContain(url)
    const again = await createInvitationLink(admin, id, origin)
    expect(again.url).toBe(url)
    expect(Math.round((again.expiresAt.getTime() - Date.now()) / 86_400_000)).toBe(7)
    expect(JSON.stringify(await db.authToken.findMany())).not.toContain(tokenIn(url))
  })

  it('gets a new link once it has expired, been revoked or accepted', async () => {
    const { id } = await inviteClient(admin, nadia, origin)
    const first = await link(id)
    await db.authToken.updateMany({ data: { expiresAt: new Date() } })
    const second = await link(id)
    expect(second).not.toBe(first)
    expect(await findLink('invitation', first)).toBeNull()
    await db.project.create({ data: { title: 'Site', clientName: 'Bloom', clientUserId: id } })
    await revokeInvitation(admin, id, origin)
    await inviteClient(admin, nadia, origin)
    const third = await link(id)
    expect(third).not.toBe(second)
    expect(await acceptInvitation(second, choice, origin)).toEqual({ state: 'expired' })
    expect(await acceptInvitation(third, choice, origin)).toMatchObject({ state: 'entered' })
    await db.project.deleteMany()
  })

  it('is deleted with its account when it is revoked', async () => {
    const { id } = await inviteClient(admin, nadia, origin)
    const token = await link(id)
    await revokeInvitation(admin, id, origin)
    expect(await db.user.count({ where: { id } })).toBe(0)
    expect(await acceptInvitation(token, choice, origin)).toEqual({ state: 'expired' })
  })

  it('disables the account of a client with a project instead, and can be repeated', async () => {
    const { id } = await inviteClient(admin, nadia, origin)
    await db.project.create({ data: { title: 'Site', clientName: 'Bloom', clientUserId: id } })
    const token = await link(id)
    await revokeInvitation(admin, id, origin)
    expect(accountState(await db.user.findUniqueOrThrow({ where: { id } }))).toBe('disabled')
    expect(await acceptInvitation(token, choice, origin)).toEqual({ state: 'expired' })
    expect(await inviteClient(admin, nadia, origin)).toEqual({ id })
    expect(accountState(await db.user.findUniqueOrThrow({ where: { id } }))).toBe('invited')
    await db.project.deleteMany()
  })

  it('replaces an unconfirmed sign-up', async () => {
    await signUp({ ...nadia, password: 'of somebody else' }, origin)
    const { id } = await inviteClient(admin, nadia, origin)
    expect((await db.user.findUniqueOrThrow({ where: { id } })).passwordHash).toBeNull()
  })

  it('is refused for active, invited and staff accounts', async () => {
    const client = await createUser('CLIENT', { passwordHash: 'some' })
    const invite = (email: string) => inviteClient(admin, { ...nadia, email }, origin)
    await expect(invite(client.email.toUpperCase())).rejects.toThrow('already an account')
    await expect(invite(admin.email)).rejects.toThrow('staff')
    await invite(nadia.email)
    await expect(invite('nadia@example.com')).rejects.toThrow('already been invited')
    await db.user.update({ where: { id: client.id }, data: { disabledAt: new Date() } })
    await expect(invite(client.email)).rejects.toThrow('disabled')
  })

  it('is sent once when it is submitted several times at once', async () => {
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => inviteClient(admin, nadia, origin)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await db.mailDelivery.count()).toBe(1)
  })

  it('is not found for an unknown client', async () => {
    const unknown = crypto.randomUUID()
    await expect(resendInvitation(admin, unknown, origin)).rejects.toThrow('no longer has an open invitation')
  })
})

it('sign-up can be closed and opened by an admin, with an audit entry', async () => {
  expect(await isSignUpOpen()).toBe(true)
  await setSignUpOpen(admin, false, origin)
  expect(await isSignUpOpen()).toBe(false)
  await setSignUpOpen(admin, true, origin)
  expect(await isSignUpOpen()).toBe(true)
  expect(
    await db.auditEntry.count({ where: { action: 'settings.open-sign-up', actorId: admin.userId } }),
  ).toBe(2)
})
