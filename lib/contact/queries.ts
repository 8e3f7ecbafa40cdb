import type { AdminViewer } from '@/lib/auth/viewer'
import { escapeLike, getDb } from '@/lib/db'
import type { Prisma } from '@/prisma/generated/client'
import { CONTACT_PAGE_SIZE, type ContactListParams } from './schema'

const listFields = {
  id: true,
  createdAt: true,
  name: true,
  email: true,
  subject: true,
  message: true,
  budgetRange: true,
  status: true,
  priority: true,
  suspectedSpam: true,
} satisfies Prisma.ContactSubmissionSelect

/** How much of a message a list row carries. */
const EXCERPT_LENGTH = 240

function matching({
  q,
  status,
}: Pick<ContactListParams, 'q' | 'status'>): Prisma.ContactSubmissionWhereInput {
  return {
    ...(status === 'all' ? {} : { status }),
    ...(q === '' ? {} : { searchText: { contains: escapeLike(q.toLowerCase()) } }),
  }
}

/** One page of the messages that match, with how many there are in all. */
export async function listContactMessages(_viewer: AdminViewer, params: ContactListParams) {
  const db = getDb()
  const where = matching(params)
  const total = await db.contactSubmission.count({ where })
  const pageCount = Math.max(1, Math.ceil(total / CONTACT_PAGE_SIZE))
  const page = Math.min(params.page, pageCount)
  const rows = await db.contactSubmission.findMany({
    where,
    select: listFields,
    orderBy: [{ [params.sort]: params.dir }, { id: params.dir }],
    skip: (page - 1) * CONTACT_PAGE_SIZE,
    take: CONTACT_PAGE_SIZE,
  })
  return { rows: rows.map(withExcerpt), total, page, pageCount }
}

function withExcerpt<T extends { message: string }>({ message, ...row }: T) {
  return { ...row, excerpt: message.slice(0, EXCERPT_LENGTH) }
}
export type ContactListRow = Awaited<ReturnType<typeof listContactMessages>>['rows'][number]

/** The newest messages, for the dashboard. */
export async function listRecentContactMessages(_viewer: AdminViewer, take: number) {
  const rows = await getDb().contactSubmission.findMany({
    select: { id: true, name: true, email: true, message: true, createdAt: true, status: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take,
  })
  return rows.map(withExcerpt)
}

/** Everything about one message; null when there is none. */
export async function getContactMessage(_viewer: AdminViewer, id: string) {
  return getDb().contactSubmission.findUnique({
    where: { id },
    select: {
      ...listFields,
      phone: true,
      company: true,
      source: true,
      preferredContact: true,
      updatedAt: true,
    },
  })
}
export type ContactMessage = NonNullable<Awaited<ReturnType<typeof getContactMessage>>>
