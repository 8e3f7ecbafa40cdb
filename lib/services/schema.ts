import { z } from 'zod'
import { choice, nullableText, requiredText } from '@/lib/platform/text-fields'
import { featuresOf, MAX_FEATURES, serviceIconLabels, serviceLimits, serviceSlugs } from './rules'

export const MAX_SERVICES = 24

/** A new service has no id yet. `version` is that of the service the form was filled from. */
export const serviceFormSchema = z.object({
  title: requiredText(serviceLimits.title, 'Please enter a title.'),
  icon: z.string().pipe(choice(serviceIconLabels, 'Please choose an icon.')),
  slug: z
    .string()
    .pipe(z.enum(['', ...serviceSlugs], 'Please choose a page from the list.'))
    .transform((slug) => slug || null),
  description: requiredText(serviceLimits.description, 'Please enter a description.'),
  learnMore: nullableText(serviceLimits.learnMore),
  /** One in each line. */
  features: z
    .string()
    .transform(featuresOf)
    .refine(
      (features) => features.every(({ length }) => length <= serviceLimits.feature),
      `A feature has at most ${String(serviceLimits.feature)} characters.`,
    )
    .refine(
      (features) => features.length <= MAX_FEATURES,
      `A service can have ${String(MAX_FEATURES)} features at most.`,
    ),
  id: z.uuid().nullable(),
  version: z.number().int().min(0),
  submissionKey: z.uuid().optional(),
})
export const serviceIdSchema = z.object({ id: z.uuid() })
export const serviceActiveSchema = z.object({ id: z.uuid(), active: z.boolean() })
export const serviceMoveSchema = z.object({ id: z.uuid(), direction: z.enum(['earlier', 'later']) })
