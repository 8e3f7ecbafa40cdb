// requirement: ADM-66
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { createAdminViewer } from '@/tests/support/people'
import type { OwnerViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { createContactMessage } from './mutations'
import {
  contactColumns,
  exportContactMessages,
  getContactLead,
  getContactMessage,
  listContactMessages,
  listRecentContactMessages,
} from './queries'
import { SHORT_SEARCH } from '@/lib/base/short-search'
import { leadLists } from '@/lib/leads/rules'

const db = getDb()
const statuses = ['new', 'in_progress', 'resolved'] as const
let viewer: OwnerViewer

const list = (params: Record<string, string> = {}) =>
  listContactMessages(viewer, leadLists.contact.load(params))
const names = async (params: Record<string, string>) => (await list(params)).rows.map(({ name }) => name)

beforeAll(async () => {
  viewer = await createAdminViewer()
  await db.contactMessage.deleteMany()
  await db.contactMessage.createMany({
    data: Array.from({ length: 60 }, (_, index) => ({
      source: 'home' as const,
      name: `Person ${String(index).padStart(2, '0')}`,
      email: `person${String(index)}@example.com`,
      subject: index === 7 ? '100% sure_thing' : null,
      message: index === 8 ? 'Straße in MÜNCHEN' : 'Hello',
      status: statuses[index % 3],
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)),
    })),
  })
})

it('lists the newest 25 first and counts all', async () => {
  const { rows, total, page, pageCount } = await list()
  expect({ total, page, pageCount, count: rows.length }).toEqual({
    total: 60,
    page: 1,
    pageCount: 3,
    count: 25,
  })
  expect(rows[0]?.name).toBe('Person 59')
  expect(rows[24]?.name).toBe('Person 35')
})

it('shows the last page for a page beyond it', async () => {
  const { rows, page } = await list({ page: '99' })
  expect(page).toBe(3)
  expect(rows).toHaveLength(10)
})

it('filters by status and sorts by name', async () => {
  expect((await list({ status: 'resolved' })).total).toBe(20)
  expect((await names({ status: 'new', sort: 'name', dir: 'asc' })).slice(0, 2)).toEqual([
    'Person 00',
    'Person 03',
  ])
})

it('sorts and searches without accents, and steps through the list in its order', async () => {
  const word = `w${randomUUID().slice(0, 8)}`
  const submission = { ip: '192.0.2.1', suspectedSpam: false, browserKey: undefined }
  for (const [name, email] of [
    ['Zebra', 'b@example.com'],
    ['Ärzte', 'Zoe@example.com'],
    ['Éclair', 'ana@example.com'],
    ['apple', 'C@example.com'],
  ] as const)
    await createContactMessage(
      { source: 'contact_page', name, email, message: `Grüße von ${word}` },
      submission,
    )
  const params = { q: `VON ${word}`, sort: 'name', dir: 'asc' }
  const { rows } = await list(params)
  expect(rows.map(({ name }) => name)).toEqual(['apple', 'Ärzte', 'Éclair', 'Zebra'])
  const byAddress = await list({ ...params, sort: 'email' })
  expect(byAddress.rows.map(({ email }) => email[0])).toEqual(['a', 'b', 'C', 'Z'])
  const ids = rows.map(({ id }) => id)
  const lead = await getContactLead(viewer, ids[1] ?? '', leadLists.contact.load(params))
  expect(lead?.neighbors).toEqual({ previousId: ids[0], nextId: ids[2] })
  await db.contactMessage.deleteMany({ where: { id: { in: ids } } })
})

it('searches every text, ignoring case', async () => {
  expect(await names({ q: 'PERSON42@' })).toEqual(['Person 42'])
  expect(await names({ q: 'münchen' })).toEqual(['Person 08'])
  expect(await names({ q: 'nobody' })).toEqual([])
})

it('searches literally', async () => {
  expect(await names({ q: '0% sure_' })).toEqual(['Person 07'])
  expect(await names({ q: '%' })).toEqual(['Person 07'])
  expect(await names({ q: '_' })).toEqual(['Person 07'])
  expect(await names({ q: '\\' })).toEqual([])
})

it('searches only the newest for fewer than three letters or digits, and says so', async () => {
  expect((await list({ q: 'pe' })).isPartial).toBe(false)
  const subject = 'One of very many'
  await db.$executeRaw`
    insert into contact_submissions (source, name, email, subject, message, created_at)
    select 'home', 'Someone', 'someone@example.com', ${subject}, 'Good day',
      timestamptz '2026-02-01' + number * interval '1 second'
    from generate_series(1, ${SHORT_SEARCH.depth - 10}) number`
  expect(await list({ q: 'pe' })).toMatchObject({ total: 10, isPartial: true })
  expect(await list({ q: 'pe', status: 'resolved', page: '9' })).toMatchObject({ total: 4, isPartial: true })
  expect(await list({ q: '---' })).toMatchObject({ total: 0, isPartial: true })
  expect(await list({ q: 'per' })).toMatchObject({ total: 60, isPartial: false })
  await db.contactMessage.deleteMany({ where: { subject } })
})

it('uses the trigram index for the search', async () => {
  const plan = await db.$transaction(async (tx) => {
    await tx.$executeRaw`set local enable_seqscan = off`
    return tx.$queryRaw<Record<string, string>[]>`
      explain select id from contact_submissions where folded_text like '%person42%'`
  })
  expect(JSON.stringify(plan)).toContain('contact_submissions_folded_text_idx')
})

it('returns the newest for the dashboard, and everything about one for its page', async () => {
  const [newest] = await listRecentContactMessages(viewer, 5)
  expect(newest?.name).toBe('Person 59')
  expect(await getContactMessage(viewer, newest?.id ?? '')).toMatchObject({
    email: 'person59@example.com',
    source: 'home',
  })
  expect(await getContactMessage(viewer, randomUUID())).toBeNull()
})

// requirement: PRV-1
it('exports what matches, or the chosen ones, each once', async () => {
  const word = randomUUID()
  await db.contactMessage.createMany({
    data: Array.from({ length: 1_100 }, (_, index) => ({
      source: 'home' as const,
      name: `=${word}`,
      email: `${String(index)}@${word}.example`,
      message: 'Two\nlines',
      // Many at the same moment.
      createdAt: new Date(Date.UTC(2026, 0, 1 + (index % 2))),
    })),
  })
  const read = async (q: string, ids?: string[]) => {
    const rows = []
    for await (const row of exportContactMessages(viewer, leadLists.contact.load({ q }), ids)) rows.push(row)
    return rows
  }
  const rows = await read(word)
  expect(rows[0]).toHaveLength(contactColumns.length)
  expect([rows.length, new Set(rows.map((row) => row[2])).size]).toEqual([1_100, 1_100])
  const dates = rows.map((row) => row[0] ?? '')
  expect(dates).toEqual(dates.toSorted().toReversed())
  const [one] = await db.contactMessage.findMany({ where: { name: `=${word}` }, take: 1 })
  await db.contactMessage.updateMany({
    where: { email: `7@${word}.example` },
    data: { deletedAt: new Date() },
  })
  expect(await read(word)).toHaveLength(1_099)
  expect((await read('nothing', [one?.id ?? '', randomUUID()])).map((row) => row[2])).toEqual([one?.email])
})
