import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listFiles } from './support/sources'

const pages = listFiles()
  .filter((path) => /^(docs\/.*|[A-Z]+|.*\/README)\.md$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

it('all links in the documentation lead to existing files', () => {
  const dead = pages.flatMap(({ path, text }) =>
    Array.from(text.matchAll(/\]\(<?((?:[^()#>\s]|\([^()]*\))+)/g), ([, link = '']) => link)
      // `../../actions` is the page of the repository's workflow runs.
      .filter(
        (link) => !/^([a-z]+:|(\.\.\/){2}actions\/)/.test(link) && !existsSync(join(dirname(path), link)),
      )
      .map((link) => `${path}: ${link}`),
  )
  expect(dead).toEqual([])
})

it('all files that the documentation names exist; decisions name those of their time', () => {
  const name = /`((?:app|components|lib|server|tools|tests|prisma)\/[\w./()[\]-]+\.(?:tsx?|mjs|css|prisma))`/g
  const gone = pages.flatMap(({ path, text }) =>
    path.startsWith('docs/decisions/') || path === 'CHANGELOG.md'
      ? []
      : Array.from(text.matchAll(name), ([, file = '']) => file)
          .filter((file) => !existsSync(file))
          .map((file) => `${path}: ${file}`),
  )
  expect(gone).toEqual([])
})

describe('a decision record', () => {
  const folder = join('docs', 'decisions')
  const index = readFileSync(join(folder, 'README.md'), 'utf8')
  const records = readdirSync(folder).filter((name) => name !== 'README.md')
  const head =
    /^# (\d{4})\. (.+)\n\n- Date: (\d{4}-\d\d-\d\d)(?:, revised (\d{4}-\d\d-\d\d))?\n\n## Context\n/
  const headings = ['Context', 'Options considered', 'Decision', 'What would change our mind']

  it.each(records)('%s has its date and sections, and is in the index', (name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    const [, number = '', title = '', date = '', revised = date] = head.exec(text) ?? []
    const found = Array.from(text.matchAll(/^## (.+)$/gm), ([, heading]) => heading)
    expect(title).not.toBe('')
    expect(name.slice(0, 4)).toBe(number)
    expect(found).toEqual(expect.arrayContaining(headings))
    const row = index.split('\n').find((line) => line.includes(`(${name})`))
    expect(row).toContain(` ${title} `)
    expect(row).toContain(revised)
  })

  it('exists for every number that code and documentation mention', () => {
    const numbers = new Set(records.map((name) => name.slice(0, 4)))
    // A comment may break the line in between. Links are checked above.
    const mention = /\bdecisions?[\s*/-]+(\d{4}(?:(?:,| and| or)\s\d{4})*)/gi
    const dead = listFiles()
      .filter((path) => /\.(md|tsx?|[cm]?js|css|sql|prisma|ya?ml)$/.test(path))
      .flatMap((path) =>
        Array.from(
          readFileSync(path, 'utf8').matchAll(mention),
          ([, found = '']) => found.match(/\d{4}/g) ?? [],
        )
          .flat()
          .filter((number) => !numbers.has(number))
          .map((number) => `${path}: ${number}`),
      )
    expect(dead).toEqual([])
  })
})
