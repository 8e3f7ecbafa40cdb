import { describe, expect, it } from 'vitest'
import { pictureIdOf } from '@/lib/pictures/rules'
import { findMarkdownProblem, plainTextOf, parseMarkdown, safeHref, sectionsOf, slugOf } from './markdown'

const isPicture = (address: string) => pictureIdOf(address) !== null
const picture = `/media/${crypto.randomUUID()}/0123456789abcdef-480.avif`

describe('an author’s text', () => {
  it.each([
    '## Heading\n\nText with **bold**, *italic*, `<b>code</b>` and [a link](/contact).',
    'See <https://example.com> and <hello@example.com>, or call [us](tel:+15550100).',
    '```\n<script>alert(1)</script>\n```',
    `![A pier](${picture})`,
    '1 < 2 and 3 > 2, R&D, a & b',
    '| a | b |\n| - | - |\n| 1 | 2 |',
    `- a\n\n${'-'.repeat(60)}\n\n${'> '.repeat(20)}deep`,
    `${'Some **bold**, some *italic* words. '.repeat(200)}\n\n`.repeat(8),
  ])('may be %j', (text) => {
    expect(findMarkdownProblem(text, isPicture)).toBeNull()
  })

  it.each([
    ['<script>alert(1)</script>', 'HTML isn’t possible here: ‘<script>alert(1)</script>’.'],
    ['Some <b>bold</b> text', 'HTML isn’t possible here: ‘<b>’.'],
    [
      '- a list\n- with <img src=x onerror=alert(1)>',
      'HTML isn’t possible here: ‘<img src=x onerror=alert(1)>’.',
    ],
    ['<!-- a comment -->', 'HTML isn’t possible here'],
    ['[x](javascript:alert(1))', 'This link can’t be used: ‘javascript:alert(1)’.'],
    ['[x](//evil.example)', 'This link can’t be used'],
    ['[x][1]\n\n[1]: data:text/html,x', 'This link can’t be used'],
    ['![x](https://example.com/a.png)', 'Pictures have to be uploaded here.'],
    [`![ ](${picture})`, 'Please describe each picture'],
    ['>'.repeat(60_000), 'Please use at most 20 quotations or lists within each other.'],
    ['- 1. > '.repeat(10_000), 'Please use at most 20 quotations or lists within each other.'],
    ['*a'.repeat(30_000), 'A paragraph may have at most 1,000 of the characters'],
    [`Fine.\n\n${'**a _b'.repeat(10_000)}`, 'A paragraph may have at most 1,000 of the characters'],
  ])('may not be %j', (text, problem) => {
    expect(findMarkdownProblem(text, isPicture)).toContain(problem)
  })

  it.each([
    '['.repeat(5_000),
    '*a '.repeat(2_500),
    '> '.repeat(500),
    '`'.repeat(5_000),
    '![[]('.repeat(1_500),
    '*a'.repeat(30_000),
    'x_y'.repeat(20_000),
    '**a *b'.repeat(10_000),
  ])('is read in linear time: %#', (text) => {
    const startedAt = performance.now()
    findMarkdownProblem(text, isPicture)
    expect(performance.now() - startedAt).toBeLessThan(2_000)
  })
})

it.each(['https://example.com/a', 'mailto:a@b.example', 'tel:+1 555', '/contact', '/#about', '#facts'])(
  'links to %s',
  (href) => {
    expect(safeHref(href)).toBe(href)
  },
)
it.each([
  'javascript:alert(1)',
  'JAVASCRIPT:x',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  'https:evil',
  'evil',
  '',
])('doesn’t link to %s', (href) => {
  expect(safeHref(href)).toBeNull()
})

it('splits a text into sections with unique anchors', () => {
  const { before, sections } = sectionsOf(
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

it('reads entities as the characters they stand for', () => {
  expect(plainTextOf(parseMarkdown('R&amp;D &lt;3'))).toBe('R&D <3')
})

it('makes addresses of titles', () => {
  expect(slugOf('  Maß & Co.: C++ für 2 Töchter!  ')).toBe('mass-co-c-fur-2-tochter')
})
