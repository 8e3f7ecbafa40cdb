// requirement: ACC-38
import { expect, it } from 'vitest'
import { createClientViewer } from '@/tests/support/people'
import { createSession, findLiveSession } from '@/lib/auth/session'
import { getDb } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { endOtherSessions, endSession } from './mutations'
import { listSessions } from './queries'

const db = getDb()
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const origin = { ip: '203.0.113.5', userAgent: firefox, requestId: null }

/** A client with this many sessions, viewing from the first. */
async function signedIn(count: number) {
  const someone = await createClientViewer()
  const sids: string[] = []
  for (let index = 0; index < count; index++) {
    sids.push(await createSession({ id: someone.userId, role: 'CLIENT' }, origin))
  }
  const sessions = await Promise.all(sids.map((sid) => findLiveSession(sid)))
  const ids = sessions.map((session) => session?.id ?? '')
  return { viewer: { ...someone, sessionId: ids[0] ?? '' }, sids, ids }
}

it('lists open sessions, this device first', async () => {
  const { viewer, ids } = await signedIn(4)
  await db.session.update({ where: { id: ids[1] }, data: { revokedAt: new Date() } })
  await db.session.update({ where: { id: ids[2] }, data: { lastSeenAt: new Date(0) } })
  const sessions = await listSessions(viewer)
  expect(sessions.map(({ id }) => id)).toEqual([ids[0], ids[3]])
  expect(sessions[0]).toMatchObject({
    device: { name: 'Firefox on Linux', kind: 'computer' },
    ip: origin.ip,
    isCurrent: true,
  })
})

it('ends a session of the user’s own; others are not found', async () => {
  const [{ viewer, ids, sids }, other] = [await signedIn(2), await signedIn(1)]
  await endSession(viewer, ids[1] ?? '', origin)
  await endSession(viewer, ids[1] ?? '', origin)
  expect(await findLiveSession(sids[1] ?? '')).toBeNull()
  await expect(endSession(viewer, other.ids[0] ?? '', origin)).rejects.toThrow(UserError)
  expect(await findLiveSession(other.sids[0] ?? '')).not.toBeNull()
})

it('ends all others, with an audit entry', async () => {
  const [{ viewer, sids }, other] = [await signedIn(3), await signedIn(1)]
  expect(await endOtherSessions(viewer, origin)).toBe(2)
  const open = await Promise.all([...sids, ...other.sids].map((sid) => findLiveSession(sid)))
  expect(open.map(Boolean)).toEqual([true, false, false, true])
  const entry = await db.auditEntry.findFirst({
    where: { actorId: viewer.userId, action: 'session.end-others' },
  })
  expect(entry).toMatchObject({ detail: { count: 2 } })
})
