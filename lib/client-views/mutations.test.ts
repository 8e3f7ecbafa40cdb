// requirement: SRC-9, SRC-11
import { beforeEach, expect, it } from 'vitest'
import { createSession, endSessions, findLiveSession, revokeSession } from '@/lib/auth/session'
import type { StaffRight } from '@/lib/auth/rights'
import type { ViewerWith, ClientViewer } from '@/lib/auth/viewer'
import { listClientSessions, listClients } from '@/lib/clients/queries'
import { clientList } from '@/lib/clients/rules'
import { getDb } from '@/lib/platform/db'
import { listSessions } from '@/lib/sessions/queries'
import { endSession } from '@/lib/sessions/mutations'
import { createAdminViewer, createClientViewer } from '@/tests/support/people'
import { jobs } from './jobs'
import { endClientView, startClientView } from './mutations'

const db = getDb()
const origin = { ip: '203.0.113.5', userAgent: null, requestId: null }

let admin: ViewerWith<StaffRight>
let client: ClientViewer

/** An admin with a session of their own. */
async function signedIn(): Promise<ViewerWith<StaffRight>> {
  const viewer = await createAdminViewer()
  const session = await findLiveSession(await createSession({ id: viewer.userId, role: 'ADMIN' }, origin))
  return { ...viewer, sessionId: session?.id ?? '' }
}

async function open(viewer = admin): Promise<string> {
  return (await startClientView(viewer, client.userId)) ?? ''
}

const log = async () =>
  (await db.auditEntry.findMany({ where: { subjectId: client.userId }, orderBy: { id: 'asc' } })).map(
    ({ action, actorId }) => `${action} ${actorId === admin.userId ? 'by the admin' : ''}`.trim(),
  )

beforeEach(async () => {
  admin = await signedIn()
  client = await createClientViewer()
})

it('is a session of the client’s for an hour, together with the admin’s own only', async () => {
  const sid = await open()
  const view = await findLiveSession(sid, admin.sessionId)
  expect(view).toMatchObject({ role: 'CLIENT', user: { id: client.userId } })
  expect((view?.expiresAt.getTime() ?? 0) - (view?.createdAt.getTime() ?? 0)).toBe(60 * 60_000)
  expect(await findLiveSession(sid)).toBeNull()
  expect(await findLiveSession(sid, (await signedIn()).sessionId)).toBeNull()
  const ownSid = await createSession({ id: client.userId, role: 'CLIENT' }, origin)
  expect(await findLiveSession(ownSid, admin.sessionId)).toBeNull()
  expect(await log()).toEqual(['client.view by the admin'])
})

it('shows nowhere as a session of the client’s', async () => {
  await open()
  const view = await db.session.findFirstOrThrow({ where: { userId: client.userId } })
  expect(await listSessions({ ...client, sessionId: view.id })).toEqual([])
  expect(await listClientSessions(admin, client.userId)).toEqual([])
  const { rows } = await listClients(admin, clientList.load({ q: client.email }))
  expect(rows).toMatchObject([{ id: client.userId, lastSeenAt: null }])
  await expect(endSession(client, view.id, origin)).rejects.toThrow('not found')
})

it('is for clients who can use the portal', async () => {
  for (const change of [{ disabledAt: new Date() }, { deletedAt: new Date() }]) {
    const other = await createClientViewer()
    await db.user.update({ where: { id: other.userId }, data: change })
    expect(await startClientView(admin, other.userId)).toBeNull()
  }
  expect(await startClientView(admin, (await createAdminViewer()).userId)).toBeNull()
  expect(await startClientView(admin, crypto.randomUUID())).toBeNull()
})

it.each<[string, () => Promise<unknown>]>([
  ['the admin signs out', () => revokeSession(admin.userId, admin.sessionId, origin)],
  ['all sessions of the admin end', () => db.$transaction((tx) => endSessions(tx, admin.userId))],
  ['all sessions of the client end', () => db.$transaction((tx) => endSessions(tx, client.userId))],
  ['another view is opened', () => open()],
])('ends when %s, which is logged', async (_name, end) => {
  const sid = await open()
  await end()
  expect(await findLiveSession(sid, admin.sessionId)).toBeNull()
  expect((await log()).slice(0, 2)).toEqual(['client.view by the admin', 'client.view-end by the admin'])
})

it('ends when the client is disabled or put into the trash, and after an hour', async () => {
  const changes = [{ disabledAt: new Date() }, { deletedAt: new Date() }, { role: 'ADMIN' as const }]
  for (const change of changes) {
    client = await createClientViewer()
    const sid = await open()
    await db.user.update({ where: { id: client.userId }, data: change })
    expect(await findLiveSession(sid, admin.sessionId), JSON.stringify(change)).toBeNull()
  }
  client = await createClientViewer()
  const sid = await open()
  await db.session.updateMany({ where: { userId: client.userId }, data: { expiresAt: new Date() } })
  expect(await findLiveSession(sid, admin.sessionId)).toBeNull()
})

it('stays open while another session of the admin’s ends', async () => {
  const sid = await open()
  await db.$transaction((tx) => endSessions(tx, admin.userId, admin.sessionId))
  expect(await findLiveSession(sid, admin.sessionId)).not.toBeNull()
})

it('ends by itself, on exit or by the job, once', async () => {
  await open()
  const { id } = await db.session.findFirstOrThrow({ where: { userId: client.userId } })
  const viewer = { ...client, sessionId: id, viewedBy: { userId: admin.userId, name: 'Ana' } }
  expect(await endClientView(viewer)).toBe(client.userId)
  await jobs['end-client-view']?.({ id }, { id: '1', lastAttempt: false })
  expect(await log()).toEqual(['client.view by the admin', 'client.view-end by the admin'])
  expect(await endClientView(client)).toBeNull()
  expect(await endClientView(null)).toBeNull()
})

it('never ends a session of the client’s own by the job', async () => {
  const sid = await createSession({ id: client.userId, role: 'CLIENT' }, origin)
  const { id } = await db.session.findFirstOrThrow({ where: { userId: client.userId } })
  await jobs['end-client-view']?.({ id }, { id: '1', lastAttempt: false })
  expect(await findLiveSession(sid)).not.toBeNull()
})
