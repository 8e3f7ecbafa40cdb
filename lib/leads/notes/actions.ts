'use server'

import { revalidatePath } from 'next/cache'
import { after } from 'next/server'
import { adminAction, formInput, toFormAction } from '@/lib/auth/action-clients'
import { publishSignal } from '@/lib/platform/realtime'
import { ADMIN_CHANNEL } from '@/lib/platform/realtime-channels'
import { LEADS_CHANGED } from '../events'
import { addLeadNote, deleteLeadNote, editLeadNote } from './mutations'
import { newNoteSchema, noteEditSchema, noteIdSchema } from './schema'

const failure = { title: 'Not saved', message: 'The note could not be saved. Please try again.' }

function showChange(): void {
  revalidatePath('/admin', 'layout')
  after(() => publishSignal(ADMIN_CHANNEL, LEADS_CHANGED))
}

export const addLeadNoteAction = toFormAction(
  adminAction
    .metadata({ name: 'lead.note', failure })
    .inputSchema(formInput(newNoteSchema))
    .action(async ({ parsedInput: { kind, id, text, submissionKey }, ctx }) => {
      await addLeadNote(ctx.viewer, { kind, id }, text, submissionKey)
      showChange()
      return { title: 'Note added' }
    }),
)

export const editLeadNoteAction = toFormAction(
  adminAction
    .metadata({ name: 'lead.note-edit', failure })
    .inputSchema(formInput(noteEditSchema))
    .action(async ({ parsedInput, ctx }) => {
      await editLeadNote(ctx.viewer, parsedInput)
      showChange()
      return { title: 'Note saved' }
    }),
)

export const deleteLeadNoteAction = adminAction
  .metadata({ name: 'lead.note-delete', failure: { title: 'Delete failed', message: 'Please try again.' } })
  .inputSchema(noteIdSchema)
  .action(async ({ parsedInput: { id }, ctx }) => {
    await deleteLeadNote(ctx.viewer, id)
    showChange()
    return { title: 'Note deleted' }
  })
