import type { z } from 'zod'
import type { homepageFormSchema } from './schema'
import { formatNumber } from '@/lib/platform/numbers'

export type HomeTexts = {
  hero: {
    /** The accent is highlighted. */
    headline: { lead: string; accent: string }
    subtitle: string
    primaryAction: string
    secondaryAction: string
  }
  figures: { projects: string; clients: string; satisfaction: string }
  about: { title: string; description: string; team?: string }
}

export type SavedHomeTexts = Omit<z.output<typeof homepageFormSchema>, 'version'>

/** All of the saved row or all of the defaults, so that the page never contradicts itself. */
export function chooseTexts(saved: SavedHomeTexts | null, defaults: HomeTexts): HomeTexts {
  return saved ? homeTextsOf(saved) : defaults
}

export function homeTextsOf(saved: SavedHomeTexts): HomeTexts {
  return {
    hero: {
      headline: splitHeadline(saved.heroTitle),
      subtitle: saved.heroSubtitle,
      primaryAction: saved.heroCtaPrimary,
      secondaryAction: saved.heroCtaSecondary,
    },
    figures: {
      projects: atLeast(saved.projectsCount),
      clients: atLeast(saved.clientsCount),
      satisfaction: `${String(saved.satisfactionRate)}%`,
    },
    about: {
      title: saved.aboutTitle,
      description: saved.aboutDescription,
      ...(saved.teamSize > 1 ? { team: `A team of ${formatNumber(saved.teamSize)}` } : {}),
    },
  }
}

/** Splits a headline after its first sentence, or before about the last third of its words. */
export function splitHeadline(title: string): { lead: string; accent: string } {
  const words = title.trim().split(/\s+/)
  const sentenceEnd = words.findIndex((word) => /[.!?]$/.test(word)) + 1
  const at =
    sentenceEnd > 0 && sentenceEnd < words.length
      ? sentenceEnd
      : words.length - Math.max(1, Math.round(words.length / 3))
  return { lead: words.slice(0, at).join(' '), accent: words.slice(at).join(' ') }
}

function atLeast(number: number): string {
  return number > 0 ? `${formatNumber(number)}+` : '0'
}

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

export function homepageValuesOf(texts: SavedHomeTexts): HomepageValues {
  return {
    ...texts,
    projectsCount: String(texts.projectsCount),
    clientsCount: String(texts.clientsCount),
    satisfactionRate: String(texts.satisfactionRate),
    teamSize: String(texts.teamSize),
  }
}

/** For the preview, even of values that can't be saved yet. */
export function homepageTextsOf(values: HomepageValues): SavedHomeTexts {
  return {
    ...values,
    projectsCount: toCount(values.projectsCount),
    clientsCount: toCount(values.clientsCount),
    satisfactionRate: toCount(values.satisfactionRate),
    teamSize: toCount(values.teamSize),
  }
}

/** Parses an integer with or without thousands separators; 0 if it is none. */
export function toCount(text: string): number {
  const number = Number.parseInt(text.replaceAll(/[\s,]/g, ''), 10)
  return Number.isSafeInteger(number) ? number : 0
}
