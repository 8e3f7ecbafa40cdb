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

/** The values of any content's form: texts, whose names its kind knows, and what is sent along. */
export type ContentFormValues = { [name: string]: string | number | boolean | null | undefined } & z.input<
  typeof envelope
>

export type ContentEdit<Data> = z.output<typeof envelope> & { data: Data }

type FormSchemas = { [Kind in ContentKind]: z.ZodType<ContentEdit<ContentData<Kind>>, ContentFormValues> }

export const contentFormSchemas: FormSchemas = {
  service_page: servicePageSchema.and(envelope).transform(apart),
  case_study: caseStudySchema.and(envelope).transform(apart),
  pricing_page: pricingPageSchema.and(envelope).transform(apart),
  plan: planSchema.and(envelope).transform(apart),
  question: questionSchema.and(envelope).transform(apart),
  legal_page: legalPageSchema.and(envelope).transform(apart),
}

function apart<Data extends object>(form: Data & z.output<typeof envelope>) {
  const { id, version, publish, submissionKey, ...data } = form
  return { id, version, publish, submissionKey, data }
}

const kind = z.enum(kinds)
export const contentIdSchema = z.object({ kind, id: z.uuid() })
export const contentMoveSchema = z.object({ kind, id: z.uuid(), direction: z.enum(['earlier', 'later']) })
/** Of the version that is shown, so that nothing is discarded that somebody wrote meanwhile. */
export const contentVersionSchema = z.object({ kind, id: z.uuid(), version: z.number().int().min(0) })
