import { expect, it } from 'vitest'
import { parseItems } from './content-values'

it('reads the entries of a list field, each with all of its texts', () => {
  const entries = [{ title: ' One ', text: 'First', id: 1 }, { title: 2 }]
  expect(parseItems(JSON.stringify(entries), ['title', 'text'])).toEqual([
    { title: 'One', text: 'First' },
    { title: '', text: '' },
  ])
})

it.each(['', '{', '{}', 'null', '["One"]', '[null]', '[[]]'])('reads %j as no entries', (text) => {
  expect(parseItems(text, ['title'])).toEqual([])
})
