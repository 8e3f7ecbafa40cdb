import { expect, it } from 'vitest'
import { dropForeignRouterHeaders, resolveTarget, segmentsOf } from './request-target'

it.each([
  ['/x/../media/a.webp', '/media/a.webp'],
  ['/x/%2e%2E/api/mail/1/preview?a=1?b', '/api/mail/1/preview?a=1?b'],
  ['/x/..', '/'],
  ['/x/..?a', '/?a'],
  ['/x/%2e?a', '/x/?a'],
  ['/./media/a.webp', '/media/a.webp'],
  ['/x\\..\\media/a.webp', '/media/a.webp'],
  ['/media#/x', '/media'],
  ['//x/..', '//'],
  // These stay unchanged.
  ['/x?to=/../y', '/x?to=/../y'],
  ['/blog/a..b/.well', '/blog/a..b/.well'],
  ['/.well-known/x', '/.well-known/x'],
  ['//evil.example/x', '//evil.example/x'],
  ['*', '*'],
  ['', ''],
])('reads %j as %j', (target, path) => {
  expect(resolveTarget(target)).toBe(path)
})

it('decodes the segments of a path', () => {
  expect(segmentsOf('/services/a%2fb/%E2%82%AC')).toEqual(['services', 'a/b', '€'])
  expect(['/%', '/x/%E0%A4%A', '/%C0%AF', '/%FF', '/x/%00'].map(segmentsOf)).toEqual(
    Array.from({ length: 5 }),
  )
})

it('drops headers of Next’s router with values that it doesn’t send', () => {
  const left = (headers: Record<string, string>) => {
    dropForeignRouterHeaders(headers)
    return headers
  }
  expect(left({ rsc: '', 'next-router-prefetch': '', host: 'x' })).toEqual({ host: 'x' })
  expect(left({ rsc: '0', 'next-router-prefetch': 'true' })).toEqual({})
  const own = { rsc: '1', 'next-router-prefetch': '2' }
  expect(left({ ...own })).toEqual(own)
})
