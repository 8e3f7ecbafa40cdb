import type { z } from 'zod'
import type { DescribedPicture } from '@/lib/base/picture'
import { contentValuesOf, parseItems } from '@/lib/base/content-values'
import type { PicturedCase } from '@/lib/portfolio/schema'
import type { homepageFormSchema } from './schema'
import { formatNumber } from '@/lib/base/numbers'

/** As they are shown; null hides a figure. */
export type HomepageFigures = Record<'projects' | 'clients' | 'satisfaction' | 'years', string | null>

export type HomeTexts = {
  hero: {
    /** The accent is highlighted. */
    headline: { lead: string; accent: string }
    subtitle: string
    primaryAction: string
    secondaryAction: string
  } & HeroLook
  figures: HomepageFigures
  about: { title: string; description: string; team?: string }
  mission: string
  vision: string
  coreValues: readonly { title: string; text: string }[]
  work: HomeWork
  headings: Headings
}

type Form = z.output<typeof homepageFormSchema>

export type SavedHomeTexts = Omit<
  Form,
  'version' | 'publish' | HeadingName | keyof HomeSeo | keyof HeroLook | keyof HomeWork
> & { headings: Headings; hero: HeroLook; seo: HomeSeo; work: HomeWork }

/** What the page itself shows. */
type ShownTexts = Omit<SavedHomeTexts, 'seo'>

/** A row of the table. */
export type StoredHomeTexts = Omit<SavedHomeTexts, 'coreValues' | 'headings' | 'hero' | 'seo' | 'work'> & {
  coreValues: unknown
  headings: unknown
  hero: unknown
  seo: unknown
  work: unknown
}

/** The texts of a row. */
export function savedHomeTextsOf({
  coreValues,
  headings,
  hero,
  seo,
  work,
  ...texts
}: StoredHomeTexts): SavedHomeTexts {
  return {
    ...texts,
    coreValues: coreValues as SavedHomeTexts['coreValues'],
    headings: { ...blankHeadings, ...(headings as Partial<Headings>) },
    hero: { ...blankHero, ...(hero as Partial<HeroLook>) },
    seo: { ...blankSeo, ...(seo as Partial<HomeSeo>) },
    work: { ...blankWork, ...(work as Partial<HomeWork>) },
  }
}

/** What the first screen can show beside its texts. */
export const heroArtLabels = {
  picture: 'A picture of your own',
  case: 'The newest case study: its picture and its figure',
  threads: 'Threads, drawn in the colors of the brand',
  none: 'Nothing',
} as const
export type HeroArt = keyof typeof heroArtLabels

export type HeroLook = { heroArt: HeroArt; heroPicture: DescribedPicture | null }

export const blankHero: HeroLook = { heroArt: 'case', heroPicture: null }

/** What that comes to: the drawing, a picture of the agency's own, a project, or nothing. */
export type ShownArt =
  | { shows: 'threads' }
  | { shows: 'picture'; picture: DescribedPicture }
  | { shows: 'case'; project: PicturedCase; picture: DescribedPicture }
  | null

export function heroArtOf({ heroArt, heroPicture }: HeroLook, newestCase: PicturedCase | null): ShownArt {
  if (heroArt === 'threads') return { shows: 'threads' }
  if (heroArt === 'picture') return heroPicture && { shows: 'picture', picture: heroPicture }
  if (heroArt === 'none') return null
  return newestCase && { shows: 'case', project: newestCase, picture: newestCase.picture }
}

/** What the page about the agency says of its work. */
export type HomeWork = {
  /** How a project goes. */
  steps: readonly { title: string; time: string; text: string }[]
  /** Logos, each described by the name of the client. */
  logos: readonly DescribedPicture[]
}

export const blankWork: HomeWork = { steps: [], logos: [] }

/** For search engines and shared links. What is empty comes from the agency's settings. */
export type HomeSeo = { seoTitle: string; seoDescription: string; sharePicture: DescribedPicture | null }

