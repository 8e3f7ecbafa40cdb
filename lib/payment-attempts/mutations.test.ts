import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ClientViewer } from '@/lib/auth/viewer'
import { createCompany, saveContact } from '@/lib/companies/mutations'
import { saveInvoiceSettings } from '@/lib/invoices/mutations'
import { recordPayment, reversePayment } from '@/lib/invoices/payments/mutations'
import { getInvoiceSettings } from '@/lib/invoices/settings/queries'
import { getDb } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import { getStripe, readStripeEvent } from '@/lib/platform/stripe-client'
import { companyFieldsOf } from '@/tests/support/companies'
import { clearInvoices } from '@/tests/support/credit-notes'
import { storeSentInvoice, storeVoided } from '@/tests/support/invoices'
import { createAdminViewer, createClientViewer, seenAgain } from '@/tests/support/people'
import { startTestStripe, type TestStripe } from '@/tests/support/services'
import { reconcilePayments } from './jobs'
import {
  checkAttempt,
  handleEvent,
  receiveEvent,
  requestCheck,
  settleProblem,
  startPayment,
} from './mutations'

const db = getDb()
const admin = await createAdminViewer()
let client: ClientViewer
let stripe: TestStripe

beforeAll(async () => {
  stripe = await startTestStripe()
})
afterAll(() => stripe.close())
beforeEach(async () => {
  await clearInvoices()
  await db.$executeRaw`truncate stripe_events, payment_problems, mail_deliveries cascade`
  await stripe.control('PUT', 'switches', {})
  client = await createClientViewer()
  await newEvents()
})

const sent = () => storeSentInvoice(admin, { clientUserId: client.userId })
const start = (invoiceId: string, amountCents: number | null = null) =>
  startPayment(client, { invoiceId, currency: 'USD', amountCents })
const sessionOf = (url: string) => url.split('/').at(-1) ?? ''
const pay = (url: string, body: object = {}) =>
  stripe.control<Stripe.Checkout.Session>('POST', `sessions/${sessionOf(url)}/pay`, body)
const attempts = () => db.paymentAttempt.findMany({ orderBy: { createdAt: 'asc' } })
const only = () => db.paymentAttempt.findFirstOrThrow()
const problems = () => db.paymentProblem.findMany({ orderBy: { createdAt: 'asc' } })
const payments = () => db.invoicePayment.findMany({ orderBy: { createdAt: 'asc' } })
const statusOf = async (id: string) => (await db.invoice.findUniqueOrThrow({ where: { id } })).status
const events = async () => (await stripe.control<{ events: Stripe.Event[] }>('GET', 'events')).events
const known = new Set<string>()
/** Those since the last call. */
const newEvents = async () =>
  (await events()).filter(({ id }) => {
    const isNew = !known.has(id)
    known.add(id)
    return isNew
  })
const arrive = async (event: Stripe.Event) => {
  await receiveEvent(event)
  await handleEvent(event.id)
}
const arriveAll = async () => {
  for (const event of await newEvents()) await arrive(event)
}
const allowPart = async (partialPayments: boolean) =>
  saveInvoiceSettings(admin, { ...(await getInvoiceSettings(admin)), partialPayments })

