import { personName } from '@/lib/base/person'
import type { ViewerWith, ClientViewer, OwnerViewer, Viewer } from '@/lib/auth/viewer'
import { newestInBatches } from '@/lib/platform/batches'
import { type CsvRow, isoOf } from '@/lib/platform/csv'
import { DAY_MS, dayOf } from '@/lib/base/dates'
import { foldedPart, getDb, getReadDb, personNameSql } from '@/lib/platform/db'
import { pageOf } from '@/lib/base/list-state'
import type { Prisma } from '@/prisma/generated/client'
import { listOwnProjects } from '@/lib/projects/queries'
import { keptFor, published, visibleFiles } from './access'
import {
  type FileExportParams,
  type FileListParams,
  FILES_PAGE_SIZE,
  type FileType,
  fileTypeLabels,
  MANAGER_PAGE_SIZE,
  NEW_FILE_DAYS,
} from './rules'

const cardFields = {
  id: true,
  name: true,
  type: true,
  contentType: true,
  sizeBytes: true,
  uploadedAt: true,
} satisfies Prisma.FileSelect

const newestFirst = [{ uploadedAt: 'desc' }, { id: 'desc' }] satisfies Prisma.FileOrderByWithRelationInput[]

/** One page of a project's matching files, newest first, and the number of matches of each type. */
export async function listFiles(viewer: ClientViewer, projectId: string, params: FileListParams) {
  const db = getDb()
  const { q, type } = params
  const named: Prisma.FileWhereInput = {
    projectId,
    ...visibleFiles(viewer),
    ...(q === '' ? {} : { foldedText: { contains: foldedPart(q) } }),
  }
  const groups = await db.file.groupBy({ by: ['type'], where: named, _count: true })
  const counts = countsOf(groups)
  const total = counts[type]
  const { take, skip, ...page } = pageOf(params.page, total, FILES_PAGE_SIZE)
  const where = { ...named, ...(type === 'all' ? {} : { type }) }
  return { rows: await listCards(viewer, { where, take, skip }), counts, ...page }
}
export type FileCounts = Record<FileListParams['type'], number>

const KEPT_SHOWN = 100

/** Invoices of projects that the client may no longer see, newest first. */
export async function listKeptFiles(viewer: ClientViewer): Promise<FileCardRow[]> {
  // By their ids, since the opposite of a condition about a company is neither true nor false without one.
  const own = (await listOwnProjects(viewer)).map(({ id }) => id)
  const where = { AND: [keptFor(viewer), { projectId: { notIn: own } }] }
  return listCards(viewer, { where, take: KEPT_SHOWN })
}

type Page = { where: Prisma.FileWhereInput; take: number; skip?: number }

async function listCards({ userId }: ClientViewer, { where, ...page }: Page) {
  const rows = await getDb().file.findMany({
    ...page,
    where: { ...published, ...where },
    select: { ...cardFields, downloads: { where: { userId }, select: { id: true }, take: 1 } },
    orderBy: newestFirst,
  })
  const newSince = Date.now() - NEW_FILE_DAYS * DAY_MS
  return rows.map(({ downloads, ...row }) => ({
    ...row,
    isNew: downloads.length === 0 && row.uploadedAt.getTime() > newSince,
  }))
}
export type FileCardRow = Awaited<ReturnType<typeof listCards>>[number]
/** For a client without a project. */
export const noFiles = { rows: [] as FileCardRow[], counts: countsOf([]), total: 0, page: 1, pageCount: 1 }

function countsOf(groups: { type: FileType; _count: number }[]): FileCounts {
  const counts = { all: 0, contract: 0, design: 0, invoice: 0, other: 0 }
  for (const { type, _count } of groups) {
    counts[type] = _count
    counts.all += _count
  }
  return counts
}

/** The stored file; null when there is none that the viewer may see. */
export async function findFile(viewer: Viewer, id: string) {
  const file = await getDb().file.findFirst({
    where: { id, ...visibleFiles(viewer) },
    select: { id: true, name: true, fileUrl: true, contentType: true },
  })
  return file && { ...file, key: file.fileUrl }
}

const DOWNLOADS_SHOWN = 20
const DELETED_ACCOUNT = 'Deleted account'
const person = { select: { fullName: true, email: true } } as const

