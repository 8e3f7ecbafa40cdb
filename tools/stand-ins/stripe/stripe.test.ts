import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { closeServer, listen, type StandIn } from '../stand-in'
import { startStripe } from '../stripe'

const secretKey = 'sk_test_key'
const webhookSecret = 'whsec_secret'
const received: { body: string; signature: string }[] = []
let refusals = 0
let receiver: Server
let webhookUrl = ''
let standIn: StandIn
let stripe: Stripe
let origin = ''

beforeAll(async () => {
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (refusals > 0) {
        refusals -= 1
        response.writeHead(500).end()
        return
      }
      received.push({
        body: Buffer.concat(chunks).toString(),
        signature: String(request.headers['stripe-signature']),
      })
      response.end()
    })
  })
  webhookUrl = `http://127.0.0.1:${String(await listen(receiver))}/`
  standIn = await startStripe({ secretKey, webhookSecret, webhookUrl })
  origin = standIn.env.STRIPE_API_URL ?? ''
  stripe = client()
})
beforeEach(async () => {
  await control('PUT', 'switches', {})
  received.length = 0
})
afterAll(async () => {
  await standIn.close()
  await closeServer(receiver)
})

function client(key = secretKey): Stripe {
  const { hostname, port } = new URL(origin)
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })
}

async function control(method: string, path: string, body: object = {}): Promise<unknown> {
  const response = await fetch(`${origin}/control/${path}`, {
    method,
    headers: { authorization: `Bearer ${secretKey}` },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}

const wanted = (amount = 12_000): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  success_url: 'http://127.0.0.1:1/paid?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://127.0.0.1:1/back',
  client_reference_id: 'attempt',
  metadata: { attempt: '1' },
  payment_intent_data: { metadata: { attempt: '1' } },
  line_items: [
    {
      quantity: 1,
      price_data: { currency: 'usd', unit_amount: amount, product_data: { name: 'Invoice 1 & more' } },
    },
  ],
})
const open = (amount?: number) => stripe.checkout.sessions.create(wanted(amount))
const types = () => received.map(({ body }) => (JSON.parse(body) as Stripe.Event).type)
const arrives = (type: string) => vi.waitFor(() => expect(types()).toContain(type), 5_000)

/** What a person does on the hosted page. */
async function submit(path: string, fields: Record<string, string>): Promise<Response> {
  return fetch(`${origin}${path}`, {
    ...{ method: 'POST', redirect: 'manual', headers: { origin } },
    body: new URLSearchParams(fields),
  })
}

test('a session is paid on its page, and its payment can be read by the SDK', async () => {
  const { id, url, amount_total: amount, payment_status: status } = await open()
  expect({ amount, status }).toEqual({ amount: 12_000, status: 'unpaid' })
  expect(url).toBe(`${origin}/c/pay/${id}`)
  const page = await (await fetch(url ?? '')).text()
  expect(page).toContain('$120.00')
  expect(page).toContain('Invoice 1 &#38; more')
  const paid = await submit(`/c/pay/${id}`, { method: 'card' })
  expect(paid.headers.get('location')).toBe(`http://127.0.0.1:1/paid?session=${id}`)
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] })
  expect(session).toMatchObject({
    ...{ status: 'complete', payment_status: 'paid', client_reference_id: 'attempt', currency: 'usd' },
    payment_intent: {
      ...{ status: 'succeeded', amount_received: 12_000, metadata: { attempt: '1' } },
      latest_charge: { payment_method_details: { type: 'card' } },
    },
  })
  expect((await stripe.checkout.sessions.listLineItems(id)).data).toMatchObject([{ amount_total: 12_000 }])
  await arrives('checkout.session.completed')
})

test('a wrong key is refused in the words of the service', async () => {
  await expect(client('sk_test_wrong').checkout.sessions.create(wanted())).rejects.toBeInstanceOf(
    Stripe.errors.StripeAuthenticationError,
  )
  await expect(stripe.checkout.sessions.retrieve('cs_test_unknown')).rejects.toMatchObject({
    ...{ statusCode: 404, code: 'resource_missing' },
  })
  await expect(open(10)).rejects.toMatchObject({ code: 'amount_too_small' })
  expect((await fetch(`${origin}/control/events`)).status).toBe(401)
})

test('the same key with the same content is one session, with another one an error', async () => {
  const idempotencyKey = randomUUID()
  const create = (amount?: number) => stripe.checkout.sessions.create(wanted(amount), { idempotencyKey })
  const [one, other] = await Promise.all([create(), create()])
  expect(other.id).toBe(one.id)
  await expect(create(13_000)).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
})

test('an error is repeated for its key, unless the form was wrong', async () => {
  const create = (idempotencyKey: string, amount?: number) =>
    stripe.checkout.sessions.create(wanted(amount), { idempotencyKey })
  const [key, other] = [randomUUID(), randomUUID()]
  await control('PUT', 'switches', { fail: 1 })
  await expect(create(key)).rejects.toMatchObject({ statusCode: 500 })
  await expect(create(key)).rejects.toMatchObject({
    ...{ statusCode: 500, headers: { 'idempotent-replayed': 'true' } },
  })
  await expect(create(randomUUID())).resolves.toMatchObject({ status: 'open' })
  await expect(create(other, -1)).rejects.toMatchObject({ statusCode: 400 })
  await expect(create(other)).resolves.toMatchObject({ status: 'open' })
})