describe('starting', () => {
  it('stores the attempt, and leads to the page of the whole balance', async () => {
    const id = await sent()
    const { url } = await start(id)
    expect(url).toContain(stripe.origin)
    expect(await only()).toMatchObject({
      ...{ invoiceId: id, state: 'open', amountCents: 12_000n, currency: 'USD', email: client.email },
      ...{ sessionId: sessionOf(url), startedById: client.userId },
    })
  })

  it('twice at once, or again later, is one checkout', async () => {
    const id = await sent()
    const found = await Promise.all([start(id), start(id), start(id)])
    expect(new Set([...found, await start(id)].map(({ url }) => url)).size).toBe(1)
    expect(await attempts()).toHaveLength(1)
  })

  it('is for the client of the invoice only', async () => {
    const id = await sent()
    await expect(
      startPayment(await createClientViewer(), { invoiceId: id, currency: 'USD', amountCents: null }),
    ).rejects.toThrow('no longer there')
    expect(await attempts()).toHaveLength(0)
  })

  it('can be tried again when the service didn’t answer', { timeout: 30_000 }, async () => {
    const id = await sent()
    await stripe.control('PUT', 'switches', { isDown: true })
    await expect(start(id)).rejects.toThrow('nothing was paid')
    const { id: attemptId, lastError } = await only()
    expect(lastError).not.toBeNull()
    await stripe.control('PUT', 'switches', {})
    await start(id)
    expect(await attempts()).toMatchObject([{ id: attemptId, state: 'open', lastError: null }])
  })

  it('gets another key after an error that the service would repeat', { timeout: 30_000 }, async () => {
    const id = await sent()
    await stripe.control('PUT', 'switches', { fail: 1 })
    await expect(start(id)).rejects.toThrow('nothing was paid')
    expect(await only()).toMatchObject({ state: 'failed', sessionId: null, url: null })
    const { url } = await start(id)
    expect((await attempts()).map(({ state }) => state)).toEqual(['failed', 'open'])
    expect((await start(id)).url).toBe(url)
    await pay(url)
    await arriveAll()
    expect(await payments()).toHaveLength(1)
  })

  it('ends a page that was made for two at once, one of whom saw an error', { timeout: 30_000 }, async () => {
    const id = await sent()
    await stripe.control('PUT', 'switches', { fail: 1 })
    await Promise.allSettled([start(id), start(id), start(id)])
    const { url } = await start(id)
    const live = (await attempts()).filter(({ state }) => state !== 'failed')
    expect(live).toMatchObject([{ state: 'open', url }])
  })

  it('takes a part only if the agency allows that, and ends the page of another amount', async () => {
    const id = await sent()
    await expect(start(id, 5_000)).rejects.toThrow('whole $120.00')
    await allowPart(true)
    const whole = await start(id)
    const part = await start(id, 5_000)
    expect(part.url).not.toBe(whole.url)
    expect((await attempts()).map(({ state }) => state)).toEqual(['canceled', 'open'])
    await expect(pay(whole.url)).rejects.toThrow('expired')
    await pay(part.url)
    await checkAttempt((await attempts())[1]?.id ?? '')
    expect(await payments()).toMatchObject([{ amountCents: 5_000n }])
    expect(await statusOf(id)).toBe('pending')
    await allowPart(false)
  })

  it('is a page for each person, of which one is open', async () => {
    const ben = await createClientViewer()
    const { id: companyId } = await createCompany(admin, companyFieldsOf(), randomUUID())
    for (const { userId } of [client, ben])
      await saveContact(admin, { companyId, userId, role: 'member', rights: ['billing'] })
    client = await seenAgain(client)
    const id = await sent()
    const first = await start(id)
    const wanted = { invoiceId: id, currency: 'USD', amountCents: null }
    const second = await startPayment(await seenAgain(ben), wanted)
    expect(await attempts()).toMatchObject([
      { state: 'canceled', startedById: client.userId, email: client.email },
      { state: 'open', startedById: ben.userId, email: ben.email },
    ])
    await expect(pay(first.url)).rejects.toThrow('expired')
    await pay(second.url)
    await arriveAll()
    const receipt = await db.mailDelivery.findFirst({ where: { task: 'mail-receipt' } })
    expect(receipt?.recipient).toBe(ben.email)
  })

  it('books an earlier page that was paid, instead of starting another one', async () => {
    const id = await sent()
    await allowPart(true)
    await pay((await start(id, 5_000)).url)
    await expect(start(id)).rejects.toThrow('has arrived')
    expect(await payments()).toMatchObject([{ amountCents: 5_000n }])
    await allowPart(false)
  })

  it('waits for a bank that has yet to pay', async () => {
    const id = await sent()
    await pay((await start(id)).url, { method: 'us_bank_account' })
    await arriveAll()
    expect(await only()).toMatchObject({ state: 'processing' })
    await expect(start(id)).rejects.toThrow('on its way')
  })
})

