'use server'

import { revalidatePath } from 'next/cache'
import { actionWith } from '@/lib/auth/action-clients'
import { notify } from '@/lib/platform/realtime'
import type { Topic } from '@/lib/platform/realtime-channels'
import { leadFailures } from './content'
import { convertLead, setLeadField } from './mutations'
import { addLeadNote, deleteLeadNote, editLeadNote } from './notes/mutations'
import { replyToLead, resendReply } from './replies/mutations'
import { type LeadKind, leadTopics } from './rules'
import {
  conversionSchema,
  leadPrioritySchema,
  leadSpamSchema,
  leadStatusSchema,
  newNoteSchema,
  newReplySchema,
  noteEditSchema,
  noteIdSchema,
  replyIdSchema,
} from './schema'

async function refresh({ kind }: { kind: LeadKind }, ...also: Topic[]): Promise<void> {
  revalidatePath('/admin', 'layout')
  await notify([leadTopics[kind], ...also])
}

export const setLeadStatusAction = actionWith('clients')
  .metadata({ name: 'lead.status', failure: leadFailures.change })
  .inputSchema(leadStatusSchema)
  .action(async ({ parsedInput: { status, was, ...lead }, ctx }) => {
    await setLeadField(ctx.viewer, lead, 'status', status, was)
    await refresh(lead)
    return { title: 'Status updated' }
  })

export const setLeadPriorityAction = actionWith('clients')
  .metadata({ name: 'lead.priority', failure: leadFailures.change })
  .inputSchema(leadPrioritySchema)
  .action(async ({ parsedInput: { priority, was, ...lead }, ctx }) => {
    await setLeadField(ctx.viewer, lead, 'priority', priority, was)
    await refresh(lead)
    return { title: 'Priority updated' }
  })

export const setLeadSpamAction = actionWith('clients')
  .metadata({ name: 'lead.spam', failure: leadFailures.change })
  .inputSchema(leadSpamSchema)
  .action(async ({ parsedInput: { suspectedSpam, ...lead }, ctx }) => {
    await setLeadField(ctx.viewer, lead, 'suspectedSpam', suspectedSpam)
    await refresh(lead)
    return { title: suspectedSpam ? 'Marked as spam' : 'No longer marked as spam' }
  })

export const addLeadNoteAction = actionWith('clients')
  .metadata({ name: 'lead.note', failure: leadFailures.note })
  .inputSchema(newNoteSchema)
  .action(async ({ parsedInput: { kind, id, text, submissionKey }, ctx }) => {
    await addLeadNote(ctx.viewer, { kind, id }, text, submissionKey)
    await refresh({ kind })
    return { title: 'Note added' }
  })

export const editLeadNoteAction = actionWith('clients')
  .metadata({ name: 'lead.note-edit', failure: leadFailures.note })
  .inputSchema(noteEditSchema)
  .action(async ({ parsedInput, ctx }) => {
    await refresh(await editLeadNote(ctx.viewer, parsedInput))
    return { title: 'Note saved' }
  })

export const deleteLeadNoteAction = actionWith('clients')
  .metadata({ name: 'lead.note-delete', failure: leadFailures.delete })
  .inputSchema(noteIdSchema)
  .action(async ({ parsedInput: { id }, ctx }) => {
    await refresh(await deleteLeadNote(ctx.viewer, id))
    return { title: 'Note deleted' }
  })

export const replyToLeadAction = actionWith('clients')
  .metadata({ name: 'lead.reply', failure: leadFailures.reply })
  .inputSchema(newReplySchema)
  .action(async ({ parsedInput: { kind, id, submissionKey, ...reply }, ctx }) => {
    const { email } = await replyToLead(ctx.viewer, { kind, id }, reply, submissionKey)
    await refresh({ kind })
    return { title: 'Reply sent successfully', message: `It’s on its way to ${email}.` }
  })

export const resendReplyAction = actionWith('clients')
  .metadata({ name: 'lead.reply-again', failure: leadFailures.resend })
  .inputSchema(replyIdSchema)
  .action(async ({ parsedInput: { id }, ctx }) => {
    await refresh(await resendReply(ctx.viewer, id))
    return { title: 'Trying again', message: 'The mail is on its way once more.' }
  })

export const convertLeadAction = actionWith('clients')
  .metadata({ name: 'lead.convert', failure: leadFailures.convert })
  .inputSchema(conversionSchema)
  .action(async ({ parsedInput: { kind, id, ...conversion }, ctx: { viewer, origin } }) => {
    const { projectId, isNew, isInvited } = await convertLead(viewer, { kind, id }, conversion, origin)
    await refresh({ kind }, 'clients', 'projects')
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
