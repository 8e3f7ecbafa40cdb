'use server'

import { revalidatePath } from 'next/cache'
import { actionWith } from '@/lib/auth/action-clients'
import { notify } from '@/lib/platform/realtime'
import { addProjectNote, deleteProjectNote, editProjectNote } from './mutations'
import { newProjectNoteSchema, projectNoteEditSchema, projectNoteIdSchema } from './schema'

const failure = { title: 'Not saved', message: 'Your note could not be saved. Please try again.' }

/** Only staff hear of it. */
async function signalChange(): Promise<void> {
  revalidatePath('/admin', 'layout')
  await notify('project-notes')
}

export const addProjectNoteAction = actionWith('projects')
  .metadata({ name: 'project.note', failure })
  .inputSchema(newProjectNoteSchema)
  .action(async ({ parsedInput: { submissionKey, ...note }, ctx }) => {
    await addProjectNote(ctx.viewer, note, submissionKey)
    await signalChange()
    return { title: 'Note added', message: 'Only staff see it.' }
  })

export const editProjectNoteAction = actionWith('projects')
  .metadata({ name: 'project.note-edit', failure })
  .inputSchema(projectNoteEditSchema)
  .action(async ({ parsedInput, ctx }) => {
    await editProjectNote(ctx.viewer, parsedInput)
    await signalChange()
    return { title: 'Note saved' }
  })

export const deleteProjectNoteAction = actionWith('projects')
  .metadata({
    name: 'project.note-delete',
    failure: { title: 'Delete failed', message: 'Please try again.' },
  })
  .inputSchema(projectNoteIdSchema)
  .action(async ({ parsedInput: { id }, ctx }) => {
    await deleteProjectNote(ctx.viewer, id)
    await signalChange()
    return { title: 'Note deleted' }
  })
