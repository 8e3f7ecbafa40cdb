// requirement: SITE-70, SITE-77
import { Client } from 'pg'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { hashToken } from '@/lib/auth/tokens'
import { getDb } from '@/lib/platform/db'
import {
  addSubscribers,
  confirmSubscription,
  confirmTokenOf,
  openUnsubscribeLink,
  remindSubscriber,
  setBounced,
  subscribe,
  unsubscribe,
  unsubscribeByHand,
} from './mutations'
import { countReceiving } from './queries'
import { createStaffViewer } from '@/tests/support/people'

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

  it('stays on record when a bot submits the address, as does a bounce', async () => {
    await subscribe('ana@example.com', person)
    const { id } = await only()
    await unsubscribe(await openUnsubscribeLink(id))
    const ended = await only()
    expect(await subscribe('ana@example.com', robot)).toBe(false)
    expect(await only()).toEqual(ended)
    expect(await subscribe('ana@example.com', person)).toBe(true)
    await setBounced(await createStaffViewer(), id, true)
    const bounced = await only()
    expect(await subscribe('ana@example.com', robot)).toBe(false)
    expect(await only()).toEqual(bounced)
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

// requirement: NWS-1
describe('confirming', () => {
  it('makes a subscription that gets issues, once', async () => {
    await subscribe('ana@example.com', person)
    const { id, ...before } = await only()
    expect(before).toMatchObject({ confirmedAt: null, source: 'website' })
    expect(await confirmSubscription(confirmTokenOf(id))).toBe(true)
    const { confirmedAt } = await only()
    expect(confirmedAt).toBeInstanceOf(Date)
    expect(await confirmSubscription(confirmTokenOf(id))).toBe(true)
    expect(await only()).toMatchObject({ confirmedAt })
  })

  it('accepts no link that we never sent, and none after unsubscribing', async () => {
    await subscribe('ana@example.com', person)
    const { id } = await only()
    expect(await confirmSubscription(`${id}.${'a'.repeat(43)}`)).toBe(false)
    expect(await confirmSubscription(`${id}.${await openUnsubscribeLink(id)}`)).toBe(false)
    await unsubscribe(await openUnsubscribeLink(id))
    expect(await confirmSubscription(confirmTokenOf(id))).toBe(false)
    expect(await only()).toMatchObject({ confirmedAt: null })
  })

  it('is asked for again at most every 15 minutes, and not of a confirmed address', async () => {
    await subscribe('ana@example.com', person)
    const { id } = await only()
    const age = { confirmationSentAt: new Date(Date.now() - 16 * 60_000) }
    await db.newsletterSubscription.update({ where: { id }, data: age })
    expect(await subscribe('ANA@example.com', person)).toBe(false)
    expect(await subscribe('ANA@example.com', person)).toBe(false)
    expect(await countJobs()).toBe(2)
    await confirmSubscription(confirmTokenOf(id))
    await db.newsletterSubscription.update({ where: { id }, data: age })
    expect(await subscribe('ana@example.com', person)).toBe(false)
    expect(await countJobs()).toBe(2)
  })

  it('is needed again after unsubscribing or bouncing', async () => {
    await subscribe('ana@example.com', person)
    const { id } = await only()
    for (const change of [{ unsubscribedAt: new Date() }, { bouncedAt: new Date() }]) {
      await db.newsletterSubscription.update({ where: { id }, data: { confirmedAt: new Date(), ...change } })
      expect(await subscribe('ana@example.com', person)).toBe(true)
      expect(await only()).toMatchObject({ confirmedAt: null, unsubscribedAt: null, bouncedAt: null })
    }
  })
})

// requirement: NWS-2
it('counts as confirmed what a release without confirmation has stored', async () => {
  await db.$executeRaw`
    insert into newsletter_subscriptions (email, email_normalized, unsubscribe_hash)
    values ('old@example.com', 'old@example.com', ${hashToken('old')})`
  expect(await only()).toMatchObject({ confirmedAt: expect.any(Date) as Date, source: 'unknown' })
  expect(await countReceiving(await createStaffViewer())).toBe(1)
})

// requirement: NWS-4
describe('an admin', () => {
  it('adds addresses, which have to confirm, and leaves known ones as they are', async () => {
    const viewer = await createStaffViewer()
    await subscribe('ana@example.com', person)
    await unsubscribe(await openUnsubscribeLink((await only()).id))
    expect(await addSubscribers(viewer, ['ANA@example.com', 'ben@example.com'])).toBe(1)
    const rows = await db.newsletterSubscription.findMany({ orderBy: { email: 'asc' } })
    expect(rows).toMatchObject([
      { email: 'ana@example.com', unsubscribedAt: expect.any(Date) as Date, source: 'website' },
      { email: 'ben@example.com', confirmedAt: null, source: 'admin' },
    ])
    expect(await remindSubscriber(viewer, rows[1]?.id ?? '')).toBe(false)
    expect(await countJobs()).toBe(2)
  })

  it('adds many addresses in few statements, each with a mail of its own', async () => {
    const viewer = await createStaffViewer()
    const statements = vi.spyOn(Client.prototype, 'query')
    const countFor = async (addresses: string[]) => {
      statements.mockClear()
      expect(await addSubscribers(viewer, addresses)).toBe(addresses.length)
      return statements.mock.calls.length
    }
    const many = Array.from({ length: 50 }, (_, index) => `r${String(index)}@example.com`)
    expect(await countFor(many)).toBe(await countFor(['ana@example.com']))
    statements.mockRestore()
    const queued = await db.mailDelivery.findMany()
    expect(new Set(queued.map(({ recipient }) => recipient)).size).toBe(51)
    expect(await countJobs()).toBe(51)
    for (const { key, payload, recipient } of queued.slice(0, 3)) {
      const { id } = await db.newsletterSubscription.findFirstOrThrow({ where: { email: recipient } })
      expect(payload).toEqual({ id, mail: key })
    }
  })

  it('unsubscribes an address, and marks one as bounced and back, each with an entry in the log', async () => {
    const viewer = await createStaffViewer()
    await subscribe('ana@example.com', person)
    const { id } = await only()
    await setBounced(viewer, id, true)
    expect(await only()).toMatchObject({ bouncedAt: expect.any(Date) as Date })
    await setBounced(viewer, id, false)
    await setBounced(viewer, id, false)
    await unsubscribeByHand(viewer, id)
    expect(await only()).toMatchObject({ bouncedAt: null, unsubscribedAt: expect.any(Date) as Date })
    const entries = await db.auditEntry.findMany({
      where: { actorId: viewer.userId },
      orderBy: { id: 'asc' },
    })
    expect(entries.map(({ action }) => action)).toEqual([
      'newsletter.bounce',
      'newsletter.undo-bounce',
      'newsletter.unsubscribe',
    ])
  })
})

// requirement: NWS-12
it('keeps links working whose secret is gone, when newer ones are mailed', async () => {
  await subscribe('ana@example.com', person)
  const { id } = await only()
  const old = 'of a secret that is gone'
  await db.newsletterSubscription.update({ where: { id }, data: { unsubscribeHash: hashToken(old) } })
  const current = await openUnsubscribeLink(id)
  expect(await openUnsubscribeLink(id)).toBe(current)
  for (const token of [old, current]) {
    await db.newsletterSubscription.update({ where: { id }, data: { unsubscribedAt: null } })
    expect(await unsubscribe(token)).toBe(true)
    expect(await only()).toMatchObject({ unsubscribedAt: expect.any(Date) as Date })
  }
})
