import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { voidInvoice } from '@/lib/invoices/mutations'
import { recordPayment } from '@/lib/invoices/payments/mutations'
import { checkAttempt, startPayment } from '@/lib/payment-attempts/mutations'
import { getDb } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import { getStripe } from '@/lib/platform/stripe-client'
import { clearInvoices } from '@/tests/support/credit-notes'
import { storeVoided } from '@/tests/support/invoices'
import { createAdminViewer, createClientViewer } from '@/tests/support/people'
import {
  acceptanceOf,
  addLink,
  createSentProposal,
  proposalContent,
  proposalLine,
} from '@/tests/support/sent-proposals'
import { startTestStripe, type TestStripe } from '@/tests/support/services'
import { acceptByLink } from '../acceptance/mutations'
import { markDepositListed, payByLink, reportByLink, requestCheckByLink } from './mutations'
import { findDeposit } from './queries'

const db = getDb()
const admin = await createAdminViewer()
const origin = { ip: '203.0.113.5', userAgent: 'A browser', requestId: null }
let stripe: TestStripe

beforeAll(async () => {
  stripe = await startTestStripe()
})
afterAll(() => stripe.close())
beforeEach(async () => {
  await clearInvoices()
  await db.$executeRaw`truncate stripe_events, payment_problems, mail_deliveries cascade`
  await stripe.control('PUT', 'switches', {})
})

/** A proposal that was accepted, with its deposit of $3,612.84. */
async function accepted(given: Parameters<typeof createSentProposal>[0] = {}) {
  const sent = await createSentProposal(given)
  await acceptByLink(sent.token, acceptanceOf(sent), origin)
  const { invoiceId } = await db.acceptance.findUniqueOrThrow({ where: { proposalId: sent.id } })
  return { ...sent, invoiceId: invoiceId ?? '' }
}

async function pay(token: string): Promise<string> {
  const paying = await payByLink(token)
  if (!paying || !('url' in paying)) throw new Error(`It can’t be paid: ${JSON.stringify(paying)}`)
  return paying.url
}
const sessionOf = (url: string) => url.split('/').at(-1) ?? ''
const payAt = (url: string) =>
  stripe.control<Stripe.Checkout.Session>('POST', `sessions/${sessionOf(url)}/pay`)
const attempts = () => db.paymentAttempt.findMany({ orderBy: { createdAt: 'asc' } })

describe('paying the deposit by a link', () => {
  it('leads to the page of the whole deposit, and back to the proposal', async () => {
    const { token, invoiceId, linkId, email } = await accepted()
    const url = await pay(token)
    expect(await attempts()).toMatchObject([
      {
        ...{ invoiceId, linkId, email, state: 'open', amountCents: 361_284n, currency: 'USD' },
        ...{ startedById: null, sessionId: sessionOf(url) },
      },
    ])
    const sdk = getStripe()
    const session = await sdk.checkout.sessions.retrieve(sessionOf(url))
    const page = `${getEnv().APP_URL}/proposals/${token}`
    expect(session).toMatchObject({
      ...{ amount_total: 361_284, customer_email: email, cancel_url: `${page}?payment=canceled#deposit` },
      success_url: `${page}?payment=${(await attempts())[0]?.id ?? ''}#deposit`,
    })
  })

  it('twice at once, or again later, is one checkout', async () => {
    const { token } = await accepted()
    const urls = await Promise.all([pay(token), pay(token), pay(token)])
    expect(new Set([...urls, await pay(token)]).size).toBe(1)
    expect(await attempts()).toHaveLength(1)
  })

  it('is booked once, with a receipt to whoever has the link', async () => {
    const { token, invoiceId, email } = await accepted()
    await payAt(await pay(token))
    const [attempt] = await attempts()
    await Promise.all(Array.from({ length: 4 }, () => checkAttempt(attempt?.id ?? '')))
    expect(await db.invoicePayment.findMany()).toMatchObject([{ invoiceId, amountCents: 361_284n }])
    expect(await db.invoice.findUnique({ where: { id: invoiceId } })).toMatchObject({ status: 'paid' })
    expect(await db.mailDelivery.count({ where: { task: 'mail-receipt', recipient: email } })).toBe(1)
    expect(await payByLink(token)).toEqual({ advice: 'look' })
  })

  it('ends a checkout that leads back to the portal, and the other way round', async () => {
    const client = await createClientViewer()
    const { token, invoiceId } = await accepted({
      ...{ client: { email: client.email }, clientUserId: client.userId },
    })
    const inPortal = () => startPayment(client, { invoiceId, currency: 'USD', amountCents: null })
    const first = await inPortal()
    const second = await pay(token)
    const third = await inPortal()
    expect(new Set([first.url, second, third.url]).size).toBe(3)
    expect((await attempts()).map(({ state, linkId }) => [state, linkId !== null])).toEqual([
      ['canceled', false],
      ['canceled', true],
      ['open', false],
    ])
    for (const url of [first.url, second]) await expect(payAt(url)).rejects.toThrow('expired')
  })

  it('books what was paid in the portal, instead of starting another one', async () => {
    const client = await createClientViewer()
    const { token, invoiceId } = await accepted({
      ...{ client: { email: client.email }, clientUserId: client.userId },
    })
    const { url } = await startPayment(client, { invoiceId, currency: 'USD', amountCents: null })
    await payAt(url)
    expect(await payByLink(token)).toEqual({ advice: 'look' })
    expect(await db.invoicePayment.count()).toBe(1)
  })

  it('has a checkout for each link, of which one is open', async () => {
    const { token, id, versionId } = await accepted()
    const other = await addLink(id, versionId, { name: 'Ben', email: `${randomUUID()}@example.com` })
    const [first, second] = [await pay(token), await pay(other.token)]
    expect(second).not.toBe(first)
    expect((await attempts()).map(({ state }) => state)).toEqual(['canceled', 'open'])
  })

  it('is for known links only, and not for revoked ones', async () => {
    const { token, linkId } = await accepted()
    expect(await payByLink('a'.repeat(43))).toBeNull()
    await db.proposalLink.update({ where: { id: linkId }, data: { revokedAt: new Date() } })
    expect(await payByLink(token)).toBeNull()
    expect(await reportByLink(token)).toBeNull()
    expect(await requestCheckByLink(token, randomUUID())).toBeNull()
    expect(await attempts()).toHaveLength(0)
  })

  it('needs a yes, and an invoice that was issued and waits for payment', async () => {
    const open = await createSentProposal()
    const draft = await accepted({ content: proposalContent({ issuesDeposit: false }) })
    const none = await accepted({ content: proposalContent({ deposit: { kind: 'none' } }) })
    const voided = await accepted()
    await storeVoided(voided.invoiceId)
    const paid = await accepted()
    await recordPayment(admin, {
      ...{
        submissionKey: randomUUID(),
        invoiceId: paid.invoiceId,
        amountCents: 361_284,
        paidOn: '2026-03-05',
      },
      ...{ currency: 'USD', method: 'Check', note: null },
    })
    for (const { token } of [open, draft, none, voided, paid])
      expect(await payByLink(token)).toEqual({ advice: 'look' })
    expect(await attempts()).toHaveLength(0)
  })

  it('pays what is left, in the currency of the invoice', async () => {
    const content = proposalContent({ groups: [], lines: [proposalLine(1_000_000, { tax: null })] })
    const { token, invoiceId } = await accepted({ currency: 'EUR', content })
    await recordPayment(admin, {
      ...{ submissionKey: randomUUID(), invoiceId, amountCents: 100_000, paidOn: '2026-03-05' },
      ...{ currency: 'EUR', method: 'Check', note: null },
    })
    await pay(token)
    expect(await attempts()).toMatchObject([{ amountCents: 200_000n, currency: 'EUR' }])
  })

  it('says when an amount can’t be paid online', async () => {
    const content = proposalContent({ deposit: { kind: 'amount', cents: 20 } })
    expect(await payByLink((await accepted({ content })).token)).toEqual({ advice: 'bank' })
  })

  it('can be tried again when the service didn’t answer', { timeout: 30_000 }, async () => {
    const { token } = await accepted()
    await stripe.control('PUT', 'switches', { isDown: true })
    expect(await payByLink(token)).toEqual({ advice: 'retry' })
    const [before] = await attempts()
    await stripe.control('PUT', 'switches', {})
    await pay(token)
    expect(await attempts()).toMatchObject([{ id: before?.id, state: 'open' }])
  })

  it('is limited', async () => {
    const { token, linkId } = await accepted()
    const key = `payment-start:${linkId}`
    await db.$executeRaw`
      insert into rate_limits (key, points, expire) values (${key}, 30, ${Date.now() + 3_600_000})`
    expect(await payByLink(token)).toEqual({ advice: 'wait' })
  })
})

