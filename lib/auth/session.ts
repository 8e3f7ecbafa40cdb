import { personName } from '@/lib/base/person'
import { recordAccountEvent, recordWrite } from '@/lib/platform/audit'
import { getDb, type Transaction } from '@/lib/platform/db'
import { liveVersion } from '@/lib/platform/realtime'
import type { RequestOrigin } from '@/lib/platform/request'
import type { User } from '@/prisma/generated/client'
import type { Role } from './config'
import { isSessionValid, sessionEnd, type SessionState } from './rules'
import { createToken, hashToken } from './tokens'

/** How stale `lastSeenAt` may get. */
const SEEN_EVERY_MS = 60_000

type SessionUser = { id: string; role: Role }

/** Starts a session; the returned sid is for the cookie, only its hash is stored. */
export function createSession(user: SessionUser, origin: RequestOrigin): Promise<string> {
  return getDb().$transaction((tx) => startSession(tx, user, origin))
}

/** The same after a password check; null if the password changed meanwhile, since a change ends every session, or
 * the account went to the trash. */
export function createPasswordSession(
  user: SessionUser & { passwordHash: string | null },
  origin: RequestOrigin,
): Promise<string | null> {
  return getDb().$transaction(async (tx) => {
    const [row] = await tx.$queryRaw<{ passwordHash: string | null }[]>`
      select password_hash as "passwordHash" from profiles
      where id = ${user.id}::uuid and deleted_at is null for share`
    return row && row.passwordHash === user.passwordHash ? startSession(tx, user, origin) : null
  })
}

/** The same within a transaction, such as the one that uses up a sign-in link. */
export async function startSession(tx: Transaction, user: SessionUser, origin: RequestOrigin) {
  const sid = createToken()
  const now = new Date()
  await tx.session.create({
    data: {
      sidHash: hashToken(sid),
      userId: user.id,
      role: user.role,
      ip: origin.ip,
      userAgent: origin.userAgent,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: sessionEnd(user.role, now),
    },
  })
  await recordAccountEvent(tx, origin, { actorId: user.id, action: 'session.start' })
  return sid
}

type SessionRow = Omit<SessionState, 'user'> & {
  sessionId: string
  createdAt: Date
  userRole: Role
  asOf: bigint
}
type UserRow = Pick<
  User,
  | 'id'
  | 'email'
  | 'fullName'
  | 'avatar'
  | 'isOwner'
  | 'rights'
  | 'companyId'
  | 'contactRights'
  | 'theme'
  | 'disabledAt'
  | 'totpEnabledAt'
>

/**
 * The session behind a sid with its user, if it is still valid; records the use. The sid of a view is one only together
 * with the session of the admin who looks.
 */
export async function findLiveSession(sid: string, viewedBySessionId: string | null = null) {
  const now = new Date()
  // One statement, since every signed-in request runs it.
  const [row] = await getDb().$queryRaw<(SessionRow & UserRow)[]>`
    select s.id as "sessionId", s.role::text as role, s.created_at as "createdAt", s.last_seen_at as "lastSeenAt",
      s.expires_at as "expiresAt", s.revoked_at as "revokedAt", u.id, u.email, u.full_name as "fullName", u.avatar,
      u.role::text as "userRole", u.is_owner as "isOwner", u.rights::text[] as rights,
      u.company_id::text as "companyId", u.contact_rights::text[] as "contactRights", u.theme::text as theme, u.disabled_at as "disabledAt", u.totp_enabled_at as "totpEnabledAt",
      ${liveVersion} as "asOf"
    from sessions s join profiles u on u.id = s.user_id
    where s.sid_hash = ${hashToken(sid)}::char(64) and u.deleted_at is null
      and s.viewed_by_session_id is not distinct from ${viewedBySessionId}::uuid`
  if (!row) return null
  const { sessionId, role, createdAt, lastSeenAt, expiresAt, revokedAt, userRole, asOf, ...user } = row
  const session = { id: sessionId, role, createdAt, lastSeenAt, expiresAt, revokedAt }
  const found = { ...session, user: { ...user, role: userRole }, asOf: Number(asOf) }
  if (!isSessionValid(found, now)) return null
  if (now.getTime() - lastSeenAt.getTime() > SEEN_EVERY_MS) {
    await getDb().session.update({
      where: { id: sessionId },
      data: { lastSeenAt: now },
      select: { id: true },
    })
  }
  return found
}

/** Ends one session; ending it twice is fine. */
export async function revokeSession(userId: string, sessionId: string, origin: RequestOrigin): Promise<void> {
  await getDb().$transaction(async (tx) => {
    const { count } = await tx.session.updateMany({
      where: { id: sessionId, userId, revokedAt: null },
      data: { revokedAt: new Date() },
    })
    if (count > 0) await recordAccountEvent(tx, origin, { actorId: userId, action: 'session.end' })
    await endViews(tx, { bySession: sessionId })
  })
}

/** Ends all of a user's sessions, or all but one; returns how many. Call `endConnections` after the commit. */
export async function endSessions(tx: Transaction, userId: string, exceptId?: string): Promise<number> {
  await endViews(tx, { of: userId })
  await endViews(tx, { by: userId, exceptSession: exceptId })
  const { count } = await tx.session.updateMany({
    where: { userId, revokedAt: null, ...(exceptId && { id: { not: exceptId } }) },
    data: { revokedAt: new Date() },
  })
  return count
}

/** Ends all sessions of many; returns how many each had that has had any. */
export async function endAllSessions(
  tx: Transaction,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  await endViews(tx, { of: userIds })
  await endViews(tx, { by: userIds })
  const ended = await tx.session.updateManyAndReturn({
    where: { userId: { in: [...userIds] }, revokedAt: null },
    data: { revokedAt: new Date() },
    select: { userId: true },
  })
  const counts = new Map<string, number>()
  for (const { userId } of ended) counts.set(userId, (counts.get(userId) ?? 0) + 1)
  return counts
}

/** Admins' views of the portal: one, those opened from a session, all of an admin's but those, or those of a client. */
type Views =
  | { id: string }
  | { bySession: string }
  | { by: string | readonly string[]; exceptSession?: string | undefined }
  | { of: string | readonly string[] }

/** Ends open views, with an audit entry for each; returns the clients. Ending one twice is fine. */
export async function endViews(tx: Transaction, which: Views): Promise<string[]> {
  const open = await tx.session.findMany({
    where: { revokedAt: null, ...viewsWhere(which) },
    select: { id: true, userId: true, viewedById: true, user: { select: { fullName: true, email: true } } },
    orderBy: { id: 'asc' },
  })
  const clients: string[] = []
  for (const { id, userId, viewedById, user } of open) {
    const { count } = await tx.session.updateMany({
      where: { id, revokedAt: null },
      data: { revokedAt: new Date() },
    })
    if (count === 0 || !viewedById) continue
    const subject = { subjectType: 'profile', subjectId: userId, label: personName(user) }
    await recordWrite(tx, { userId: viewedById }, { action: 'client.view-end', ...subject })
    clients.push(userId)
  }
  return clients
}

function viewsWhere(which: Views) {
  if ('id' in which) return { id: which.id, viewedById: { not: null } }
  if ('bySession' in which) return { viewedBySessionId: which.bySession }
  if ('of' in which) return { userId: { in: [which.of].flat() }, viewedById: { not: null } }
  const { by, exceptSession } = which
  return {
    viewedById: { in: [by].flat() },
    ...(exceptSession && { viewedBySessionId: { not: exceptSession } }),
  }
}
