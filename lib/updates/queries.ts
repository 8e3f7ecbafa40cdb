import { cache } from 'react'
import type { ViewerWith, ClientViewer, OwnerViewer, Viewer } from '@/lib/auth/viewer'
import { newestFirst, newestInBatches } from '@/lib/platform/batches'
import { type CsvRow, isoOf } from '@/lib/platform/csv'
import { formatAgencyDate } from '@/lib/base/dates'
import { foldedPart, getDb, getReadDb } from '@/lib/platform/db'
import { visibleProjects } from '@/lib/projects/access'
import { listOwnProjects } from '@/lib/projects/queries'
import { cutText } from '@/lib/platform/seo'
import { inOrderOf } from '@/lib/base/folded-text'
import { pageOf } from '@/lib/base/list-state'
import { getSite } from '@/lib/base/site'
import { authorName } from '@/lib/staff/rules'
import { storedTypes, uploadExtension } from '@/lib/uploads/rules'
import type { Prisma } from '@/prisma/generated/client'
import { visibleUpdates } from './access'
import { statusLabels, type UpdateListParams, UPDATES_PAGE_SIZE } from './rules'

export async function listUpdateProjects(viewer: ClientViewer) {
  const projects = await listOwnProjects(viewer)
  return inOrderOf(
    projects.map(({ id, title }) => ({ id, title })),
    ({ title }) => title,
  )
}

// With project ids the database uses the index; `visibleUpdates` alone would make it read every update.
async function mine(viewer: ClientViewer): Promise<Prisma.ClientUpdateWhereInput> {
  const projects = await listOwnProjects(viewer)
  return { projectId: { in: projects.map(({ id }) => id) }, ...visibleUpdates(viewer) }
}

export const countUnreadUpdates = cache(async (viewer: ClientViewer): Promise<number> => {
  return getDb().clientUpdate.count({ where: { isRead: false, ...(await mine(viewer)) } })
})

const listFields = {
  id: true,
  title: true,
  content: true,
  status: true,
  isRead: true,
  fileName: true,
  linkUrl: true,
  createdAt: true,
} satisfies Prisma.ClientUpdateSelect

/** One page of the client's updates, newest first, from all their projects or one. */
export async function listUpdates(viewer: ClientViewer, { project, page: wanted }: UpdateListParams) {
  const where = { ...(await mine(viewer)), ...(project && { AND: { projectId: project } }) }
  const total = await getDb().clientUpdate.count({ where })
  const { take, skip, ...page } = pageOf(wanted, total, UPDATES_PAGE_SIZE)
  const rows = await getDb().clientUpdate.findMany({
    where,
    select: {
      ...listFields,
      projectId: true,
      project: { select: { title: true } },
      admin: { select: { fullName: true, avatar: true } },
    },
    orderBy: newestFirst,
    take,
    skip,
  })
  return {
    rows: rows.map(({ admin, ...row }) => ({
      ...row,
      author: authorName(admin, getSite().name),
      avatar: admin?.avatar ?? null,
    })),
    ...page,
  }
}
export type UpdateRow = Awaited<ReturnType<typeof listUpdates>>['rows'][number]

const QUOTED_TITLE_LENGTH = 120

/** The first line of a reply to an update; null for one that the viewer may not see. */
export async function getUpdateQuote(viewer: ClientViewer, id: string) {
  const update = await getDb().clientUpdate.findFirst({
    where: { id, ...visibleUpdates(viewer) },
    select: { projectId: true, title: true, createdAt: true },
  })
  if (!update) return null
  const title = cutText(update.title, QUOTED_TITLE_LENGTH)
  return { projectId: update.projectId, text: `Re: “${title}” (${formatAgencyDate(update.createdAt)})\n\n` }
}

/** An update's attachment; null when there is none that the viewer may see. */
export async function findUpdateFile(viewer: Viewer, id: string) {
  const update = await getDb().clientUpdate.findFirst({
    where: { id, ...visibleUpdates(viewer) },
    select: { fileUrl: true, fileName: true },
  })
  const key = update?.fileUrl
  if (!key) return null
  const extension = uploadExtension(key)
  return {
    key,
    name: update.fileName ?? key.slice(key.lastIndexOf('/') + 1),
    contentType: extension ? storedTypes[extension] : 'application/octet-stream',
  }
}

const option = { id: true, title: true, clientName: true } satisfies Prisma.ProjectSelect

export async function listRecentUpdates(viewer: ViewerWith<'projects'>, take: number, projectId?: string) {
  return getDb().clientUpdate.findMany({
    where: { ...visibleUpdates(viewer), ...(projectId !== undefined && { projectId }) },
    select: { ...listFields, readAt: true, project: { select: option } },
    orderBy: newestFirst,
    take,
  })
}
export type RecentUpdate = Awaited<ReturnType<typeof listRecentUpdates>>[number]

export const updateColumns = 'Sent,Project,Client,Title,Content,Status,Author,Attachment,Link,Read'.split(',')

/** Of all projects or one, newest first, as the cells of `updateColumns`. */
export async function* exportUpdates(
  viewer: OwnerViewer,
  { project }: Pick<UpdateListParams, 'project'>,
  ids?: string[],
): AsyncGenerator<CsvRow, void> {
  const where = {
    ...visibleUpdates(viewer),
    ...(ids ? { id: { in: ids } } : project && { projectId: project }),
  }
  const db = await getReadDb()
  const rows = newestInBatches('createdAt', where, (page) =>
    db.clientUpdate.findMany({
      include: { project: { select: option }, admin: { select: { fullName: true } } },
      ...page,
    }),
  )
  for await (const row of rows) {
    yield [
      isoOf(row.createdAt),
      row.project.title,
      row.project.clientName,
      row.title,
      row.content,
      statusLabels[row.status],
      authorName(row.admin, getSite().name),
      row.fileName,
      row.linkUrl,
      isoOf(row.readAt),
    ]
  }
}

const PROJECT_MATCHES = 20

/** Active projects by title whose title or client matches. */
export async function searchActiveProjects(viewer: ViewerWith<'projects'>, q: string) {
  return getDb().project.findMany({
    where: {
      ...visibleProjects(viewer),
      active: true,
      archivedAt: null,
      ...(q !== '' && { foldedText: { contains: foldedPart(q) } }),
    },
    select: option,
    orderBy: [{ foldedTitle: 'asc' }, { id: 'asc' }],
    take: PROJECT_MATCHES,
  })
}
export type ProjectOption = Awaited<ReturnType<typeof searchActiveProjects>>[number]

/** A project that updates can be sent to, also one on hold. */
export async function findSendableProject(
  viewer: ViewerWith<'projects'>,
  id: string,
): Promise<ProjectOption | null> {
  return getDb().project.findFirst({
    where: { ...visibleProjects(viewer), id, archivedAt: null },
    select: option,
  })
}
