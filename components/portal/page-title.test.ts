import { expect, it } from 'vitest'
import { readSources } from '@/tests/support/sources'

it('is the heading of every portal page that shows one', () => {
  const pages = readSources().filter(({ path }) => path.startsWith('app/portal/(signed-in)/'))
  expect(pages.length).toBeGreaterThan(10)
  expect(
    pages.filter(({ text }) => /<h1(?! className="sr-only")/.test(text)).map(({ path }) => path),
  ).toEqual([])
})
