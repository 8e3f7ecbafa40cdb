import { createHash, randomUUID } from 'node:crypto'
import { dayOf } from '@/lib/base/dates'
import type { Prisma, Role } from '@/prisma/generated/client'
import type { PlacedProject } from './projects'

type Rows = {
  users: readonly { id: string; role: Role }[]
  projects: readonly Pick<PlacedProject, 'id' | 'clientId'>[]
  messages: readonly Prisma.MessageCreateManyInput[]
  updates: readonly Prisma.ClientUpdateCreateManyInput[]
  downloads: readonly Prisma.FileDownloadCreateManyInput[]
  testimonials: readonly Prisma.TestimonialCreateManyInput[]
}

type Act = { userId: string; at: Date }

/** The time between signing in and the first action. */
const SIGN_IN_MS = 60_000

/** The sessions in which the sample's people did their work, and the resulting entries of the audit log. */
export function createHistory({ users, ...rows }: Rows) {
  const visits = users.flatMap(({ id, role }) =>
    visitsOf(actsOf(rows).filter(({ userId }) => userId === id)).map((visit) => ({
      ...visit,
      userId: id,
      role,
    })),
  )
  const audit: Prisma.AuditEntryCreateManyInput[] = [
    ...visits.map(({ userId, begin }) => ({ actorId: userId, action: 'session.start', at: begin })),
    ...rows.testimonials.flatMap(({ id, clientName, deletedAt, deletedById }) =>
      deletedAt
        ? {
            ...{ actorId: deletedById ?? null, action: 'feedback.delete', at: deletedAt },
            ...{ subjectType: 'feedback', subjectId: id ?? null, subjectLabel: clientName },
          }
        : [],
    ),
  ]
  return {
    sessions: visits.map(({ userId, role, begin, end }): Prisma.SessionCreateManyInput => ({
      // Nobody knows a secret with this hash.
      sidHash: createHash('sha256').update(randomUUID()).digest('hex'),
      ...{ userId, role, createdAt: begin, lastSeenAt: end, expiresAt: end, revokedAt: end },
    })),
    audit: audit.toSorted((one, other) => timeOf(one.at) - timeOf(other.at)),
  }
}

function actsOf({ projects, messages, updates, downloads, testimonials }: Omit<Rows, 'users'>): Act[] {
  const clientOf = (projectId: string) => projects.find(({ id }) => id === projectId)?.clientId ?? ''
  const act = (userId: string | null | undefined, at: Date | string | null | undefined): Act[] =>
    userId && at ? [{ userId, at: new Date(at) }] : []
  return [
    ...messages.flatMap(({ projectId, senderType, senderId, createdAt, readAt }) => [
      ...act(senderId, createdAt),
      ...(senderType === 'admin' ? act(clientOf(projectId), readAt) : []),
    ]),
    ...updates.flatMap(({ projectId, adminId, createdAt, readAt }) => [
      ...act(adminId, createdAt),
      ...act(clientOf(projectId), readAt),
    ]),
    ...downloads.flatMap(({ userId, at }) => act(userId, at)),
    ...testimonials.flatMap(({ clientId, createdAt, deletedAt, deletedById }) => [
      ...act(clientId, createdAt),
      ...act(deletedById, deletedAt),
    ]),
  ]
}

/** One visit per day. */
function visitsOf(acts: Act[]): { begin: Date; end: Date }[] {
  const times = acts.map(({ at }) => at.getTime()).toSorted((one, other) => one - other)
  const days = new Set(times.map(dayOfTime))
  return Array.from(days, (day) => {
    const inDay = times.filter((time) => dayOfTime(time) === day)
    return { begin: new Date(Math.min(...inDay) - SIGN_IN_MS), end: new Date(Math.max(...inDay)) }
  })
}

function dayOfTime(time: number): string {
  return dayOf(new Date(time))
}

function timeOf(at: Date | string | undefined): number {
  return at === undefined ? 0 : new Date(at).getTime()
}
