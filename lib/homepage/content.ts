import type { Published } from '@/lib/content/published/queries'
import type { PicturedCase } from '@/lib/portfolio/schema'
import { getSite, titleOf } from '@/lib/base/site'
import {
  blankHeadings,
  blankHero,
  blankSeo,
  blankWork,
  type HomepageFigures,
  type SavedHomeTexts,
} from './rules'

/** What the home page has besides its texts. The browser, which previews it, is told. */
export type HomeParts = {
  showsFigures: boolean
  showsAbout: boolean
  hasPortfolio: boolean
  /** If there is a portfolio. */
  newestCase: PicturedCase | null
}

export function homePartsOf(published: Pick<Published, 'caseStudies' | 'newestCase'>): HomeParts {
  const { showsFigures, showsAbout, showsPortfolio } = getSite()
  return {
    showsFigures,
    showsAbout,
    hasPortfolio: showsPortfolio && published.caseStudies.length > 0,
    newestCase: showsPortfolio ? published.newestCase : null,
  }
}

export function homeStats({ projects, clients, satisfaction }: HomepageFigures) {
  return shown([
    { number: projects, label: 'Projects delivered' },
    { number: clients, label: 'Global clients' },
    { number: satisfaction, label: 'Client satisfaction' },
  ])
}

export function aboutStats({ projects, clients, years, satisfaction }: HomepageFigures) {
  return shown([
    { number: projects, label: 'Projects delivered' },
    { number: clients, label: 'Global clients' },
    { number: years, label: 'Years in business' },
    { number: satisfaction, label: 'Client satisfaction' },
  ])
}

/** Figures that the agency doesn't state, or has left out, aren't shown. */
function shown(figures: { number: string | null; label: string }[]): { number: string; label: string }[] {
  if (!getSite().showsFigures) return []
  return figures.flatMap(({ number, label }) => (number === null ? [] : [{ number, label }]))
}

/** Shown until an admin first saves something: what the settings say, and no claims. */
export function neutralTexts(): SavedHomeTexts {
  return {
    heroTitle: titleOf(),
    heroSubtitle: getSite().description,
    heroCtaPrimary: 'Contact Us',
    heroCtaSecondary: 'See Our Work',
    projectsCount: null,
    clientsCount: null,
    satisfactionRate: null,
    teamSize: null,
    yearsInBusiness: null,
    aboutTitle: '',
    aboutDescription: '',
    mission: '',
    vision: '',
    coreValues: [],
    headings: blankHeadings,
    hero: blankHero,
    seo: blankSeo,
    work: blankWork,
  }
}
