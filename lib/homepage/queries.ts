import type { AdminViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { isBuilding } from '@/lib/platform/env'
import { getLog } from '@/lib/platform/log'
import { listActiveServices } from '@/lib/services/queries'
import { listPublicTestimonials } from '@/lib/testimonials/queries'
import { defaultServices, defaultTexts, managerDefaults } from './content'
import { chooseTexts, homepageValuesOf } from './rules'

const TESTIMONIALS = 6

type HomePage = Awaited<ReturnType<typeof readHomePage>>

const defaults: HomePage = { texts: defaultTexts, services: defaultServices, testimonials: [] }

// Served during a database outage, instead of the defaults.
let lastKnown = defaults

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

async function readHomePage() {
  const [saved, services, testimonials] = await Promise.all([
    getDb().homepageContent.findFirst(),
    listActiveServices(),
    listPublicTestimonials(TESTIMONIALS),
  ])
  return { texts: chooseTexts(saved, defaultTexts), services, testimonials }
}

/** Before the first save the defaults, of version 0. With who saved last. */
export async function getHomepageRevision(_viewer: AdminViewer) {
  const [saved, entry] = await Promise.all([
    getDb().homepageContent.findFirst({ omit: { id: true } }),
    getDb().auditEntry.findFirst({
      where: { subjectType: 'homepage' },
      select: { actor: { select: { fullName: true, email: true } } },
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
    }),
  ])
  if (!saved)
    return { values: { version: 0, ...homepageValuesOf(managerDefaults) }, savedAt: null, editor: null }
  const { version, updatedAt: savedAt, ...texts } = saved
  return {
    values: { version, ...homepageValuesOf(texts) },
    savedAt,
    editor: entry?.actor ? (entry.actor.fullName ?? entry.actor.email) : null,
  }
}
