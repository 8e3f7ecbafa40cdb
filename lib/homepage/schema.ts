import { z } from 'zod'
import { optionalPicture, picturesField } from '@/lib/pictures/schema'
import { itemsField } from '@/lib/platform/content-fields'
import { SEO_DESCRIPTION_MAX, SEO_TITLE_MAX } from '@/lib/base/content-values'
import { formatNumber } from '@/lib/base/numbers'
import { choice, requiredText, upTo } from '@/lib/base/text-fields'
import {
  heroArtLabels,
  homepageLimits as limits,
  MAX_LOGOS,
  stepLimits,
  toFigure,
  valueLimits,
} from './rules'

const MAX_VALUES = 12
const MAX_STEPS = 8

const version = z.number().int().min(0)

/** Anything but an integer counts as 0, and nothing as no figure. */
const figure = (max: number) => {
  const range = { error: () => `Please enter a number from 0 to ${formatNumber(max)}.` }
  return z.string().transform(toFigure).pipe(z.number().min(0, range).max(max, range).nullable())
}

const homepageFields = z.object({
  heroTitle: requiredText(limits.heroTitle, 'Please enter a title.'),
  heroSubtitle: upTo(limits.heroSubtitle),
  heroArt: choice(heroArtLabels, 'Please choose what is shown beside the text.'),
  heroPicture: optionalPicture,
  projectsCount: figure(1_000_000),
  clientsCount: figure(1_000_000),
  satisfactionRate: figure(100),
  teamSize: figure(100_000),
  yearsInBusiness: figure(500),
  heroCtaPrimary: requiredText(limits.heroCtaPrimary, 'Please enter a text for the button.'),
  heroCtaSecondary: requiredText(limits.heroCtaSecondary, 'Please enter a text for the button.'),
  aboutTitle: upTo(limits.aboutTitle),
  aboutDescription: upTo(limits.aboutDescription),
  mission: upTo(limits.mission),
  vision: upTo(limits.vision),
  coreValues: itemsField(valueLimits, { one: 'Value', count: MAX_VALUES }),
  steps: itemsField(stepLimits, { one: 'Step', count: MAX_STEPS }),
  logos: picturesField(MAX_LOGOS),
  servicesTitle: upTo(limits.servicesTitle),
  servicesText: upTo(limits.servicesText),
  portfolioTitle: upTo(limits.portfolioTitle),
  portfolioText: upTo(limits.portfolioText),
  callTitle: upTo(limits.callTitle),
  callText: upTo(limits.callText),
  contactTitle: upTo(limits.contactTitle),
  contactAccent: upTo(limits.contactAccent),
  seoTitle: upTo(SEO_TITLE_MAX),
  seoDescription: upTo(SEO_DESCRIPTION_MAX),
  sharePicture: optionalPicture,
  /** The version that the form was filled from; 0 if nothing has been saved yet. */
  version,
  /** Whether visitors see it from now on; otherwise it is kept as a draft. */
  publish: z.boolean(),
})

export const homepageFormSchema = homepageFields.refine(
  ({ heroArt, heroPicture }) => heroArt !== 'picture' || heroPicture !== null,
  { path: ['heroPicture'], error: 'Please choose a picture.' },
)

/** Of the draft that is shown, so that nothing is discarded that somebody wrote meanwhile. */
export const homepageVersionSchema = z.object({ version })

type Saved = Omit<z.output<typeof homepageFormSchema>, 'version' | 'publish'>

/** As they are stored: the headings of the sections together, and what is for search engines. */
export function savedTextsOf({ servicesTitle, servicesText, portfolioTitle, portfolioText, ...rest }: Saved) {
  const { callTitle, callText, contactTitle, contactAccent, ...others } = rest
  const { seoTitle, seoDescription, sharePicture, ...shown } = others
  const { heroArt, heroPicture, steps, logos, ...texts } = shown
  return {
    ...texts,
    hero: { heroArt, heroPicture },
    work: { steps, logos },
    seo: { seoTitle, seoDescription, sharePicture },
    headings: {
      ...{ servicesTitle, servicesText, portfolioTitle, portfolioText },
      ...{ callTitle, callText, contactTitle, contactAccent },
    },
  }
}
