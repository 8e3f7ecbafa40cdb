// requirement: SITE-25, SITE-30
import { existsSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { portfolioProjects } from './portfolio-content'
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

describe.each(portfolioProjects)('$title', ({ slug, services, story }) => {
  it('has its own picture, at most 12 KB and without external resources', () => {
    const file = `prisma/seed/pictures/portfolio/${slug}.svg`
    expect(existsSync(file)).toBe(true)
    expect(statSync(file).size).toBeLessThanOrEqual(12 * 1024)
    expect(readFileSync(file, 'utf8')).not.toMatch(/<script|<image|href="(?!#)|@import/)
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
