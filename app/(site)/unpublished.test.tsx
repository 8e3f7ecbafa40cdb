// requirement: SITE-32
import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { afterEach, expect, it } from 'vitest'
import { getPublished, type Published } from '@/lib/content/published/queries'
import * as about from './about/page'
import * as legal from './legal/[slug]/page'
import * as portfolio from './portfolio/page'
import * as caseStudy from './portfolio/[slug]/page'
import * as pricing from './pricing/page'
import * as privacy from './privacy/page'
import * as services from './services/page'
import * as service from './services/[slug]/page'

const props = { params: Promise.resolve({ slug: 'harbor' }), searchParams: Promise.resolve({}) }
type Page = {
  default: (given: typeof props) => ReactNode | Promise<ReactNode>
  generateMetadata: (given: typeof props) => Metadata | Promise<Metadata>
}
const pages: [string, Page][] = [
  ['about', about],
  ['legal', legal],
  ['portfolio', portfolio],
  ['case study', caseStudy],
  ['pricing', pricing],
  ['privacy', privacy],
  ['services', services],
  ['service', service],
]

const shared = globalThis as typeof globalThis & { foyerPublished?: Published | undefined }
const before = shared.foyerPublished
const nothing: Published = {
  ...getPublished(),
  ...{ servicePages: [], caseStudies: [], plans: [], legalPages: [] },
}
afterEach(() => {
  shared.foyerPublished = before
})

// What it shows until then is tested on a build, which has no database: tests/e2e/server.http.spec.ts.
it.each(pages)('the %s page is unavailable until the database has answered', async (_, page) => {
  shared.foyerPublished = undefined
  expect(await page.generateMetadata(props)).toMatchObject({
    title: 'Unavailable',
    other: { 'prerender-status-code': '503' },
  })
})

it.each(pages)('the %s page is missing if the database has none', async (_, page) => {
  shared.foyerPublished = nothing
  expect(await page.generateMetadata(props)).toMatchObject({
    title: 'Page not found',
    other: { 'prerender-status-code': '404' },
  })
  const { prelude } = await prerender(await page.default(props))
  expect(await new Response(prelude).text()).toContain('Oops! Page not found')
})
