'use server'

import { revalidatePath } from 'next/cache'
import { adminAction } from '@/lib/auth/action-clients'
import { notify } from '@/lib/platform/realtime'
import { deleteLeads, setLeadPriority, setLeadSpam, setLeadStatus } from './mutations'
import { leadNouns, leadTopics } from './rules'
import { leadIdsSchema, leadPrioritySchema, leadSpamSchema, leadStatusSchema, type LeadKind } from './schema'

const failure = { title: 'Error', message: 'Please try again.' }

async function showChange({ kind }: { kind: LeadKind }): Promise<void> {
  revalidatePath('/admin', 'layout')
  await notify(leadTopics[kind])
}

export const setLeadStatusAction = adminAction
  .metadata({ name: 'lead.status', failure })
  .inputSchema(leadStatusSchema)
  .action(async ({ parsedInput, ctx }) => {
    await setLeadStatus(ctx.viewer, parsedInput)
    await showChange(parsedInput)
    return { title: 'Status updated' }
  })

export const setLeadPriorityAction = adminAction
  .metadata({ name: 'lead.priority', failure })
  .inputSchema(leadPrioritySchema)
  .action(async ({ parsedInput, ctx }) => {
    await setLeadPriority(ctx.viewer, parsedInput)
    await showChange(parsedInput)
    return { title: 'Priority updated' }
  })

export const setLeadSpamAction = adminAction
  .metadata({ name: 'lead.spam', failure })
  .inputSchema(leadSpamSchema)
  .action(async ({ parsedInput, ctx }) => {
    await setLeadSpam(ctx.viewer, parsedInput)
    await showChange(parsedInput)
    return { title: parsedInput.suspectedSpam ? 'Marked as spam' : 'No longer marked as spam' }
  })

export const deleteLeadsAction = adminAction
  .metadata({ name: 'lead.delete', failure: { title: 'Delete failed', message: 'Please try again.' } })
  .inputSchema(leadIdsSchema)
  .action(async ({ parsedInput: { kind, ids }, ctx }) => {
    const count = await deleteLeads(ctx.viewer, kind, ids)
    await showChange({ kind })
    return { title: 'Deleted', message: `Selected ${leadNouns[kind].many} were deleted.`, count }
  })
