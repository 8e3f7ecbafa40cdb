// requirement: DES-3
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sheets = readdirSync('components', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => join('components', path))

/** The lines of all style sheets that match the pattern and aren't allowed. */
function linesOf(pattern: RegExp, allowed: RegExp): string[] {
  return sheets.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => pattern.test(line) && !allowed.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )
}

test('a radius is a token, unless it is round or belongs to a line', () => {
  const allowed = /var\(--(card-)?radius|999px|\b(25|50)%|inherit|: 0;|\b[12]px/
  expect(linesOf(/^\s*border(-[a-z]+)*-radius:/, allowed)).toEqual([])
})

test('a transition takes as long as a token says', () => {
  // The bar at the top waits for a page, however long that takes.
  expect(linesOf(/\d(s|ms) var\(--ease-out\)/, /navigation-progress/)).toEqual([])
})
