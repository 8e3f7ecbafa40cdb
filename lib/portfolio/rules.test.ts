import { describe, expect, it } from 'vitest'
import { getPublished } from '@/lib/content/published/queries'
import { blankServicePage } from '@/lib/services/rules'
import { blankCaseStudy, portfolioIndexOf, sharesOf, workOf } from './rules'
import type { CaseStudy } from './schema'

it.each([
  ['9 days', '5 days', [1, 5 / 9]],
  ['11,000 receipts', '22,000', [0.5, 1]],
  ['1.9 stars', '0', [1, 0]],
  ['under 10 minutes', 'about 1.5 minutes', [1, 0.15]],
  ['by hand', 'by itself', null],
  ['0', '0', null],
  ['many', '3', null],
])('draws ‘%s’ beside ‘%s’', (before, after, shares) => {
  expect(sharesOf({ name: 'Month end', before, after })).toEqual(shares)
})

describe('the page of all projects', () => {
  const project = (slug: string, category: string, services: string[]) => ({
    ...blankCaseStudy,
    ...{ slug, title: slug, category, services },
  })
  const page = (slug: string, name: string) => ({ ...blankServicePage, slug, name, tone: 'purple' as const })
  const published = (caseStudies: CaseStudy[]) => ({
    ...getPublished(),
    caseStudies,
    servicePages: [page('ai', 'AI'), page('web', 'Web'), page('cloud', 'Cloud')],
    redirects: { service_page: { sites: 'web' }, case_study: {}, legal_page: {} },
  })

  it('offers the services and categories that there are projects of', () => {
    const index = portfolioIndexOf(
      published([project('a', 'Retail', ['sites']), project('b', 'Health Care', ['ai', 'web'])]),
    )
    expect(index.services).toEqual([
      { value: 'ai', label: 'AI' },
      { value: 'web', label: 'Web' },
    ])
    expect(index.categories.map(({ value }) => value)).toEqual(['retail', 'health-care'])
    expect(index.styles).toContain(
      '.portfolio:has(#service-ai:checked) li:not([data-service~="ai"]){display:none}',
    )
    expect(index.styles).toContain(
      '.portfolio:has(#service-ai:checked):has(#category-retail:checked) .portfolio-none{display:block}',
    )
    expect(index.styles).not.toContain('#service-web:checked):has(')
  })

  it('offers nothing where there is no choice', () => {
    const index = portfolioIndexOf(published([project('a', '', []), project('b', 'Retail', ['ai'])]))
    expect([index.services, index.categories, index.styles]).toEqual([[], [], ''])
  })
})

describe('a piece of the work for a service', () => {
  const picture = (id: string) => ({ id, width: 4, height: 3, files: [], alt: id })
  const page = { ...blankServicePage, slug: 'web', name: 'Web', tone: 'purple' as const }
  const project = (slug: string, services: string[]) => ({
    ...blankCaseStudy,
    ...{ slug, services, picture: picture(slug) },
  })
  const published = {
    ...getPublished(),
    servicePages: [page],
    caseStudies: [project('ovens', ['ai']), project('ferries', ['sites'])],
    redirects: { service_page: { sites: 'web' }, case_study: {}, legal_page: {} },
  }

  it('is the picture of its page, or else of a project', () => {
    const drawn = { ...published, servicePages: [{ ...page, artwork: picture('drawn') }] }
    expect(workOf({ slug: 'web' }, drawn)?.id).toBe('drawn')
    expect(workOf({ slug: 'web' }, published)?.id).toBe('ferries')
  })

  it('is missing without a page or a project', () => {
    expect(workOf({ slug: null }, published)).toBeNull()
    expect(workOf({ slug: 'web' }, { ...published, caseStudies: [] })).toBeNull()
  })
})
