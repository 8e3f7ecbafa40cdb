// requirement: ACC-29
import { describe, expect, it } from 'vitest'
import { createUser } from '@/tests/support/people'
import { getDb } from '@/lib/platform/db'
import { createPasswordSession, createSession, findLiveSession, revokeSession } from './session'
import { hashToken } from './tokens'

const db = getDb()
const origin = { ip: '203.0.113.5', userAgent: 'Test', requestId: null }

async function signedIn(role: 'CLIENT' | 'ADMIN' = 'ADMIN') {
  const user = await createUser(role)
  const sid = await createSession(user, origin)
  return { user, sid, row: { sidHash: hashToken(sid) } }
}

describe('a session', () => {
  it('is found by its sid, of which only a hash is stored', async () => {
    const { user, sid, row } = await signedIn()
    expect((await findLiveSession(sid))?.user.id).toBe(user.id)
    expect(await db.session.count({ where: row })).toBe(1)
    expect(await db.session.count({ where: { sidHash: sid } })).toBe(0)
    expect(await findLiveSession('somebody else’s')).toBeNull()
  })

  it('ends at once when it is revoked, and stays on record', async () => {
    const { user, sid, row } = await signedIn()
    const session = await findLiveSession(sid)
    await revokeSession(user.id, session?.id ?? '', origin)
    await revokeSession(user.id, session?.id ?? '', origin)
    expect(await findLiveSession(sid)).toBeNull()
    expect((await db.session.findUniqueOrThrow({ where: row })).revokedAt).toBeInstanceOf(Date)
    const entries = await db.auditEntry.findMany({ where: { actorId: user.id }, orderBy: { id: 'asc' } })
    expect(entries.map(({ action }) => action)).toEqual(['session.start', 'session.end'])
  })

  it('can’t be revoked by another user', async () => {
    const { sid } = await signedIn()
    const other = await createUser('CLIENT')
    const session = await findLiveSession(sid)
    await revokeSession(other.id, session?.id ?? '', origin)
    expect(await findLiveSession(sid)).not.toBeNull()
  })

  it('ends when the user is disabled or gets another role', async () => {
    const { user, sid } = await signedIn()
    await db.user.update({ where: { id: user.id }, data: { role: 'CLIENT', isOwner: false } })
    expect(await findLiveSession(sid)).toBeNull()
    await db.user.update({ where: { id: user.id }, data: { role: 'ADMIN', disabledAt: new Date() } })
    expect(await findLiveSession(sid)).toBeNull()
  })

  it('ends after an idle hour unless it is used', async () => {
    const { sid, row } = await signedIn()
    await db.session.update({ where: row, data: { lastSeenAt: new Date(Date.now() - 59 * 60_000) } })
    expect(await findLiveSession(sid)).not.toBeNull()
    const { lastSeenAt } = await db.session.findUniqueOrThrow({ where: row })
    expect(Date.now() - lastSeenAt.getTime()).toBeLessThan(60_000)
    await db.session.update({ where: row, data: { lastSeenAt: new Date(Date.now() - 61 * 60_000) } })
    expect(await findLiveSession(sid)).toBeNull()
  })
  it('doesn’t start if the password changed during the check', async () => {
    const user = await createUser('CLIENT', { passwordHash: 'the hash that was checked' })
    expect(await createPasswordSession(user, origin)).toEqual(expect.any(String))
    await db.user.update({ where: { id: user.id }, data: { passwordHash: 'another' } })
    expect(await createPasswordSession(user, origin)).toBeNull()
    expect(await db.session.count({ where: { userId: user.id } })).toBe(1)
  })
})
