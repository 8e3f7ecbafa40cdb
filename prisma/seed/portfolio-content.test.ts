// requirement: SITE-25, SITE-30
import { describe, expect, it } from 'vitest'
import { sharesOf } from '@/lib/portfolio/rules'
import { portfolioProjects } from './portfolio-content'
import { listSources, seedPictures } from './rendered'
import { sampleServiceSlugs } from './services-content'

it('has the seven categories in order, and the claimed outcomes', () => {
  expect(
    portfolioProjects.map(({ category, outcome }) => `${category}: ${outcome.figure} ${outcome.claim}`),
  ).toEqual([
    'Finance SaaS: 40% reduction in expense processing time',
    'AI Platform: 300% more data-driven decisions',
    'Healthcare App: 50,000+ active users with 98% satisfaction',
    'AI Tool: 10,000+ designers work with it',
    'SaaS Platform: 85% better forecast accuracy',
    'AI Chatbot: 95% satisfaction',
    'Business AI: 60% fewer manual processes',
  ])
})

describe.each(portfolioProjects)('$title', ({ slug, services, story, gallery, comparisons }) => {
  it('shows every picture that was made of it', () => {
    const made = listSources().filter(
      (name) => name.replace(/-.*/, '') === `${seedPictures}/portfolio/${slug}`,
    )
    const shown = [slug, ...gallery.map(({ name }) => `${slug}-${name}`)]
    expect(shown.map((name) => `${seedPictures}/portfolio/${name}`).toSorted()).toEqual(made)
  })

  it('compares figures that can be drawn', () => {
    expect(comparisons.map((comparison) => sharesOf(comparison))).not.toContain(null)
  })

  it('names services that have a page', () => {
    for (const service of services) expect(sampleServiceSlugs).toContain(service)
  })

  it('describes challenge, approach and outcome', () => {
    expect(story.challenge.length).toBeGreaterThan(0)
    expect(story.approach.length).toBeGreaterThanOrEqual(3)
    expect(story.outcome.length).toBeGreaterThan(0)
  })
})
