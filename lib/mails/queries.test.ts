// requirement: ADM-94
import { beforeEach, expect, it } from 'vitest'
import { getDb } from '@/lib/platform/db'
import { createAdminViewer } from '@/tests/support/people'
import { listDeadMails } from './queries'
import { deadMailList } from './schema'

const db = getDb()
const list = async (params: Record<string, string> = {}) =>
  listDeadMails(await createAdminViewer(), deadMailList.load(params))

beforeEach(() => db.mailDelivery.deleteMany())

it('lists only mails that could not be delivered, latest first, in pages', async () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))
  await db.mailDelivery.createMany({
    data: [
      ...Array.from({ length: 51 }, (_, index) => ({
        key: `dead:${index}`,
        recipient: `r${index}@example.com`,
        deadAt: at(index),
        failure: 'refused' as const,
        lastError: '550 5.1.1',
      })),
      { key: 'sent', recipient: 'sent@example.com', sentAt: at(99) },
      { key: 'waiting', recipient: 'waiting@example.com', lastError: '452', failure: 'deferred' },
    ],
  })
  const { rows, ...counts } = await list()
  expect(counts).toEqual({ total: 51, page: 1, pageCount: 2 })
  expect(rows[0]).toMatchObject({ recipient: 'r50@example.com', failure: 'refused', lastError: '550 5.1.1' })
  expect((await list({ page: '9' })).rows.map(({ recipient }) => recipient)).toEqual(['r0@example.com'])
  expect((await list({ page: 'x' })).page).toBe(1)
})
