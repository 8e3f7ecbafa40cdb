import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ClientViewer, OwnerViewer } from '@/lib/auth/viewer'
import { createInvitationLink, inviteClient } from '@/lib/invitations/mutations'
import { getDb } from '@/lib/platform/db'
import { mails as accountMails } from '@/lib/sign-in/emails'
import { acceptInvitation, signUp } from '@/lib/sign-in/mutations'
import { accountState } from '@/lib/sign-in/rules'
import { createAdminViewer, createClientViewer, createUser, seenAgain } from '@/tests/support/people'
import { startTestInbox, type TestInbox } from '@/tests/support/services'
import { mails } from './emails'
import { removeContact, saveContact } from '../mutations'
import { findColleagues, listContacts } from '../queries'
import type { ContactRight } from '../rules'
import { colleagueSchema } from '../schema'
import { inviteColleague, takeBackColleague } from './mutations'

const db = getDb()
const key = () => crypto.randomUUID()
const origin = { ip: '203.0.113.5', userAgent: null, requestId: null }
let admin: OwnerViewer
let inbox: TestInbox
let companyId = ''
let inviter: ClientViewer

beforeAll(async () => {
  admin = await createAdminViewer()
  inbox = await startTestInbox()
})
afterAll(() => inbox.close())

beforeEach(async () => {
  await inbox.clear()
  await db.rateLimit.deleteMany()
  companyId = (await db.company.create({ data: { name: 'Lantern' } })).id
  inviter = await newContact(['projects', 'invite'], 'Ana Reyes')
})

async function newContact(rights: ContactRight[], fullName = 'Cy Reyes'): Promise<ClientViewer> {
  const client = await createClientViewer({ fullName })
  await saveContact(admin, { companyId, userId: client.userId, role: 'member', rights })
  return seenAgain(client)
}

type Typed = Partial<Record<'name' | 'email' | 'submissionKey' | ContactRight, string>>

const form = (typed: Typed = {}) =>
  colleagueSchema.parse({
    ...{ name: 'Bo Lund', email: `${key()}@example.com`, projects: 'on', submissionKey: key() },
    ...typed,
  })
const invite = (typed?: Typed, viewer = inviter) => inviteColleague(viewer, form(typed), origin)
const accountOf = (email: string) => db.user.findFirst({ where: { email } })

