import { z } from 'zod'
import { requiredText } from '@/lib/platform/text-fields'
import { homepageLimits as limits, toCount } from './rules'
import { formatNumber } from '@/lib/platform/numbers'

/** Anything but an integer counts as 0. */
const count = (max: number) => {
  const range = { error: () => `Please enter a number from 0 to ${formatNumber(max)}.` }
  return z.string().transform(toCount).pipe(z.number().min(0, range).max(max, range))
}

export const homepageFormSchema = z.object({
  heroTitle: requiredText(limits.heroTitle, 'Please enter a title.'),
  heroSubtitle: requiredText(limits.heroSubtitle, 'Please enter a subtitle.'),
  projectsCount: count(1_000_000),
  clientsCount: count(1_000_000),
  satisfactionRate: count(100),
  teamSize: count(100_000),
  heroCtaPrimary: requiredText(limits.heroCtaPrimary, 'Please enter a text for the button.'),
  heroCtaSecondary: requiredText(limits.heroCtaSecondary, 'Please enter a text for the button.'),
  aboutTitle: requiredText(limits.aboutTitle, 'Please enter a title.'),
  aboutDescription: requiredText(limits.aboutDescription, 'Please enter a description.'),
  /** The version that the form was filled from; 0 if nothing has been saved yet. */
  version: z.number().int().min(0),
})
