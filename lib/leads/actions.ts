'use server'

import { revalidatePath } from 'next/cache'
import { after } from 'next/server'
import { adminAction } from '@/lib/auth/action-clients'
import { publishSignal } from '@/lib/platform/realtime'
import { ADMIN_CHANNEL } from '@/lib/platform/realtime-channels'
import { LEADS_CHANGED } from './events'
import { deleteLeads, setLeadPriority, setLeadSpam, setLeadStatus } from './mutations'
import { leadNouns } from './rules'
import { leadIdsSchema, leadPrioritySchema, leadSpamSchema, leadStatusSchema } from './schema'

const failure = { title: 'Error', message: 'Please try again.' }

function showChange(): void {
  revalidatePath('/admin', 'layout')
  after(() => publishSignal(ADMIN_CHANNEL, LEADS_CHANGED))
}

export const setLeadStatusAction = adminAction
  .metadata({ name: 'lead.status', failure })
  .inputSchema(leadStatusSchema)
  .action(async ({ parsedInput, ctx }) => {
    await setLeadStatus(ctx.viewer, parsedInput)
    showChange()
    return { title: 'Status updated' }
  })

export const setLeadPriorityAction = adminAction
  .metadata({ name: 'lead.priority', failure })
  .inputSchema(leadPrioritySchema)
  .action(async ({ parsedInput, ctx }) => {
    await setLeadPriority(ctx.viewer, parsedInput)
    showChange()
    return { title: 'Priority updated' }
  })

export const setLeadSpamAction = adminAction
  .metadata({ name: 'lead.spam', failure })
  .inputSchema(leadSpamSchema)
  .action(async ({ parsedInput, ctx }) => {
    await setLeadSpam(ctx.viewer, parsedInput)
    showChange()
    return { title: parsedInput.suspectedSpam ? 'Marked as spam' : 'No longer marked as spam' }
  })

export const deleteLeadsAction = adminAction
  .metadata({ name: 'lead.delete', failure: { title: 'Delete failed', message: 'Please try again.' } })
  .inputSchema(leadIdsSchema)
  .action(async ({ parsedInput: { kind, ids }, ctx }) => {
    const count = await deleteLeads(ctx.viewer, kind, ids)
    showChange()
    return { title: 'Deleted', message: `Selected ${leadNouns[kind].many} were deleted.`, count }
  })
