import { z } from 'zod'
import { pictureIdOf } from '@/lib/base/picture'
import { optionalPicture, picturesField } from '@/lib/pictures/schema'
import {
  externalLinkField,
  itemsField,
  linesField,
  markdownField,
  slugField,
} from '@/lib/platform/content-fields'
import { SEO_DESCRIPTION_MAX, SEO_TITLE_MAX } from '@/lib/base/content-values'
import { requiredText, upTo } from '@/lib/base/text-fields'
import { caseStudyLimits as limits, comparisonLimits, stepLimits } from './rules'

const markdown = markdownField(limits.text, (address) => pictureIdOf(address) !== null)

/** A project of the portfolio with its story, from its form. */
export const caseStudySchema = z.object({
  slug: slugField,
  title: requiredText(limits.title, 'Please enter a title.'),
  category: upTo(limits.category),
  description: requiredText(limits.description, 'Please enter a summary.'),
  picture: optionalPicture,
  tags: linesField({ max: limits.tag, count: limits.tags }),
  /** On the card. */
  challenge: upTo(limits.challenge),
  storyChallenge: markdown,
  approach: itemsField(stepLimits, { one: 'Step', count: limits.steps }),
  storyOutcome: markdown,
  outcomeFigure: upTo(limits.outcomeFigure),
  outcomeClaim: upTo(limits.outcomeClaim),
  /** Figures before and after, drawn as bars as far as they have a number. */
  comparisons: itemsField(comparisonLimits, { one: 'Comparison', count: limits.comparisons }),
  gallery: picturesField(limits.gallery),
  quote: upTo(limits.quote),
  quoteName: upTo(limits.quoteName),
  quoteRole: upTo(limits.quoteRole),
  quoteCompany: upTo(limits.quoteCompany),
  /** Addresses of service pages, at the time of saving. */
  services: linesField({ max: 80, count: 24 }),
  /** The project's own website; the case study if empty. */
  link: externalLinkField,
  seoTitle: upTo(SEO_TITLE_MAX),
  seoDescription: upTo(SEO_DESCRIPTION_MAX),
  sharePicture: optionalPicture,
})
export type CaseStudy = z.output<typeof caseStudySchema>

/** A case study that has a picture, in short. */
export type PicturedCase = Pick<CaseStudy, 'slug' | 'title' | 'outcomeFigure' | 'outcomeClaim'> & {
  picture: NonNullable<CaseStudy['picture']>
}
