// requirement: ADM-93
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { createAdminViewer } from '@/tests/support/people'
import { hashToken } from '@/lib/auth/tokens'
import type { OwnerViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { removeSubscriber } from './mutations'
import { countSubscribers, listSubscribers, exportSubscribers } from './queries'
import { subscriberList } from './rules'

const db = getDb()
let viewer: OwnerViewer

const list = (params: Record<string, string> = {}) => listSubscribers(viewer, subscriberList.load(params))

beforeAll(async () => {
  viewer = await createAdminViewer()
  await db.newsletterSubscription.createMany({
    data: Array.from({ length: 2_400 }, (_, index) => {
      const email = index === 7 ? 'A_b%@example.com' : `s${String(index).padStart(4, '0')}@example.com`
      return {
        email,
        emailNormalized: email.toLowerCase(),
        unsubscribeHash: hashToken(randomUUID()),
        suspectedSpam: index % 12 === 5,
        source: index % 2 === 0 ? ('website' as const) : ('unknown' as const),
        confirmedAt: index % 12 === 7 ? null : new Date(Date.UTC(2026, 0, 2)),
        bouncedAt: index % 12 === 8 ? new Date(Date.UTC(2026, 4, 1)) : null,
        unsubscribedAt: index % 12 === 6 ? new Date(Date.UTC(2026, 5, 1)) : null,
        // Many with the same time, so that the order needs a tiebreaker.
        createdAt: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(index / 700))),
      }
    }),
  })
})

// requirement: NWS-3
it('lists confirmed subscribers by default, with pages, states, sources and search', async () => {
  const { rows, ...counts } = await list()
  expect(counts).toEqual({ total: 1_600, page: 1, pageCount: 32 })
  expect([rows.length, rows[0]?.state]).toEqual([50, 'confirmed'])
  const totals = await Promise.all(
    ['pending', 'unsubscribed', 'bounced', 'spam', 'all', 'nonsense'].map(
      async (state) => (await list({ state })).total,
    ),
  )
  expect(totals).toEqual([200, 200, 200, 200, 2_400, 1_600])
  expect(await countSubscribers(viewer)).toEqual({
    confirmed: 1_600,
    pending: 200,
    unsubscribed: 200,
    bounced: 200,
    spam: 200,
  })
  expect((await list({ state: 'all', source: 'website' })).total).toBe(1_200)
  expect((await list({ state: 'all', q: 'a_B%' })).rows.map(({ email }) => email)).toEqual([
    'A_b%@example.com',
  ])
  expect((await list({ state: 'all', q: '_' })).total).toBe(1)
  expect((await list({ page: '99' })).page).toBe(32)
})

it('reads every one once, in the list’s order', async () => {
  const seen: string[] = []
  for await (const [email] of exportSubscribers(viewer, { q: '', state: 'all' })) seen.push(email ?? '')
  expect([seen.length, new Set(seen).size]).toEqual([2_400, 2_400])
  expect(seen.slice(0, 50)).toEqual((await list({ state: 'all' })).rows.map(({ email }) => email))
  const left: (string | null)[][] = []
  for await (const row of exportSubscribers(viewer, { q: '', state: 'unsubscribed' })) left.push([...row])
  expect([left.length, left[0]?.[1], left[0]?.[5]]).toEqual([200, 'Unsubscribed', '2026-06-01T00:00:00.000Z'])
  expect(left[0]?.[2]).toBe('Website')
})

it('deletes one for good, with an audit entry without the address', async () => {
  const [first] = (await list({ q: 's0009' })).rows
  await removeSubscriber(viewer, first?.id ?? '')
  expect((await list({ q: 's0009', state: 'all' })).total).toBe(0)
  const entries = await db.auditEntry.findMany({ where: { actorId: viewer.userId }, orderBy: { id: 'asc' } })
  expect(entries).toMatchObject([{ action: 'newsletter.remove', subjectId: first?.id, detail: null }])
  await expect(removeSubscriber(viewer, first?.id ?? '')).rejects.toThrow(UserError)
})
