import type { SavedHomeTexts } from '../rules'

export type HomepageField = keyof SavedHomeTexts
export type HomepageValues = Record<HomepageField, string>

export const homepageFieldLabels: Record<HomepageField, string> = {
  heroTitle: 'Hero title',
  heroSubtitle: 'Hero subtitle',
  projectsCount: 'Projects',
  clientsCount: 'Clients',
  satisfactionRate: 'Satisfaction rate (%)',
  teamSize: 'Team size',
  heroCtaPrimary: 'Primary button',
  heroCtaSecondary: 'Secondary button',
  aboutTitle: 'About title',
  aboutDescription: 'About description',
}

export const homepageLimits = {
  heroTitle: 120,
  heroSubtitle: 500,
  heroCtaPrimary: 40,
  heroCtaSecondary: 40,
  aboutTitle: 120,
  aboutDescription: 3000,
} as const

/** The texts as the form's fields hold them. */
export function homepageValuesOf(texts: SavedHomeTexts): HomepageValues {
  return {
    heroTitle: texts.heroTitle,
    heroSubtitle: texts.heroSubtitle,
    projectsCount: String(texts.projectsCount),
    clientsCount: String(texts.clientsCount),
    satisfactionRate: String(texts.satisfactionRate),
    teamSize: String(texts.teamSize),
    heroCtaPrimary: texts.heroCtaPrimary,
    heroCtaSecondary: texts.heroCtaSecondary,
    aboutTitle: texts.aboutTitle,
    aboutDescription: texts.aboutDescription,
  }
}

/** What is in the fields right now, as the page would have it: for the preview, also of what can't be saved yet. */
export function homepageTextsOf(values: HomepageValues): SavedHomeTexts {
  return {
    ...values,
    projectsCount: toCount(values.projectsCount),
    clientsCount: toCount(values.clientsCount),
    satisfactionRate: toCount(values.satisfactionRate),
    teamSize: toCount(values.teamSize),
  }
}

/** The integer that somebody typed, with or without separators for thousands; 0 when it is none. */
export function toCount(text: string): number {
  const number = Number.parseInt(text.replaceAll(/[\s,]/g, ''), 10)
  return Number.isSafeInteger(number) ? number : 0
}
