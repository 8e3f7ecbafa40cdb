import { expect, it } from 'vitest'
import { externalLinkField, itemsField, linesField, linkField, slugField } from './content-fields'

const messageOf =
  (schema: { safeParse: (value: string) => { error?: { issues: { message: string }[] } | undefined } }) =>
  (value: string) =>
    schema.safeParse(value).error?.issues[0]?.message

it.each(['web-development', '2fa', 'a'])('accepts the address %s', (slug) => {
  expect(messageOf(slugField)(slug)).toBeUndefined()
})
it.each([
  ['', 'Please enter an address.'],
  ['Web', 'Please use small letters, digits and hyphens only, such as web-development.'],
  ['a--b', 'Please use small letters, digits and hyphens only, such as web-development.'],
  ['../admin', 'Please use small letters, digits and hyphens only, such as web-development.'],
  ['opengraph-image', 'This address is reserved. Please choose another one.'],
  ['x'.repeat(81), 'Please use at most 80 characters.'],
])('refuses the address %j', (slug, message) => {
  expect(messageOf(slugField)(slug)).toBe(message)
})

it('leaves out what jsonb can’t hold', () => {
  expect(linesField({ max: 10, count: 2 }).parse('a\0\nb\ud83d')).toEqual(['a', 'b'])
  const items = itemsField({ name: { label: 'Name', max: 10 } }, { one: 'Entry', count: 2 })
  expect(items.parse(JSON.stringify([{ name: 'a\0\ud83d😀' }]))).toEqual([{ name: 'a😀' }])
})

it('reads lines', () => {
  const field = linesField({ max: 3, count: 2 })
  expect(field.parse(' a \n\nb\n')).toEqual(['a', 'b'])
  expect(messageOf(field)('abcd')).toBe('Please use at most 3 characters in a line.')
  expect(messageOf(field)('a\nb\nc')).toBe('Please use at most 2 lines.')
})

it('reads entries with several texts', () => {
  const limits = { name: { label: 'Name', max: 5 }, text: { label: 'Text', max: 5 } }
  const field = itemsField(limits, { one: 'Step', count: 2 })
  const json = (...items: object[]) => JSON.stringify(items)
  expect(field.parse('')).toEqual([])
  expect(field.parse(json({ text: ' b ', name: 'a', more: 1 }, { name: ' ', text: '' }))).toEqual([
    { name: 'a', text: 'b' },
  ])
  expect(messageOf(field)(json({ name: 'a', text: '' }))).toBe('Step 1: please enter the text.')
  expect(messageOf(field)(json({ name: 'a', text: 'abcdef' }))).toBe(
    'Step 1: please use at most 5 characters for the text.',
  )
  const item = { name: 'a', text: 'b' }
  expect(messageOf(field)(json(item, item, item))).toBe('Please use at most 2 entries.')
  for (const wrong of ['{', '"a"', '[1]', 'null']) expect(field.parse(wrong)).toEqual([])
})

it('tells links of this site from those of others', () => {
  for (const href of ['', '/quote?plan=starter', 'https://example.com', 'mailto:a@b.example']) {
    expect(messageOf(linkField)(href), href).toBeUndefined()
  }
  for (const href of ['quote', 'javascript:x', '//evil.example'])
    expect(messageOf(linkField)(href), href).toBeDefined()
  for (const href of ['', 'https://example.com/a'])
    expect(messageOf(externalLinkField)(href), href).toBeUndefined()
  for (const href of ['/contact', 'https://localhost', 'ftp://example.com']) {
    expect(messageOf(externalLinkField)(href), href).toBeDefined()
  }
})