test('events are signed as the SDK expects', async () => {
  const { id } = await open()
  await submit(`/c/pay/${id}`, { method: 'card' })
  await arrives('checkout.session.completed')
  const [{ body, signature } = { body: '', signature: '' }] = received
  expect(stripe.webhooks.constructEvent(body, signature, webhookSecret).object).toBe('event')
  expect(() => stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow('signature')
  expect(() => stripe.webhooks.constructEvent(`${body} `, signature, webhookSecret)).toThrow('signature')
  const late = Date.now() + 600_000
  expect(() =>
    stripe.webhooks.constructEvent(body, signature, webhookSecret, undefined, undefined, late),
  ).toThrow('Timestamp')
})

test('a card can be declined, and ask for 3-D Secure', async () => {
  const { id } = await open()
  expect(await (await submit(`/c/pay/${id}`, { method: 'declined' })).text()).toContain('declined')
  expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('open')
  const secure = await submit(`/c/pay/${id}`, { method: 'secure' })
  expect(secure.headers.get('location')).toBe(`/c/pay/${id}/secure`)
  expect(await (await submit(`/c/pay/${id}/secure`, { answer: 'fail' })).text()).toContain('declined')
  await submit(`/c/pay/${id}/secure`, { answer: 'complete' })
  expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe('paid')
})

test('a payment by bank is complete at once, and paid or failed later', async () => {
  const [good, bad] = [await open(), await open()]
  for (const { id } of [good, bad]) await submit(`/c/pay/${id}`, { method: 'bank' })
  const read = (id: string) => stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
  expect(await read(good.id)).toMatchObject({
    ...{ status: 'complete', payment_status: 'unpaid', payment_intent: { status: 'processing' } },
  })
  await submit(`/payments/${good.id}`, { what: 'succeed' })
  await submit(`/payments/${bad.id}`, { what: 'fail' })
  expect(await read(good.id)).toMatchObject({ payment_status: 'paid' })
  expect(await read(bad.id)).toMatchObject({
    ...{ payment_status: 'unpaid', payment_intent: { status: 'requires_payment_method' } },
  })
  await arrives('checkout.session.async_payment_succeeded')
  await arrives('checkout.session.async_payment_failed')
})

test('an open session can expire, a paid one can’t', async () => {
  const [one, other] = [await open(), await open()]
  expect(await stripe.checkout.sessions.expire(one.id)).toMatchObject({ status: 'expired', url: null })
  await submit(`/c/pay/${other.id}`, { method: 'card' })
  await expect(stripe.checkout.sessions.expire(other.id)).rejects.toMatchObject({ statusCode: 400 })
  expect(await (await fetch(`${origin}/c/pay/${one.id}`)).text()).toContain('expired')
})

test('what was paid can be refunded and disputed', async () => {
  const { id } = await open()
  await control('POST', `sessions/${id}/pay`)
  const { payment_intent: paid } = await stripe.checkout.sessions.retrieve(id)
  const intent = typeof paid === 'string' ? paid : ''
  const refund = await stripe.refunds.create({ payment_intent: intent, amount: 2_000 })
  expect((await stripe.refunds.list({ payment_intent: intent })).data).toMatchObject([
    { id: refund.id, amount: 2_000 },
  ])
  await expect(stripe.refunds.create({ payment_intent: intent, amount: 10_001 })).rejects.toMatchObject({
    statusCode: 400,
  })
  await submit(`/payments/${id}`, { what: 'dispute' })
  await arrives('refund.created')
  await arrives('charge.dispute.created')
})

test('events are repeated, lost and sent again', async () => {
  await control('PUT', 'switches', { times: 3 })
  const { id } = await open()
  await stripe.checkout.sessions.expire(id)
  await vi.waitFor(() => expect(types()).toEqual(Array(3).fill('checkout.session.expired')))
  received.length = 0
  await control('PUT', 'switches', { loseEvery: 1 })
  await stripe.checkout.sessions.expire((await open()).id)
  await control('PUT', 'switches', { isShuffled: true })
  refusals = 1
  await stripe.checkout.sessions.expire((await open()).id)
  await vi.waitFor(() => expect(types()).toHaveLength(1), 5_000)
})

test('a service that is down answers nothing', async () => {
  await control('PUT', 'switches', { isDown: true })
  await expect(open()).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError)
})

test('no other site submits its forms', async () => {
  const { id } = await open()
  const body = new URLSearchParams({ method: 'card' })
  const headers = { origin: 'http://elsewhere.example' }
  expect((await fetch(`${origin}/c/pay/${id}`, { method: 'POST', headers, body })).status).toBe(403)
})

test('payments survive a restart', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'stripe-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  const options = { secretKey, webhookSecret, file: join(dir, 'payments.json') }
  const first = await startStripe(options)
  const at = (url = '') =>
    new Stripe(secretKey, { host: '127.0.0.1', port: new URL(url).port, protocol: 'http' })
  const { id } = await at(first.env.STRIPE_API_URL).checkout.sessions.create(wanted())
  await first.close()
  const second = await startStripe(options)
  onTestFinished(() => second.close())
  expect((await at(second.env.STRIPE_API_URL).checkout.sessions.retrieve(id)).amount_total).toBe(12_000)
})
