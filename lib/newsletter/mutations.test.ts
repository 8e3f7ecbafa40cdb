// requirement: SITE-70, SITE-77
import { beforeEach, describe, expect, it } from 'vitest'
import { hashToken } from '@/lib/auth/tokens'
import { getDb } from '@/lib/platform/db'
import { subscribe, unsubscribe, openUnsubscribeLink } from './mutations'

const db = getDb()
const person = { suspectedSpam: false }
const robot = { suspectedSpam: true }

const only = () => db.newsletterSubscription.findFirstOrThrow()
async function countJobs(): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    select count(*)::int from graphile_worker.jobs where task_identifier = 'confirm-subscription'`
  return row?.count ?? 0
}

beforeEach(async () => {
  await db.newsletterSubscription.deleteMany()
  await db.mailDelivery.deleteMany()
  await db.$executeRaw`delete from graphile_worker._private_jobs`
})

describe('subscribe', () => {
  it('stores the address as typed and queues one mail', async () => {
    expect(await subscribe('Ana@Example.com', person)).toBe(true)
    expect(await only()).toMatchObject({
      email: 'Ana@Example.com',
      emailNormalized: 'ana@example.com',
      suspectedSpam: false,
      unsubscribedAt: null,
    })
    expect(await db.mailDelivery.findMany()).toMatchObject([{ recipient: 'Ana@Example.com', sentAt: null }])
    expect(await countJobs()).toBe(1)
  })

  it('recognizes an address however it is written', async () => {
    await subscribe('ana@example.com', person)
    expect(await subscribe('ANA@example.com', person)).toBe(false)
    expect(await db.newsletterSubscription.count()).toBe(1)
    expect(await countJobs()).toBe(1)
  })

  it('subscribes an address once when many requests arrive at once', async () => {
    const results = await Promise.all(Array.from({ length: 8 }, () => subscribe('ana@example.com', person)))
    expect(results.filter(Boolean)).toHaveLength(1)
    expect(await countJobs()).toBe(1)
  })

  it('marks suspected spam and mails nobody; a person with the same address can still subscribe', async () => {
    expect(await subscribe('ana@example.com', robot)).toBe(true)
    expect(await only()).toMatchObject({ suspectedSpam: true })
    expect(await countJobs()).toBe(0)
    expect(await subscribe('ana@example.com', robot)).toBe(false)
    expect(await subscribe('ana@example.com', person)).toBe(true)
    expect(await only()).toMatchObject({ suspectedSpam: false })
    expect(await countJobs()).toBe(1)
  })

  it('leaves a person’s subscription unchanged when a bot submits the address', async () => {
    await subscribe('ana@example.com', person)
    expect(await subscribe('ana@example.com', robot)).toBe(false)
    expect(await only()).toMatchObject({ suspectedSpam: false })
  })
})

describe('unsubscribe', () => {
  it('ends the subscription that the link belongs to, and can be repeated', async () => {
    await subscribe('ana@example.com', person)
    await subscribe('ben@example.com', person)
    const { id } = await db.newsletterSubscription.findFirstOrThrow({ where: { email: 'ana@example.com' } })
    expect(await unsubscribe(await openUnsubscribeLink(id))).toBe(true)
    const { unsubscribedAt } = await db.newsletterSubscription.findUniqueOrThrow({ where: { id } })
    expect(unsubscribedAt).toBeInstanceOf(Date)
    expect(await unsubscribe(await openUnsubscribeLink(id))).toBe(true)
    expect(await db.newsletterSubscription.findUnique({ where: { id } })).toMatchObject({ unsubscribedAt })
    expect(await db.newsletterSubscription.count({ where: { unsubscribedAt: null } })).toBe(1)
  })

  // requirement: SITE-76
  it('accepts no other link, and not the stored hash either', async () => {
    await subscribe('ana@example.com', person)
    const { id, unsubscribeHash } = await only()
    expect(unsubscribeHash).toBe(hashToken(await openUnsubscribeLink(id)))
    expect(await unsubscribe(unsubscribeHash)).toBe(false)
    expect(await unsubscribe(id)).toBe(false)
    expect(await only()).toMatchObject({ unsubscribedAt: null })
  })

  it('subscribes someone who left again, once, with another mail', async () => {
    await subscribe('ana@example.com', person)
    const { id } = await only()
    await unsubscribe(await openUnsubscribeLink(id))
    const results = await Promise.all(Array.from({ length: 4 }, () => subscribe('Ana@example.com', person)))
    expect(results.filter(Boolean)).toHaveLength(1)
    expect(await only()).toMatchObject({ id, email: 'Ana@example.com', unsubscribedAt: null })
    expect(await countJobs()).toBe(2)
  })

  it('works for an older subscription once its owner subscribes again', async () => {
    await db.newsletterSubscription.create({
      data: {
        email: 'old@example.com',
        emailNormalized: 'old@example.com',
        unsubscribeHash: hashToken('of another time'),
        unsubscribedAt: new Date(),
      },
    })
    expect(await subscribe('old@example.com', person)).toBe(true)
    expect(await unsubscribe(await openUnsubscribeLink((await only()).id))).toBe(true)
  })
})
