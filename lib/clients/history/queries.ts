import { isSessionValid } from '@/lib/auth/rules'
import type { AdminViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'

const MOST_SESSIONS = 20
const SHOWN = 12

/** Where a client is signed in, the latest used first. */
export async function listClientSessions(_viewer: AdminViewer, userId: string) {
  const now = new Date()
  const rows = await getDb().$queryRaw<Session[]>`
    select s.id, s.role::text as role, s.user_agent as "userAgent", s.ip, s.created_at as "createdAt",
      s.last_seen_at as "lastSeenAt", s.expires_at as "expiresAt", s.revoked_at as "revokedAt",
      p.role::text as "ownRole", p.disabled_at as "disabledAt"
    from sessions s join profiles p on p.id = s.user_id
    where s.user_id = ${userId}::uuid and s.revoked_at is null and s.expires_at > ${now}
    order by s.last_seen_at desc, s.id limit ${MOST_SESSIONS}`
  return rows
    .filter(({ ownRole: role, disabledAt, ...session }) =>
      isSessionValid({ ...session, user: { role, disabledAt } }, now),
    )
    .map(({ id, userAgent, ip, createdAt, lastSeenAt }) => ({ id, userAgent, ip, createdAt, lastSeenAt }))
}

type Role = 'CLIENT' | 'ADMIN'
type Session = {
  id: string
  role: Role
  userAgent: string | null
  ip: string | null
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
  revokedAt: Date | null
  ownRole: Role
  disabledAt: Date | null
}

export type HistoryEntry = { id: string; at: Date; action: string; actor: string | null; isOwn: boolean }

/** What the audit log has about a client or by them, newest first. */
export async function listClientHistory(_viewer: AdminViewer, id: string): Promise<HistoryEntry[]> {
  return getDb().$queryRaw<HistoryEntry[]>`
    select e.id::text, e.at, e.action, coalesce(p.full_name, p.email) as actor,
      coalesce(e.actor_id = ${id}::uuid, false) as "isOwn"
    from (
      (select id, at, action, actor_id from audit_log
        where subject_type = 'profile' and subject_id = ${id}::text order by at desc, id desc limit ${SHOWN})
      union
      (select id, at, action, actor_id from audit_log
        where actor_id = ${id}::uuid order by at desc, id desc limit ${SHOWN})
    ) e left join profiles p on p.id = e.actor_id
    order by e.at desc, e.id desc limit ${SHOWN}`
}

/** Who changed the client's data last, a colleague or the client, for whoever has the form open. */
export async function getLastEditor(_viewer: AdminViewer, id: string): Promise<string | null> {
  const [entry] = await getDb().$queryRaw<{ name: string }[]>`
    select coalesce(p.full_name, p.email) as name
    from audit_log e join profiles p on p.id = e.actor_id
    where (e.subject_type = 'profile' and e.subject_id = ${id}::text) or e.actor_id = ${id}::uuid
    order by (e.action in ('client.update', 'profile.update')) desc, e.at desc, e.id desc limit 1`
  return entry?.name ?? null
}
