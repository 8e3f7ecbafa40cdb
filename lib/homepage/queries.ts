import type { AdminViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { isBuilding } from '@/lib/platform/env'
import { getLog } from '@/lib/platform/log'
import { listActiveServices } from '@/lib/services/queries'
import { listPublicTestimonials } from '@/lib/testimonials/queries'
import { defaultServices, defaultTexts, managerDefaults } from './content'
import { chooseTexts, type HomePage, type HomepageValues, homepageValuesOf } from './rules'

const TESTIMONIALS = 6

const defaults: HomePage = { texts: defaultTexts, services: defaultServices, testimonials: [] }

// Served during a database outage, instead of the defaults.
let lastKnown: HomePage = defaults

/** Never fails: without the database it returns what was read last, or else the defaults. */
export async function getHomePage(): Promise<HomePage> {
  if (isBuilding()) return defaults
  try {
    lastKnown = await readHomePage()
  } catch (error) {
    getLog().warn({ error }, 'home page rendered without the database')
  }
  return lastKnown
}

async function readHomePage(): Promise<HomePage> {
  const [saved, services, testimonials] = await Promise.all([
    getDb().homepageContent.findFirst({
      select: {
        heroTitle: true,
        heroSubtitle: true,
        heroCtaPrimary: true,
        heroCtaSecondary: true,
        projectsCount: true,
        clientsCount: true,
        satisfactionRate: true,
        teamSize: true,
        aboutTitle: true,
        aboutDescription: true,
      },
      orderBy: { id: 'asc' },
    }),
    listActiveServices(),
    listPublicTestimonials(TESTIMONIALS),
  ])
  return { texts: chooseTexts(saved, defaultTexts), services, testimonials }
}

export type HomepageRevision = {
  /** Before the first save the defaults, of version 0. */
  values: HomepageValues & { version: number }
  savedAt: Date | null
  /** Who saved last. */
  editor: string | null
}

export const getHomepageRevision: (viewer: AdminViewer) => Promise<HomepageRevision> = async () => {
  const [saved, entry] = await Promise.all([
    getDb().homepageContent.findFirst({ orderBy: { id: 'asc' } }),
    getDb().auditEntry.findFirst({
      where: { subjectType: 'homepage' },
      select: { actor: { select: { fullName: true, email: true } } },
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
    }),
  ])
  if (!saved)
    return { values: { version: 0, ...homepageValuesOf(managerDefaults) }, savedAt: null, editor: null }
  return {
    values: { version: saved.version, ...homepageValuesOf(saved) },
    savedAt: saved.updatedAt,
    editor: entry?.actor ? (entry.actor.fullName ?? entry.actor.email) : null,
  }
}
