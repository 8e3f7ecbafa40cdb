import type { ClientViewer, Viewer } from '@/lib/auth/viewer'
import { escapeLike, getDb } from '@/lib/platform/db'
import type { Prisma } from '@/prisma/generated/client'
import { visibleDocuments } from './access'
import type { DocumentType } from './rules'
import { DOCUMENT_PAGE_SIZE, type DocumentListParams } from './schema'

const cardFields = {
  id: true,
  name: true,
  type: true,
  contentType: true,
  sizeBytes: true,
  uploadedAt: true,
} satisfies Prisma.DocumentSelect

const newestFirst = [
  { uploadedAt: 'desc' },
  { id: 'desc' },
] satisfies Prisma.DocumentOrderByWithRelationInput[]

/** One page of a project's documents that match, newest first, with how many of each type have the words. */
export async function listDocuments(viewer: ClientViewer, projectId: string, params: DocumentListParams) {
  const db = getDb()
  const { q, type } = params
  const named: Prisma.DocumentWhereInput = {
    projectId,
    ...visibleDocuments(viewer),
    ...(q === '' ? {} : { name: { contains: escapeLike(q), mode: 'insensitive' } }),
  }
  const groups = await db.document.groupBy({ by: ['type'], where: named, _count: true })
  const counts = countsOf(groups)
  const total = counts[type]
  const pageCount = Math.max(1, Math.ceil(total / DOCUMENT_PAGE_SIZE))
  const page = Math.min(params.page, pageCount)
  const rows = await db.document.findMany({
    where: { ...named, ...(type === 'all' ? {} : { type }) },
    select: cardFields,
    orderBy: newestFirst,
    skip: (page - 1) * DOCUMENT_PAGE_SIZE,
    take: DOCUMENT_PAGE_SIZE,
  })
  return { rows, counts, total, page, pageCount }
}
export type DocumentCounts = Record<DocumentListParams['type'], number>
export type DocumentCardRow = Awaited<ReturnType<typeof listDocuments>>['rows'][number]
/** Of a client without a project. */
export const noDocuments = {
  rows: [] as DocumentCardRow[],
  counts: countsOf([]),
  total: 0,
  page: 1,
  pageCount: 1,
}

function countsOf(groups: { type: DocumentType; _count: number }[]): DocumentCounts {
  const counts = { all: 0, contract: 0, design: 0, invoice: 0, other: 0 }
  for (const { type, _count } of groups) {
    counts[type] = _count
    counts.all += _count
  }
  return counts
}

/** The newest documents of a project, for the dashboard. */
export async function listNewestDocuments(viewer: ClientViewer, projectId: string, take: number) {
  return getDb().document.findMany({
    where: { projectId, ...visibleDocuments(viewer) },
    select: cardFields,
    orderBy: newestFirst,
    take,
  })
}

/** Where a document's content is; null when there is no such document for this viewer. */
export async function findDocumentFile(viewer: Viewer, id: string) {
  return getDb().document.findFirst({
    where: { id, ...visibleDocuments(viewer) },
    select: { id: true, name: true, fileUrl: true, contentType: true },
  })
}