describe('a contact with the right', () => {
  it('invites a colleague, once per form, and the agency is told', async () => {
    const typed = { email: `${key()}@example.com`, submissionKey: key() }
    await Promise.all([invite(typed), invite(typed)])
    const colleague = await db.user.findFirstOrThrow({ where: { email: typed.email } })
    expect(colleague).toMatchObject({
      ...{ companyId, company: 'Lantern', companyRole: 'member', contactRights: ['projects'] },
      invitedById: inviter.userId,
    })
    expect(accountState(colleague)).toBe('invited')
    const queued = await db.mailDelivery.findMany({
      where: { payload: { path: ['id'], equals: colleague.id } },
    })
    expect(queued.map(({ task }) => task).toSorted()).toEqual(['mail-invitation', 'notify-new-colleague'])
    for (const { task, payload } of queued)
      await { ...accountMails, ...mails }[task ?? '']?.(payload, { id: '1', lastAttempt: false })
    expect((await inbox.list()).map(({ subject }) => subject).toSorted()).toEqual([
      'Ana Reyes invited Bo Lund to Lantern',
      expect.stringMatching(/^Ana Reyes invited you to the client portal of /),
    ])
    expect(await db.auditEntry.findFirst({ where: { action: 'company.colleague-invite' } })).toMatchObject({
      ...{ actorId: inviter.userId, subjectId: companyId },
      detail: { userId: colleague.id, person: 'Bo Lund', rights: 'Projects' },
    })
    const token = (await createInvitationLink(admin, colleague.id, origin)).url.split('/').pop() ?? ''
    expect(
      await acceptInvitation(token, { name: 'Bo', password: 'four words in a row' }, origin),
    ).toMatchObject({ state: 'entered' })
    await expect(takeBackColleague(inviter, colleague.id)).rejects.toThrow('accepted the invitation')
  })

  it('sees who is there, and takes an open invitation back', async () => {
    const typed = { email: `${key()}@example.com` }
    await invite(typed)
    const byAgency = await inviteClient(
      admin,
      { name: 'Di Moss', email: `${key()}@example.com`, company: undefined, phone: undefined },
      origin,
    )
    await saveContact(admin, { companyId, userId: byAgency.id, role: 'billing', rights: ['billing'] })
    const shown = await findColleagues(inviter)
    expect(shown?.ownRights).toEqual(['projects', 'invite'])
    expect(shown?.colleagues).toMatchObject([
      { name: 'Ana Reyes', isInvited: false, canTakeBack: false },
      { name: 'Bo Lund', isInvited: true, canTakeBack: true },
      { name: 'Di Moss', role: 'billing', isInvited: true, canTakeBack: false },
    ])
    const id = shown?.colleagues[1]?.id ?? ''
    const { url } = await createInvitationLink(admin, id, origin)
    await takeBackColleague(inviter, byAgency.id)
    await takeBackColleague(inviter, id)
    await takeBackColleague(inviter, id)
    expect(
      await acceptInvitation(url.split('/').pop() ?? '', { name: 'Bo', password: 'four words' }, origin),
    ).toEqual({ state: 'expired' })
    expect((await findColleagues(inviter))?.colleagues.map(({ name }) => name)).toEqual([
      'Ana Reyes',
      'Di Moss',
    ])
    expect(await accountOf(typed.email)).toBeNull()
    await invite(typed)
    expect(await accountOf(typed.email)).not.toBeNull()
  })

  it('gives no rights above their own, and at least one', async () => {
    await expect(invite({ billing: 'on' })).rejects.toThrow('rights that you have yourself')
    const none = { ...form(), projects: false }
    await expect(inviteColleague(inviter, none, origin)).rejects.toThrow('Please choose')
  })

  it('learns nothing of accounts elsewhere', async () => {
    const [client, colleague] = [
      await createUser('CLIENT', { passwordHash: 'some' }),
      await createUser('ADMIN'),
    ]
    const disabled = await createUser('CLIENT', { disabledAt: new Date() })
    const trashed = await createUser('CLIENT')
    await db.user.update({ where: { id: trashed.id }, data: { deletedAt: new Date() } })
    const invited = { name: 'Di Moss', email: `${key()}@example.com`, company: undefined, phone: undefined }
    await inviteClient(admin, invited, origin)
    const emails = [client, colleague, disabled, trashed, invited].map(({ email }) => email)
    for (const email of emails)
      await expect(invite({ email })).rejects.toMatchObject({
        message: 'We can’t invite this address from here. Please ask us to add your colleague.',
        options: { fieldErrors: { email: expect.any(String) as string } },
      })
    await expect(invite({ email: inviter.email })).rejects.toThrow('already in the list')
  })

  it('replaces a sign-up that was never confirmed', async () => {
    const email = `${key()}@example.com`
    await signUp({ name: 'Somebody', email, password: 'of somebody else' }, origin)
    await invite({ email })
    expect(await accountOf(email)).toMatchObject({ fullName: 'Bo Lund', passwordHash: null, companyId })
  })

  it('can’t try out many addresses, or flood one', async () => {
    const email = `${key()}@example.com`
    for (let time = 0; time < 3; time++) {
      await invite({ email })
      await takeBackColleague(inviter, (await accountOf(email))?.id ?? '')
    }
    await expect(invite({ email })).rejects.toThrow('Too many attempts')
    const taken = await createUser('CLIENT', { passwordHash: 'some' })
    const outcomes: string[] = []
    for (let time = 0; time < 20; time++)
      await invite({ email: time % 2 ? `${key()}@example.com` : taken.email }).catch((error: unknown) =>
        outcomes.push(String(error)),
      )
    expect(outcomes.at(-1)).toContain('Too many attempts')
  })
})

describe('anybody else', () => {
  it('neither invites nor sees colleagues nor takes back', async () => {
    await invite({ email: 'open@example.com' })
    const open = await accountOf('open@example.com')
    const [without, stranger] = [await newContact(['projects', 'billing']), await createClientViewer()]
    const elsewhere = await createClientViewer()
    const other = await db.company.create({ data: { name: 'Other' } })
    await saveContact(admin, {
      companyId: other.id,
      userId: elsewhere.userId,
      role: 'main',
      rights: ['invite'],
    })
    for (const viewer of [without, stranger]) {
      expect(await findColleagues(viewer)).toBeNull()
      await expect(invite({}, viewer)).rejects.toThrow('You can’t invite colleagues')
      await expect(takeBackColleague(viewer, open?.id ?? '')).rejects.toThrow('You can’t invite colleagues')
    }
    await takeBackColleague(elsewhere, open?.id ?? '')
    expect(await accountOf('open@example.com')).toMatchObject({ companyId })
    await db.company.update({ where: { id: companyId }, data: { deletedAt: new Date() } })
    expect(await findColleagues(inviter)).toBeNull()
    await expect(invite()).rejects.toThrow('You can’t invite colleagues')
  })
})

it('an admin sees who invited, and takes the invitation back', async () => {
  await invite()
  const [colleague] = (await listContacts(admin, companyId)).filter(({ state }) => state === 'invited')
  expect(colleague).toMatchObject({ name: 'Bo Lund', inviter: 'Ana Reyes' })
  const contact = { companyId, userId: colleague?.id ?? '' }
  expect(await removeContact(admin, contact)).toBe(true)
  expect(await removeContact(admin, contact)).toBe(false)
  expect(await db.user.count({ where: { id: contact.userId } })).toBe(0)
  const taken = await db.auditEntry.findFirst({
    where: { action: 'company.colleague-take-back', actorId: admin.userId },
  })
  expect(taken).toMatchObject({ subjectId: companyId, detail: { person: 'Bo Lund' } })
})
