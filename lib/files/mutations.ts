import { type Changes, changesBetween, recordWrite } from '@/lib/platform/audit'
import type { ViewerWith, Viewer } from '@/lib/auth/viewer'
import { getDb, type Transaction } from '@/lib/platform/db'
import { hasToSave } from '@/lib/platform/edit-conflict'
import { UserError } from '@/lib/platform/errors'
import { enqueueJob } from '@/lib/platform/jobs'
import { notInTrash } from '@/lib/platform/trash'
import { lockProject } from '@/lib/projects/mutations'
import { canSeeProject } from '@/lib/projects/queries'
import { acceptUpload, createUpload, discardUnused } from '@/lib/uploads/mutations'
import type { UploadFile } from '@/lib/uploads/schema'
import type { Prisma, File as StoredFile } from '@/prisma/generated/client'
import { visibleFiles } from './access'
import { fileTypeLabels, type FileType, endingOf, renamedFor, withEnding } from './rules'

type Written = { projectId: string }
type NewUpload = UploadFile & Written & { type: FileType }

/** By then an upload's presigned URL has expired. */
const UPLOAD_EXPIRY_MS = 10 * 60_000

/** Files added within this time go into the same mail. */
const MAIL_DELAY_MS = 5 * 60_000

/** Creates the row of an upload and its presigned URL; nobody sees it before `finishUpload`. */
export async function startUpload(viewer: ViewerWith<'projects'>, { projectId, type, ...file }: NewUpload) {
  if (!(await canSeeProject(viewer, projectId))) throw new UserError('This project no longer exists.')
  const { key, url, headers, contentType } = await createUpload(viewer, file, `documents/${projectId}`)
  const { name, size: sizeBytes } = file
  const { id } = await getDb().file.create({
    data: { projectId, name, type, fileUrl: key, contentType, sizeBytes, uploadedById: viewer.userId },
    select: { id: true },
  })
  return { id, url, headers }
}

/**
 * Publishes an upload once its bytes are verified: as a new file or, with `replaces`, as the newest version of that
 * one. An upload that fails verification is discarded.
 */
export async function finishUpload(
  viewer: ViewerWith<'projects'>,
  id: string,
  { replaces, sha256 }: { replaces?: string | undefined; sha256?: string | undefined } = {},
): Promise<Written> {
  const upload = await getDb().file.findFirst({ where: { id, uploadedById: viewer.userId, ...notInTrash } })
  if (!upload) throw new UserError('This upload is no longer there. Please choose the file again.')
  const { projectId } = upload
  // The response to the first call was lost.
  if (upload.verifiedAt) return { projectId }
  const { name, sizeBytes: size } = upload
  const { key: fileUrl } = await acceptUpload(upload.fileUrl, { name, size, sha256 }).catch(
    async (error: unknown) => {
      if (error instanceof UserError) await cancelUpload(viewer, id)
      throw error
    },
  )
  await getDb().$transaction(async (tx) => {
    await lockProject(tx, viewer, projectId)
    if (replaces !== undefined) return replaceContent(tx, viewer, replaces, { ...upload, fileUrl })
    const { count } = await tx.file.updateMany({
      where: { id, verifiedAt: null },
      data: { fileUrl, verifiedAt: new Date(), uploadedAt: new Date(), notifiedAt: null },
    })
    if (count === 0) return
    await scheduleFilesMail(tx, projectId)
    await record(tx, viewer, 'document.upload', upload)
  })
  return { projectId }
}

