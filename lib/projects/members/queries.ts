import type { AdminViewer } from '@/lib/auth/viewer'
import { escapeLike, getDb } from '@/lib/platform/db'

const FOUND_AT_MOST = 8
const fields = { id: true, email: true, fullName: true, company: true } as const

/** The clients that match, newest first: for choosing one out of many. */
export async function searchClients(_viewer: AdminViewer, q: string) {
  return getDb().user.findMany({
    where: {
      role: 'CLIENT',
      disabledAt: null,
      ...(q === '' ? {} : { searchText: { contains: escapeLike(q.toLowerCase()) } }),
    },
    select: fields,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: FOUND_AT_MOST,
  })
}

/** One client, to begin a project for them; null when there is none. */
export async function getClientChoice(_viewer: AdminViewer, id: string) {
  return getDb().user.findFirst({ where: { id, role: 'CLIENT', disabledAt: null }, select: fields })
}

/** The further contacts who may see the project. */
export async function listProjectMembers(_viewer: AdminViewer, projectId: string) {
  const members = await getDb().projectMember.findMany({
    where: { projectId },
    select: { createdAt: true, user: { select: { ...fields, disabledAt: true } } },
    orderBy: [{ createdAt: 'asc' }, { userId: 'asc' }],
  })
  return members.map(({ createdAt, user }) => ({ ...user, addedAt: createdAt }))
}
