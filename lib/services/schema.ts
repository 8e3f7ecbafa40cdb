import { z } from 'zod'
import { optionalPicture } from '@/lib/pictures/schema'
import { itemsField, linesField, placeField, slugField } from '@/lib/platform/content-fields'
import { SEO_DESCRIPTION_MAX, SEO_TITLE_MAX } from '@/lib/base/content-values'
import { choice, nullableText, requiredText, upTo } from '@/lib/base/text-fields'
import {
  capabilityLimits,
  exampleLimits,
  featuresOf,
  MAX_FEATURES,
  type ServiceCard,
  serviceIconLabels,
  serviceLimits,
  serviceQuestionLimits,
  servicePageLimits as page,
  serviceToneLabels,
} from './rules'

/** How many services there can be, and how many of them on the home page. */
export const MAX_SERVICES = 200
export const MAX_SHOWN_SERVICES = 24

const card = {
  icon: z.string().pipe(choice(serviceIconLabels, 'Please choose an icon.')),
  /** With one entry per line. */
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
}

/** A new service has no id yet. `version` is that of the service the form was filled from. */
export const serviceFormSchema = z.object({
  title: requiredText(serviceLimits.title, 'Please enter a title.'),
  icon: card.icon,
  description: requiredText(serviceLimits.description, 'Please enter a description.'),
  learnMore: nullableText(serviceLimits.learnMore),
  features: card.features,
  id: z.uuid().nullable(),
  version: z.number().int().min(0),
  submissionKey: z.uuid().optional(),
})
export const serviceIdSchema = z.object({ id: z.uuid() })
export const serviceActiveSchema = z.object({ id: z.uuid(), active: z.boolean() })
export const serviceMoveSchema = z.object({ id: z.uuid(), to: placeField })

const points = linesField({ max: page.point, count: page.points })

/** A service with a page, from its form. */
export const servicePageSchema = z.object({
  active: z.enum(['yes', 'no']).transform((answer) => answer === 'yes'),
  /** Empty for the name of the page. */
  title: upTo(serviceLimits.title),
  ...card,
  description: upTo(serviceLimits.description),
  learnMore: upTo(serviceLimits.learnMore),
  slug: slugField,
  /** In menus, breadcrumbs and lists. */
  name: requiredText(page.name, 'Please enter a name.'),
  badge: upTo(page.badge),
  headline: requiredText(page.headline, 'Please enter a headline.'),
  lead: upTo(page.lead),
  tone: z.string().pipe(choice(serviceToneLabels, 'Please choose a color.')),
  artwork: optionalPicture,
  artworkCaption: upTo(page.artworkCaption),
  whoText: upTo(page.reason),
  whoPoints: points,
  whyText: upTo(page.reason),
  whyPoints: points,
  howText: upTo(page.reason),
  howPoints: points,
  capabilitiesTitle: upTo(page.capabilitiesTitle),
  capabilities: itemsField(capabilityLimits, { one: 'Capability', count: page.capabilities }),
  price: upTo(page.price),
  duration: upTo(page.duration),
  exampleTitle: upTo(page.exampleTitle),
  exampleText: upTo(page.exampleText),
  exampleSteps: itemsField(exampleLimits, { one: 'Step', count: page.exampleSteps }),
  questions: itemsField(serviceQuestionLimits, { one: 'Question', count: page.questions }),
  closingTitle: upTo(page.closingTitle),
  closingText: upTo(page.closingText),
  seoTitle: upTo(SEO_TITLE_MAX),
  seoDescription: requiredText(SEO_DESCRIPTION_MAX, 'Please enter a description for search engines.'),
  sharePicture: optionalPicture,
})
/** Its page alone, as it is published. */
export type ServicePage = Omit<z.output<typeof servicePageSchema>, keyof ServiceCard>
