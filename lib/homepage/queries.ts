import { findLastEditor } from '@/lib/platform/audit'
import type { ViewerWith } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { isBuilding } from '@/lib/platform/env'
import { getLog } from '@/lib/platform/log'
import { getPublished } from '@/lib/content/published/queries'
import { listActiveServices } from '@/lib/services/queries'
import { listTeam, type TeamMember } from '@/lib/staff/queries'
import { listPublicTestimonials } from '@/lib/testimonials/queries'
import { neutralTexts } from './content'
import type { HomepageContent } from '@/prisma/generated/client'
import {
  blankSeo,
  defaultValuesOf,
  type HomepageDefaults,
  homepageValuesOf,
  type HomeSeo,
  type HomeTexts,
  homeTextsOf,
  savedHomeTextsOf,
  type SavedHomeTexts,
} from './rules'

type Rows = Awaited<ReturnType<typeof readRows>>

// Served during a database outage. Global, because the server and Next load this module from bundles of their own.
const shared = globalThis as typeof globalThis & { foyerHomeRows?: Rows; foyerTeam?: TeamMember[] }

/** Without the database, what was read last; fails if nothing was. */
export async function getHomePage() {
  const rows = isBuilding() ? { services: [], testimonials: [] } : await readRows().catch(lastKnownRows)
  return { texts: getLiveHomeTexts(), ...rows }
}

function lastKnownRows(error: unknown): Rows {
  if (!shared.foyerHomeRows) throw error
  getLog().warn({ error }, 'home page rendered without the database')
  return shared.foyerHomeRows
}

/** The page about the agency. Without the database, its team as it was read last. */
export async function getAboutPage() {
  const team = isBuilding() ? [] : await readTeam().catch(lastKnownTeam)
  return { texts: getLiveHomeTexts(), team }
}

async function readTeam(): Promise<TeamMember[]> {
  const team = await listTeam()
  shared.foyerTeam = team
  return team
}

function lastKnownTeam(error: unknown): TeamMember[] {
  getLog().warn({ error }, 'page about the agency rendered without the database')
  return shared.foyerTeam ?? []
}

/** Reads what the home page shows during a database outage. */
export async function loadHomeRows(): Promise<void> {
  await readRows()
}

/** What search engines and shared links show of it, as far as an admin has said so. */
export function getLiveHomeSeo(): HomeSeo {
  return publishedTexts()?.seo ?? blankSeo
}

export function getLiveHomeTexts(): HomeTexts {
  return homeTextsOf(publishedTexts() ?? neutralTexts())
}

function publishedTexts(): SavedHomeTexts | null {
  const { homeTexts } = getPublished()
  return homeTexts && savedHomeTextsOf(homeTexts)
}

async function readRows() {
  const [services, testimonials] = await Promise.all([listActiveServices(), listPublicTestimonials()])
  const rows = { services, testimonials }
  shared.foyerHomeRows = rows
  return rows
}

/** What is published (null before that), and what is edited: the draft, what is published, or neutral texts. */
export function homepageRevisionOf({ version, updatedAt, ...row }: Omit<HomepageContent, 'id'>) {
  const { published: isPublished, draft, ...texts } = row
  const published = isPublished ? savedHomeTextsOf(texts) : null
  const current = published ?? neutralTexts()
  return {
    // What a newer version has added to the texts isn't in an older draft.
    texts: draft === null ? current : { ...current, ...(draft as Partial<SavedHomeTexts>) },
    published,
    version,
    isDraft: draft !== null,
    savedAt: published === null && draft === null ? null : updatedAt,
  }
}

async function findHomepageRevision() {
  const row = await getDb().homepageContent.findFirst({ omit: { id: true } })
  return row && homepageRevisionOf(row)
}

const nothingSaved = () => ({ texts: neutralTexts(), version: 0, isDraft: false, savedAt: null })

/** What is edited; before the first save neutral texts, of version 0. With who saved last. */
export async function getHomepageRevision(_viewer: ViewerWith<'website'>) {
  const [revision, editor] = await Promise.all([findHomepageRevision(), findLastEditor('homepage', '1')])
  const { texts, version, isDraft, savedAt } = revision ?? nothingSaved()
  return {
    values: { version, ...homepageValuesOf(texts), publish: false },
    isDraft,
    savedAt,
    editor: savedAt && editor,
  }
}

/** The home page with the texts as they would be published. */
export async function getHomepagePreview(_viewer: ViewerWith<'website'>) {
  const [revision, rows] = await Promise.all([findHomepageRevision(), readRows()])
  return { saved: (revision ?? nothingSaved()).texts, ...rows }
}

/** The setting with the sample's defaults. */
export const HOMEPAGE_DEFAULTS = 'homepage-defaults'

/** What the Homepage Manager resets to: what the sample agency claims, or without the sample nothing that isn't known. */
export async function getHomepageDefaults(_viewer: ViewerWith<'website'>) {
  const row = await getDb().setting.findUnique({ where: { key: HOMEPAGE_DEFAULTS }, select: { value: true } })
  return defaultValuesOf(row ? (row.value as HomepageDefaults) : neutralTexts())
}
