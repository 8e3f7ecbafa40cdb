// requirement: ADM-86, ADM-90, ADM-92
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { createAdminViewer, createClientViewer, createUser } from '@/tests/support/people'
import { setNotifications, setTheme, updateProfile } from '@/lib/account/mutations'
import { issueToken } from '@/lib/auth/auth-tokens'
import { createSession, findLiveSession } from '@/lib/auth/session'
import type { StaffRight } from '@/lib/auth/rights'
import type { ViewerWith } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { editClient, endClientSessions, setClientDisabled } from './mutations'

const db = getDb()
const origin = { ip: '203.0.113.5', userAgent: null, requestId: null }
const fields = {
  fullName: 'Ana Reyes',
  company: 'Reyes & Co',
  phone: null,
  address: 'Street 1\nTown',
  taxId: null,
  currency: null,
}
let viewer: ViewerWith<StaffRight>
let client: Awaited<ReturnType<typeof createUser>>

const read = () => db.user.findUniqueOrThrow({ where: { id: client.id } })
const records = () =>
  db.auditEntry.findMany({
    where: { actorId: viewer.userId },
    orderBy: { id: 'asc' },
    select: {
      action: true,
      subjectType: true,
      subjectId: true,
      subjectLabel: true,
      changes: true,
      detail: true,
    },
  })

beforeEach(async () => {
  viewer = await createAdminViewer()
  client = await createUser('CLIENT', { passwordHash: 'hash', fullName: 'Ana' })
})

describe('editing a client', () => {
  const edit = (detailsAt: Date, change: Partial<typeof fields> = {}) =>
    editClient(viewer, { id: client.id, version: detailsAt.toISOString() }, { ...fields, ...change })

  it('saves the changes with an audit entry', async () => {
    await edit(client.detailsAt)
    expect(await read()).toMatchObject(fields)
    expect(await records()).toEqual([
      {
        action: 'client.update',
        subjectType: 'profile',
        subjectId: client.id,
        subjectLabel: fields.fullName,
        changes: {
          fullName: ['Ana', fields.fullName],
          company: [null, fields.company],
          address: [null, fields.address],
        },
        detail: null,
      },
    ])
    const saved = await read()
    await edit(saved.detailsAt)
    expect((await read()).updatedAt).toEqual(saved.updatedAt)
    expect(await records()).toHaveLength(1)
  })

  it('never overwrites what someone else saved meanwhile, even among many concurrent changes', async () => {
    const outcomes = await Promise.allSettled(
      ['One', 'Two', 'Three'].map((company) => edit(client.detailsAt, { company })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await records()).toHaveLength(1)
    const saved = await read()
    await expect(edit(client.detailsAt, { company: 'Late' })).rejects.toThrow('Nothing was overwritten')
    expect(await read()).toEqual(saved)
  })

  it('is based on the details, whatever else of the account changes meanwhile', async () => {
    const own = await createClientViewer()
    const stored = () => db.user.findUniqueOrThrow({ where: { id: own.userId } })
    const version = (await stored()).detailsAt.toISOString()
    await setTheme(own, 'dark', origin)
    await setNotifications(own, { notifyUpdatesByMail: false, notifyMessagesByMail: false }, origin)
    await setClientDisabled(viewer, own.userId, true)
    await setClientDisabled(viewer, own.userId, false)
    await editClient(viewer, { id: own.userId, version }, fields)
    expect(await stored()).toMatchObject({ ...fields, theme: 'dark' })
    const seen = (await stored()).detailsAt.toISOString()
    await updateProfile(own, { fullName: 'Ana R.', company: 'Reyes & Co', phone: '1' }, origin)
    await expect(editClient(viewer, { id: own.userId, version: seen }, fields)).rejects.toThrow(
      'Nothing was overwritten',
    )
  })

  it('finds neither staff nor unknown accounts', async () => {
    for (const id of [viewer.userId, randomUUID()]) {
      const { detailsAt } = client
      await expect(editClient(viewer, { id, version: detailsAt.toISOString() }, fields)).rejects.toThrow(
        'no longer exists',
      )
      await expect(setClientDisabled(viewer, id, true)).rejects.toThrow('no longer exists')
      await expect(endClientSessions(viewer, id)).rejects.toThrow('no longer exists')
    }
    expect(await records()).toEqual([])
  })
})

describe('disabling a client', () => {
  it('ends their sessions and links at once; enabling lets them in again', async () => {
    const sids = await Promise.all([1, 2].map(() => createSession({ id: client.id, role: 'CLIENT' }, origin)))
    await db.$transaction((tx) =>
      issueToken(tx, { purpose: 'magic_link', userId: client.id, email: client.email }),
    )
    expect(await setClientDisabled(viewer, client.id, true)).toBe('disabled')
    expect(await Promise.all(sids.map((sid) => findLiveSession(sid)))).toEqual([null, null])
    expect(await db.authToken.count({ where: { userId: client.id, consumedAt: null } })).toBe(0)
    expect(await setClientDisabled(viewer, client.id, true)).toBe('disabled')

    expect(await setClientDisabled(viewer, client.id, false)).toBe('active')
    expect(await Promise.all(sids.map((sid) => findLiveSession(sid)))).toEqual([null, null])
    expect((await read()).disabledAt).toBeNull()
    expect(await records()).toMatchObject([
      { action: 'client.disable', subjectId: client.id, detail: { sessions: 2 } },
      { action: 'client.enable', subjectId: client.id },
    ])
  })

  it('says what an enabled account is still waiting for', async () => {
    await db.user.update({
      where: { id: client.id },
      data: { emailVerifiedAt: null, passwordHash: null, disabledAt: new Date() },
    })
    expect(await setClientDisabled(viewer, client.id, false)).toBe('invited')
  })
})

it('ends all sessions of one client, and of nobody else', async () => {
  const other = await createUser('CLIENT')
  const [own, foreign] = await Promise.all(
    [client, other].map(({ id }) => createSession({ id, role: 'CLIENT' }, origin)),
  )
  expect(await endClientSessions(viewer, client.id)).toBe(1)
  expect(await findLiveSession(own ?? '')).toBeNull()
  expect(await findLiveSession(foreign ?? '')).not.toBeNull()
  expect(await records()).toMatchObject([{ action: 'client.end-sessions', detail: { sessions: 1 } }])
})
