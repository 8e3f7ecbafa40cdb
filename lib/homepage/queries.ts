import type { AdminViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { isBuilding } from '@/lib/platform/env'
import { getLog } from '@/lib/platform/log'
import { getPublished } from '@/lib/published'
import { listActiveServices } from '@/lib/services/queries'
import { listPublicTestimonials } from '@/lib/testimonials/queries'
import { neutralTexts } from './content'
import { type HomeTexts, homepageValuesOf, homeTextsOf, savedHomeTextsOf } from './rules'

const TESTIMONIALS = 6

type Rows = Awaited<ReturnType<typeof readRows>>

// Served during a database outage.
let lastKnown: Rows = { services: [], testimonials: [] }

/** Never fails: without the database it returns what was read last. */
export async function getHomePage() {
  if (!isBuilding()) {
    try {
      lastKnown = await readRows()
    } catch (error) {
      getLog().warn({ error }, 'home page rendered without the database')
    }
  }
  return { texts: getLiveHomeTexts(), ...lastKnown }
}

export function getLiveHomeTexts(): HomeTexts {
  return homeTextsOf(getPublished().homeTexts ?? neutralTexts())
}

async function readRows() {
  const [services, testimonials] = await Promise.all([
    listActiveServices(),
    listPublicTestimonials(TESTIMONIALS),
  ])
  return { services, testimonials }
}

/** What is live: before the first save neutral texts, of version 0. With who saved last. */
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
    return { values: { version: 0, ...homepageValuesOf(neutralTexts()) }, savedAt: null, editor: null }
  const { version, updatedAt: savedAt, ...texts } = saved
  return {
    values: { version, ...homepageValuesOf(savedHomeTextsOf(texts)) },
    savedAt,
    editor: entry?.actor ? (entry.actor.fullName ?? entry.actor.email) : null,
  }
}
