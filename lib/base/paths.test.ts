import { expect, it } from 'vitest'
import { isAtOrBelow } from './paths'

it.each([
  ['/portfolio/harbor', '/#portfolio', true],
  ['/portfolio', '/#portfolio', true],
  ['/blog/page/2', '/blog', true],
  ['/portfolios', '/#portfolio', false],
  ['/', '/#portfolio', false],
  ['/blog', '/', false],
])('on %s, the entry of %s is marked: %s', (pathname, href, isMarked) => {
  expect(isAtOrBelow(pathname, href)).toBe(isMarked)
})
