import { z } from 'zod'
import { legalPageSchema } from '@/lib/legal/schema'
import { caseStudySchema } from '@/lib/portfolio/schema'
import { planSchema, pricingPageSchema, questionSchema } from '@/lib/pricing/schema'
import { servicePageSchema } from '@/lib/services/schema'
import { type ContentKind, kinds } from './rules'

export const contentSchemas = {
  service_page: servicePageSchema,
  case_study: caseStudySchema,
  pricing_page: pricingPageSchema,
  plan: planSchema,
  question: questionSchema,
  legal_page: legalPageSchema,
}

export type ContentData<Kind extends ContentKind = ContentKind> = z.output<(typeof contentSchemas)[Kind]>

/** New content has no id yet. `version` is that of the content that the form was filled from. */
const envelope = z.object({
  id: z.uuid().nullable(),
  version: z.number().int().min(0),
  /** Whether visitors see it from now on; otherwise it is kept as a draft. */
  publish: z.boolean(),
  submissionKey: z.uuid().optional(),
})

export const contentFormSchemas = {
  service_page: servicePageSchema.and(envelope),
  case_study: caseStudySchema.and(envelope),
  pricing_page: pricingPageSchema.and(envelope),
  plan: planSchema.and(envelope),
  question: questionSchema.and(envelope),
  legal_page: legalPageSchema.and(envelope),
}

const kind = z.enum(kinds)
export const contentIdSchema = z.object({ kind, id: z.uuid() })
export const contentMoveSchema = z.object({ kind, id: z.uuid(), direction: z.enum(['earlier', 'later']) })
/** Of the version that is shown, so that nothing is discarded that somebody wrote meanwhile. */
export const contentVersionSchema = z.object({ kind, id: z.uuid(), version: z.number().int().min(0) })
