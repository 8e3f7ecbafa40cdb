'use server'

import { revalidatePath } from 'next/cache'
import { adminAction } from '@/lib/auth/action-clients'
import { notify } from '@/lib/platform/realtime'
import { leadTopics } from '../rules'
import type { LeadKind } from '../schema'
import { addLeadNote, deleteLeadNote, editLeadNote } from './mutations'
import { newNoteSchema, noteEditSchema, noteIdSchema } from './schema'

const failure = { title: 'Not saved', message: 'The note could not be saved. Please try again.' }

async function showChange({ kind }: { kind: LeadKind }): Promise<void> {
  revalidatePath('/admin', 'layout')
  await notify(leadTopics[kind])
}

export const addLeadNoteAction = adminAction
  .metadata({ name: 'lead.note', failure })
  .inputSchema(newNoteSchema)
  .action(async ({ parsedInput: { kind, id, text, submissionKey }, ctx }) => {
    await addLeadNote(ctx.viewer, { kind, id }, text, submissionKey)
    await showChange({ kind })
    return { title: 'Note added' }
  })

export const editLeadNoteAction = adminAction
  .metadata({ name: 'lead.note-edit', failure })
  .inputSchema(noteEditSchema)
  .action(async ({ parsedInput, ctx }) => {
    await showChange(await editLeadNote(ctx.viewer, parsedInput))
    return { title: 'Note saved' }
  })

export const deleteLeadNoteAction = adminAction
  .metadata({ name: 'lead.note-delete', failure: { title: 'Delete failed', message: 'Please try again.' } })
  .inputSchema(noteIdSchema)
  .action(async ({ parsedInput: { id }, ctx }) => {
    await showChange(await deleteLeadNote(ctx.viewer, id))
    return { title: 'Note deleted' }
  })
