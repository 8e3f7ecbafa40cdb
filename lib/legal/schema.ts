import { z } from 'zod'
import { pictureIdOf } from '@/lib/base/picture'
import { optionalPicture } from '@/lib/pictures/schema'
import { linesField, markdownField, slugField } from '@/lib/platform/content-fields'
import { SEO_DESCRIPTION_MAX, SEO_TITLE_MAX } from '@/lib/base/content-values'
import { requiredText, upTo } from '@/lib/base/text-fields'
import { legalPageLimits as limits } from './rules'

export const legalPageSchema = z.object({
  slug: slugField,
  title: requiredText(limits.title, 'Please enter a title.'),
  /** In menus. */
  name: requiredText(limits.name, 'Please enter a name.'),
  /** As it is shown: a date, or a month. */
  updated: upTo(limits.updated),
  intro: upTo(limits.intro),
  inShort: linesField({ max: limits.point, count: limits.points }),
  /** Markdown; each heading begins a numbered section. */
  body: markdownField(limits.body, (address) => pictureIdOf(address) !== null).min(
    1,
    'Please enter the text.',
  ),
  seoTitle: upTo(SEO_TITLE_MAX),
  seoDescription: requiredText(SEO_DESCRIPTION_MAX, 'Please enter a description for search engines.'),
  sharePicture: optionalPicture,
})
export type LegalPage = z.output<typeof legalPageSchema>
