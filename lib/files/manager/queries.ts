import type { AdminViewer } from '@/lib/auth/viewer'
import { dayOf } from '@/lib/platform/dates'
import { getDb } from '@/lib/platform/db'
import { MANAGER_PAGE_SIZE } from './schema'

const DOWNLOADS_SHOWN = 20
const GONE = 'Somebody who is gone'
const person = { select: { fullName: true, email: true } } as const

/** One page of a project's documents, newest first, with their earlier versions and who downloaded them last. */
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
        .map(({ id, at, who }) => ({ id, at, who: who ?? GONE })),
      downloadCount: counts.get(row.id) ?? 0,
    })),
    total,
    page,
    pageCount,
  }
}

type Download = { id: string; documentId: string; at: Date; who: string | null }

/** The last ones of each document, however often it was downloaded. */
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

/** Of these documents alone; as a count beside the rows it would be worked out for every document there is. */
async function countDownloads(documentIds: string[]): Promise<Map<string, number>> {
  const groups = await getDb().documentDownload.groupBy({
    by: ['documentId'],
    where: { documentId: { in: documentIds } },
    _count: true,
  })
  return new Map(groups.map(({ documentId, _count }) => [documentId, _count]))
}

function nameOf(user: { fullName: string | null; email: string } | null): string {
  return user ? (user.fullName ?? user.email) : GONE
}

/** Where an earlier content of a document is; null when there is none. */
export async function findVersionFile(_viewer: AdminViewer, documentId: string, id: string) {
  const version = await getDb().documentVersion.findFirst({
    where: { id, documentId, document: { deletedAt: null } },
    select: { fileUrl: true, contentType: true, uploadedAt: true, document: { select: { name: true } } },
  })
  if (!version) return null
  const { fileUrl: key, contentType, uploadedAt, document } = version
  return { key, contentType, name: versionName(document.name, key, uploadedAt) }
}

/** The document's name with the version's day before the ending that its own file has. */
function versionName(name: string, key: string, uploadedAt: Date): string {
  const stem = name.replace(/\.[^.]+$/, '')
  return `${stem} (${dayOf(uploadedAt)})${key.slice(key.lastIndexOf('.'))}`
}
