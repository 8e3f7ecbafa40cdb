// requirement: SET-2, SET-8
import { expect, it } from 'vitest'
import type { MenuEntry } from '@/lib/base/site'
import { completeMenu, menuProblem, menuText } from './rules'
import { menuField } from './schema'

const header = menuField('header')
const own = (name: string, href: string): MenuEntry => ({ id: '', name, href, isHidden: false })
const usual = completeMenu('header', [])
const errorOf = (entries: unknown) => header.safeParse(JSON.stringify(entries)).error?.issues[0]?.message

it('stores nothing of a menu that is as usual, and else all that is shown', () => {
  expect(header.parse(menuText('header', []))).toEqual([])
  const stored = header.parse(JSON.stringify([own(' Docs ', ' https://docs.example.com '), ...usual]))
  expect(stored[0]).toEqual(own('Docs', 'https://docs.example.com'))
  expect(header.parse(menuText('header', stored))).toEqual(stored)
  const renamed = usual.map((entry) =>
    entry.id === 'blog' ? { ...entry, name: 'News', isHidden: true } : entry,
  )
  expect(header.parse(JSON.stringify(renamed))).toContainEqual({
    ...{ id: 'blog', name: 'News', href: '', isHidden: true },
  })
})

it('ignores what nobody can have entered', () => {
  const twice = [
    ...usual,
    ...usual.slice(0, 1),
    { id: 'shop', name: 'Shop', href: '/shop', isHidden: false },
    own('', ''),
  ]
  expect(header.parse(JSON.stringify(twice))).toEqual([])
  const target = usual.map((entry) => ({ ...entry, href: 'https://elsewhere.example.com' }))
  expect(header.parse(JSON.stringify(target))).toEqual([])
})

it('refuses addresses that lead nowhere or run scripts', () => {
  const wrong = 'Please enter a path such as /contact, or a complete address that begins with https://.'
  for (const href of [
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,hi',
    '//elsewhere.example.com',
    '/\\elsewhere.example.com',
    '/\t/elsewhere.example.com',
    'https://',
    'https://a b.example.com',
    'contact',
    'mailto:hi@example.com',
    `/${'x'.repeat(300)}`,
  ]) {
    expect(errorOf([own('Link', href)]), href).toBe(wrong)
  }
  for (const href of [
    '/',
    '/contact?subject=consultation',
    '/#about',
    'http://example.com',
    'https://example.com/a?b#c',
  ])
    expect(errorOf([own('Link', href)]), href).toBeUndefined()
})

it('says what is wrong, and where', () => {
  expect(menuProblem('header', [...usual, own('', '/docs')])).toEqual({
    message: 'Please enter a name for the link.',
    at: { index: usual.length, field: 'name' },
  })
  expect(errorOf([own('Docs', '')])).toBe('Please enter where the link leads to.')
  expect(errorOf([own('x'.repeat(31), '/')])).toBe('Please use at most 30 characters for a name.')
  const many = [
    ...usual.map((entry) => ({ ...entry, isHidden: false })),
    ...['a', 'b', 'c'].map((name) => own(name, '/')),
  ]
  expect(errorOf(many)).toBe('Please show at most 10 entries. These are 11.')
  expect(errorOf(many.map((entry) => ({ ...entry, isHidden: entry.id === 'blog' })))).toBeUndefined()
  for (const text of ['', 'null', '{}', '[{"id":1}]', '[{'])
    expect(header.safeParse(text).error?.issues[0]?.message, text).toBe('Please load the page again.')
  expect(header.safeParse('x'.repeat(30_001)).success).toBe(false)
})
