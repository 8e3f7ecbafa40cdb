import type { ViewerWith } from '@/lib/auth/viewer'
import { changesBetween } from '@/lib/platform/audit'
import { getDb, type Transaction } from '@/lib/platform/db'
import { hasToSave } from '@/lib/platform/edit-conflict'
import { UserError } from '@/lib/platform/errors'
import { alreadyStored, once } from '@/lib/platform/idempotency'
import { visibleProjects } from '../access'
import { lockProject, record } from '../mutations'

/** Adds a note that only staff see, once. */
export async function addProjectNote(
  viewer: ViewerWith<'projects'>,
  content: { projectId: string; text: string },
  key: string | undefined,
): Promise<{ id: string }> {
  const { projectId } = content
  const { userId: authorId } = viewer
  return getDb().$transaction(async (tx) => {
    await lockProject(tx, viewer, projectId)
    const stored = await once(tx, { scope: `project.note:${authorId}`, key, content }, async (id) => {
      await tx.projectNote.create({ data: { id, authorId, ...content }, select: { id: true } })
      await record(tx, viewer, 'project.note', projectId, { detail: { noteId: id } })
    })
    if (!stored.isConflict) return stored
    throw alreadyStored('A note was already added from this form.', {
      href: `/admin/projects/${projectId}?show=notes`,
      label: 'View the notes',
    })
  })
}

/** Edits one's own note, unless it has changed since editing began. */
export async function editProjectNote(
  viewer: ViewerWith<'projects'>,
  { id, text, wasText }: { id: string; text: string; wasText: string },
): Promise<void> {
  return getDb().$transaction(async (tx) => {
    const { projectId, ...note } = await lockNote(tx, viewer, id)
    if (note.authorId !== viewer.userId) throw gone()
    const changes = changesBetween({ note: note.text }, { note: text })
    const message = 'You changed this note in another tab. Close this dialog to see it.'
    if (!hasToSave(changes, { seen: wasText, stored: note.text }, { message })) return
    await tx.projectNote.update({ where: { id }, data: { text, editedAt: new Date() }, select: { id: true } })
    await record(tx, viewer, 'project.note-edit', projectId, { changes, detail: { noteId: id } })
  })
}

export async function deleteProjectNote(viewer: ViewerWith<'projects'>, id: string): Promise<void> {
  return getDb().$transaction(async (tx) => {
    const { projectId, text } = await lockNote(tx, viewer, id)
    await tx.projectNote.deleteMany({ where: { id } })
    const changes = changesBetween<{ note: string | null }>({ note: text }, { note: null })
    await record(tx, viewer, 'project.note-delete', projectId, { changes, detail: { noteId: id } })
  })
}

/** The note, locked until the transaction ends. */
async function lockNote(tx: Transaction, viewer: ViewerWith<'projects'>, id: string) {
  await tx.$queryRaw`select 1 from project_notes where id = ${id}::uuid for update`
  const note = await tx.projectNote.findFirst({
    where: { id, project: visibleProjects(viewer) },
    select: { authorId: true, text: true, projectId: true },
  })
  if (!note) throw gone()
  return note
}

function gone(): UserError {
  return new UserError('This note was deleted in the meantime.', { title: 'Error' })
}
