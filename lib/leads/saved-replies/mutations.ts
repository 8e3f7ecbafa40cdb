import type { ViewerWith } from '@/lib/auth/viewer'
import { fold } from '@/lib/base/folded-text'
import { formatNumber } from '@/lib/base/numbers'
import { changesBetween, recordWrite } from '@/lib/platform/audit'
import { getDb, type Transaction } from '@/lib/platform/db'
import { hasToSave } from '@/lib/platform/edit-conflict'
import { UserError } from '@/lib/platform/errors'
import { alreadyStored, once } from '@/lib/platform/idempotency'
import { notInTrash } from '@/lib/platform/trash'
import { visibleSavedReplies } from '../access'
import { MAX_SAVED_REPLIES } from './rules'
import type { SavedReplyForm } from './schema'

const columns = { title: true, text: true } as const
type Fields = Pick<SavedReplyForm, 'title' | 'text'>

/** Adds a saved reply, or changes one unless somebody else did in the meantime. */
export async function saveSavedReply(viewer: ViewerWith<'projects'>, form: SavedReplyForm): Promise<void> {
  const { id, title, text } = form
  await getDb().$transaction(async (tx) => {
    // One at a time, for the limit and the titles.
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('saved_replies'))`
    if (id === null) await addOnce(tx, viewer, { title, text }, form.submissionKey)
    else await change(tx, viewer, { ...form, id })
  })
}

async function addOnce(
  tx: Transaction,
  viewer: ViewerWith<'projects'>,
  fields: Fields,
  key: string | undefined,
) {
  const request = { scope: `saved-reply:${viewer.userId}`, key, content: fields }
  const stored = await once(tx, request, async (id) => {
    const others = await listTitles(tx, viewer)
    refuseSameTitle(others, fields.title)
    if (others.length >= MAX_SAVED_REPLIES)
      throw new UserError(
        `There are ${formatNumber(MAX_SAVED_REPLIES)} saved replies already, which is the limit. Please delete one first.`,
        { title: 'Not saved' },
      )
    await tx.savedReply.create({ data: { id, ...fields, createdById: viewer.userId }, select: { id: true } })
    await recordWrite(tx, viewer, {
      action: 'saved-reply.create',
      subjectType: 'saved_reply',
      subjectId: id,
      label: fields.title,
    })
  })
  if (stored.isConflict)
    throw alreadyStored('A reply was already saved from this form.', {
      href: '/admin/saved-replies',
      label: 'View the saved replies',
    })
}

async function change(
  tx: Transaction,
  viewer: ViewerWith<'projects'>,
  form: SavedReplyForm & { id: string },
) {
  const { id, title, text, wasTitle, wasText } = form
  await tx.$queryRaw`select 1 from saved_replies where id = ${id}::uuid for update`
  const before = await tx.savedReply.findUnique({
    where: { id, ...visibleSavedReplies(viewer) },
    select: columns,
  })
  if (!before) throw new UserError('This saved reply was deleted in the meantime.', { title: 'Not saved' })
  refuseSameTitle(
    (await listTitles(tx, viewer)).filter((other) => other.id !== id),
    title,
  )
  const changes = changesBetween(before, { title, text })
  const seen = { title: wasTitle, text: wasText }
  if (!hasToSave(changes, { seen, stored: before }, 'this saved reply')) return
  await tx.savedReply.update({ where: { id }, data: { title, text }, select: { id: true } })
  await recordWrite(tx, viewer, {
    action: 'saved-reply.update',
    subjectType: 'saved_reply',
    subjectId: id,
    label: title,
    changes,
  })
}

function listTitles(
  tx: Transaction,
  viewer: ViewerWith<'projects'>,
): Promise<{ id: string; title: string }[]> {
  return tx.savedReply.findMany({
    where: visibleSavedReplies(viewer),
    select: { id: true, title: true },
    orderBy: { id: 'asc' },
  })
}

function refuseSameTitle(others: readonly { title: string }[], title: string): void {
  const same = others.find((other) => fold(other.title) === fold(title))
  if (!same) return
  throw new UserError('Please check the marked fields.', {
    title: 'Not saved',
    fieldErrors: { title: `There is a saved reply ‘${same.title}’ already.` },
  })
}

/** Part of sending a reply that has its text. One that was deleted since isn’t missed. */
export async function countUse(tx: Transaction, id: string): Promise<void> {
  await tx.savedReply.updateMany({
    where: { id, ...notInTrash },
    data: { uses: { increment: 1 }, lastUsedAt: new Date() },
  })
}
