import { z } from 'zod'
import { itemsField } from '@/lib/platform/content-fields'
import { formatNumber } from '@/lib/platform/numbers'
import { requiredText, upTo } from '@/lib/platform/text-fields'
import { homepageLimits as limits, toFigure, valueLimits } from './rules'

const MAX_VALUES = 12

/** Anything but an integer counts as 0, and nothing as no figure. */
const figure = (max: number) => {
  const range = { error: () => `Please enter a number from 0 to ${formatNumber(max)}.` }
  return z.string().transform(toFigure).pipe(z.number().min(0, range).max(max, range).nullable())
}

export const homepageFormSchema = z.object({
  heroTitle: requiredText(limits.heroTitle, 'Please enter a title.'),
  heroSubtitle: upTo(limits.heroSubtitle),
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
  servicesTitle: upTo(limits.servicesTitle),
  servicesText: upTo(limits.servicesText),
  portfolioTitle: upTo(limits.portfolioTitle),
  portfolioText: upTo(limits.portfolioText),
  callTitle: upTo(limits.callTitle),
  callText: upTo(limits.callText),
  contactTitle: upTo(limits.contactTitle),
  contactAccent: upTo(limits.contactAccent),
  /** The version that the form was filled from; 0 if nothing has been saved yet. */
  version: z.number().int().min(0),
})

type Saved = Omit<z.output<typeof homepageFormSchema>, 'version'>

/** As they are stored: the headings of the sections together. */
export function savedTextsOf({ servicesTitle, servicesText, portfolioTitle, portfolioText, ...rest }: Saved) {
  const { callTitle, callText, contactTitle, contactAccent, ...texts } = rest
  return {
    ...texts,
    headings: {
      ...{ servicesTitle, servicesText, portfolioTitle, portfolioText },
      ...{ callTitle, callText, contactTitle, contactAccent },
    },
  }
}
