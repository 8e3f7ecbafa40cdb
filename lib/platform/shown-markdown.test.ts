import { expect, it } from 'vitest'
import { plainTextOf } from './markdown'
import { parseMarkdown, sectionsOf } from './shown-markdown'

it('splits a text into sections with unique anchors', async () => {
  const { before, sections } = await sectionsOf(
    'First.\n\n## How we *use* it {#use}\n\nA.\n\n### More\n\n## Use\n\n## Use\n\n## 数据',
  )
  expect(plainTextOf(before)).toBe('First.')
  expect(sections.map(({ id, title, tokens }) => [id, title, tokens.length])).toEqual([
    ['use', 'How we use it', 2],
    ['use-2', 'Use', 0],
    ['use-3', 'Use', 0],
    ['section', '数据', 0],
  ])
})

it('reads entities as the characters they stand for', async () => {
  expect(plainTextOf(await parseMarkdown('R&amp;D &lt;3'))).toBe('R&D <3')
})

it('shows a text that would be refused as it was typed, in paragraphs', async () => {
  const refused = '_a'.repeat(500)
  const tokens = await parseMarkdown(`Our <b>news</b> &amp; more\n\n\n${refused}\n`)
  expect(tokens.map((token) => [token.type, plainTextOf([token])])).toEqual([
    ['paragraph', 'Our <b>news</b> & more'],
    ['paragraph', refused],
  ])
  expect((await sectionsOf('>'.repeat(60_000))).sections).toEqual([])
})
