import { changesBetween, recordWrite } from '@/lib/platform/audit'
import type { ViewerWith, ClientViewer } from '@/lib/auth/viewer'
import { getDb, type Transaction } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { alreadyStored, once } from '@/lib/platform/idempotency'
import { enqueueMail } from '@/lib/platform/mailer'
import { sqlWithinReach } from '@/lib/projects/access'
import { listMailReaders } from '@/lib/projects/queries'
import { acceptUpload, createUpload, discardUnused, type UploadPlace } from '@/lib/uploads/mutations'
import type { UploadFile } from '@/lib/uploads/schema'
import { visibleUpdates } from './access'
import type { UpdateStatus } from './rules'
import type { NewUpdate, NextStatus } from './schema'

/** Identifies the notification of one person in the outbox. */
export function clientMailKey(id: string, userId: string): string {
  return `update:${id}:client:${userId}`
}

/** Stores an update and its mails once, in one transaction, after its attachment has been verified. */
export async function createUpdate(
  viewer: ViewerWith<'projects'>,
  { submissionKey: key, fileKey, fileName, fileSize, fileSha256, ...input }: NewUpdate,
  status: Extract<UpdateStatus, 'sent' | 'pending'>,
): Promise<{ id: string; isNew: boolean }> {
  const { projectId } = input
  const { userId: adminId } = viewer
  const upload = { name: fileName ?? '', size: fileSize ?? 0, sha256: fileSha256 }
  const file = fileKey ? { fileUrl: (await acceptUpload(fileKey, upload)).key, fileName } : {}
  return getDb().$transaction(async (tx) => {
    const readers = await findReaders(tx, viewer, projectId)
    const content = { ...input, fileKey }
    const stored = await once(tx, { scope: `update:${adminId}`, key, content }, async (id) => {
      const data = { id, ...input, ...file, adminId, status }
      const { count } = await tx.clientUpdate.createMany({ data, skipDuplicates: true })
      if (count === 0)
        throw new UserError('This file was already sent with another update. Please choose it again.', {
          title: 'Error',
        })
      const detail = { projectId, status, hasFile: Boolean(fileKey), hasLink: Boolean(input.linkUrl) }
      await recordWrite(tx, viewer, { ...subject(id), action: 'update.send', label: input.title, detail })
      for (const { id: userId, email } of readers) {
        await enqueueMail(tx, {
          key: clientMailKey(id, userId),
          task: 'notify-client-update',
          payload: { id, userId },
          recipient: email,
        })
      }
    })
    if (!stored.isConflict) return stored
    const { title } = await tx.clientUpdate.findUniqueOrThrow({ where: { id: stored.storedId } })
    throw alreadyStored(`The update ‘${title}’ was already sent from this form.`, {
      href: '/admin/work-updates',
      label: 'View sent updates',
    })
  })
}

const subject = (subjectId: string) => ({ subjectType: 'client_update', subjectId })

/** The project can’t go to the trash until the transaction ends. */
async function findReaders(tx: Transaction, viewer: ViewerWith<'projects'>, projectId: string) {
  const rows = await tx.$queryRaw<unknown[]>`
    select 1 from projects where id = ${projectId}::uuid and archived_at is null and deleted_at is null
      and ${sqlWithinReach(viewer)} for share`
  if (rows.length === 0) throw new UserError('This project no longer exists.', { title: 'Error' })
  return listMailReaders(tx, projectId, 'notifyUpdatesByMail')
}

/** Returns the update's project if it was unread, otherwise null. */
export async function markUpdateRead(viewer: ClientViewer, id: string): Promise<string | null> {
  const where = { id, ...visibleUpdates(viewer) }
  const update = await getDb().clientUpdate.findFirst({ where, select: { projectId: true } })
  if (!update) throw new UserError('This update no longer exists.', { title: 'Error' })
  const { count } = await getDb().clientUpdate.updateMany({
    where: { ...where, isRead: false },
    data: { isRead: true, readAt: new Date() },
  })
  return count > 0 ? update.projectId : null
}

export async function setUpdateStatus(viewer: ViewerWith<'projects'>, id: string, status: NextStatus) {
  return getDb().$transaction(async (tx) => {
    const before = await tx.clientUpdate.findFirst({ where: { id, ...visibleUpdates(viewer) } })
    if (!before) throw new UserError('This update no longer exists.', { title: 'Error' })
    if (before.status === status) return before.projectId
    await tx.clientUpdate.update({ where: { id }, data: { status }, select: { id: true } })
    const { title, projectId } = before
    await recordWrite(tx, viewer, {
      ...{ ...subject(id), action: 'update.status', label: title },
      changes: changesBetween<{ status: UpdateStatus }>(before, { status }),
      detail: { projectId },
    })
    return projectId
  })
}

/** An attachment that is still unused a day later is deleted. */
export async function createAttachment(
  viewer: ViewerWith<'projects'>,
  file: UploadFile,
): Promise<UploadPlace> {
  const { key, url, headers } = await createUpload(viewer, file, 'updates')
  await getDb().$transaction((tx) => discardUnused(tx, key))
  return { key, url, headers }
}
