import { getSite, titleOf } from '@/lib/site'
import { blankHeadings, type HomepageFigures, type SavedHomeTexts } from './rules'

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
  }
}

/** What the Homepage Manager resets to. The other texts have no defaults, and stay. */
export function managerDefaults() {
  const { name } = getSite()
  return {
    heroTitle: 'Transform Your Ideas Into Digital Reality',
    heroSubtitle:
      'We build websites, mobile apps and AI solutions that help your business grow, from the first idea to the day it goes live and every day after.',
    heroCtaPrimary: 'Get Started',
    heroCtaSecondary: 'View Our Work',
    projectsCount: 200,
    clientsCount: 150,
    satisfactionRate: 98,
    teamSize: 15,
    aboutTitle: `About ${name}`,
    aboutDescription: `${name} is a team of designers, engineers and AI specialists. We turn ideas into software that people like to use: planned with you, built in small steps you can try yourself, and looked after when it is live.`,
  } satisfies Partial<SavedHomeTexts>
}
