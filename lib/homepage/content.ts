import { getSite, titleOf } from '@/lib/site'
import { blankHeadings, blankSeo, type HomepageFigures, type SavedHomeTexts } from './rules'

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
    seo: blankSeo,
  }
}
