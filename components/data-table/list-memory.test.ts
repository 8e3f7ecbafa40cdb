import { expect, it } from 'vitest'
import { type ListMemory, listCookie, readListMemory, withList } from './list-memory'

const nothing: ListMemory = { hasKeys: true, lists: {} }
const valueOf = (memory: ListMemory, userId: string) =>
  decodeURIComponent(/=(?<value>[^;]*)/.exec(listCookie(memory, userId))?.groups?.value ?? '')

it('gives back what was kept, to the same person only', () => {
  const memory = { hasKeys: false, lists: { '/admin/quotes': { query: '?status=new', hidden: ['Budget'] } } }
  expect(readListMemory(valueOf(memory, 'me'), 'me')).toEqual(memory)
  expect(readListMemory(valueOf(memory, 'me'), 'you')).toEqual(nothing)
})

it('reads nothing from a value that it did not write', () => {
  for (const value of [undefined, '', 'x', '7', '{"userId":"me","lists":null}'])
    expect(readListMemory(value, 'me')).toEqual(nothing)
  const forged = JSON.stringify({
    userId: 'me',
    lists: { '/a': { query: '//else', hidden: [7, 'B'] }, '/b': null },
  })
  expect(readListMemory(forged, 'me').lists).toEqual({ '/a': { hidden: ['B'] }, '/b': {} })
})

it('changes one list, and forgets what is empty', () => {
  const one = withList(nothing, '/a', { query: '?x=1' })
  const both = withList(one, '/b', { hidden: ['C'] })
  expect(both.lists).toEqual({ '/a': { query: '?x=1' }, '/b': { hidden: ['C'] } })
  expect(withList(both, '/a', { query: '' }).lists).toEqual({ '/b': { hidden: ['C'] } })
  expect(withList(withList(one, '/a', { hidden: ['D'] }), '/a', { hidden: [] }).lists).toEqual(one.lists)
})
