'use server'

import { revalidatePath } from 'next/cache'
import { adminAction } from '@/lib/auth/action-clients'
import { notify } from '@/lib/platform/realtime'
import { convertLead, deleteLeads, setLeadPriority, setLeadSpam, setLeadStatus } from './mutations'
import { addLeadNote, deleteLeadNote, editLeadNote } from './notes/mutations'
import { replyToLead, resendReply } from './replies/mutations'
import { leadNouns, leadTopics } from './rules'
import {
  conversionSchema,
  leadIdsSchema,
  type LeadKind,
  leadPrioritySchema,
  leadSpamSchema,
  leadStatusSchema,
  newNoteSchema,
  newReplySchema,
  noteEditSchema,
  noteIdSchema,
  replyIdSchema,
} from './schema'

const message = 'Please try again.'
const failure = { title: 'Error', message }
const deleteFailure = { title: 'Delete failed', message }
const noteFailure = { title: 'Not saved', message: 'The note could not be saved. Please try again.' }

async function refresh({ kind }: { kind: LeadKind }): Promise<void> {
  revalidatePath('/admin', 'layout')
  await notify(leadTopics[kind])
}

export const setLeadStatusAction = adminAction
  .metadata({ name: 'lead.status', failure })
  .inputSchema(leadStatusSchema)
  .action(async ({ parsedInput, ctx }) => {
    await setLeadStatus(ctx.viewer, parsedInput)
    await refresh(parsedInput)
    return { title: 'Status updated' }
  })

export const setLeadPriorityAction = adminAction
  .metadata({ name: 'lead.priority', failure })
  .inputSchema(leadPrioritySchema)
  .action(async ({ parsedInput, ctx }) => {
    await setLeadPriority(ctx.viewer, parsedInput)
    await refresh(parsedInput)
    return { title: 'Priority updated' }
  })

export const setLeadSpamAction = adminAction
  .metadata({ name: 'lead.spam', failure })
  .inputSchema(leadSpamSchema)
  .action(async ({ parsedInput, ctx }) => {
    await setLeadSpam(ctx.viewer, parsedInput)
    await refresh(parsedInput)
    return { title: parsedInput.suspectedSpam ? 'Marked as spam' : 'No longer marked as spam' }
  })

export const deleteLeadsAction = adminAction
  .metadata({ name: 'lead.delete', failure: deleteFailure })
  .inputSchema(leadIdsSchema)
  .action(async ({ parsedInput: { kind, ids }, ctx }) => {
    const count = await deleteLeads(ctx.viewer, kind, ids)
    await refresh({ kind })
    return { title: 'Deleted', message: `Selected ${leadNouns[kind].many} were deleted.`, count }
  })

export const addLeadNoteAction = adminAction
  .metadata({ name: 'lead.note', failure: noteFailure })
  .inputSchema(newNoteSchema)
  .action(async ({ parsedInput: { kind, id, text, submissionKey }, ctx }) => {
    await addLeadNote(ctx.viewer, { kind, id }, text, submissionKey)
    await refresh({ kind })
    return { title: 'Note added' }
  })

export const editLeadNoteAction = adminAction
  .metadata({ name: 'lead.note-edit', failure: noteFailure })
  .inputSchema(noteEditSchema)
  .action(async ({ parsedInput, ctx }) => {
    await refresh(await editLeadNote(ctx.viewer, parsedInput))
    return { title: 'Note saved' }
  })

export const deleteLeadNoteAction = adminAction
  .metadata({ name: 'lead.note-delete', failure: deleteFailure })
  .inputSchema(noteIdSchema)
  .action(async ({ parsedInput: { id }, ctx }) => {
    await refresh(await deleteLeadNote(ctx.viewer, id))
    return { title: 'Note deleted' }
  })

export const replyToLeadAction = adminAction
  .metadata({
    name: 'lead.reply',
    failure: { title: 'Not sent', message: 'The reply could not be sent. Please try again.' },
  })
  .inputSchema(newReplySchema)
  .action(async ({ parsedInput: { kind, id, submissionKey, ...reply }, ctx }) => {
    const { email } = await replyToLead(ctx.viewer, { kind, id }, reply, submissionKey)
    await refresh({ kind })
    return { title: 'Reply sent successfully', message: `We are mailing it to ${email}.` }
  })

export const resendReplyAction = adminAction
  .metadata({ name: 'lead.reply-again', failure: { title: 'Not sent', message } })
  .inputSchema(replyIdSchema)
  .action(async ({ parsedInput: { id }, ctx }) => {
    await refresh(await resendReply(ctx.viewer, id))
    return { title: 'Trying again', message: 'The mail is on its way once more.' }
  })

export const convertLeadAction = adminAction
  .metadata({
    name: 'lead.convert',
    failure: { title: 'Not converted', message: 'Nothing was created. Please try again.' },
  })
  .inputSchema(conversionSchema)
  .action(async ({ parsedInput: { kind, id, ...conversion }, ctx: { viewer, origin } }) => {
    const { projectId, isNew, isInvited } = await convertLead(viewer, { kind, id }, conversion, origin)
    await Promise.all([refresh({ kind }), notify('clients'), notify('projects')])
    if (!isNew)
      return { title: 'Converted already', message: 'This is the project that it became.', projectId }
    return isInvited
      ? {
          title: 'Client and project created',
          message: `We are mailing ${conversion.email} an invitation.`,
          projectId,
        }
      : { title: 'Project created', message: 'It belongs to the account that this address has.', projectId }
  })