describe('booking', () => {
  it('records the payment once, with a receipt and a notice', async () => {
    const id = await sent()
    const { url } = await start(id)
    await pay(url)
    const found = await newEvents()
    for (const event of [...found, ...found.toReversed()]) await arrive(event)
    await checkAttempt((await only()).id)
    expect(await payments()).toMatchObject([{ invoiceId: id, amountCents: 12_000n, method: 'Card' }])
    expect(await only()).toMatchObject({ state: 'paid', url: null, paymentId: (await payments())[0]?.id })
    expect(await statusOf(id)).toBe('paid')
    const mails = await db.mailDelivery.findMany({ where: { key: { startsWith: 'payment:' } } })
    expect(mails.map(({ task, recipient }) => [task, recipient]).toSorted()).toEqual([
      ['mail-receipt', client.email],
      ['notify-payment', 'hello@lumenforge.example'],
    ])
    expect(await db.auditEntry.count({ where: { action: 'invoice.payment', subjectId: id } })).toBe(1)
  })

  it('is of what the service says, whatever an event says', async () => {
    const id = await sent()
    await start(id)
    const { sessionId } = await only()
    const session = await getStripe().checkout.sessions.retrieve(sessionId ?? '')
    await arrive(
      await stripe.control<Stripe.Event>('POST', 'events', {
        type: 'checkout.session.completed',
        object: { ...session, status: 'complete', payment_status: 'paid' },
      }),
    )
    expect(await only()).toMatchObject({ state: 'open' })
    expect(await payments()).toHaveLength(0)
    expect(await statusOf(id)).toBe('pending')
  })

  it('happens once, also when ten workers do it at the same moment', async () => {
    const id = await sent()
    await pay((await start(id)).url)
    const attempt = await only()
    await Promise.all(Array.from({ length: 10 }, () => checkAttempt(attempt.id)))
    expect(await payments()).toHaveLength(1)
    expect(await problems()).toHaveLength(0)
  })

  it('waits for the bank, and then books or doesn’t', async () => {
    const [good, bad] = [await sent(), await sent()]
    const pages = [await start(good), await start(bad)] as const
    for (const { url } of pages) await pay(url, { method: 'us_bank_account' })
    await arriveAll()
    expect(await payments()).toHaveLength(0)
    await stripe.control('POST', `sessions/${sessionOf(pages[0].url)}/succeed`)
    await stripe.control('POST', `sessions/${sessionOf(pages[1].url)}/fail`)
    const later = await newEvents()
    for (const event of later.toReversed()) await arrive(event)
    expect(await payments()).toMatchObject([{ invoiceId: good, method: 'Bank transfer' }])
    expect(await db.paymentAttempt.findFirst({ where: { invoiceId: bad } })).toMatchObject({
      ...{ state: 'failed', lastError: expect.stringContaining('debited') as unknown },
    })
    // It can be tried again.
    await start(bad)
  })

  it('finds by itself what no event told', async () => {
    const id = await sent()
    await pay((await start(id)).url)
    await db.paymentAttempt.updateMany({ data: { checkedAt: null } })
    expect(await reconcilePayments(new Date())).toBe(1)
    expect(await statusOf(id)).toBe('paid')
    expect(await reconcilePayments(new Date())).toBe(0)
  })

  it('goes on after the website has moved to another address', async () => {
    const id = await sent()
    const { url } = await start(id)
    const env = getEnv()
    const { APP_URL } = env
    try {
      env.APP_URL = 'https://moved.example'
      const { payment_intent: paid } = await pay(url)
      await arriveAll()
      expect(await payments()).toHaveLength(1)
      expect(await statusOf(id)).toBe('paid')
      await stripe.control('POST', `payments/${typeof paid === 'string' ? paid : ''}/refund`, {
        amount: 3_000,
      })
      await arriveAll()
      expect(await problems()).toMatchObject([{ kind: 'refunded_elsewhere', invoiceId: id }])
    } finally {
      env.APP_URL = APP_URL
    }
  })

  it('ignores a purchase made elsewhere in the account, even if its address names the attempt', async () => {
    await start(await sent())
    const { id } = await only()
    // A payment link takes this from its address, but not the metadata.
    const bought = await getStripe().checkout.sessions.create({
      ...{ mode: 'payment', success_url: 'http://127.0.0.1/', client_reference_id: id },
      line_items: [
        { price_data: { currency: 'usd', unit_amount: 900, product_data: { name: 'Cup' } }, quantity: 1 },
      ],
    })
    await pay(bought.url ?? '')
    await arriveAll()
    expect(await only()).toMatchObject({ state: 'open' })
    expect(await payments()).toHaveLength(0)
    expect(await problems()).toHaveLength(0)
  })

  it('ends the page of an invoice that was paid otherwise', async () => {
    const id = await sent()
    const { url } = await start(id)
    await recordPayment(admin, {
      ...{ submissionKey: randomUUID(), invoiceId: id, amountCents: 12_000, paidOn: '2026-03-05' },
      ...{ currency: 'USD', method: 'Check', note: null },
    })
    await db.paymentAttempt.updateMany({ data: { checkedAt: null } })
    await reconcilePayments(new Date())
    expect(await only()).toMatchObject({ state: 'canceled' })
    await expect(pay(url)).rejects.toThrow('expired')
  })

  it('doesn’t book again what was reversed', async () => {
    const id = await sent()
    await pay((await start(id)).url)
    await arriveAll()
    await reversePayment(admin, { id: (await payments())[0]?.id ?? '', reason: 'Test' })
    await checkAttempt((await only()).id)
    expect(await payments()).toHaveLength(2)
    expect(await statusOf(id)).toBe('pending')
  })
})

