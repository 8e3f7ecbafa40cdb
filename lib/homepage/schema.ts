import { z } from 'zod'
import { homepageLimits, toCount } from './rules'

const text = (max: number, missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(max, `Please use at most ${max.toLocaleString('en-US')} characters.`)

/** Anything but an integer counts as 0. */
const count = (max: number) => {
  const range = `Please enter a number from 0 to ${max.toLocaleString('en-US')}.`
  return z.string().transform(toCount).pipe(z.number().min(0, range).max(max, range))
}

export const homepageFormSchema = z.object({
  heroTitle: text(homepageLimits.heroTitle, 'Please enter a title.'),
  heroSubtitle: text(homepageLimits.heroSubtitle, 'Please enter a subtitle.'),
  projectsCount: count(1_000_000),
  clientsCount: count(1_000_000),
  satisfactionRate: count(100),
  teamSize: count(100_000),
  heroCtaPrimary: text(homepageLimits.heroCtaPrimary, 'Please enter a text for the button.'),
  heroCtaSecondary: text(homepageLimits.heroCtaSecondary, 'Please enter a text for the button.'),
  aboutTitle: text(homepageLimits.aboutTitle, 'Please enter a title.'),
  aboutDescription: text(homepageLimits.aboutDescription, 'Please enter a description.'),
  /** The version that the form was filled from; 0 if nothing has been saved yet. */
  version: z.number().int().min(0),
})
