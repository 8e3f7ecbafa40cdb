import type { AdminViewer, ClientViewer, Viewer } from '@/lib/auth/viewer'
import { dayOf } from '@/lib/platform/dates'
import { escapeLike, getDb } from '@/lib/platform/db'
import type { Prisma } from '@/prisma/generated/client'
import { visibleDocuments } from './access'
import type { DocumentType } from './rules'
import { DOCUMENT_PAGE_SIZE, type DocumentListParams, MANAGER_PAGE_SIZE } from './schema'

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

/** One page of a project's matching documents, newest first, and the number of matches of each type. */
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

export async function listNewestDocuments(viewer: ClientViewer, projectId: string, take: number) {
  return getDb().document.findMany({
    where: { projectId, ...visibleDocuments(viewer) },
    select: cardFields,
    orderBy: newestFirst,
    take,
  })
}

/** A document's stored file; null when there is none that the viewer may see. */
export async function findDocumentFile(viewer: Viewer, id: string) {
  return getDb().document.findFirst({
    where: { id, ...visibleDocuments(viewer) },
    select: { id: true, name: true, fileUrl: true, contentType: true },
  })
}

const DOWNLOADS_SHOWN = 20
const DELETED_ACCOUNT = 'Deleted account'
const person = { select: { fullName: true, email: true } } as const

/** One page of a project's documents, newest first, with earlier versions and latest downloads. */
export async function listManagedDocuments(_viewer: AdminViewer, projectId: string, wantedPage: number) {
  const db = getDb()
  const where = { projectId, verifiedAt: { not: null }, deletedAt: null }
  const total = await db.document.count({ where })
  const pageCount = Math.max(1, Math.ceil(total / MANAGER_PAGE_SIZE))
  const page = Math.min(wantedPage, pageCount)
  const rows = await db.document.findMany({
    where,
    select: {
      id: true,
      name: true,
      type: true,
      contentType: true,
      sizeBytes: true,
      uploadedAt: true,
      uploadedBy: person,
      versions: {
        select: { id: true, uploadedAt: true, sizeBytes: true, uploadedBy: person },
        orderBy: [{ uploadedAt: 'desc' }, { id: 'desc' }],
        take: 50,
      },
    },
    orderBy: [{ uploadedAt: 'desc' }, { id: 'desc' }],
    skip: (page - 1) * MANAGER_PAGE_SIZE,
    take: MANAGER_PAGE_SIZE,
  })
  const ids = rows.map(({ id }) => id)
  const [downloads, counts] = await Promise.all([listLastDownloads(ids), countDownloads(ids)])
  return {
    rows: rows.map(({ uploadedBy, versions, ...row }) => ({
      ...row,
      uploadedBy: nameOf(uploadedBy),
      versions: versions.map((version) => ({ ...version, uploadedBy: nameOf(version.uploadedBy) })),
      downloads: downloads
        .filter(({ documentId }) => documentId === row.id)
        .map(({ id, at, who }) => ({ id, at, who: who ?? DELETED_ACCOUNT })),
      downloadCount: counts.get(row.id) ?? 0,
    })),
    total,
    page,
    pageCount,
  }
}

type Download = { id: string; documentId: string; at: Date; who: string | null }

/** The latest of each document. */
function listLastDownloads(documentIds: string[]): Promise<Download[]> {
  return getDb().$queryRaw<Download[]>`
    select last.id::text, last.document_id::text as "documentId", last.at,
      coalesce(person.full_name, person.email) as who
    from unnest(${documentIds}::uuid[]) as document(id)
    cross join lateral (
      select * from document_downloads where document_id = document.id
      order by at desc, id desc limit ${DOWNLOADS_SHOWN}
    ) as last
    left join profiles as person on person.id = last.user_id
    order by last.at desc, last.id desc`
}

/** Grouped for these documents only; Prisma's `_count` would count those of all documents. */
async function countDownloads(documentIds: string[]): Promise<Map<string, number>> {
  const groups = await getDb().documentDownload.groupBy({
    by: ['documentId'],
    where: { documentId: { in: documentIds } },
    _count: true,
  })
  return new Map(groups.map(({ documentId, _count }) => [documentId, _count]))
}

function nameOf(user: { fullName: string | null; email: string } | null): string {
  return user ? (user.fullName ?? user.email) : DELETED_ACCOUNT
}

/** An earlier version's file; null when there is none. */
export async function findVersionFile(_viewer: AdminViewer, documentId: string, id: string) {
  const version = await getDb().documentVersion.findFirst({
    where: { id, documentId, document: { deletedAt: null } },
    select: { fileUrl: true, contentType: true, uploadedAt: true, document: { select: { name: true } } },
  })
  if (!version) return null
  const { fileUrl: key, contentType, uploadedAt, document } = version
  return { key, contentType, name: versionName(document.name, key, uploadedAt) }
}

/** The document's name with the version's date, and the extension of the version's own file. */
function versionName(name: string, key: string, uploadedAt: Date): string {
  const stem = name.replace(/\.[^.]+$/, '')
  return `${stem} (${dayOf(uploadedAt)})${key.slice(key.lastIndexOf('.'))}`
}
