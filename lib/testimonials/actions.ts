'use server'

import { revalidatePath } from 'next/cache'
import { actionWith, clientAction, formInput, toFormAction } from '@/lib/auth/action-clients'
import { notify } from '@/lib/platform/realtime'
import { createTestimonial, decideTestimonial, renameTestimonialAuthor } from './mutations'
import { listQuotes } from './queries'
import {
  quoteSearchSchema,
  testimonialAuthorSchema,
  testimonialDecisionSchema,
  testimonialFormSchema,
} from './schema'

const statusFailure = { title: 'Failed to update testimonial status', message: 'Please try again.' }

/** The home page shows testimonials; no other public page does. */
async function showChange(projectId: string): Promise<void> {
  revalidatePath('/')
  revalidatePath('/admin', 'layout')
  await notify('testimonials', [projectId])
}

export const submitTestimonialAction = toFormAction(
  clientAction
    .metadata({
      name: 'feedback.create',
      failure: { title: 'Error', message: 'Failed to submit feedback. Please try again.' },
    })
    .inputSchema(formInput(testimonialFormSchema))
    .action(async ({ parsedInput, ctx }) => {
      await createTestimonial(ctx.viewer, parsedInput)
      revalidatePath('/portal/feedback')
      await notify('testimonials', [parsedInput.projectId])
      return { title: 'Success', message: 'Your feedback has been submitted for review!' }
    }),
)

export const decideTestimonialAction = actionWith('website')
  .metadata({ name: 'feedback.decide', failure: statusFailure })
  .inputSchema(testimonialDecisionSchema)
  .action(async ({ parsedInput: { id, status, was }, ctx }) => {
    await showChange(await decideTestimonial(ctx.viewer, id, status, was))
    if (status !== 'pending') return { title: `Testimonial ${status} successfully!` }
    const message = was === 'approved' ? 'The home page no longer shows it.' : undefined
    return { title: 'Testimonial pending again', message }
  })

export const findQuotesAction = actionWith('website')
  .metadata({ name: 'feedback.quotes', failure: { title: 'Error', message: 'Failed to load testimonials' } })
  .inputSchema(quoteSearchSchema)
  .action(({ parsedInput, ctx }) => listQuotes(ctx.viewer, parsedInput))

export const renameTestimonialAuthorAction = actionWith('website')
  .metadata({
    name: 'feedback.author',
    failure: { title: 'Not saved', message: 'The name could not be saved. Please try again.' },
  })
  .inputSchema(testimonialAuthorSchema)
  .action(async ({ parsedInput, ctx }) => {
    await showChange(await renameTestimonialAuthor(ctx.viewer, parsedInput))
    return { title: 'Name and company updated' }
  })
