import type { AdminViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import type { Lead } from '../rules'

/** The project that a lead has become; null while it hasn't. One made from a lead has the lead's id. */
export async function findLeadProject(_viewer: AdminViewer, { id }: Lead) {
  return getDb().project.findFirst({
    where: { OR: [{ id }, { quoteRequestId: id }] },
    select: { id: true, title: true, client: { select: { id: true, fullName: true, email: true } } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
}
export type LeadProject = NonNullable<Awaited<ReturnType<typeof findLeadProject>>>
