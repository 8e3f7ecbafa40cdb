import type { ViewerWith } from '@/lib/auth/viewer'
import { changesBetween } from '@/lib/platform/audit'
import { getDb, type Transaction } from '@/lib/platform/db'
import { hasToSave } from '@/lib/platform/edit-conflict'
import { UserError } from '@/lib/platform/errors'
import { alreadyStored, once } from '@/lib/platform/idempotency'
import { leadOf, linkTo, lockLead, ownedBy, recordLeadWrite } from '../mutations'
import type { Lead } from '../rules'

/** Adds a note that only admins see, once. */
export async function addLeadNote(
  viewer: ViewerWith<'clients'>,
  lead: Lead,
  text: string,
  key: string | undefined,
): Promise<{ id: string }> {
  const { userId: authorId } = viewer
  const request = { scope: `lead.note:${authorId}`, key, content: { leadId: lead.id, text } }
  return getDb().$transaction(async (tx) => {
    await lockLead(tx, lead)
    const stored = await once(tx, request, async (id) => {
      await tx.leadNote.create({ data: { id, authorId, text, ...ownedBy(lead) }, select: { id: true } })
      await recordLeadWrite(tx, viewer, lead, 'note', { detail: { noteId: id } })
    })
    if (stored.isConflict) throw alreadyStored('A note was already added from this form.', linkTo(lead))
    return stored
  })
}

/** Edits one's own note, unless it has changed since editing began. */
export async function editLeadNote(
  viewer: ViewerWith<'clients'>,
  { id, text, wasText }: { id: string; text: string; wasText: string },
): Promise<Lead> {
  return getDb().$transaction(async (tx) => {
    const { lead, ...note } = await lockNote(tx, id)
    if (note.authorId !== viewer.userId) throw gone()
    const changes = changesBetween({ note: note.text }, { note: text })
    const message = 'You changed this note in another tab. Close this dialog to see it.'
    if (!hasToSave(changes, { seen: wasText, stored: note.text }, { message })) return lead
    await tx.leadNote.update({ where: { id }, data: { text }, select: { id: true } })
    await recordLeadWrite(tx, viewer, lead, 'note-edit', { changes, detail: { noteId: id } })
    return lead
  })
}

export async function deleteLeadNote(viewer: ViewerWith<'clients'>, id: string): Promise<Lead> {
  return getDb().$transaction(async (tx) => {
    const { lead, text } = await lockNote(tx, id)
    const { count } = await tx.leadNote.deleteMany({ where: { id } })
    if (count === 0) return lead
    const changes = changesBetween<{ note: string | null }>({ note: text }, { note: null })
    await recordLeadWrite(tx, viewer, lead, 'note-delete', { changes, detail: { noteId: id } })
    return lead
  })
}

/** The note, locked until the transaction ends. */
async function lockNote(tx: Transaction, id: string) {
  await tx.$queryRaw`select 1 from lead_notes where id = ${id}::uuid for update`
  const note = await tx.leadNote.findUnique({
    where: { id },
    select: { authorId: true, text: true, contactMessageId: true, quoteRequestId: true },
  })
  if (!note) throw gone()
  return { ...note, lead: leadOf(note) }
}

function gone(): UserError {
  return new UserError('This note was deleted in the meantime.', { title: 'Error' })
}
