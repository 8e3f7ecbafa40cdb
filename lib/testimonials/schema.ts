import { z } from 'zod'
import { requiredText, searchWords, upTo } from '@/lib/base/text-fields'
import { BEST_RATING, testimonialStatuses } from './rules'

const noAddress = (value: string) => !value.includes('@')
const name = upTo(100).refine(noAddress, 'Please enter a name, not an email address.')
const company = upTo(150).refine(noAddress, 'Please enter a name, not an email address.')

export const testimonialFormSchema = z
  .object({
    projectId: z.uuid('You have no project to write about yet.'),
    rating: z.coerce.number('Please choose 1 to 5 stars.').int().min(1).max(BEST_RATING).default(BEST_RATING),
    testimonial: requiredText(5_000, 'Please enter your feedback'),
    consent: z
      .literal('on')
      .optional()
      .transform((ticked) => ticked === 'on'),
    displayName: name.default(''),
    company: company.default(''),
    submissionKey: z.uuid().optional().catch(undefined),
  })
  .refine(({ consent, displayName }) => !consent || displayName !== '', {
    path: ['displayName'],
    message: 'Please enter the name to publish with your feedback.',
  })
export type NewTestimonial = z.infer<typeof testimonialFormSchema>

/** Of one that is `was`: pending, unless a decision is taken back. */
export const testimonialDecisionSchema = z.object({
  id: z.uuid(),
  status: z.enum(testimonialStatuses),
  was: z.enum(testimonialStatuses).default('pending'),
})
export const quoteSearchSchema = z.object({
  q: searchWords,
  place: z.object({ title: z.string().max(500), company: z.string().max(500) }),
})
export type QuoteSearch = z.output<typeof quoteSearchSchema>
export const testimonialAuthorSchema = z.object({
  id: z.uuid(),
  displayName: name.min(1, 'Please enter a name.'),
  company: company.default(''),
})
export type TestimonialAuthor = z.infer<typeof testimonialAuthorSchema>
