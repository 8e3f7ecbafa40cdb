import { expect, it } from 'vitest'
import { splitLinks } from './rules'

it('leaves a text without links whole', () => {
  expect(splitLinks('Nothing (at all) to [see].')).toEqual(['Nothing (at all) to [see].'])
  expect(splitLinks('')).toEqual([])
})

it('finds each link and what stands around it', () => {
  expect(splitLinks('See [the terms](/terms) or [write](mailto:a@b.example).')).toEqual([
    'See ',
    { label: 'the terms', href: '/terms' },
    ' or ',
    { label: 'write', href: 'mailto:a@b.example' },
    '.',
  ])
})

it('takes a text that is nothing but a link', () => {
  expect(splitLinks('[a](/b)')).toEqual([{ label: 'a', href: '/b' }])
})
