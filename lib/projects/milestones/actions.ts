'use server'

import { revalidatePath } from 'next/cache'
import { actionWith } from '@/lib/auth/action-clients'
import { notify } from '@/lib/platform/realtime'
import { addMilestone, deleteMilestone, editMilestone, moveMilestone, setMilestoneDone } from './mutations'
import {
  milestoneDoneSchema,
  milestoneEditSchema,
  milestoneIdSchema,
  milestoneMoveSchema,
  newMilestoneSchema,
} from './schema'

const failure = { title: 'Not saved', message: 'The milestone could not be saved. Please try again.' }

async function signalChange({ projectId }: { projectId: string }): Promise<void> {
  revalidatePath('/admin', 'layout')
  await notify('projects', [projectId])
}

export const addMilestoneAction = actionWith('projects')
  .metadata({ name: 'milestone.add', failure })
  .inputSchema(newMilestoneSchema)
  .action(async ({ parsedInput: { submissionKey, ...milestone }, ctx }) => {
    await signalChange(await addMilestone(ctx.viewer, milestone, submissionKey))
    return { title: 'Milestone added' }
  })

export const editMilestoneAction = actionWith('projects')
  .metadata({ name: 'milestone.edit', failure })
  .inputSchema(milestoneEditSchema)
  .action(async ({ parsedInput: { id, title, dueDate, wasTitle, wasDueDate }, ctx }) => {
    const was = { title: wasTitle, dueDate: wasDueDate }
    await signalChange(await editMilestone(ctx.viewer, id, { title, dueDate }, was))
    return { title: 'Milestone saved' }
  })

export const setMilestoneDoneAction = actionWith('projects')
  .metadata({ name: 'milestone.done', failure })
  .inputSchema(milestoneDoneSchema)
  .action(async ({ parsedInput: { id, done }, ctx }) => {
    await signalChange(await setMilestoneDone(ctx.viewer, id, done))
    return { title: done ? 'Milestone done' : 'Milestone open again' }
  })

export const moveMilestoneAction = actionWith('projects')
  .metadata({ name: 'milestone.move', failure })
  .inputSchema(milestoneMoveSchema)
  .action(async ({ parsedInput: { id, direction }, ctx }) => {
    await signalChange(await moveMilestone(ctx.viewer, id, direction))
    return { title: 'Milestone moved' }
  })

export const deleteMilestoneAction = actionWith('projects')
  .metadata({ name: 'milestone.delete', failure: { title: 'Delete failed', message: 'Please try again.' } })
  .inputSchema(milestoneIdSchema)
  .action(async ({ parsedInput, ctx }) => {
    await signalChange(await deleteMilestone(ctx.viewer, parsedInput.id))
    return { title: 'Milestone deleted' }
  })
