import { afterAll, beforeAll, expect, it } from 'vitest'
import { getPublished, setPublished } from '@/lib/content/published/queries'
import { Addresses } from './addresses'

const routes = (pages: [page: string, regex: string][]) => pages.map(([page, regex]) => ({ page, regex }))

const addresses = new Addresses(
  {
    staticRoutes: routes([
      ['/', '^/(?:/)?$'],
      ['/pricing', '^/pricing(?:/)?$'],
      ['/missing', '^/missing(?:/)?$'],
      ['/api/health', '^/api/health(?:/)?$'],
    ]),
    dynamicRoutes: routes([
      ['/api/documents/[id]', '^/api/documents/([^/]+?)(?:/)?$'],
      ['/blog/[slug]', '^/blog/([^/]+?)(?:/)?$'],
      ['/blog/[[...list]]', '^/blog(?:/(.+?))?(?:/)?$'],
      ['/newsletter/confirm/[token]', '^/newsletter/confirm/([^/]+?)(?:/)?$'],
      ['/services/[slug]', '^/services/([^/]+?)(?:/)?$'],
      ['/services/[slug]/opengraph-image-1', '^/services/([^/]+?)/opengraph\\-image\\-1(?:/)?$'],
    ]),
    redirects: [
      { regex: '^(?:/((?:[^/]+?)(?:/(?:[^/]+?))*))/$' },
      { regex: '^(?!/_next)/client(?:/((?:[^/]+?)(?:/(?:[^/]+?))*))?(?:/)?$' },
    ],
  },
  ['/logo.png'],
)

const before = getPublished()
beforeAll(() => {
  const page = { slug: 'web', name: 'Web' } as (typeof before.servicePages)[number]
  setPublished({
    ...before,
    servicePages: [page],
    redirects: { ...before.redirects, service_page: { old: 'web' } },
  })
})
afterAll(() => {
  setPublished(before)
})

it.each([
  ['known', ['/', '/pricing', '/missing', '/api/health', '/logo.png', '/blog', '/services/web']],
  ['known', ['/services/web/opengraph-image-1', '/services/%77eb']],
  // Only the page itself can tell.
  [
    'unsure',
    [
      '/blog/a-post',
      '/blog/page/2',
      '/blog/topic/ai',
      '/blog/topic/ai/page/2',
      '/newsletter/confirm/token',
      '/api/documents/1',
      '/services/old',
    ],
  ],
  // These have unusual notation, are redirected, or are decided elsewhere.
  ['unsure', ['/%70ricing', '//pricing', '/pricing/', '/Client/a', '/client', '*', '/blog/%E2%82%AC']],
  ['unsure', ['/admin', '/admin/x', '/portal/x/y', '/setup/x', '/_next/image']],
  ['missing', ['/services/a%2fb', '/services/%E2%82%AC', '/blog/page%2f2/b']],
  // These can't be decoded.
  ['missing', ['/%', '/blog/%E0%A4%A', '/api/documents/%FF', '/portal/%C0%AF', '/newsletter/confirm/%00']],
  [
    'missing',
    [
      '/x',
      '/x/y',
      '/x.php',
      '/.env',
      '/Pricing',
      '/api/x',
      '/blog/a/b',
      '/blog/page/1',
      '/blog/topic/ai/page/1',
    ],
  ],
  [
    'missing',
    ['/admin-x', '/services', '/services/x', '/services/x/opengraph-image-1', '/services/toString'],
  ],
] as const)('finds %s: %s', (existence, paths) => {
  expect(paths.filter((path) => addresses.find(path) !== existence)).toEqual([])
})

it('serves one page for all addresses that don’t exist', () => {
  const lead = (url: string, method = 'GET') => {
    const request = { url, method, headers: { rsc: '1', host: 'x' } }
    return [addresses.lead(request), request.url, Object.keys(request.headers).join()]
  }
  expect(lead('/x?y=1')).toEqual(['known', '/missing', 'host'])
  expect(lead('/x', 'HEAD')).toEqual(['known', '/missing', 'host'])
  expect(lead('/x', 'POST')).toEqual(['missing', '/x', 'rsc,host'])
  expect(lead('/pricing?y=1')).toEqual(['known', '/pricing?y=1', 'rsc,host'])
  expect(lead('/blog/x?y=1')).toEqual(['unsure', '/blog/x?y=1', 'rsc,host'])
})
