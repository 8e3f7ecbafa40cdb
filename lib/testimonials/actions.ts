'use server'

import { revalidatePath } from 'next/cache'
import { adminAction, clientAction, formInput, toFormAction } from '@/lib/auth/action-clients'
import { notify } from '@/lib/platform/realtime'
import { createFeedback, decideFeedback, deleteFeedback, renameFeedbackAuthor } from './mutations'
import { feedbackAuthorSchema, feedbackDecisionSchema, feedbackFormSchema, feedbackIdSchema } from './schema'

const statusFailure = { title: 'Failed to update testimonial status', message: 'Please try again.' }

/** The home page shows testimonials; no other public page does. */
async function showChange(projectId: string): Promise<void> {
  revalidatePath('/')
  revalidatePath('/admin', 'layout')
  await notify('testimonials', [projectId])
}

export const submitFeedbackAction = toFormAction(
  clientAction
    .metadata({
      name: 'feedback.create',
      failure: { title: 'Error', message: 'Failed to submit feedback. Please try again.' },
    })
    .inputSchema(formInput(feedbackFormSchema))
    .action(async ({ parsedInput, ctx }) => {
      await createFeedback(ctx.viewer, parsedInput)
      revalidatePath('/portal/feedback')
      await notify('testimonials', [parsedInput.projectId])
      return { title: 'Success', message: 'Your feedback has been submitted for review!' }
    }),
)

export const decideFeedbackAction = adminAction
  .metadata({ name: 'feedback.decide', failure: statusFailure })
  .inputSchema(feedbackDecisionSchema)
  .action(async ({ parsedInput: { id, status }, ctx }) => {
    await showChange(await decideFeedback(ctx.viewer, id, status))
    return { title: `Testimonial ${status} successfully!` }
  })

export const renameFeedbackAuthorAction = adminAction
  .metadata({ name: 'feedback.author', failure: { title: 'Error', message: 'Please try again.' } })
  .inputSchema(feedbackAuthorSchema)
  .action(async ({ parsedInput, ctx }) => {
    await showChange(await renameFeedbackAuthor(ctx.viewer, parsedInput))
    return { title: 'Name and company updated' }
  })

export const deleteFeedbackAction = adminAction
  .metadata({
    name: 'feedback.delete',
    failure: { title: 'Failed to delete testimonial', message: 'Please try again.' },
  })
  .inputSchema(feedbackIdSchema)
  .action(async ({ parsedInput, ctx }) => {
    await showChange(await deleteFeedback(ctx.viewer, parsedInput.id))
    return { title: 'Testimonial moved to trash!' }
  })
