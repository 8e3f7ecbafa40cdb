// requirement: CON-6
import { describe, expect, it } from 'vitest'
import { pictureIdOf } from '@/lib/base/picture'
import { findMarkdownProblem, readMarkdown, safeHref } from './markdown'
import { MarkdownRefused } from './markdown-lexer'
import { readInThread } from './markdown-reader'

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
    `${'Some **bold**, some *italic* words. '.repeat(30)}\n\n`.repeat(10),
    '* **Term**: what it means, and `snake_case_names`.\n'.repeat(200),
    '- [ ] see https://example.com/a_long_path_with_words\n'.repeat(300),
    `***\n\n${'_'.repeat(70)}\n\n~~~~~~~~\n${'def a_long_name(**options): return __doc__\n'.repeat(500)}~~~~~~~~`,
    `| Name | Price |\n| - | - |\n${'| **Basic** | from *$20* a month |\n'.repeat(150)}`,
  ])('may be written: %#', async (text) => {
    expect(await findMarkdownProblem(text, isPicture)).toBeNull()
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
    ['_a'.repeat(60_000), 'A paragraph may have at most 200 of the characters *, _ and ~'],
    [`${'_'.repeat(50)}a`.repeat(999), 'A paragraph may have at most 200 of the characters'],
    [`Fine.\n\n${'**a _b'.repeat(10_000)}`, 'A paragraph may have at most 200 of the characters'],
    [`| a |\n| - |\n| ${'*a'.repeat(201)} |`, 'A paragraph may have at most 200 of the characters'],
    [`[a]: b "\n\`\`\`\n"\n\n${'_a'.repeat(201)}`, 'A paragraph may have at most 200 of the characters'],
    [
      `${'*a'.repeat(150)}\n\n`.repeat(20),
      'Please use at most 2,000 of the characters *, _ and ~ in the text.',
    ],
    [`${'*'.repeat(100)}a${'*'.repeat(100)}`, 'Please use bold, italic and links at most 20 times'],
    ['!'.repeat(60_000), '1,000 of [, ], !, <, `, \\ and @'],
    [
      Array.from({ length: 30 }, (_, depth) => `${' '.repeat(2 * depth)}- a`).join('\n'),
      'at most 20 quotations',
    ],
    [
      `${'|a'.repeat(300)}\n${'|-'.repeat(300)}\n${'|\n'.repeat(2_000)}`,
      'Please use at most 5,000 paragraphs',
    ],
    [`- a\n${'b\n'.repeat(10_000)}`, 'Please use at most 3,000 lines.'],
    ['a'.repeat(120_001), 'Please use at most 120,000 characters.'],
  ])('may not be written: %#', async (text, problem) => {
    expect(await findMarkdownProblem(text, isPicture)).toContain(problem)
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
  '/\t/evil.example',
  '/\n\\evil.example',
  'https://example.com/\u0000',
  '///evil.example',
  'https:evil',
  'evil',
  '',
])('doesn’t link to %s', (href) => {
  expect(safeHref(href)).toBeNull()
})

it('is parsed in a thread, which is ended when it takes too long and replaced', async () => {
  const long = 'Some **bold** words, and [a link](/contact).\n\n'.repeat(500)
  const failure = await readInThread(long, 0).catch((error: unknown) => error)
  expect(failure).toMatchObject({ message: 'No answer within 0 ms.' })
  expect(failure, 'the text may be a good one').not.toBeInstanceOf(MarkdownRefused)
  const [paragraph] = await readMarkdown('Some **bold** words')
  expect(paragraph).toMatchObject({ type: 'paragraph', raw: 'Some **bold** words' })
})

it('parses several texts one after the other, and the same one once', async () => {
  const texts = ['# One', '_a'.repeat(500), '# Two', '# One']
  const answers = await Promise.allSettled(texts.map((text) => readMarkdown(text)))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(answers[3]).toEqual(answers[0])
})
