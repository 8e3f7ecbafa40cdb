// requirement: SITE-25, SITE-30
import { existsSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { serviceLinks } from '@/lib/navigation/content'
import { findProject, portfolioProjects } from './content'

it('links each project to the next, and the last to the first', () => {
  const walked = portfolioProjects.map(({ slug }) => findProject(slug)?.next.slug)
  const slugs = portfolioProjects.map(({ slug }) => slug)
  expect(walked).toEqual([...slugs.slice(1), slugs[0]])
  expect(findProject('unknown')).toBeUndefined()
})

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

describe.each(portfolioProjects)('$title', ({ slug, link, services, story }) => {
  it('has its own picture, at most 12 KB and without external resources', () => {
    const file = `public/portfolio/${slug}.svg`
    expect(existsSync(file)).toBe(true)
    expect(statSync(file).size).toBeLessThanOrEqual(12 * 1024)
    expect(readFileSync(file, 'utf8')).not.toMatch(/<script|<image|href="(?!#)|@import/)
  })

  it('links to an existing page or an external site', () => {
    expect(link).toMatch(new RegExp(`^(/portfolio/${slug}|https://.+)$`))
    for (const service of services) {
      expect(serviceLinks.map(({ href }) => href)).toContain(`/services/${service}`)
    }
  })

  it('describes challenge, approach and outcome', () => {
    expect(story.challenge.length).toBeGreaterThan(0)
    expect(story.approach.length).toBeGreaterThanOrEqual(3)
    expect(story.outcome.length).toBeGreaterThan(0)
  })
})
