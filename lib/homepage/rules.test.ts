// requirement: SITE-32
import { describe, expect, it } from 'vitest'
import { hasAbout } from '@/lib/navigation/rules'
import {
  blankHeadings,
  blankHero,
  blankSeo,
  blankWork,
  heroArtOf,
  homeTextsOf,
  type SavedHomeTexts,
  splitHeadline,
} from './rules'

const saved: SavedHomeTexts = {
  heroTitle: 'Transform Your Ideas Into Digital Reality',
  heroSubtitle: 'Websites, mobile apps and AI.',
  heroCtaPrimary: 'Get Started',
  heroCtaSecondary: 'View Our Work',
  projectsCount: 200,
  clientsCount: 1500,
  satisfactionRate: 98,
  teamSize: 15,
  yearsInBusiness: 12,
  aboutTitle: 'About us',
  aboutDescription: 'Who we are.',
  mission: 'To do it.',
  vision: '',
  coreValues: [{ title: 'Trust', text: 'Bad news on the same day.' }],
  headings: { ...blankHeadings, servicesTitle: 'All of it' },
  hero: blankHero,
  seo: blankSeo,
  work: blankWork,
}

describe('beside the title', () => {
  const own = { id: 'own', width: 4, height: 3, files: [], alt: 'Us' }
  const newest = {
    ...{ slug: 'ovens', title: 'Ovens', outcomeFigure: '5', outcomeClaim: 'ovens' },
    picture: { ...own, id: 'newest', alt: 'Ovens' },
  }

  it.each([
    ['picture', { shows: 'picture', picture: own }],
    ['case', { shows: 'case', project: newest, picture: newest.picture }],
    ['threads', { shows: 'threads' }],
    ['none', null],
  ] as const)('%j shows that', (heroArt, shown) => {
    expect(heroArtOf({ heroArt, heroPicture: own }, newest)).toEqual(shown)
  })

  it('is nothing until there is a case study with a picture', () => {
    expect(heroArtOf(blankHero, null)).toBeNull()
  })
})

describe('the texts of the home page', () => {
  it('are those of the row', () => {
    expect(homeTextsOf(saved)).toEqual({
      hero: {
        headline: { lead: 'Transform Your Ideas Into', accent: 'Digital Reality' },
        subtitle: 'Websites, mobile apps and AI.',
        primaryAction: 'Get Started',
        secondaryAction: 'View Our Work',
        ...blankHero,
      },
      figures: { projects: '200+', clients: '1,500+', satisfaction: '98%', years: '12+' },
      about: { title: 'About us', description: 'Who we are.', team: 'A team of 15' },
      mission: 'To do it.',
      vision: '',
      coreValues: [{ title: 'Trust', text: 'Bad news on the same day.' }],
      work: blankWork,
      headings: { ...blankHeadings, servicesTitle: 'All of it' },
    })
  })

  it('leave out the figures that aren’t stated, and a section without anything', () => {
    const none = { projectsCount: null, clientsCount: null, satisfactionRate: null, teamSize: null }
    const bare = {
      ...saved,
      ...none,
      yearsInBusiness: null,
      aboutTitle: '',
      aboutDescription: '',
      mission: '',
    }
    const texts = homeTextsOf({ ...bare, coreValues: [] })
    expect(texts.figures).toEqual({ projects: null, clients: null, satisfaction: null, years: null })
    expect(texts.about.team).toBeUndefined()
    expect(hasAbout(texts)).toBe(false)
    expect(hasAbout(homeTextsOf(bare))).toBe(true)
  })

  it('show a zero without a plus', () => {
    const { figures, about } = homeTextsOf({
      ...saved,
      projectsCount: 0,
      clientsCount: 0,
      satisfactionRate: 0,
      teamSize: 0,
      yearsInBusiness: 0,
    })
    expect(figures).toEqual({ projects: '0', clients: '0', satisfaction: '0%', years: '0' })
    expect(about.team).toBeUndefined()
  })
})

it.each([
  ['Ideas in. Software out.', 'Ideas in.', 'Software out.'],
  ['One sentence that ends here.', 'One sentence that', 'ends here.'],
  ['Two  words', 'Two', 'words'],
  ['Software', '', 'Software'],
])('splits the headline “%s”', (title, lead, accent) => {
  expect(splitHeadline(title)).toEqual({ lead, accent })
})
