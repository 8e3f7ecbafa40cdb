// requirement: SITE-32
import { describe, expect, it } from 'vitest'
import { defaultTexts } from './content'
import { chooseTexts, splitHeadline, type SavedHomeTexts } from './rules'

const saved: SavedHomeTexts = {
  heroTitle: 'Transform Your Ideas Into Digital Reality',
  heroSubtitle: 'Websites, mobile apps and AI.',
  heroCtaPrimary: 'Get Started',
  heroCtaSecondary: 'View Our Work',
  projectsCount: 200,
  clientsCount: 1500,
  satisfactionRate: 98,
  teamSize: 15,
  aboutTitle: 'About us',
  aboutDescription: 'Who we are.',
}

describe('the texts of the home page', () => {
  it('are the defaults until something is saved', () => {
    const { hero, figures, about } = chooseTexts(null, defaultTexts)
    expect(figures).toEqual({ projects: '50+', clients: '25+', satisfaction: '100%' })
    expect([hero.primaryAction, hero.secondaryAction]).toEqual(['Start Your Project', 'View Portfolio'])
    expect(about.team).toBeUndefined()
  })

  it('are only the saved row afterwards', () => {
    expect(chooseTexts(saved, defaultTexts)).toEqual({
      hero: {
        headline: { lead: 'Transform Your Ideas Into', accent: 'Digital Reality' },
        subtitle: 'Websites, mobile apps and AI.',
        primaryAction: 'Get Started',
        secondaryAction: 'View Our Work',
      },
      figures: { projects: '200+', clients: '1,500+', satisfaction: '98%' },
      about: { title: 'About us', description: 'Who we are.', team: 'A team of 15' },
    })
  })

  it('show a zero without a plus', () => {
    const { figures, about } = chooseTexts(
      { ...saved, projectsCount: 0, clientsCount: 0, satisfactionRate: 0, teamSize: 0 },
      defaultTexts,
    )
    expect(figures).toEqual({ projects: '0', clients: '0', satisfaction: '0%' })
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
