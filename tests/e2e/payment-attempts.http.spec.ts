import { createHmac, randomUUID } from 'node:crypto'
import { getDb } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import { expect, test } from '../support/http-test'

const db = getDb()
const path = '/api/stripe/webhook'
const now = () => Math.floor(Date.now() / 1000)

/** The header that the service sends along. */
function sign(body: string, { secret = getEnv().STRIPE_WEBHOOK_SECRET ?? '', time = now() } = {}): string {
  return `t=${String(time)},v1=${createHmac('sha256', secret)
    .update(`${String(time)}.${body}`)
    .digest('hex')}`
}

/** An event about a checkout of another site, with spaces that a parser would lose. */
function newEvent(given: object = {}) {
  const id = `evt_${randomUUID()}`
  const object = { id: `cs_test_${randomUUID()}`, metadata: { site: 'shop.example' } }
  const event = { id, object: 'event', type: 'checkout.session.completed', livemode: false, data: { object } }
  return { id, body: JSON.stringify({ ...event, account: 'acct_other', ...given }, null, 2) }
}

const isStored = async (id: string) => (await db.stripeEvent.count({ where: { id } })) === 1

test('an event is accepted as it was signed, as often as it comes, and stored once', async ({ request }) => {
  const { id, body } = newEvent()
  for (let times = 0; times < 3; times += 1) {
    const response = await request.post(path, { data: body, headers: headersFor(sign(body)) })
    expect(response.status()).toBe(200)
    expect(response.headers()['cache-control']).toBe('no-store')
  }
  expect(await isStored(id)).toBe(true)
})

test('forged, altered, old and unsigned events are refused, and nothing is stored', async ({ request }) => {
  const { id, body } = newEvent()
  const refused: Record<string, { data?: string; signature: string }> = {
    'another secret': { signature: sign(body, { secret: 'whsec_other' }) },
    'an old one': { signature: sign(body, { time: now() - 600 }) },
    altered: { data: body.replace('shop.example', 'site.example'), signature: sign(body) },
    'the same content in other bytes': { data: JSON.stringify(JSON.parse(body)), signature: sign(body) },
    'no signature': { signature: '' },
    'not a signature': { signature: 't=1,v1=00' },
    'no event': { data: '', signature: sign('') },
  }
  for (const [name, { data = body, signature }] of Object.entries(refused)) {
    const response = await request.post(path, { data, headers: headersFor(signature) })
    expect(response.status(), name).toBe(400)
  }
  expect((await request.get(path)).status()).toBe(405)
  expect(await isStored(id)).toBe(false)
})

test('an event of the other mode, and one about nothing that is sold here, change nothing', async ({
  request,
}) => {
  for (const given of [{ livemode: true }, { type: 'customer.created' }]) {
    const { id, body } = newEvent(given)
    const response = await request.post(path, { data: body, headers: headersFor(sign(body)) })
    expect(response.status()).toBe(200)
    expect(await isStored(id)).toBe(false)
  }
})

function headersFor(signature: string) {
  return { 'content-type': 'application/json', 'stripe-signature': signature }
}
