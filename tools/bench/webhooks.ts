import { createHmac, randomInt, randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import type { Stack } from '../stack/stack'
import { send } from './load/http'
import type { Bench } from './load/parts'
import {
  addDues,
  atService,
  countBooked,
  dollars,
  type Due,
  PayButton,
  payAt,
  readBooked,
  reconcileNow,
} from './load/payments'
import { milliseconds, percentile, type Report, seconds } from './load/report'
import { besidePublicPages, besideVisits, PUBLIC_P95_MS, steadily, summaryOf } from './load/steady'
import { timeUntil } from './load/time-until'

const PER_SECOND = 50
const ANSWER_P95_MS = 300
const PORTAL_P95_MS = 150
const PORTAL_PER_SECOND = 10
const portalPaths = ['/portal', '/portal/invoices', '/portal/messages']
/** How often each payment is told, if at all. For each payment, how many aren't, and how many forged and foreign events there are. */
const TIMES = 3
const LOST = 0.1
const FORGED = 0.2
const FOREIGN = 0.1
const OLD_SECONDS = 600
const STARTED_AT_ONCE = 4
const BOOKED_TIMEOUT_MS = 300_000
/** The service sends from several addresses. */
const ips = ['10.92.0.1', '10.92.0.2', '10.92.0.3', '10.92.0.4']

/** Clients have paid, and the payment service says so: three times, in any order, and of one in ten never. Others say so, too. */
export async function benchWebhooks({ report, stack, seconds: duration }: Bench): Promise<void> {
  const count = Math.floor((PER_SECOND * duration) / ((1 - LOST) * TIMES + FORGED + FOREIGN))
  const dues = await addDues(stack, count)
  // From now on, only the load generator delivers events.
  await atService(stack, 'PUT', 'switches', { loseEvery: 1 })
  const received = await payAll(stack, dues)
  const { deliveries, lost, forged, foreign } = await prepareDeliveries(stack)
  const deliver = () =>
    steadily({ perSecond: PER_SECOND, count: deliveries.length }, async (index, dueAt) => {
      const { send: sendIt, wanted } = deliveries[index] ?? missing()
      const status = await sendIt(ips[index % ips.length] ?? '')
      return { isRight: status === wanted, milliseconds: performance.now() - dueAt }
    })
  const portal = {
    ...{ paths: portalPaths, perSecond: PORTAL_PER_SECOND },
    visitors: dues.map(({ person }) => person),
  }
  const {
    result: { result: answers, visits: portalVisits },
    visits: publicVisits,
  } = await besidePublicPages(stack.url, () => besideVisits(stack.url, portal, deliver))
  addAnswers(report, answers)

  const until = (wanted: number) =>
    timeUntil(BOOKED_TIMEOUT_MS, async () => (await countBooked(stack, dues)) >= wanted, 250)
  const told = await until(count - lost)
  await reconcileNow(stack)
  const found = await until(count)
  const booked = await readBooked(stack, dues)
  report.add({
    what: `${count} payments, told ${TIMES} times each in any order, ${lost} of them never; ${forged} forged or old events and ${foreign} of others among them`,
    target: 'each booked once, sums equal to the cent, nothing else booked or reported',
    result: [
      `${booked.once} booked once; ${booked.payments} payments, ${booked.problems} problems, ${booked.withoutMails} without receipt or notice`,
      `received ${dollars(received)}, booked ${dollars(booked.cents)}`,
      told === undefined
        ? 'not all that were told are booked'
        : `the last told one booked ${seconds(told)} after the last event`,
      found === undefined ? 'not all of the others found' : `the others found in ${seconds(found)}`,
    ].join('; '),
    isGood:
      ![told, found].includes(undefined) &&
      ![booked.once, booked.payments].some((number) => number !== count) &&
      booked.cents === received &&
      booked.problems + booked.withoutMails === 0,
  })

  const [pages, clients] = [summaryOf(publicVisits), summaryOf(portalVisits)]
  report.add({
    what: 'Public pages and portal meanwhile',
    target: `p95 under ${milliseconds(PUBLIC_P95_MS)} and ${milliseconds(PORTAL_P95_MS)}`,
    result:
      pages.problem ??
      clients.problem ??
      `public p50 ${milliseconds(pages.p50)}, p95 ${milliseconds(pages.p95)}; portal p50 ${milliseconds(clients.p50)}, p95 ${milliseconds(clients.p95)}`,
    isGood:
      pages.problem === undefined &&
      clients.problem === undefined &&
      pages.p95 < PUBLIC_P95_MS &&
      clients.p95 < PORTAL_P95_MS,
  })
  await atService(stack, 'PUT', 'switches', {})
}

function missing(): never {
  throw new Error('unreachable: there are that many')
}

/** Starts and pays all of them, some at once. Returns what the service received. */
async function payAll(stack: Stack, dues: readonly Due[]): Promise<number> {
  const button = await PayButton.of(stack)
  const left = [...dues]
  let received = 0
  await Promise.all(
    Array.from({ length: STARTED_AT_ONCE }, async () => {
      for (let due = left.pop(); due; due = left.pop()) {
        const { amount_total: amount } = await payAt(stack, await button.press(due))
        received += amount
      }
    }),
  )
  return received
}

type Delivery = { send: (ip: string) => Promise<number>; wanted: 200 | 400 }

async function prepareDeliveries(stack: Stack) {
  const { STRIPE_WEBHOOK_SECRET: secret = '' } = stack.env
  const { events } = await atService<{ events: Stripe.Event[] }>(stack, 'GET', 'events')
  const paid = shuffled(events.filter(({ type }) => type === 'checkout.session.completed'))
  const lost = Math.round(paid.length * LOST)
  const told = paid.slice(lost)
  const signed = (event: Stripe.Event): Delivery => ({
    send: (ip) => deliverTo(stack, event, { secret, ip }),
    wanted: 200,
  })
  const forged = paid.slice(0, Math.round(paid.length * FORGED)).map((event, index): Delivery => {
    const isOld = index % 2 === 0
    const given = isOld ? { secret, ageSeconds: OLD_SECONDS } : { secret: `${secret}x` }
    return { send: (ip) => deliverTo(stack, renamed(event), { ...given, ip }), wanted: 400 }
  })
  // Half of another account, half of another site that uses the same one.
  const foreign = await Promise.all(
    Array.from({ length: Math.round(paid.length * FOREIGN) }, async (_, index) => {
      const object = {
        object: 'checkout.session',
        payment_status: 'paid',
        metadata: { site: 'shop.example' },
      }
      const isOtherAccount = index % 2 === 0
      const id = isOtherAccount ? `cs_test_${randomUUID()}` : await sellElsewhere(stack)
      return signed(
        await atService<Stripe.Event>(stack, 'POST', 'events', {
          ...{ type: 'checkout.session.completed', object: { ...object, id } },
          ...(isOtherAccount && { account: 'acct_other' }),
        }),
      )
    }),
  )
  const deliveries = shuffled([
    ...Array.from({ length: TIMES }, () => told.map(signed)).flat(),
    ...forged,
    ...foreign,
  ])
  return { deliveries, lost, forged: forged.length, foreign: foreign.length }
}

function renamed(event: Stripe.Event): Stripe.Event {
  return { ...event, id: `evt_${randomUUID()}` }
}

/** Something that another site sold with the same account. Returns the id of its session. */
async function sellElsewhere({ env }: Pick<Stack, 'env'>): Promise<string> {
  const response = await fetch(`${env.STRIPE_API_URL ?? ''}/v1/checkout/sessions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${env.STRIPE_SECRET_KEY ?? ''}` },
    body: new URLSearchParams({
      ...{ mode: 'payment', success_url: 'http://shop.example/', 'metadata[site]': 'shop.example' },
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '900',
      'line_items[0][price_data][product_data][name]': 'Cup',
    }),
  })
  const { id } = (await response.json()) as { id: string }
  await payAt({ env }, id)
  return id
}

