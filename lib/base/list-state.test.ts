import { expect, it } from 'vitest'
import { fromNearerEnd, listState, pageOf, param } from './list-state'

const list = listState('/admin/things', {
  q: param.search,
  state: param.oneOf(['all', 'open'], 'all'),
  ...param.sorting(['createdAt', 'name'], 'createdAt'),
  page: param.page,
  project: param.id,
})
const plain = { q: '', state: 'all', sort: 'createdAt', dir: 'desc', page: 1, project: null }
const busy = list.load({ q: 'a & b', state: 'open', sort: 'name', dir: 'asc', page: '3' })

it('trims the search and removes what can’t be stored', () => {
  expect(list.load({ q: ' 100%\0 sure\0' }).q).toBe('100% sure')
  expect(list.load({ q: '\0' }).q).toBe('')
})

it('falls back to the defaults for invalid parameters', () => {
  const odd = { q: 'x'.repeat(201), state: 'gone', sort: 'id', dir: '', project: 'x' }
  for (const page of ['0', '-1', '1.5', 'x', '1e9', '']) expect(list.load({ ...odd, page })).toEqual(plain)
  expect(list.load({ state: ['gone', 'open'] }).state).toBe('all')
  expect(list.load({ page: '1000' }).page).toBe(1000)
  const project = '01932b5e-8c1f-7a2b-9d3e-4f5a6b7c8d9e'
  expect(list.load({ project }).project).toBe(project)
  expect(list.load({ project: `${project}0` }).project).toBeNull()
})

it('leaves the defaults out of the URL', () => {
  expect(list.href(list.defaults)).toBe('/admin/things')
})

it('writes everything else, so that the same list is read back', () => {
  const address = list.href(busy)
  expect(address).toBe('/admin/things?q=a+%26+b&state=open&sort=name&dir=asc&page=3')
  expect(list.load(new URL(address, 'http://x'))).toEqual(busy)
  expect(list.load(list.query(busy))).toEqual(busy)
})

it('goes to the first page on every change except that of the page', () => {
  expect(list.href(busy, { state: 'all' })).not.toContain('page')
  expect(list.href(busy, { page: 4 })).toContain('page=4')
})

it('distinguishes filtering rows from sorting them', () => {
  expect(list.isFiltered(list.defaults)).toBe(false)
  expect(list.isFiltered({ ...list.defaults, sort: 'name', page: 2 })).toBe(false)
  expect(list.isFiltered({ ...list.defaults, q: 'x' })).toBe(true)
  expect(list.isFiltered({ ...list.defaults, state: 'open' })).toBe(true)
})

it('reads each page whole and in order, from whichever end is nearer', async () => {
  const rows = [3, 1, null, 2, 5, null, 4]
  const ordered = { desc: [5, 4, 3, 2, 1, null, null], asc: [null, null, 1, 2, 3, 4, 5] }
  const byValue = [{ value: { sort: 'desc' as 'asc' | 'desc', nulls: 'last' as 'first' | 'last' } }]
  const skips: number[] = []
  for (const size of [1, 2, 3, 7, 10])
    for (let page = 1; page <= Math.ceil(rows.length / size); page += 1) {
      const read = await fromNearerEnd(
        pageOf(page, rows.length, size),
        byValue,
        ({ orderBy: [order], skip, take }) => {
          skips.push(skip)
          const nulls = order?.value.sort === 'asc' ? 'first' : 'last'
          expect(order?.value.nulls).toBe(nulls)
          return Promise.resolve(ordered[order?.value.sort ?? 'desc'].slice(skip, skip + take))
        },
      )
      expect(read).toEqual(ordered.desc.slice((page - 1) * size, page * size))
    }
  expect(Math.max(...skips)).toBe(3)
})

it('reads nothing from an empty list', async () => {
  expect(await fromNearerEnd(pageOf(1, 0, 10), [{ id: 'asc' as const }], () => Promise.resolve([]))).toEqual(
    [],
  )
})
