import { fullAccess } from './rules'
import { beforeEach, describe, expect, it } from 'vitest'
import { createSession, findLiveSession } from '@/lib/auth/session'
import type { OwnerViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { acceptInvitation, signUp } from '@/lib/sign-in/mutations'
import { findLink } from '@/lib/sign-in/queries'
import { accountState } from '@/lib/sign-in/rules'
import { emptyAuditLog } from '@/tests/support/audit-log'
import { createAdminViewer, createClientViewer, createStaffViewer, createUser } from '@/tests/support/people'
import {
  createStaffInvitationLink,
  inviteStaff,
  removeStaff,
  resendStaffInvitation,
  revokeStaffInvitation,
  setStaffAccess,
  setStaffDisabled,
  setStaffOnSite,
  setStaffRole,
} from './mutations'
import { listOwnerNames, listTeam } from './queries'

const db = getDb()
const origin = { ip: '203.0.113.5', userAgent: null, requestId: null }
const juno = { name: 'Juno Bloom', email: 'Juno@example.com', role: 'staff' as const, ...fullAccess }
const choice = { name: 'Juno Bloom', password: 'five unrelated words in a row' }
let owner: OwnerViewer

const read = (id: string) => db.user.findUniqueOrThrow({ where: { id } })
const actions = async () =>
  (await db.auditEntry.findMany({ orderBy: { id: 'asc' } })).map(({ action }) => action)
const tokenOf = async (id: string) =>
  (await createStaffInvitationLink(owner, id, origin)).url.split('/').pop() ?? ''

beforeEach(async () => {
  await db.message.deleteMany()
  await db.project.deleteMany()
  await db.user.deleteMany()
  await db.mailDelivery.deleteMany()
  await emptyAuditLog()
  owner = await createAdminViewer({ fullName: 'Alex Winterborn' })
})

// requirement: STA-7
it('tells staff whom to ask, by name: the owners who can sign in', async () => {
  const colleague = await createStaffViewer({ fullName: 'Juno Bloom' })
  const second = await createAdminViewer({ fullName: 'Ada Nook' })
  await createAdminViewer({ fullName: ' ' })
  await inviteStaff(owner, { ...juno, name: 'Ina Invited', role: 'owner' }, origin)
  expect(await listOwnerNames(colleague)).toEqual(['Ada Nook', 'Alex Winterborn'])
  await setStaffDisabled(owner, { id: second.userId, disabled: true }, origin)
  expect(await listOwnerNames(colleague)).toEqual(['Alex Winterborn'])
})

// requirement: STA-10
describe('the team on the website', () => {
  const shown = (id: string, order: number, title = 'Engineer') =>
    setStaffOnSite(owner, { id, shown: true, title, order }, origin)
  const names = async () => (await listTeam()).map(({ name }) => name)

  it('has those who are shown, in their order, with their titles and pictures', async () => {
    const files = [{ name: '0123456789abcdef-96.webp', format: 'webp', width: 96, height: 96 }]
    const picture = await db.picture.create({ data: { name: 'me.png', width: 96, height: 96, files } })
    const avatar = `/media/${picture.id}/0123456789abcdef-96.webp`
    const colleague = await createStaffViewer({ fullName: 'Juno Bloom' })
    await db.user.update({ where: { id: colleague.userId }, data: { avatar } })
    const unnamed = await createStaffViewer({ fullName: ' ' })
    await createStaffViewer({ fullName: 'Robin Ash' })
    await shown(owner.userId, 2, 'Founder')
    await shown(colleague.userId, 1)
    await shown(unnamed.userId, 0)
    expect(await listTeam()).toMatchObject([
      { name: 'Juno Bloom', title: 'Engineer', picture: { id: picture.id } },
      { name: 'Alex Winterborn', title: 'Founder', picture: null },
    ])
  })

  it('never has somebody who left, was disabled or has yet to accept', async () => {
    const [left, disabled] = [
      await createStaffViewer({ fullName: 'Robin Ash' }),
      await createStaffViewer({ fullName: 'Juno Bloom' }),
    ]
    const invited = await inviteStaff(owner, { ...juno, name: 'Ina Invited' }, origin)
    for (const id of [left.userId, disabled.userId, invited.id]) await shown(id, 0)
    expect(await names()).toEqual(['Juno Bloom', 'Robin Ash'])
    await setStaffDisabled(owner, { id: disabled.userId, disabled: true }, origin)
    await removeStaff(owner, left.userId, origin)
    expect(await names()).toEqual([])
    expect(await read(left.userId)).toMatchObject({ shownOnSite: false, siteTitle: '' })
  })

  it('is changed once, and what changed is recorded', async () => {
    await shown(owner.userId, 3)
    await shown(owner.userId, 3)
    const entries = await db.auditEntry.findMany({ where: { action: 'staff.site' } })
    expect(entries).toMatchObject([
      {
        subjectId: owner.userId,
        changes: { shownOnSite: [false, true], siteTitle: ['', 'Engineer'], siteOrder: [0, 3] },
      },
    ])
  })
})

// requirement: STA-1, STA-2
describe('an invitation', () => {
  it('opens an account of the staff with the name and password that the colleague chooses, once', async () => {
    const { id } = await inviteStaff(owner, juno, origin)
    expect(accountState(await read(id))).toBe('invited')
    expect(await db.mailDelivery.findMany()).toMatchObject([{ recipient: 'Juno@example.com' }])
    const { url } = await createStaffInvitationLink(owner, id, origin)
    expect(url).toMatch(/\/admin\/invitation\/[\w-]{43}$/)
    const token = await tokenOf(id)
    expect(await findLink('staff-invitation', token)).toMatchObject({ name: 'Juno Bloom', role: 'ADMIN' })
    expect(await findLink('invitation', token)).toBeNull()
    expect(await acceptInvitation(token, { ...choice, password: 'a short one' }, origin)).toMatchObject({
      state: 'refused',
    })
    const tries = await Promise.all([1, 2, 3].map(() => acceptInvitation(token, choice, origin)))
    expect(tries.filter(({ state }) => state === 'entered')).toMatchObject([{ area: 'admin' }])
    expect(await read(id)).toMatchObject({ role: 'ADMIN', isOwner: false, fullName: 'Juno Bloom' })
    expect(await actions()).toContain('staff.invite')
    await expect(resendStaffInvitation(owner, id, origin)).rejects.toThrow('no longer has an open invitation')
  })

  it('can be for an owner, sent again, and revoked', async () => {
    const { id } = await inviteStaff(owner, { ...juno, role: 'owner' }, origin)
    expect(await read(id)).toMatchObject({ isOwner: true })
    const token = await tokenOf(id)
    await resendStaffInvitation(owner, id, origin)
    expect(await db.mailDelivery.count()).toBe(2)
    await revokeStaffInvitation(owner, id, origin)
    expect(await findLink('staff-invitation', token)).toBeNull()
    expect(await db.user.count({ where: { id } })).toBe(0)
  })

  it.each([
    ['a client', () => createUser('CLIENT'), 'belongs to a client'],
    ['staff', () => createUser('ADMIN'), 'already on the staff'],
    ['disabled staff', () => createUser('ADMIN', { disabledAt: new Date() }), 'disabled'],
  ])('is refused at the field for an address of %s', async (_whose, create, message) => {
    const { email } = await create()
    const invitation = inviteStaff(owner, { ...juno, email: email.toUpperCase() }, origin)
    await expect(invitation).rejects.toMatchObject({
      options: { fieldErrors: { email: expect.stringContaining(message) as string } },
    })
    expect(await db.mailDelivery.count()).toBe(0)
  })

  it('is refused while another one is open', async () => {
    await inviteStaff(owner, juno, origin)
    await expect(inviteStaff(owner, juno, origin)).rejects.toThrow('already been invited')
  })

  it('can’t be blocked by a stranger who signed up with the address', async () => {
    await signUp({ name: 'Nobody', email: juno.email, password: 'four words in a row' }, origin)
    const { id } = await inviteStaff(owner, juno, origin)
    expect(await read(id)).toMatchObject({ role: 'ADMIN', passwordHash: null, fullName: 'Juno Bloom' })
    expect(await db.user.count({ where: { emailNormalized: 'juno@example.com' } })).toBe(1)
  })

  it('is for the staff’s page only: a client’s invitation doesn’t open it', async () => {
    const client = await createClientViewer()
    await expect(revokeStaffInvitation(owner, client.userId, origin)).rejects.toThrow('open invitation')
    await expect(setStaffRole(owner, { id: client.userId, role: 'owner' }, origin)).rejects.toThrow(
      'no longer on the staff',
    )
    expect(await read(client.userId)).toMatchObject({ role: 'CLIENT', isOwner: false })
  })
})

// requirement: STA-3
describe('a role', () => {
  it('changes with an audit entry', async () => {
    const { userId: id } = await createStaffViewer()
    await setStaffRole(owner, { id, role: 'owner' }, origin)
    await setStaffRole(owner, { id, role: 'owner' }, origin)
    expect(await read(id)).toMatchObject({ isOwner: true })
    await setStaffRole(owner, { id, role: 'staff' }, origin)
    expect(await read(id)).toMatchObject({ isOwner: false })
    expect(
      await db.auditEntry.findMany({ where: { action: 'staff.role' }, orderBy: { id: 'asc' } }),
    ).toMatchObject([
      { actorId: owner.userId, subjectId: id, changes: { role: ['staff', 'owner'] } },
      { actorId: owner.userId, subjectId: id, changes: { role: ['owner', 'staff'] } },
    ])
  })

  // requirement: STA-11
  it('change what somebody on the staff works on, and record it', async () => {
    const owner = await createAdminViewer()
    const { userId: id } = await createStaffViewer()
    await setStaffAccess(owner, { id, website: false, clients: 'own', money: false }, origin)
    expect(await db.user.findUnique({ where: { id }, select: { rights: true } })).toEqual({
      rights: ['projects'],
    })
    await setStaffAccess(owner, { id, website: false, clients: 'own', money: false }, origin)
    const entries = await db.auditEntry.findMany({ where: { subjectId: id, action: 'staff.access' } })
    expect(entries).toMatchObject([{ changes: { access: ['Everything', 'Own projects'] } }])
  })

  it('isn’t changed by somebody who is an owner no longer', async () => {
    const former = await createAdminViewer()
    const { userId: id } = await createStaffViewer()
    await setStaffRole(owner, { id: former.userId, role: 'staff' }, origin)
    await expect(setStaffRole(former, { id, role: 'owner' }, origin)).rejects.toThrow('no longer an owner')
    expect(await read(id)).toMatchObject({ isOwner: false })
  })
})

// requirement: STA-4
describe('the last owner', () => {
  const leave = {
    'demoting themselves': () => setStaffRole(owner, { id: owner.userId, role: 'staff' }, origin),
    'disabling themselves': () => setStaffDisabled(owner, { id: owner.userId, disabled: true }, origin),
    'removing themselves': () => removeStaff(owner, owner.userId, origin),
  }
  it.each(Object.entries(leave))('stays an owner when %s', async (_name, run) => {
    // Neither can be the next owner.
    await createUser('ADMIN', { disabledAt: new Date() })
    await inviteStaff(owner, { ...juno, role: 'owner' }, origin)
    await expect(run()).rejects.toThrow(/At least one owner must remain|Ask another owner/)
    expect(await read(owner.userId)).toMatchObject({ isOwner: true, disabledAt: null, removedAt: null })
  })

  const attacks: [string, (by: OwnerViewer, id: string) => Promise<void>][] = [
    ['demote', (by, id) => setStaffRole(by, { id, role: 'staff' }, origin)],
    ['disable', (by, id) => setStaffDisabled(by, { id, disabled: true }, origin)],
    ['remove', (by, id) => removeStaff(by, id, origin)],
  ]
  const pairs = attacks.flatMap(([one, run]) =>
    attacks.map(([other, reply]) => [one, other, run, reply] as const),
  )
  it.each(pairs)('remains when two owners %s and %s each other at once', async (_one, _other, run, reply) => {
    const rival = await createAdminViewer()
    for (let round = 0; round < 3; round += 1) {
      const outcomes = await Promise.allSettled([run(owner, rival.userId), reply(rival, owner.userId)])
      const refused = outcomes.flatMap((outcome) =>
        outcome.status === 'rejected' ? [(outcome.reason as Error).message] : [],
      )
      expect(refused).toEqual(['You are no longer an owner. Nothing was changed.'])
      const active = await db.user.findMany({ where: { isOwner: true, disabledAt: null } })
      expect(active).toHaveLength(1)
      await db.user.updateMany({ data: { disabledAt: null, removedAt: null } })
      await db.user.updateMany({ data: { isOwner: true } })
    }
  })

  it('remains when two owners step down at once', async () => {
    const other = await createAdminViewer()
    const stepDown = (viewer: OwnerViewer) =>
      setStaffRole(viewer, { id: viewer.userId, role: 'staff' }, origin)
    const outcomes = await Promise.allSettled([stepDown(owner), stepDown(other)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await db.user.count({ where: { isOwner: true } })).toBe(1)
  })
})

// requirement: STA-5
describe('somebody who leaves', () => {
  it('is signed out everywhere when disabled, and keeps the role', async () => {
    const { userId: id } = await createStaffViewer()
    const sid = await createSession({ id, role: 'ADMIN' }, origin)
    await setStaffDisabled(owner, { id, disabled: true }, origin)
    expect(await findLiveSession(sid)).toBeNull()
    await setStaffDisabled(owner, { id, disabled: false }, origin)
    expect(await findLiveSession(sid)).toBeNull()
    expect(await read(id)).toMatchObject({ disabledAt: null, isOwner: false })
    expect(await actions()).toEqual(['session.start', 'staff.disable', 'staff.enable'])
  })

  it('keeps the name on what they wrote when removed, and frees the address', async () => {
    const { userId: id, email } = await createStaffViewer({ fullName: juno.name, passwordHash: 'a hash' })
    const client = await createUser('CLIENT')
    const project = await db.project.create({
      data: { title: 'Shop', clientName: 'Ana', clientUserId: client.id, assigneeId: id },
    })
    const message = await db.message.create({
      data: { projectId: project.id, senderType: 'admin', senderId: id, messageText: 'Hello' },
    })
    const sid = await createSession({ id, role: 'ADMIN' }, origin)
    await db.user.update({ where: { id }, data: { avatar: '/media/one/picture.webp' } })
    await removeStaff(owner, id, origin)
    expect(await findLiveSession(sid)).toBeNull()
    expect(await read(id)).toMatchObject({
      ...{ fullName: juno.name, passwordHash: null, isOwner: false, avatar: null },
    })
    expect(await db.message.findUnique({ where: { id: message.id } })).toMatchObject({ senderId: id })
    expect(await db.project.findUnique({ where: { id: project.id } })).toMatchObject({ assigneeId: null })
    await expect(setStaffDisabled(owner, { id, disabled: false }, origin)).rejects.toThrow(
      'no longer on the staff',
    )
    const again = await inviteStaff(owner, { ...juno, email }, origin)
    expect(again.id).not.toBe(id)
  })

  it('has accepted the invitation: an open one is revoked instead', async () => {
    const { id } = await inviteStaff(owner, juno, origin)
    await expect(removeStaff(owner, id, origin)).rejects.toThrow('Revoke it instead')
    await expect(setStaffDisabled(owner, { id, disabled: true }, origin)).rejects.toThrow('Revoke it instead')
  })
})