export const blankSeo: HomeSeo = { seoTitle: '', seoDescription: '', sharePicture: null }

/** The headings of the home page's sections. An empty one is neutral. */
export const blankHeadings = {
  servicesTitle: '',
  servicesText: '',
  portfolioTitle: '',
  portfolioText: '',
  callTitle: '',
  callText: '',
  contactTitle: '',
  contactAccent: '',
}
type HeadingName = keyof typeof blankHeadings
export type Headings = Record<HeadingName, string>
const headingNames = Object.keys(blankHeadings) as HeadingName[]

export function homeTextsOf(saved: ShownTexts): HomeTexts {
  const { teamSize } = saved
  return {
    hero: {
      headline: splitHeadline(saved.heroTitle),
      subtitle: saved.heroSubtitle,
      primaryAction: saved.heroCtaPrimary,
      secondaryAction: saved.heroCtaSecondary,
      ...saved.hero,
    },
    figures: {
      projects: atLeast(saved.projectsCount),
      clients: atLeast(saved.clientsCount),
      satisfaction: saved.satisfactionRate === null ? null : `${String(saved.satisfactionRate)}%`,
      years: atLeast(saved.yearsInBusiness),
    },
    about: {
      title: saved.aboutTitle,
      description: saved.aboutDescription,
      ...(teamSize !== null && teamSize > 1 ? { team: `A team of ${formatNumber(teamSize)}` } : {}),
    },
    mission: saved.mission,
    vision: saved.vision,
    coreValues: saved.coreValues,
    work: saved.work,
    headings: saved.headings,
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

function atLeast(number: number | null): string | null {
  if (number === null) return null
  return number > 0 ? `${formatNumber(number)}+` : '0'
}

export type HomepageField =
  | Exclude<keyof ShownTexts, 'headings' | 'hero' | 'work'>
  | keyof HomeWork
  | HeadingName
  | keyof HeroLook
  | keyof HomeSeo
export type HomepageValues = Record<Exclude<HomepageField, 'heroArt'>, string> & { heroArt: HeroArt }

export const homepageFieldLabels: Record<HomepageField, string> = {
  heroTitle: 'Hero title',
  heroSubtitle: 'Hero subtitle',
  heroArt: 'Beside the text',
  heroPicture: 'Hero picture',
  projectsCount: 'Projects',
  clientsCount: 'Clients',
  satisfactionRate: 'Satisfaction rate (%)',
  teamSize: 'Team size',
  yearsInBusiness: 'Years in business',
  heroCtaPrimary: 'Primary button',
  heroCtaSecondary: 'Secondary button',
  aboutTitle: 'About title',
  aboutDescription: 'About description',
  mission: 'Mission',
  vision: 'Vision',
  coreValues: 'Core values',
  steps: 'How a project goes',
  logos: 'Logos of clients',
  servicesTitle: 'Services: title',
  servicesText: 'Services: text',
  portfolioTitle: 'Portfolio: title',
  portfolioText: 'Portfolio: text',
  callTitle: 'Below the portfolio: title',
  callText: 'Below the portfolio: text',
  contactTitle: 'Contact: title',
  contactAccent: 'Contact: highlighted end',
  seoTitle: 'Page title',
  seoDescription: 'Description',
  sharePicture: 'Share picture',
}

export const homepageLimits = {
  heroTitle: 120,
  heroSubtitle: 500,
  heroCtaPrimary: 40,
  heroCtaSecondary: 40,
  aboutTitle: 120,
  aboutDescription: 3000,
  mission: 600,
  vision: 600,
  servicesTitle: 120,
  servicesText: 400,
  portfolioTitle: 120,
  portfolioText: 400,
  callTitle: 120,
  callText: 400,
  contactTitle: 80,
  contactAccent: 40,
} as const

export const stepLimits = {
  title: { label: 'Step', max: 60 },
  time: { label: 'When', max: 40 },
  text: { label: 'What happens', max: 300 },
} as const
const stepParts = ['title', 'time', 'text'] as const
export const MAX_LOGOS = 12

export const valueLimits = { title: { label: 'Title', max: 60 }, text: { label: 'Text', max: 300 } } as const

export function homepageValuesOf(saved: SavedHomeTexts): HomepageValues {
  const { headings, coreValues, hero, seo, work, ...texts } = saved
  return {
    ...texts,
    ...headings,
    ...(contentValuesOf(hero) as Pick<HomepageValues, keyof HeroLook>),
    ...(contentValuesOf(seo) as Record<keyof HomeSeo, string>),
    ...(contentValuesOf(work) as Record<keyof HomeWork, string>),
    projectsCount: figureText(texts.projectsCount),
    clientsCount: figureText(texts.clientsCount),
    satisfactionRate: figureText(texts.satisfactionRate),
    teamSize: figureText(texts.teamSize),
    yearsInBusiness: figureText(texts.yearsInBusiness),
    // In this order: the database doesn't keep that of keys.
    coreValues:
      coreValues.length === 0 ? '' : JSON.stringify(coreValues.map(({ title, text }) => ({ text, title }))),
  }
}

/** The texts and figures that the Homepage Manager can reset. The others have no defaults, and stay. */
const resettable = [
  'heroTitle',
  'heroSubtitle',
  'heroCtaPrimary',
  'heroCtaSecondary',
  'projectsCount',
  'clientsCount',
  'satisfactionRate',
  'teamSize',
  'aboutTitle',
  'aboutDescription',
] as const
export type HomepageDefaults = Pick<SavedHomeTexts, (typeof resettable)[number]>

/** As form values: texts, and figures as text. */
export function defaultValuesOf(defaults: HomepageDefaults): Partial<HomepageValues> {
  return Object.fromEntries(resettable.map((name) => [name, String(defaults[name] ?? '')]))
}

/** For the preview, even of values that can't be saved yet. */
export function homepageTextsOf(values: HomepageValues): ShownTexts {
  const { heroTitle, heroSubtitle, heroCtaPrimary, heroCtaSecondary, aboutTitle, aboutDescription } = values
  return {
    ...{ heroTitle, heroSubtitle, heroCtaPrimary, heroCtaSecondary, aboutTitle, aboutDescription },
    projectsCount: toFigure(values.projectsCount),
    clientsCount: toFigure(values.clientsCount),
    satisfactionRate: toFigure(values.satisfactionRate),
    teamSize: toFigure(values.teamSize),
    yearsInBusiness: toFigure(values.yearsInBusiness),
    mission: values.mission,
    vision: values.vision,
    coreValues: parseItems(values.coreValues, ['title', 'text']),
    work: {
      steps: parseItems(values.steps, stepParts),
      logos: values.logos === '' ? [] : (JSON.parse(values.logos) as DescribedPicture[]),
    },
    headings: Object.fromEntries(headingNames.map((name) => [name, values[name]])) as Headings,
    hero: {
      heroArt: values.heroArt,
      heroPicture: values.heroPicture === '' ? null : (JSON.parse(values.heroPicture) as DescribedPicture),
    },
  }
}

/** Null, for no figure, if the field is empty. */
export function toFigure(text: string): number | null {
  return text.trim() === '' ? null : toCount(text)
}

function figureText(number: number | null): string {
  return number === null ? '' : String(number)
}

/** Parses an integer with or without thousands separators, of whichever locale; 0 if it is none. */
export function toCount(text: string): number {
  const ungrouped = text.replaceAll(/(?<=\d)[.'’](?=\d{3}(?!\d))|[\s,]/g, '')
  const number = Number.parseInt(ungrouped, 10)
  return Number.isSafeInteger(number) ? number : 0
}
