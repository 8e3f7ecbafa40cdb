'use server'

import { revalidatePath } from 'next/cache'
import { actionWith } from '@/lib/auth/action-clients'
import { leadTopics } from '@/lib/leads/rules'
import { notify } from '@/lib/platform/realtime'
import { setAssignee } from './mutations'
import { assigneeFailure } from './rules'
import { assignmentSchema } from './schema'

export const setAssigneeAction = actionWith('clients')
  .metadata({ name: 'assignment.set', failure: { title: 'Not changed', message: assigneeFailure } })
  .inputSchema(assignmentSchema)
  .action(async ({ parsedInput, ctx }) => {
    await setAssignee(ctx.viewer, parsedInput)
    revalidatePath('/admin', 'layout')
    // Clients don't see who is assigned, so a project's own channel needs no signal.
    await notify(parsedInput.kind === 'project' ? 'projects' : leadTopics[parsedInput.kind])
    return { title: parsedInput.assigneeId === null ? 'Unassigned' : 'Assigned' }
  })