it('checks only the payments of its own deposit', async () => {
  const [one, other] = [await accepted(), await accepted()]
  await pay(one.token)
  const [attempt] = await attempts()
  expect(await requestCheckByLink(one.token, attempt?.id ?? '')).toBe(true)
  expect(await requestCheckByLink(other.token, attempt?.id ?? '')).toBe(false)
  expect(await requestCheckByLink(one.token, randomUUID())).toBe(false)
})

it('makes an invoice known to the client: by its page, paying, or saying so', async () => {
  const isKnown = async (id: string) =>
    (await db.invoice.findUniqueOrThrow({ where: { id } })).listedAt !== null
  const [seen, paying, reported] = [await accepted(), await accepted(), await accepted()]
  expect(await isKnown(seen.invoiceId)).toBe(false)
  expect([await markDepositListed(seen.token), await markDepositListed(seen.token)]).toEqual([true, false])
  await payByLink(paying.token)
  await reportByLink(reported.token)
  for (const { invoiceId } of [seen, paying, reported]) expect(await isKnown(invoiceId)).toBe(true)
  await expect(voidInvoice(admin, seen.invoiceId)).rejects.toThrow('doesn’t know')
  const draft = await accepted({ content: proposalContent({ issuesDeposit: false }) })
  expect(await markDepositListed(draft.token)).toBe(false)
  expect(await markDepositListed('unknown')).toBe(false)
})

it('tells the agency once that it was paid, and books nothing', async () => {
  const { token, invoiceId } = await accepted()
  await Promise.all([reportByLink(token), reportByLink(token)])
  expect(await reportByLink((await createSentProposal()).token)).toBe(true)
  expect(await db.invoiceEvent.findMany({ where: { kind: 'reported' } })).toMatchObject([{ invoiceId }])
  expect(await db.mailDelivery.count({ where: { task: 'notify-reported-payment' } })).toBe(1)
  expect(await db.invoicePayment.count()).toBe(0)
})

it('shows no invoice before it is issued, and none without a deposit', async () => {
  const draft = await accepted({ content: proposalContent({ issuesDeposit: false }) })
  const shown = async (proposalId: string) =>
    findDeposit(await db.acceptance.findUniqueOrThrow({ where: { proposalId } }))
  expect(await shown(draft.id)).toMatchObject({ invoice: null, attempt: null, agreedCents: 361_284 })
  const { id } = await accepted({ content: proposalContent({ deposit: { kind: 'none' } }) })
  expect(await shown(id)).toBeNull()
})
