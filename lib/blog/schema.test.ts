import { expect, it } from 'vitest'
import { placeInList, readCategories } from './schema'

it.each([
  [undefined, { page: 1, topic: undefined }],
  [['page', '2'], { page: 2, topic: undefined }],
  [['topic', 'ai'], { page: 1, topic: 'ai' }],
  [['topic', 'page', 'page', '3'], { page: 3, topic: 'page' }],
  [['topic', '日本'], { page: 1, topic: '%e6%97%a5%e6%9c%ac' }],
  [['topic'], undefined],
  [['topic', ''], undefined],
  [['topic', 'ai', 'page'], undefined],
  [['topic', 'ai', 'page', '1'], undefined],
  [['topic', 'ai', 'page', '2', '3'], undefined],
  [['topic', 'x'.repeat(300)], undefined],
  [['page', '1'], undefined],
  [['page', '02'], undefined],
  [['a', '2'], undefined],
])('finds the part of the list at %j', (list, place) => {
  expect(placeInList(list)).toEqual(place)
})

it('leaves out categories that can’t be shown', () => {
  const good = { id: 2, slug: 'ai', name: 'AI', count: 1, description: '' }
  const bad = [
    null,
    { ...good, id: 'two' },
    { ...good, slug: '' },
    { ...good, name: null },
    { ...good, count: 0 },
  ]
  expect(readCategories([...bad, good, { ...good, description: null }])).toEqual([good, good])
  expect(() => readCategories({ code: 'rest_no_route' })).toThrow()
})
