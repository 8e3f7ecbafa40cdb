// requirement: POR-36
import { expect, it } from 'vitest'
import { openableLink } from './rules'

it('opens web addresses only', () => {
  expect(openableLink('https://example.com')).toBe('https://example.com')
  for (const link of ['javascript:alert(1)', 'data:text/html,a', 'nowhere', null])
    expect(openableLink(link)).toBeNull()
})
