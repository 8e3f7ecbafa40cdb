import { z } from 'zod'
import { legalPageSchema } from '@/lib/legal/schema'
import { caseStudySchema } from '@/lib/portfolio/schema'
import { placeField } from '@/lib/platform/content-fields'
import { planSchema, pricingPageSchema, questionSchema } from '@/lib/pricing/schema'
import { servicePageSchema } from '@/lib/services/schema'
import { blankContent, type ContentKind, kinds, listedKinds } from './rules'

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
  /** The service that a new page is written for; `version` is then the service's. */
  serviceId: z.uuid().nullable().optional(),
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
  const { id, version, publish, submissionKey, serviceId, ...data } = form
  return { id, version, publish, submissionKey, serviceId, data }
}

const kind = z.enum(kinds)
const listed = { kind: z.enum(listedKinds), id: z.uuid() }

/** What a form holds while somebody is typing. */
export const unsavedContentSchema = z.object({ kind, values: z.record(z.string(), z.string().max(100_000)) })

/** Content from an unfinished form: what isn't valid yet is left out, or filled in as far as it goes. */
export async function unfinishedContent<Kind extends ContentKind>(
  of: Kind,
  values: Record<string, string>,
): Promise<ContentData<Kind>> {
  const { shape } = contentSchemas[of]
  const blank: Record<string, unknown> = blankContent[of]
  const entries = Object.entries<z.ZodType>(shape).map(async ([name, field]) => {
    const text = values[name] ?? ''
    for (const candidate of [text, completed(text)]) {
      const { success, data } = await field.safeParseAsync(candidate)
      if (success) return [name, data]
    }
    return [name, blank[name]]
  })
  return Object.fromEntries(await Promise.all(entries)) as ContentData<Kind>
}

/** Fills the empty texts of pictures and list entries, and drops entries that hold nothing else. */
function completed(text: string): string {
  if (!/^[[{]/.test(text)) return text
  try {
    const value = JSON.parse(text) as object | object[]
    return JSON.stringify(Array.isArray(value) ? value.filter(hasText).map(fill) : fill(value))
  } catch {
    return text
  }
}

/** A picture, or a list entry with at least one text. */
const hasText = (entry: object) =>
  'id' in entry || (!('caption' in entry) && Object.values(entry).some((text) => text !== ''))

const fill = (entry: object) =>
  Object.fromEntries(
    Object.entries(entry).map(([name, value]: [string, unknown]) => [
      name,
      value === '' && name !== 'caption' ? '…' : value,
    ]),
  )

export const contentIdSchema = z.object({ kind, id: z.uuid() })
export const contentDeleteSchema = z.object(listed)
export const contentMoveSchema = z.object({ ...listed, to: placeField })
/** Of the version that is shown, so that nothing is discarded that somebody wrote meanwhile. */
export const contentVersionSchema = z.object({ kind, id: z.uuid(), version: z.number().int().min(0) })
