import type { Viewer } from '@/lib/auth/viewer'
import type { Prisma } from '@/prisma/generated/client'

/** One's own sessions, and nobody else's, whatever one's role. */
export function ownSessions({ userId }: Viewer): Prisma.SessionWhereInput {
  return { userId, revokedAt: null }
}
