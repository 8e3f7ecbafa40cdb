import { z } from 'zod'
import { optionalPicture } from '@/lib/pictures/schema'
import { linesField, linkField } from '@/lib/platform/content-fields'
import { SEO_DESCRIPTION_MAX, SEO_TITLE_MAX } from '@/lib/base/content-values'
import { requiredText, upTo } from '@/lib/base/text-fields'
import { planLimits as plan, pricingPageLimits as page, questionLimits as question } from './rules'

export const planSchema = z.object({
  name: requiredText(plan.name, 'Please enter a name.'),
  /** As it is shown, such as '$900' or 'Custom'. */
  price: requiredText(plan.price, 'Please enter a price.'),
  priceNote: upTo(plan.priceNote),
  text: upTo(plan.text),
  /** Such as 'Most Popular'. */
  mark: upTo(plan.mark),
  features: linesField({ max: plan.feature, count: plan.features }),
  linkName: requiredText(plan.linkName, 'Please enter a text for the button.'),
  linkHref: linkField.min(1, 'Please enter where the button leads.'),
})
export type Plan = z.output<typeof planSchema>

export const questionSchema = z
  .object({
    question: requiredText(question.question, 'Please enter a question.'),
    answer: requiredText(question.answer, 'Please enter an answer.'),
    linkName: upTo(question.linkName),
    linkHref: linkField,
  })
  .superRefine(({ linkName, linkHref }, context) => {
    if ((linkName === '') === (linkHref === '')) return
    const path = [linkName === '' ? 'linkName' : 'linkHref']
    context.addIssue({
      code: 'custom',
      path,
      message: 'Please enter both the link’s text and where it leads.',
    })
  })
export type Question = z.output<typeof questionSchema>

/** The texts around the plans. */
export const pricingPageSchema = z.object({
  title: requiredText(page.title, 'Please enter a title.'),
  accent: upTo(page.accent),
  lead: upTo(page.lead),
  note: upTo(page.note),
  seoTitle: upTo(SEO_TITLE_MAX),
  seoDescription: upTo(SEO_DESCRIPTION_MAX),
  sharePicture: optionalPicture,
})
export type PricingPage = z.output<typeof pricingPageSchema>