describe('what can’t be booked is reported once', () => {
  const bookTwice = async () => {
    const { id } = await only()
    await checkAttempt(id)
    await checkAttempt(id)
  }

  it('more than is due', async () => {
    const id = await sent()
    const { url } = await start(id)
    await recordPayment(admin, {
      ...{ submissionKey: randomUUID(), invoiceId: id, amountCents: 2_000, paidOn: '2026-03-05' },
      ...{ currency: 'USD', method: 'Check', note: null },
    })
    await pay(url)
    await bookTwice()
    expect((await payments()).map(({ amountCents }) => amountCents)).toEqual([2_000n, 10_000n])
    expect(await problems()).toMatchObject([{ kind: 'overpaid', amountCents: 2_000n, invoiceId: id }])
    expect(await statusOf(id)).toBe('paid')
  })

  it('for a void invoice', async () => {
    const id = await sent()
    const { url } = await start(id)
    await storeVoided(id)
    await pay(url)
    await bookTwice()
    expect(await payments()).toHaveLength(0)
    expect(await problems()).toMatchObject([{ kind: 'void_invoice', amountCents: 12_000n }])
    expect(await only()).toMatchObject({ state: 'paid', paymentId: null })
  })

  it('in another currency', async () => {
    await start(await sent())
    await pay((await only()).url ?? '', { currency: 'eur' })
    await bookTwice()
    expect(await payments()).toHaveLength(0)
    expect(await problems()).toMatchObject([
      { kind: 'other_currency', currency: 'EUR', amountCents: 12_000n },
    ])
  })

  it('of another account', async () => {
    await start(await sent())
    await newEvents()
    const session = await pay((await only()).url ?? '')
    const event = await stripe.control<Stripe.Event>('POST', 'events', {
      ...{ type: 'checkout.session.completed', object: session, account: 'acct_other' },
    })
    await arrive(event)
    await arrive(event)
    expect(await problems()).toMatchObject([{ kind: 'other_account', reference: session.id }])
    expect(await payments()).toHaveLength(0)
  })

  it('that the service doesn’t know', async () => {
    await start(await sent())
    await db.paymentAttempt.updateMany({ data: { sessionId: 'cs_test_gone' } })
    await bookTwice()
    expect(await problems()).toMatchObject([{ kind: 'other_account', reference: 'cs_test_gone' }])
    expect(await only()).toMatchObject({ state: 'failed' })
  })

  it('whose attempt isn’t known here, but not what another site sold', async () => {
    await start(await sent())
    const { url } = await only()
    await pay(url ?? '')
    await db.paymentAttempt.deleteMany()
    await arriveAll()
    expect(await problems()).toMatchObject([{ kind: 'unknown', amountCents: 12_000n }])
    const sdk = getStripe()
    const other = await sdk.checkout.sessions.create({
      ...{ mode: 'payment', success_url: 'http://127.0.0.1/', metadata: { site: 'shop.example' } },
      line_items: [
        { price_data: { currency: 'usd', unit_amount: 900, product_data: { name: 'Cup' } }, quantity: 1 },
      ],
    })
    await pay(other.url ?? '')
    await arriveAll()
    expect(await problems()).toHaveLength(1)
  })

  it('refunds and disputes at the service, in any order', async () => {
    const id = await sent()
    const { url } = await start(id)
    const { payment_intent: paid } = await pay(url)
    const intent = typeof paid === 'string' ? paid : ''
    await stripe.control('POST', `payments/${intent}/refund`, { amount: 3_000 })
    await stripe.control('POST', `payments/${intent}/dispute`)
    const found = await newEvents()
    for (const event of [...found.toReversed(), ...found]) await arrive(event)
    expect(
      (await problems()).map(({ kind, amountCents, invoiceId }) => [kind, amountCents, invoiceId]),
    ).toEqual(
      expect.arrayContaining([
        ['refunded_elsewhere', 3_000n, id],
        ['disputed', 12_000n, id],
      ]) as unknown,
    )
    expect(await problems()).toHaveLength(2)
    expect(await payments()).toHaveLength(1)
    const [first] = await problems()
    await settleProblem(admin, { id: first?.id ?? '', note: 'Recorded' })
    await expect(settleProblem(admin, { id: first?.id ?? '', note: 'Again' })).rejects.toThrow('settled')
  })
})

