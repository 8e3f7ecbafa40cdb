import { expect, it } from 'vitest'
import { openableLink, splitAddresses } from './rules'

it('finds addresses and leaves the sentence around them', () => {
  expect(splitAddresses('See (https://example.com/a?b=c), or\nhttp://x.example.')).toEqual([
    { text: 'See (' },
    { text: 'https://example.com/a?b=c', href: 'https://example.com/a?b=c' },
    { text: '), or\n' },
    { text: 'http://x.example', href: 'http://x.example' },
    { text: '.' },
  ])
  expect(splitAddresses('javascript:alert(1) and https:// alone')).toEqual([
    { text: 'javascript:alert(1) and https:// alone' },
  ])
})

it('opens web addresses only', () => {
  expect(openableLink('https://example.com')).toBe('https://example.com')
  for (const link of ['javascript:alert(1)', 'data:text/html,a', 'nowhere', null])
    expect(openableLink(link)).toBeNull()
})
