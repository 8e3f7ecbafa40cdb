// requirement: SITE-64, SITE-65, SITE-66
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/platform/db'
import { agencyMailKey, createQuoteRequest, visitorMailKey } from './mutations'
import type { NewQuoteRequest } from './schema'

const db = getDb()
const input: NewQuoteRequest = {
  name: 'Ana Reyes',
  email: 'Ana@Example.com',
  phone: '+1 303 555 0101',
  company: 'Reyes & Co',
  projectType: 'ecommerce',
  projectDescription: 'Line one\nLine two — “quoted” 🙂',
  budgetRange: '100k-plus',
  timeline: '6-plus-months',
  additionalRequirements: 'Connect the tills',
}
const sender = { ip: '203.0.113.5', suspectedSpam: false }
const withKey = () => ({ ...sender, browserKey: randomUUID() })
const withoutKey = { ...sender, browserKey: undefined }

async function countJobs() {
  const rows = await db.$queryRaw<{ task: string; count: number }[]>`
    select task_identifier as task, count(*)::int from graphile_worker.jobs group by 1`
  return Object.fromEntries(rows.map(({ task, count }) => [task, count]))
}

beforeEach(async () => {
  await db.quoteRequest.deleteMany()
  await db.idempotencyKey.deleteMany()
  await db.mailDelivery.deleteMany()
  await db.rateLimit.deleteMany()
  await db.$executeRaw`delete from graphile_worker._private_jobs`
})

describe('createQuoteRequest', () => {
  it('stores the request as new, and queues one mail to the agency and one to the visitor', async () => {
    const { id, isNew } = await createQuoteRequest(input, withKey())
    expect(isNew).toBe(true)
    expect(await db.quoteRequest.findUnique({ where: { id } })).toMatchObject({
      ...input,
      status: 'new',
      priority: 'medium',
      suspectedSpam: false,
    })
    expect(await db.mailDelivery.findMany({ orderBy: { key: 'asc' } })).toMatchObject([
      { key: agencyMailKey(id), recipient: 'hello@lumenforge.example', sentAt: null },
      { key: visitorMailKey(id), recipient: 'Ana@Example.com', sentAt: null },
    ])
    expect(await countJobs()).toEqual({ 'notify-new-quote': 1, 'confirm-quote': 1 })
  })

  it('stores one row and one job of each kind for a submission that is sent many times at once', async () => {
    const submission = withKey()
    const results = await Promise.all(Array.from({ length: 8 }, () => createQuoteRequest(input, submission)))
    expect(new Set(results.map(({ id }) => id)).size).toBe(1)
    expect(results.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await db.quoteRequest.count()).toBe(1)
    expect(await countJobs()).toEqual({ 'notify-new-quote': 1, 'confirm-quote': 1 })
  })

  it('stores both when a text was corrected before it was sent again', async () => {
    const submission = withKey()
    await createQuoteRequest(input, submission)
    await createQuoteRequest({ ...input, timeline: 'asap' }, submission)
    expect(await db.quoteRequest.count()).toBe(2)
  })

  it('without JavaScript, treats the same content from the same address within 10 minutes as one submission', async () => {
    const results = await Promise.all(Array.from({ length: 4 }, () => createQuoteRequest(input, withoutKey)))
    const [first] = results
    expect(new Set(results.map(({ id }) => id)).size).toBe(1)
    await createQuoteRequest(input, { ...withoutKey, ip: '203.0.113.6' })
    expect(await db.quoteRequest.count()).toBe(2)
    await db.idempotencyKey.updateMany({
      where: { storedId: first?.id ?? '' },
      data: { createdAt: new Date(Date.now() - 10 * 60_000 - 1000) },
    })
    expect((await createQuoteRequest(input, withoutKey)).isNew).toBe(true)
  })

  it('stores neither row nor job when one of them fails', async () => {
    await expect(createQuoteRequest({ ...input, name: ' ' }, withKey())).rejects.toThrow()
    expect(await db.quoteRequest.count()).toBe(0)
    expect(await db.mailDelivery.count()).toBe(0)
    expect(await countJobs()).toEqual({})
  })

  it('stores and marks suspected spam, notifies the agency, and mails nobody else', async () => {
    const { id } = await createQuoteRequest(input, { ...withKey(), suspectedSpam: true })
    expect(await db.quoteRequest.findUnique({ where: { id } })).toMatchObject({ suspectedSpam: true })
    expect(await db.mailDelivery.findMany()).toMatchObject([{ key: agencyMailKey(id) }])
    expect(await countJobs()).toEqual({ 'notify-new-quote': 1 })
  })

  it('confirms to one address at most three times an hour, however it is written', async () => {
    for (const email of ['ana@example.com', 'ANA@example.com', 'Ana@Example.com', 'aNa@example.com']) {
      await createQuoteRequest({ ...input, email }, withKey())
    }
    await createQuoteRequest({ ...input, email: 'someone.else@example.com' }, withKey())
    expect(await db.quoteRequest.count()).toBe(5)
    expect(await countJobs()).toEqual({ 'notify-new-quote': 5, 'confirm-quote': 4 })
  })
})