/** One page of a project's files, newest first, with earlier versions and latest downloads. */
export async function listManagedFiles(
  viewer: ViewerWith<'projects'>,
  projectId: string,
  wantedPage: number,
) {
  const db = getDb()
  const where = { projectId, ...visibleFiles(viewer) }
  const total = await db.file.count({ where })
  const { take, skip, ...page } = pageOf(wantedPage, total, MANAGER_PAGE_SIZE)
  const rows = await db.file.findMany({
    where,
    select: {
      ...cardFields,
      keptForId: true,
      keptForCompany: { select: { name: true } },
      uploadedBy: person,
      versions: {
        select: { id: true, uploadedAt: true, sizeBytes: true, uploadedBy: person },
        orderBy: newestFirst,
        take: 50,
      },
    },
    orderBy: newestFirst,
    take,
    skip,
  })
  const ids = rows.map(({ id }) => id)
  const keptForIds = rows.flatMap(({ keptForId }) => keptForId ?? [])
  const [downloads, counts, people] = await Promise.all([
    listLastDownloads(ids),
    countDownloads(ids),
    keptForIds.length === 0
      ? []
      : db.user.findMany({
          where: { id: { in: keptForIds } },
          select: { id: true, fullName: true, email: true },
        }),
  ])
  return {
    rows: rows.map(({ uploadedBy, versions, keptForId, keptForCompany, ...row }) => ({
      ...row,
      /** Of the clients, only this one or this company sees it. */
      keptFor:
        keptForCompany?.name ??
        (keptForId === null ? null : nameOf(people.find(({ id }) => id === keptForId) ?? null)),
      uploadedBy: nameOf(uploadedBy),
      versions: versions.map((version) => ({ ...version, uploadedBy: nameOf(version.uploadedBy) })),
      downloads: downloads.filter(({ fileId }) => fileId === row.id),
      downloadCount: counts.get(row.id) ?? 0,
    })),
    ...page,
  }
}
export type ManagedFile = Awaited<ReturnType<typeof listManagedFiles>>['rows'][number]

export const fileColumns =
  'Name,Type,Project,Client,Size in bytes,Content type,Uploaded,Uploaded by,Earlier versions,Downloads'.split(
    ',',
  )

/** Of all projects or one, newest first, as the cells of `fileColumns`. */
export async function* exportFiles(
  viewer: OwnerViewer,
  { project }: FileExportParams,
  ids?: string[],
): AsyncGenerator<CsvRow, void> {
  const where = {
    ...visibleFiles(viewer),
    ...(ids ? { id: { in: ids } } : project && { projectId: project }),
  }
  const db = await getReadDb()
  const rows = newestInBatches('uploadedAt', where, (page) =>
    db.file.findMany({
      include: {
        project: { select: { title: true, clientName: true } },
        uploadedBy: person,
        _count: { select: { versions: true, downloads: true } },
      },
      ...page,
    }),
  )
  for await (const { project: of, uploadedBy, _count, ...row } of rows) {
    yield [
      row.name,
      fileTypeLabels[row.type],
      of.title,
      of.clientName,
      String(row.sizeBytes),
      row.contentType,
      isoOf(row.uploadedAt),
      nameOf(uploadedBy),
      String(_count.versions),
      String(_count.downloads),
    ]
  }
}

type Download = { id: string; fileId: string; at: Date; who: string }

/** The latest of each file. */
function listLastDownloads(fileIds: string[]): Promise<Download[]> {
  return getDb().$queryRaw<Download[]>`
    select last.id::text, last.document_id::text as "fileId", last.at,
      coalesce(${personNameSql('person')}, ${DELETED_ACCOUNT}) as who
    from unnest(${fileIds}::uuid[]) as file(id)
    cross join lateral (
      select * from document_downloads where document_id = file.id
      order by at desc, id desc limit ${DOWNLOADS_SHOWN}
    ) as last
    left join profiles as person on person.id = last.user_id
    order by last.at desc, last.id desc`
}

/** Grouped for these files only; Prisma's `_count` would count those of all files. */
async function countDownloads(fileIds: string[]): Promise<Map<string, number>> {
  const groups = await getDb().fileDownload.groupBy({
    by: ['fileId'],
    where: { fileId: { in: fileIds } },
    _count: true,
  })
  return new Map(groups.map(({ fileId, _count }) => [fileId, _count]))
}

function nameOf(user: { fullName: string | null; email: string } | null): string {
  return user ? personName(user) : DELETED_ACCOUNT
}

/** An earlier version's file; null when there is none. */
export async function findVersionFile(viewer: ViewerWith<'projects'>, fileId: string, id: string) {
  const version = await getDb().fileVersion.findFirst({
    where: { id, fileId, file: visibleFiles(viewer) },
    select: { fileUrl: true, contentType: true, uploadedAt: true, file: { select: { name: true } } },
  })
  if (!version) return null
  const { fileUrl: key, contentType, uploadedAt, file } = version
  const stem = file.name.replace(/\.[^.]+$/, '')
  // The file may have had another extension then.
  const extension = key.slice(key.lastIndexOf('.'))
  return { key, contentType, name: `${stem} (${dayOf(uploadedAt)})${extension}` }
}
