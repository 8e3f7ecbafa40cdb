// requirement: BLK-9
import { expect, it } from 'vitest'
import { filledIn, fillingsFor, savedRepliesInOrder, unknownPlaceholder } from './rules'
import { savedReplySchema } from './schema'

const fillings = {
  ...fillingsFor({ name: ' Ana María Reyes ', company: 'Reyes & Co', project: 'Shop for $& more' }),
  'my name': 'Ada',
}

it('fills in the placeholders, and leaves everything else as it was typed', () => {
  expect(filledIn('Hi {first name} of {Company},\n{ my  name } about {project}', fillings)).toBe(
    'Hi Ana of Reyes & Co,\nAda about Shop for $& more',
  )
  expect(filledIn('{first name} {unknown} {', fillings)).toBe('Ana {unknown} {')
})

it('has the whole name where somebody has no company', () => {
  expect(fillingsFor({ name: 'Ana Reyes', company: ' ', project: '' }).company).toBe('Ana Reyes')
})

it.each([
  ['Hi {first name}, { MY NAME }', undefined],
  ['No braces } at { all\n}', undefined],
  ['Hi {first name} {surname}', '{surname}'],
  ['Hi {}', '{}'],
])('finds what is no placeholder in %j', (text, found) => {
  expect(unknownPlaceholder(text)).toBe(found)
})

it('refuses to save a text with an unknown placeholder, which it names', () => {
  const form = { id: null, title: ' Thank   you ', text: 'Hi {surname}', wasTitle: '', wasText: '' }
  expect(savedReplySchema.safeParse(form).error?.issues[0]?.message).toBe(
    'There is no placeholder {surname}. Please use {first name}, {company}, {project}, {my name}.',
  )
  expect(savedReplySchema.parse({ ...form, text: 'Hi' }).title).toBe('Thank you')
})

it('puts the most used first, and those used as often in the order of their titles', () => {
  const rows = [
    { title: 'b', uses: 0 },
    { title: 'Á', uses: 0 },
    { title: 'c', uses: 2 },
  ]
  const titles = (order: 'use' | 'title') => savedRepliesInOrder(rows, order).map(({ title }) => title)
  expect(titles('use')).toEqual(['c', 'Á', 'b'])
  expect(titles('title')).toEqual(['Á', 'b', 'c'])
})
