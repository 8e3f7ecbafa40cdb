'use server'

import { revalidatePath } from 'next/cache'
import { actionWith } from '@/lib/auth/action-clients'
import { leadTopics } from '@/lib/leads/rules'
import { notify } from '@/lib/platform/realtime'
import type { Topic } from '@/lib/platform/realtime-channels'
import { setAssignee } from './mutations'
import { assigneeFailure } from './rules'
import { type AssignableKind, assignmentSchema } from './schema'

const topics: Record<AssignableKind, Topic> = { ...leadTopics, project: 'projects', proposal: 'proposals' }

export const setAssigneeAction = actionWith('clients')
  .metadata({ name: 'assignment.set', failure: { title: 'Not changed', message: assigneeFailure } })
  .inputSchema(assignmentSchema)
  .action(async ({ parsedInput, ctx }) => {
    await setAssignee(ctx.viewer, parsedInput)
    revalidatePath('/admin', 'layout')
    // Clients don't see who is assigned, so a project's own channel needs no signal.
    await notify(topics[parsedInput.kind])
    return { title: parsedInput.assigneeId === null ? 'Unassigned' : 'Assigned' }
  })