describe('events', () => {
  it('are refused if forged or old', () => {
    const body = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'charge.refunded',
      data: { object: {} },
    })
    const sdk = getStripe()
    const sign = (secret: string, timestamp = Math.floor(Date.now() / 1000)) =>
      sdk.webhooks.generateTestHeaderString({ payload: body, secret, timestamp })
    const { STRIPE_WEBHOOK_SECRET: secret = '' } = getEnv()
    expect(readStripeEvent(Buffer.from(body), sign(secret))).toMatchObject({ id: 'evt_1' })
    expect(readStripeEvent(Buffer.from(body), sign('whsec_other'))).toBeNull()
    expect(readStripeEvent(Buffer.from(`${body} `), sign(secret))).toBeNull()
    expect(readStripeEvent(Buffer.from(body), sign(secret, Math.floor(Date.now() / 1000) - 400))).toBeNull()
    expect(readStripeEvent(Buffer.from(body), '')).toBeNull()
  })

  it('are accepted while their secret is being replaced: then each has two signatures', () => {
    const timestamp = Math.floor(Date.now() / 1000)
    const body = JSON.stringify({
      id: 'evt_2',
      object: 'event',
      type: 'charge.refunded',
      data: { object: {} },
    })
    const sign = (secret: string) =>
      getStripe().webhooks.generateTestHeaderString({ payload: body, secret, timestamp })
    const { STRIPE_WEBHOOK_SECRET: secret = '' } = getEnv()
    const both = `${sign('whsec_next')},${sign(secret).split(',').at(-1) ?? ''}`
    expect(readStripeEvent(Buffer.from(body), both)).toMatchObject({ id: 'evt_2' })
  })

  it('are stored with their job once, and those of the other mode not at all', async () => {
    await pay((await start(await sent())).url)
    const event = (await newEvents()).find(({ type }) => type === 'checkout.session.completed')
    if (!event) throw new Error('There is no such event.')
    await Promise.all([receiveEvent(event), receiveEvent(event), receiveEvent(event)])
    expect(await db.stripeEvent.count()).toBe(1)
    const [{ count } = { count: 0 }] = await db.$queryRaw<{ count: number }[]>`
      select count(*)::int as count from graphile_worker.jobs where key = ${`stripe-event:${event.id}`}`
    expect(count).toBe(1)
    await receiveEvent({ ...event, id: 'evt_live', livemode: true })
    expect(await db.stripeEvent.count()).toBe(1)
  })

  it('are handled again if the worker died before it was done', async () => {
    const id = await sent()
    await pay((await start(id)).url)
    const found = await newEvents()
    for (const event of found) await receiveEvent(event)
    const done = found.find(({ type }) => type === 'checkout.session.completed')
    await handleEvent(done?.id ?? '')
    // As if it had booked, and died before it could say so.
    await db.stripeEvent.updateMany({ data: { handledAt: null } })
    await handleEvent(done?.id ?? '')
    expect(await payments()).toHaveLength(1)
    expect(await db.mailDelivery.count({ where: { key: { startsWith: 'payment:' } } })).toBe(2)
  })
})

