import { recordWrite } from '@/lib/platform/audit'
import type { AdminViewer } from '@/lib/auth/viewer'
import { getDb, type Transaction } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { enqueueJob } from '@/lib/platform/jobs'
import { acceptUpload, createUpload } from '@/lib/uploads/mutations'
import type { UploadFile } from '@/lib/uploads/schema'
import { endingOf, renamedFor, withEnding } from './manager/rules'
import { scheduleFilesMail } from './notices/mutations'
import { documentTypeLabels, type DocumentType } from './rules'

type Written = { projectId: string }
type NewUpload = UploadFile & Written & { type: DocumentType }

/** Until then the address of an upload may still take bytes. */
const UPLOAD_OVER_MS = 10 * 60_000

/** Notes a file that is about to come and says where to; nobody sees it before `finishUpload`. */
export async function startUpload(viewer: AdminViewer, { projectId, type, ...file }: NewUpload) {
  const project = await getDb().project.findUnique({ where: { id: projectId }, select: { id: true } })
  if (!project) throw new UserError('This project no longer exists.')
  const { key, url, headers, contentType } = await createUpload(viewer, file, `documents/${projectId}`)
  const { name, size: sizeBytes } = file
  const { id } = await getDb().document.create({
    data: { projectId, name, type, fileUrl: key, contentType, sizeBytes, uploadedById: viewer.userId },
    select: { id: true },
  })
  return { id, url, headers }
}

/**
 * Lets an upload be seen once its bytes are proved: as a document of its own or, with `replaces`, as the newest version
 * of that one. What fails the proof is thrown away.
 */
export async function finishUpload(
  viewer: AdminViewer,
  id: string,
  { replaces, sha256 }: { replaces?: string | undefined; sha256?: string | undefined } = {},
): Promise<Written> {
  const upload = await getDb().document.findFirst({
    where: { id, uploadedById: viewer.userId, deletedAt: null },
  })
  if (!upload) throw new UserError('This upload is no longer there. Please choose the file again.')
  const { projectId } = upload
  // The answer to the first call was lost.
  if (upload.verifiedAt) return { projectId }
  const { name, sizeBytes: size } = upload
  const { key: fileUrl } = await acceptUpload(upload.fileUrl, { name, size, sha256 }).catch(
    async (error: unknown) => {
      if (error instanceof UserError) await cancelUpload(viewer, id)
      throw error
    },
  )
  await getDb().$transaction(async (tx) => {
    if (replaces !== undefined) return replaceContent(tx, viewer, replaces, { ...upload, fileUrl })
    const { count } = await tx.document.updateMany({
      where: { id, verifiedAt: null, deletedAt: null },
      data: { fileUrl, verifiedAt: new Date(), uploadedAt: new Date(), notifiedAt: null },
    })
    if (count === 0) return
    await scheduleFilesMail(tx, projectId)
    await record(tx, viewer, 'document.upload', id, { projectId, name: upload.name })
  })
  return { projectId }
}

type Upload = Written & { id: string; name: string; fileUrl: string; contentType: string; sizeBytes: number }

/** The former content becomes a version, the upload's row gives its file away and ends. */
async function replaceContent(
  tx: Transaction,
  viewer: AdminViewer,
  id: string,
  { id: uploadId, projectId, name, fileUrl, contentType, sizeBytes }: Upload,
): Promise<void> {
  const before = await lockDocument(tx, id)
  if (before.projectId !== projectId) throw gone()
  const { count } = await tx.document.deleteMany({
    where: { id: uploadId, verifiedAt: null, deletedAt: null },
  })
  if (count === 0) throw gone()
  await tx.documentVersion.create({
    data: {
      documentId: id,
      fileUrl: before.fileUrl,
      contentType: before.contentType,
      sizeBytes: before.sizeBytes,
      uploadedById: before.uploadedById,
      uploadedAt: before.uploadedAt,
    },
    select: { id: true },
  })
  const now = new Date()
  const renamed = renamedFor(before.name, name)
  const content = { fileUrl, contentType, sizeBytes, uploadedById: viewer.userId }
  await tx.document.update({
    where: { id },
    data: { ...content, name: renamed, uploadedAt: now, verifiedAt: now, notifiedAt: null },
    select: { id: true },
  })
  await scheduleFilesMail(tx, projectId)
  await record(tx, viewer, 'document.replace', id, { projectId, name: renamed })
}

/** Gives up an upload that nobody has seen yet; its bytes are removed when none can follow. */
export async function cancelUpload(viewer: AdminViewer, id: string): Promise<void> {
  await getDb().$transaction(async (tx) => {
    const where = { id, uploadedById: viewer.userId, verifiedAt: null, deletedAt: null }
    const { count } = await tx.document.updateMany({ where, data: { deletedAt: new Date() } })
    if (count > 0) await removeFilesLater(tx, id, new Date(Date.now() + UPLOAD_OVER_MS))
  })
}

/** Owes the storage the removal of a document's files. */
export async function removeFilesLater(tx: Transaction, id: string, runAt: Date = new Date()): Promise<void> {
  await enqueueJob(tx, 'remove-document-files', { id }, { key: `document-files:${id}`, runAt })
}

type Facts = { name: string; type: DocumentType }

/** Changes name and type, if both still are what the form was filled from. The ending of the name stays. */
export async function editDocument(
  viewer: AdminViewer,
  id: string,
  { name, type }: Facts,
  was: Facts,
): Promise<Written> {
  return getDb().$transaction(async (tx) => {
    const before = await lockDocument(tx, id)
    if (before.name !== was.name || before.type !== was.type) {
      throw new UserError(
        `Somebody else changed this document to ‘${before.name}’, ${documentTypeLabels[before.type]}.`,
        { title: 'Not saved' },
      )
    }
    const data = { name: withEnding(name, endingOf(before.name)), type }
    await tx.document.update({ where: { id }, data, select: { id: true } })
    const { projectId } = before
    await record(tx, viewer, 'document.edit', id, { projectId, from: was, to: data })
    return { projectId }
  })
}

/** Takes a document out of everybody's sight; a job removes its files and those of its versions. */
export async function deleteDocument(viewer: AdminViewer, id: string): Promise<Written> {
  return getDb().$transaction(async (tx) => {
    const { projectId, name } = await lockDocument(tx, id)
    await tx.document.update({ where: { id }, data: { deletedAt: new Date() }, select: { id: true } })
    await removeFilesLater(tx, id)
    await record(tx, viewer, 'document.delete', id, { projectId, name })
    return { projectId }
  })
}

async function lockDocument(tx: Transaction, id: string) {
  await tx.$queryRaw`select 1 from documents where id = ${id}::uuid for update`
  const found = await tx.document.findFirst({ where: { id, verifiedAt: { not: null }, deletedAt: null } })
  if (!found) throw gone()
  return found
}

function gone(): UserError {
  return new UserError('This document was deleted in the meantime.', { title: 'Not saved' })
}

function record(
  tx: Transaction,
  viewer: AdminViewer,
  action: string,
  subjectId: string,
  detail: { projectId: string; name?: string; from?: Facts; to?: Facts },
): Promise<void> {
  return recordWrite(tx, viewer, { action, subjectType: 'document', subjectId, detail })
}
