import type { ViewerWith, ClientViewer, OwnerViewer } from '@/lib/auth/viewer'
import { newestFirst, newestInBatches } from '@/lib/platform/batches'
import { type CsvRow, isoOf } from '@/lib/platform/csv'
import { getDb, getReadDb } from '@/lib/platform/db'
import { notInTrash } from '@/lib/platform/trash'
import { cutText } from '@/lib/platform/seo'
import { pageOf } from '@/lib/base/list-state'
import { getSite } from '@/lib/base/site'
import type { Prisma } from '@/prisma/generated/client'
import { visibleTestimonials } from './access'
import type { QuoteSearch } from './schema'
import {
  HOMEPAGE_TESTIMONIALS,
  isNear,
  publicCompany,
  publicName,
  statusLabels,
  type TestimonialListParams,
  TESTIMONIALS_PAGE_SIZE,
  type TestimonialStatus,
} from './rules'

const EXCERPT_LENGTH = 420
/** The arguments that find what the home page shows. */
function onHomepage() {
  const where: Prisma.TestimonialWhereInput = { status: 'approved', consentToPublish: true, ...notInTrash }
  return { where, orderBy: newestFirst, take: HOMEPAGE_TESTIMONIALS }
}

/** The newest approved testimonials with consent to publication, without any email address. */
export async function listPublicTestimonials() {
  const rows = await getDb().testimonial.findMany({
    ...onHomepage(),
    select: { id: true, testimonial: true, rating: true, clientName: true, clientCompany: true },
  })
  return rows.map(({ id, testimonial, rating, clientName, clientCompany }) => ({
    id,
    text: cutText(testimonial, EXCERPT_LENGTH),
    rating,
    name: publicName(clientName),
    company: publicCompany(clientCompany),
  }))
}
export type PublicTestimonial = Awaited<ReturnType<typeof listPublicTestimonials>>[number]

/** Says of each whether the home page shows it now. */
async function withPlace<Row extends { id: string; status: TestimonialStatus }>(rows: Row[]) {
  const mayBeThere = getSite().showsTestimonials && rows.some(({ status }) => status === 'approved')
  const shown = mayBeThere
    ? await getDb().testimonial.findMany({ ...onHomepage(), select: { id: true } })
    : []
  return rows.map((row) => ({ ...row, isOnHomepage: shown.some(({ id }) => id === row.id) }))
}

const QUOTES = 20
/** The newest that are looked through for those that belong together. */
const QUOTES_CONSIDERED = 200

/** Testimonials that can be quoted, those of the same project or company first, then the newest. */
export async function listQuotes(viewer: ViewerWith<'website'>, { q, place }: QuoteSearch) {
  const words = q.split(/\s+/).filter((word) => word !== '')
  const rows = await getDb().testimonial.findMany({
    where: {
      ...visibleTestimonials(viewer),
      status: 'approved',
      consentToPublish: true,
      AND: words.map((contains) => {
        const text = { contains, mode: 'insensitive' } as const
        return {
          OR: [
            { testimonial: text },
            { clientName: text },
            { clientCompany: text },
            { project: { title: text } },
          ],
        }
      }),
    },
    select: {
      id: true,
      testimonial: true,
      clientName: true,
      clientCompany: true,
      project: { select: { title: true } },
    },
    orderBy: newestFirst,
    take: QUOTES_CONSIDERED,
  })
  const quotes = rows.map(({ id, testimonial: text, clientName, clientCompany, project }) => {
    const company = publicCompany(clientCompany) ?? ''
    const name = publicName(clientName)
    return {
      id,
      text,
      name,
      company,
      project: project.title,
      isNear: isNear({ project: project.title, company }, place),
    }
  })
  return quotes.toSorted((one, other) => Number(other.isNear) - Number(one.isNear)).slice(0, QUOTES)
}
export type Quote = Awaited<ReturnType<typeof listQuotes>>[number]

const entry = {
  id: true,
  testimonial: true,
  rating: true,
  status: true,
  consentToPublish: true,
  createdAt: true,
} as const

/** The arguments that find one page of the testimonials, newest first. */
async function findPage(where: Prisma.TestimonialWhereInput, wanted: number) {
  const total = await getDb().testimonial.count({ where })
  const { take, skip, ...page } = pageOf(wanted, total, TESTIMONIALS_PAGE_SIZE)
  return { ...page, find: { where, orderBy: newestFirst, take, skip } }
}

export async function listProjectTestimonials(viewer: ClientViewer, projectId: string, wanted: number) {
  const { find, ...page } = await findPage({ projectId, ...visibleTestimonials(viewer) }, wanted)
  return { ...page, rows: await withPlace(await getDb().testimonial.findMany({ ...find, select: entry })) }
}
export type TestimonialHistoryRow = Awaited<ReturnType<typeof listProjectTestimonials>>['rows'][number]

/** Prefills the name and company to publish. */
export async function getTestimonialSignature(viewer: ClientViewer) {
  const user = await getDb().user.findUniqueOrThrow({
    where: { id: viewer.userId },
    select: { fullName: true, company: true },
  })
  return { displayName: user.fullName ?? '', company: user.company ?? '' }
}

function matching(
  viewer: ViewerWith<'website'>,
  { status }: TestimonialListParams,
): Prisma.TestimonialWhereInput {
  return { ...visibleTestimonials(viewer), ...(status !== 'all' && { status }) }
}

export async function listTestimonials(viewer: ViewerWith<'website'>, params: TestimonialListParams) {
  const where = matching(viewer, params)
  const { find, ...page } = await findPage(where, params.page)
  const rows = await getDb().testimonial.findMany({
    ...find,
    select: {
      ...entry,
      clientName: true,
      clientEmail: true,
      clientCompany: true,
      project: { select: { id: true, title: true } },
    },
  })
  return { ...page, rows: await withPlace(rows) }
}
export type TestimonialRow = Awaited<ReturnType<typeof listTestimonials>>['rows'][number]

export const testimonialColumns =
  'Received,Project,Name,Email,Company,Rating,Testimonial,Status,Consent to publish'.split(',')

/** Newest first, as the cells of `testimonialColumns`. */
export async function* exportTestimonials(
  viewer: OwnerViewer,
  params: TestimonialListParams,
  ids?: string[],
): AsyncGenerator<CsvRow, void> {
  const where = ids ? { id: { in: ids }, ...visibleTestimonials(viewer) } : matching(viewer, params)
  const db = await getReadDb()
  const rows = newestInBatches('createdAt', where, (page) =>
    db.testimonial.findMany({ include: { project: { select: { title: true } } }, ...page }),
  )
  for await (const row of rows) {
    yield [
      isoOf(row.createdAt),
      row.project.title,
      row.clientName,
      row.clientEmail,
      row.clientCompany,
      String(row.rating),
      row.testimonial,
      statusLabels[row.status],
      row.consentToPublish ? 'Yes' : 'No',
    ]
  }
}

export async function countTestimonials(
  viewer: ViewerWith<'website'>,
): Promise<Record<TestimonialStatus | 'all', number>> {
  const groups = await getDb().testimonial.groupBy({
    by: 'status',
    where: visibleTestimonials(viewer),
    _count: true,
  })
  const counts = { all: 0, pending: 0, approved: 0, rejected: 0 }
  for (const { status, _count } of groups) {
    counts[status] = _count
    counts.all += _count
  }
  return counts
}