it('checks an attempt that its client has come back from', async () => {
  await start(await sent())
  const { id } = await only()
  expect(await requestCheck(client, id)).toBe(true)
  expect(await requestCheck(await createClientViewer(), id)).toBe(false)
})

it(
  'books each payment once, whatever the events do, and sums are equal to the cent',
  { timeout: 120_000 },
  async () => {
    // A generator of its own, so that a failure can be repeated.
    let seed = 20_261_211
    const random = (below: number) => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
      return (seed >>> 8) % below
    }
    await allowPart(true)
    let received = 0
    for (let round = 0; round < 12; round += 1) {
      const id = await sent()
      for (let step = 0; step < 6; step += 1) {
        const amount = [null, 1_000, 5_000, 7_000][random(4)] ?? null
        const begun = await start(id, amount).catch(() => null)
        const choice = random(6)
        if (begun && choice < 4) {
          const method = choice === 0 ? 'us_bank_account' : 'card'
          const session = await pay(begun.url, { method })
          const isPaid = method === 'card' || random(2) === 0
          if (method !== 'card')
            await stripe.control('POST', `sessions/${session.id}/${isPaid ? 'succeed' : 'fail'}`)
          if (isPaid) received += session.amount_total ?? 0
        }
        if (choice === 4)
          await recordPayment(admin, {
            ...{ submissionKey: randomUUID(), invoiceId: id, amountCents: 500, paidOn: '2026-03-05' },
            ...{ currency: 'USD', method: 'Check', note: null },
          }).catch(() => undefined)
        const found = await newEvents()
        const arriving = [...found, ...found.slice(random(found.length + 1))]
        while (arriving.length > 0) {
          const [event] = arriving.splice(random(arriving.length), 1)
          // One in ten is lost.
          if (event && random(10) > 0) await arrive(event)
        }
      }
    }
    await db.paymentAttempt.updateMany({ data: { checkedAt: null } })
    await reconcilePayments(new Date())
    const booked = (await payments()).filter(({ note }) => note === 'Paid online')
    const sum = (rows: readonly { amountCents: bigint }[]) =>
      rows.reduce((total, { amountCents }) => total + Number(amountCents), 0)
    expect(sum(booked) + sum(await problems())).toBe(received)
    expect(received).toBeGreaterThan(0)
    const paid = await db.paymentAttempt.findMany({ where: { state: 'paid' } })
    expect(new Set(paid.map(({ paymentId }) => paymentId)).size).toBe(paid.length)
    await allowPart(false)
  },
)