type Signing = { secret: string; ip: string; ageSeconds?: number }

/** Delivers an event as the service does, signed at this moment. Returns the status of the answer, or 0 without one. */
async function deliverTo(
  { url }: Stack,
  event: Stripe.Event,
  { secret, ip, ageSeconds = 0 }: Signing,
): Promise<number> {
  const body = JSON.stringify(event)
  const time = String(Math.floor(Date.now() / 1000) - ageSeconds)
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  const headers = {
    ...{ 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) },
    ...{ 'stripe-signature': `t=${time},v1=${signature}`, 'x-forwarded-for': ip },
  }
  return send(`${url}/api/stripe/webhook`, { method: 'POST', headers, body }).then(
    ({ status }) => status,
    () => 0,
  )
}

function shuffled<T>(items: readonly T[]): T[] {
  const left = [...items]
  return items.flatMap(() => left.splice(randomInt(left.length), 1))
}

function addAnswers(report: Report, answers: readonly { isRight: boolean; milliseconds: number }[]): void {
  const times = answers.map((answer) => answer.milliseconds)
  const p95 = percentile(times, 0.95)
  const wrong = answers.filter(({ isRight }) => !isRight).length
  report.add({
    what: `Webhooks, ${PER_SECOND} per second, ${answers.length} in all`,
    target: `p95 under ${milliseconds(ANSWER_P95_MS)}; 200 for those of the service, 400 for the others`,
    result: `p50 ${milliseconds(percentile(times, 0.5))}, p95 ${milliseconds(p95)}, p99 ${milliseconds(percentile(times, 0.99))}; ${wrong} wrong answers`,
    isGood: p95 < ANSWER_P95_MS && wrong === 0,
  })
}
