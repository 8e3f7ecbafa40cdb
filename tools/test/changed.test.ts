import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { specsFor } from './changed'

const nounsFor = (...files: string[]) => [
  ...new Set(specsFor(files).map((path) => /(?:^|\/)([\w-]+)\.[\w.]*spec\.ts$/.exec(path)?.[1])),
]

it('runs the specs of the noun that a file belongs to, and no others', () => {
  expect(nounsFor('lib/invoices/rules.ts')).toEqual(['invoices'])
  expect(nounsFor('components/quotes/quote-form.tsx')).toEqual(['quote', 'quotes'])
  expect(nounsFor('app/admin/(signed-in)/testimonials/page.tsx')).toEqual(['testimonials'])
  expect(nounsFor('app/(site)/page.tsx')).toEqual(['homepage'])
  expect(nounsFor('tests/e2e/files.http.spec.ts')).toEqual(['files'])
})

it('runs the specs of every noun that depends on a shared file', () => {
  expect(nounsFor('lib/platform/csv.ts')).toEqual(expect.arrayContaining(['invoices', 'subscribers']))
  expect(nounsFor('lib/platform/csv.ts')).not.toContain('blog')
  expect(nounsFor('components/ui/button.tsx').length).toBeGreaterThan(15)
})

it('runs every spec for a file that all of them depend on', () => {
  const all = readdirSync('tests/e2e').length
  for (const file of ['app/layout.tsx', 'middleware.ts', 'prisma/schema.prisma', 'tests/support/test.ts']) {
    expect(specsFor([file]), file).toHaveLength(all)
  }
})

it('runs nothing for files outside the product', () => {
  expect(specsFor(['README.md', 'docs/operations.md', 'lib/no-longer-there.ts'])).toEqual([])
})

it('maps every spec that is named after a noun to that noun', () => {
  const folders = ['app', 'components', 'lib'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => path.split('/').at(-1)),
  )
  const reached = new Set(nounsFor(...folders.map((folder) => `lib/${folder ?? ''}/rules.ts`)))
  // Specs about the product as a whole belong to every complete run.
  const general = [
    'instances',
    'lists',
    'live',
    'load-failures',
    'long-words',
    'new-agency',
    'outdated-page',
    'dead-ends',
    'popups',
    'save-failures',
    'screens',
    'redirects',
    'restyling',
    'secret-rotation',
    'seo',
    'server',
    'ship',
    'side-panel',
    'slow-start',
    'smoke',
    'themes',
    'translated',
  ]
  const specs = readdirSync('tests/e2e').map((name) => name.split('.', 1)[0] ?? '')
  expect(specs.filter((noun) => !reached.has(noun) && !general.includes(noun))).toEqual([])
})
