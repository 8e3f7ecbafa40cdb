import type { AdminViewer, ClientViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { cutText } from '@/lib/platform/seo'
import { visibleFeedback } from './access'
import { type FeedbackStatus, publicCompany, publicName } from './rules'
import { FEEDBACK_PAGE_SIZE, type TestimonialListParams } from './schema'

// Enough to be read in passing.
const EXCERPT_LENGTH = 420

/** Approved feedback whose author agreed to see it published, newest first; nothing in it leads to an address. */
export async function listPublicTestimonials(take: number) {
  const rows = await getDb().feedback.findMany({
    where: { status: 'approved', consentToPublish: true, deletedAt: null },
    select: { id: true, testimonial: true, rating: true, clientName: true, clientCompany: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take,
  })
  return rows.map(({ id, testimonial, rating, clientName, clientCompany }) => ({
    id,
    text: cutText(testimonial, EXCERPT_LENGTH),
    rating,
    name: publicName(clientName),
    company: publicCompany(clientCompany),
  }))
}

const newestFirst = [{ createdAt: 'desc' as const }, { id: 'desc' as const }]

function pageOf(wanted: number, total: number) {
  const pageCount = Math.max(1, Math.ceil(total / FEEDBACK_PAGE_SIZE))
  const page = Math.min(wanted, pageCount)
  return { page, pageCount, take: FEEDBACK_PAGE_SIZE, skip: (page - 1) * FEEDBACK_PAGE_SIZE }
}

/** One page of what was written about a project, newest first. */
export async function listProjectFeedback(viewer: ClientViewer, projectId: string, wanted: number) {
  const where = { projectId, ...visibleFeedback(viewer) }
  const total = await getDb().feedback.count({ where })
  const { page, pageCount, ...range } = pageOf(wanted, total)
  const rows = await getDb().feedback.findMany({
    where,
    select: {
      id: true,
      testimonial: true,
      rating: true,
      status: true,
      consentToPublish: true,
      createdAt: true,
    },
    orderBy: newestFirst,
    ...range,
  })
  return { rows, total, page, pageCount }
}
export type FeedbackHistoryRow = Awaited<ReturnType<typeof listProjectFeedback>>['rows'][number]

/** What a client's next feedback would be signed with, unless they write something else. */
export async function getFeedbackSignature(viewer: ClientViewer) {
  const user = await getDb().user.findUniqueOrThrow({
    where: { id: viewer.userId },
    select: { fullName: true, company: true },
  })
  return { displayName: user.fullName ?? '', company: user.company ?? '' }
}

/** One page of the feedback that has the status, newest first. */
export async function listTestimonials(viewer: AdminViewer, { status, page: wanted }: TestimonialListParams) {
  const where = { ...visibleFeedback(viewer), ...(status !== 'all' && { status }) }
  const total = await getDb().feedback.count({ where })
  const { page, pageCount, ...range } = pageOf(wanted, total)
  const rows = await getDb().feedback.findMany({
    where,
    select: {
      id: true,
      testimonial: true,
      rating: true,
      status: true,
      consentToPublish: true,
      clientName: true,
      clientEmail: true,
      clientCompany: true,
      createdAt: true,
      project: { select: { id: true, title: true } },
    },
    orderBy: newestFirst,
    ...range,
  })
  return { rows, total, page, pageCount }
}
export type TestimonialRow = Awaited<ReturnType<typeof listTestimonials>>['rows'][number]

/** How much feedback there is of each status, and in all. */
export async function countTestimonials(
  viewer: AdminViewer,
): Promise<Record<FeedbackStatus | 'all', number>> {
  const groups = await getDb().feedback.groupBy({
    by: 'status',
    where: visibleFeedback(viewer),
    _count: true,
  })
  const counts = { all: 0, pending: 0, approved: 0, rejected: 0 }
  for (const { status, _count } of groups) {
    counts[status] = _count
    counts.all += _count
  }
  return counts
}
