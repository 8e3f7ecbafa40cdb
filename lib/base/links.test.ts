// requirement: POR-32, POR-59
import { describe, expect, it } from 'vitest'
import { linkParts } from './links'

const links = (text: string) => linkParts(text).flatMap(({ href }) => href ?? [])
const joined = (text: string) =>
  linkParts(text)
    .map((part) => part.text)
    .join('')

describe('linkParts', () => {
  it('links http and https addresses and leaves all other text unchanged', () => {
    const text = 'See https://example.com/a?b=1#c, or\nHTTP://EXAMPLE.COM. Not ftp://x.y or www.example.com'
    expect(joined(text)).toBe(text)
    expect(links(text)).toEqual(['https://example.com/a?b=1#c', 'http://example.com/'])
    expect(links('url=http://localhost:3000/x?y=[1] 見てhttps://例え.jp/道')).toEqual([
      'http://localhost:3000/x?y=[1]',
      'https://xn--r8jz45g.jp/%E9%81%93',
    ])
    expect(links('https://ana:secret@example.com/a mailto:a@b.example a@b.example')).toEqual([
      'https://ana:secret@example.com/a',
    ])
  })

  it('doesn’t link a script, markup or half an address', () => {
    expect(links('javascript:alert(1) data:text/html,x https:// xhttp://')).toEqual([])
    expect(links('<a href="https://example.com/x">"')).toEqual(['https://example.com/x'])
    expect(linkParts('')).toEqual([])
  })

  it('leaves punctuation out of the link, and keeps the address’s own brackets', () => {
    expect(linkParts('See (https://example.com/a?b=c), or\n**http://x.example**.')).toEqual([
      { text: 'See (' },
      { text: 'https://example.com/a?b=c', href: 'https://example.com/a?b=c' },
      { text: '), or\n**' },
      { text: 'http://x.example', href: 'http://x.example/' },
      { text: '**.' },
    ])
    expect(links('https://example.com/wiki/Foyer_(room)!')).toEqual(['https://example.com/wiki/Foyer_(room)'])
  })
})

describe('5,000 characters of anything', () => {
  const LENGTH = 5_000
  const LIMIT_MS = 5
  const fill = (piece: string) => piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH)

  /** A seeded generator of random numbers below a limit. */
  function randomFrom(seed: number) {
    let state = seed
    return (bound: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state % bound
    }
  }

  /** Uses the fastest of several runs, since the machine may be busy. */
  function isQuick(text: string): boolean {
    return Array.from({ length: 20 }).some(() => {
      const begin = performance.now()
      linkParts(text)
      return performance.now() - begin < LIMIT_MS
    })
  }

  const pieces = [
    ...[
      ')',
      '(',
      '[',
      ']',
      '{',
      '}',
      '<',
      '>',
      '"',
      "'",
      '.',
      '..',
      '-',
      '--',
      '_',
      '*',
      '@',
      ':',
      '/',
      '\\',
    ],
    ...[
      'http://',
      'https://',
      'http://a',
      'HTTPS://a.b/',
      'http:',
      '://',
      '//',
      'a',
      'a.',
      'xn--',
      ':80',
      '1.',
    ],
    ...[
      ' ',
      '\n',
      '\t',
      '\0',
      '?',
      '#',
      '&',
      '%',
      '!',
      ',',
      ';',
      'é',
      '道',
      '。',
      '｜',
      '\u200b',
      '😀',
      '\ud800',
    ],
  ]

  it.each([
    'http://a',
    'http://a/',
    'http://a/(',
    'http://a/"',
    'http://a/[{(',
    'http://a.',
    'http://a@',
    'http://',
    'http:',
    'http://道|?',
    '|http://|?',
    '"😀http://a/',
    '[::',
  ])('are split in linear time when they begin with %j', (start) => {
    const texts = pieces.flatMap((piece) => [start + fill(piece), fill(start + piece)])
    expect(texts.filter((text) => !isQuick(text))).toEqual([])
  })

  it('are split in linear time, and keep every character, in random order', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const random = randomFrom(seed)
      // Uses only a few different pieces, because the worst cases are repetitive.
      const few = Array.from({ length: 1 + random(6) }, () => pieces[random(pieces.length)] ?? '')
      let text = ''
      while (text.length < LENGTH) text += few[random(few.length)] ?? ''
      expect(joined(text)).toBe(text)
      expect({ seed, isQuick: isQuick(text) }).toEqual({ seed, isQuick: true })
    }
  })
})
