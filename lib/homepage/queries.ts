import { getDb } from '@/lib/platform/db'
import { isBuilding } from '@/lib/platform/env'
import { listPublicTestimonials } from '@/lib/testimonials/queries'
import { getLog } from '@/lib/platform/log'
import { listActiveServices } from '@/lib/services/queries'
import { defaultServices, defaultTexts } from './content'
import { chooseTexts, type HomePage } from './rules'

const TESTIMONIALS = 6

const defaults: HomePage = { texts: defaultTexts, services: defaultServices, testimonials: [] }

// What this process read last. A database that is away for a while doesn't take an admin's texts off the page.
let lastKnown: HomePage = defaults

/** What the home page shows. Never fails: without a database it is what was read last, or else the defaults. */
export async function getHomePage(): Promise<HomePage> {
  if (isBuilding()) return defaults
  try {
    lastKnown = await readHomePage()
  } catch (error) {
    getLog().warn({ error }, 'home page made without the database')
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
