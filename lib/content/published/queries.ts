import { ownValue } from '@/lib/base/own-value'
import type { StoredHomeTexts } from '@/lib/homepage/rules'
import type { LegalPage } from '@/lib/legal/schema'
import type { Picture } from '@/lib/base/picture'
import type { CaseStudy, PicturedCase } from '@/lib/portfolio/schema'
import type { Plan, PricingPage, Question } from '@/lib/pricing/schema'
import type { ServicePage } from '@/lib/services/schema'

/** Earlier addresses: the slug that a page had, and the one it has now. */
type Redirects = Readonly<Record<string, string>>

/** What the website publishes, in its order. Each process keeps a copy in memory, so that pages need no query. */
export type Published = {
  /** Null until an admin first saves them. */
  homeTexts: StoredHomeTexts | null
  servicePages: readonly ServicePage[]
  caseStudies: readonly CaseStudy[]
  /** The case study that was written last, among those with a picture. */
  newestCase: PicturedCase | null
  pricingPage: PricingPage | null
  plans: readonly Plan[]
  questions: readonly Question[]
  legalPages: readonly LegalPage[]
  redirects: { service_page: Redirects; case_study: Redirects; legal_page: Redirects }
  /** Those in texts, by id. */
  pictures: Readonly<Record<string, Picture>>
}

const nothing: Published = {
  homeTexts: null,
  servicePages: [],
  caseStudies: [],
  newestCase: null,
  pricingPage: null,
  plans: [],
  questions: [],
  legalPages: [],
  redirects: { service_page: {}, case_study: {}, legal_page: {} },
  pictures: {},
}

// Global, because the server and Next load this module from bundles of their own.
const shared = globalThis as typeof globalThis & { foyerPublished?: Published; foyerPublishedAsOf?: number }

/** On the server only. */
export function getPublished(): Published {
  return shared.foyerPublished ?? nothing
}

/** `asOf` is when reading it began: of two readings at once, the one that began last counts, even if it ends first. */
export function setPublished(published: Published, asOf = performance.now()): void {
  if (asOf < (shared.foyerPublishedAsOf ?? 0)) return
  shared.foyerPublished = published
  shared.foyerPublishedAsOf = asOf
}

/** False in a build, which has no database, and until the database has answered for the first time. */
export function isPublishedKnown(): boolean {
  return shared.foyerPublished !== undefined
}

type Found<Page> = { page: Page } | { movedTo: string } | { missing: 404 | 503 }

/** The page with this slug, where it is now, or why there is none. */
export function findPublished<Page extends { slug: string }>(
  pages: readonly Page[],
  slug: string,
  redirects: Redirects,
): Found<Page> {
  const page = pages.find((candidate) => candidate.slug === slug)
  if (page) return { page }
  const movedTo = ownValue(redirects, slug)
  if (movedTo !== undefined) return { movedTo }
  return { missing: isPublishedKnown() ? 404 : 503 }
}
