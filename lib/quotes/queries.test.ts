// requirement: ADM-66, ADM-71
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { StaffRight } from '@/lib/auth/rights'
import type { ViewerWith } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { leadLists, leadPriorities, leadStatuses } from '@/lib/leads/rules'
import { createAdminViewer } from '@/tests/support/people'
import { findQuoteNeighbors, getQuoteRequest, listQuoteRequests } from './queries'

const db = getDb()
const texts: Record<number, string> = { 7: '100% sure_thing', 8: 'Straße in MÜNCHEN' }
let viewer: ViewerWith<StaffRight>

const parse = (params: Record<string, string>) => leadLists.quote.load(params)
const list = (params: Record<string, string> = {}) => listQuoteRequests(viewer, parse(params))
const names = async (params: Record<string, string>) => (await list(params)).rows.map(({ name }) => name)

beforeAll(async () => {
  viewer = await createAdminViewer()
  await db.quoteRequest.createMany({
    data: Array.from({ length: 60 }, (_, index) => ({
      name: `Person ${String(index).padStart(2, '0')}`,
      email: `person${String(index)}@example.com`,
      company: index === 9 ? 'Nine & Sons' : null,
      projectType: 'crm',
      budgetRange: 'discuss',
      projectDescription: texts[index] ?? 'Hello',
      status: leadStatuses.quote[index % 5] ?? 'new',
      priority: leadPriorities[index % 3] ?? 'medium',
      suspectedSpam: index === 10,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)),
    })),
  })
})

it('lists the newest 25 first, with labels, counts all and ends with the last page', async () => {
  const { rows, ...first } = await list()
  expect(first).toEqual({ total: 60, page: 1, pageCount: 3, isPartial: false })
  expect(rows).toHaveLength(25)
  expect(rows[0]).toMatchObject({ name: 'Person 59', heading: 'CRM', budget: 'Let’s discuss' })
  expect(await list({ page: '99' })).toMatchObject({ page: 3, rows: { length: 10 } })
})

it('filters by status, spam and late requests', async () => {
  expect((await list({ status: 'quoted' })).total).toBe(12)
  expect(await names({ status: 'spam' })).toEqual(['Person 10'])
  const late = await list({ status: 'late' })
  expect(late.total).toBe(11)
  expect(late.rows.every(({ isLate, status }) => isLate && status === 'new')).toBe(true)
  const [{ id } = { id: '' }] = late.rows
  await db.leadReply.create({ data: { quoteRequestId: id, subject: 'Re', text: 'Hi' } })
  expect((await list({ status: 'late' })).total).toBe(10)
  await db.leadReply.deleteMany()
})

it('searches literally, ignoring case', async () => {
  expect(await names({ q: 'PERSON42@' })).toEqual(['Person 42'])
  expect(await names({ q: 'nine &' })).toEqual(['Person 09'])
  expect(await names({ q: 'münchen' })).toEqual(['Person 08'])
  expect(await names({ q: '%' })).toEqual(['Person 07'])
  expect(await names({ q: '_' })).toEqual(['Person 07'])
  expect(await names({ q: '\\' })).toEqual([])
})

it.each(['createdAt', 'name', 'email', 'status', 'priority'])(
  'sorts by %s in both directions, page by page',
  async (sort) => {
    for (const dir of ['asc', 'desc']) {
      const pages = await Promise.all(['1', '2', '3'].map((page) => list({ sort, dir, page })))
      const rows = pages.flatMap((page) => page.rows)
      expect(new Set(rows.map(({ id }) => id)).size).toBe(60)
      const places = rows.map((row) => {
        if (sort === 'status') return leadStatuses.quote.findIndex((status) => status === row.status)
        if (sort === 'priority') return leadPriorities.indexOf(row.priority)
        return sort === 'createdAt' ? row.createdAt.getTime() : 0
      })
      expect(places).toEqual(places.toSorted((a, b) => (dir === 'asc' ? a - b : b - a)))
    }
  },
)

it.each(['createdAt', 'name', 'status', 'priority'])(
  'reads the list sorted by %s from end to end',
  async (sort) => {
    for (const dir of ['asc', 'desc']) {
      const params = { sort, dir, q: 'person', status: sort === 'name' ? 'won' : 'all' }
      const first = await list(params)
      const walked: string[] = []
      let id: string | null = first.rows[0]?.id ?? null
      let before: string | null = null
      while (id !== null) {
        const quote = await getQuoteRequest(viewer, id)
        if (!quote) throw new Error('unreachable: the quote is there')
        const { previousId, nextId } = await findQuoteNeighbors(viewer, quote, parse(params))
        expect(previousId).toBe(before)
        walked.push(quote.name)
        before = id
        id = nextId
      }
      expect(walked).toHaveLength(first.total)
      expect(walked.slice(0, 25)).toEqual(first.rows.map(({ name }) => name))
    }
  },
)

it('continues from a request that has left the list meanwhile', async () => {
  const { rows } = await list({ status: 'lost' })
  const [first, second, third] = rows
  const quote = await getQuoteRequest(viewer, second?.id ?? '')
  if (!quote) throw new Error('unreachable: the quote is there')
  await db.quoteRequest.update({ where: { id: quote.id }, data: { status: 'won' } })
  expect(await findQuoteNeighbors(viewer, quote, parse({ status: 'lost' }))).toEqual({
    previousId: first?.id,
    nextId: third?.id,
  })
})

it('finds nothing for an unknown id', async () => {
  expect(await getQuoteRequest(viewer, randomUUID())).toBeNull()
})
