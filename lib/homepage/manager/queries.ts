import type { AdminViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { managerDefaults } from './content'
import { homepageValuesOf, type HomepageValues } from './rules'

export type HomepageRevision = {
  /** 0 while nothing was ever saved: the values are the defaults then. */
  version: number
  values: HomepageValues
  savedAt: Date | null
  /** Who saved last. */
  editor: string | null
}

/** The texts of the home page as the Homepage Manager opens with them. */
export const getHomepageRevision: (viewer: AdminViewer) => Promise<HomepageRevision> = async () => {
  const [saved, entry] = await Promise.all([
    getDb().homepageContent.findFirst({ orderBy: { id: 'asc' } }),
    getDb().auditEntry.findFirst({
      where: { subjectType: 'homepage' },
      select: { actor: { select: { fullName: true, email: true } } },
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
    }),
  ])
  if (!saved) return { version: 0, values: homepageValuesOf(managerDefaults), savedAt: null, editor: null }
  return {
    version: saved.version,
    values: homepageValuesOf(saved),
    savedAt: saved.updatedAt,
    editor: entry?.actor ? (entry.actor.fullName ?? entry.actor.email) : null,
  }
}