/** Keeps the current content as a version and moves the upload's content to the file. */
async function replaceContent(
  tx: Transaction,
  viewer: ViewerWith<'projects'>,
  id: string,
  upload: StoredFile,
): Promise<void> {
  const before = await lockFile(tx, viewer, id)
  const { projectId } = upload
  if (before.projectId !== projectId) throw gone()
  const where = { id: upload.id, verifiedAt: null }
  const { count } = await tx.file.deleteMany({ where })
  if (count === 0) throw gone()
  const version = { ...contentOf(before), fileId: id, uploadedAt: before.uploadedAt }
  await tx.fileVersion.create({ data: version, select: { id: true } })
  const now = new Date()
  const name = renamedFor(before.name, upload.name)
  await tx.file.update({
    where: { id },
    data: { ...contentOf(upload), name, uploadedAt: now, verifiedAt: now, notifiedAt: null },
    select: { id: true },
  })
  await scheduleFilesMail(tx, projectId)
  await record(tx, viewer, 'document.replace', { id, projectId, name }, changesBetween(before, { name }))
}

const contentOf = ({ fileUrl, contentType, sizeBytes, uploadedById }: StoredFile) => ({
  fileUrl,
  contentType,
  sizeBytes,
  uploadedById,
})

/** Discards an unfinished upload. Its bytes are deleted once the presigned URL has expired. */
export async function cancelUpload(viewer: ViewerWith<'projects'>, id: string): Promise<void> {
  await getDb().$transaction(async (tx) => {
    await discardUploads(tx, { id, uploadedById: viewer.userId }, UPLOAD_EXPIRY_MS)
  })
}

/** Deletes the rows of unfinished uploads, and their bytes so much later. */
export async function discardUploads(tx: Transaction, which: Prisma.FileWhereInput, afterMs: number) {
  const found = await tx.file.findMany({
    where: { ...which, verifiedAt: null },
    select: { id: true, fileUrl: true },
  })
  await tx.file.deleteMany({ where: { id: { in: found.map(({ id }) => id) }, verifiedAt: null } })
  await discardUnused(
    tx,
    found.map(({ fileUrl }) => fileUrl),
    afterMs,
  )
}

type Facts = { name: string; type: FileType }

/** Changes name and type, unless someone else did since the form was opened. Keeps the file extension. */
export async function editFile(
  viewer: ViewerWith<'projects'>,
  id: string,
  { name, type }: Facts,
  was: Facts,
) {
  return getDb().$transaction(async (tx) => {
    const before = await lockFile(tx, viewer, id)
    const { projectId, ...stored } = before
    const data = { name: withEnding(name, endingOf(stored.name)), type }
    const changes = changesBetween<Facts>(stored, data)
    const state = { seen: was, stored: { name: stored.name, type: stored.type } }
    const message = `Someone else changed this file to ‘${stored.name}’, ${fileTypeLabels[stored.type]}.`
    if (!hasToSave(changes, state, { message })) return { projectId }
    await tx.file.update({ where: { id }, data, select: { id: true } })
    await record(tx, viewer, 'document.edit', { ...before, ...data }, changes)
    return { projectId }
  })
}

async function lockFile(tx: Transaction, viewer: ViewerWith<'projects'>, id: string) {
  await tx.$queryRaw`select 1 from documents where id = ${id}::uuid for update`
  const found = await tx.file.findFirst({ where: { id, ...visibleFiles(viewer) } })
  if (!found) throw gone()
  return found
}

function gone(): UserError {
  return new UserError('This file was deleted in the meantime.', { title: 'Not saved' })
}

function record(
  tx: Transaction,
  viewer: ViewerWith<'projects'>,
  action: string,
  { id, projectId, name }: Pick<StoredFile, 'id' | 'projectId' | 'name'>,
  changes: Changes = {},
): Promise<void> {
  const subject = { subjectType: 'document', subjectId: id, label: name }
  return recordWrite(tx, viewer, { action, ...subject, changes, detail: { projectId } })
}

/** Plans the mail about a project's new files; one that is already planned stays as it is. */
async function scheduleFilesMail(tx: Transaction, projectId: string): Promise<void> {
  const key = `documents:${projectId}:new`
  await enqueueJob(tx, 'notify-new-files', { projectId }, { key, afterMs: MAIL_DELAY_MS, keepsRunAt: true })
}

export async function recordDownload(viewer: Viewer, fileId: string): Promise<void> {
  await getDb().fileDownload.create({ data: { fileId, userId: viewer.userId }, select: { id: true } })
}
