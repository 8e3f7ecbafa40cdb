import type Stripe from 'stripe'
import { z } from 'zod'
import type { ClientViewer, ViewerWith } from '@/lib/auth/viewer'
import { agencyDay } from '@/lib/base/dates'
import { beginningOf } from '@/lib/base/excerpts'
import { formatMoney } from '@/lib/base/money'
import { getSite } from '@/lib/base/site'
import { visibleInvoices } from '@/lib/invoices/access'
import { changeInvoice, findLocked, type LockedInvoice } from '@/lib/invoices/mutations'
import { storePayment } from '@/lib/invoices/payments/mutations'
import { balanceOf, can, paperTitle } from '@/lib/invoices/rules'
import { allowsPartialPayments } from '@/lib/invoices/settings/queries'
import { recordWrite, recordWrites } from '@/lib/platform/audit'
import { getDb, type Transaction } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import { UserError } from '@/lib/platform/errors'
import { addJob, enqueueJob } from '@/lib/platform/jobs'
import { getLog } from '@/lib/platform/log'
import { agencyAddress, enqueueMail } from '@/lib/platform/mailer'
import { consume } from '@/lib/platform/rate-limit'
import { notify } from '@/lib/platform/realtime'
import { hasStripe, isLiveStripe, type Refusal, refusalOfStripe } from '@/lib/platform/stripe'
import { getStripe } from '@/lib/platform/stripe-client'
import type { PaymentAttempt, Prisma } from '@/prisma/generated/client'
import type { PaymentProblemKind } from '@/prisma/generated/enums'
import { visibleAttempts, visibleProblems } from './access'
import {
  amountProblem,
  fromServiceAmount,
  isForward,
  liveStates,
  outcomeOf,
  problemLabels,
  toServiceAmount,
} from './rules'
import type { Pay, Settling } from './schema'

const ERROR_LENGTH = 500
const STARTS = { name: 'payment-start', points: 30, seconds: 3600 }
const CHECKS = { name: 'payment-check', points: 60, seconds: 600 }
/** Each is another state that somebody else changed meanwhile. */
const ROUNDS = 5

/** Why a payment can't be started. */
export class PaymentRefusal extends UserError {
  constructor(
    /** What the payer can do: come back in a moment, pay by bank, or look again at how the invoice stands. */
    readonly advice: 'wait' | 'retry' | 'bank' | 'look',
    message: string,
  ) {
    super(message)
  }
}

const unreachable = () =>
  new PaymentRefusal(
    'retry',
    'The payment page can’t be reached right now, so nothing was paid. Please try again in a few minutes.',
  )

// Starting

/** Starts to pay an invoice from the portal, and returns the page to pay on. */
export async function startPayment(viewer: ClientViewer, pay: Pay): Promise<{ url: string }> {
  const { invoiceId } = pay
  const visible = await getDb().invoice.findFirst({
    where: { id: invoiceId, ...(await visibleInvoices(viewer)) },
    select: { id: true },
  })
  if (!visible) throw new UserError('This invoice is no longer there.')
  const { userId, email } = viewer
  return startPaymentOf({ userId, linkId: null, email, returnPath: `/portal/invoices/${invoiceId}` }, pay)
}

/** Who pays, and where they come back to: a client of the portal, or somebody with the link to a proposal. */
export type Payer = { email: string; returnPath: string; fragment?: string } & (
  | { userId: string; linkId: null }
  | { userId: null; linkId: string }
)

/**
 * Starts to pay an invoice that the caller has found to be the payer's, and returns the page to pay on. The attempt is stored first, and
 * its id is the idempotency key of the checkout: starting twice, or again after a failure, leads to the same one.
 */
export async function startPaymentOf(payer: Payer, pay: Pay): Promise<{ url: string }> {
  if (!hasStripe() || !getSite().takesPayments)
    throw new PaymentRefusal('look', 'Online payment is switched off.')
  if ((await consume(STARTS, payer.userId ?? payer.linkId)) > 0)
    throw new PaymentRefusal('wait', 'Too many attempts. Please wait a while, or pay by bank transfer.')
  for (let round = 0; round < ROUNDS; round += 1) {
    const found = await reserve(payer, pay)
    const url = await (found.isWanted ? open(found.attempt, payer) : end(found.attempt))
    if (url !== null) return { url }
  }
  throw unreachable()
}

/** The attempt under way, or a new one. It isn't what is wanted if it is of another amount or person, or leads back to another page. */
async function reserve({ email, userId, linkId }: Payer, { invoiceId, amountCents, currency }: Pay) {
  const allowsPart = await allowsPartialPayments()
  return changeInvoice(invoiceId, async (tx, invoice) => {
    const live = await tx.paymentAttempt.findFirst({ where: { invoiceId, state: { in: [...liveStates] } } })
    if (live?.state === 'processing') throw stillProcessing(live)
    if (!can.pay(invoice))
      throw new PaymentRefusal('look', 'This invoice isn’t waiting for payment any more.')
    if (currency !== invoice.currency)
      throw new PaymentRefusal('look', 'Please reload the page and try again.')
    const balanceCents = balanceOf(invoice)
    const amount = amountCents ?? balanceCents
    const problem = amountProblem(amount, { balanceCents, currency, allowsPart })
    if (problem !== null) throw new PaymentRefusal('bank', problem)
    if (live) {
      const isTheirs = live.startedById === userId && live.linkId === linkId
      return { attempt: live, isWanted: isTheirs && Number(live.amountCents) === amount }
    }
    const attempt = await tx.paymentAttempt.create({
      data: { invoiceId, amountCents: amount, currency, email, startedById: userId, linkId },
    })
    return { attempt, isWanted: true }
  })
}

function stillProcessing({ amountCents, currency }: PaymentAttempt): PaymentRefusal {
  return new PaymentRefusal(
    'look',
    `A payment of ${formatMoney(Number(amountCents), currency)} is already on its way. We’ll email you when it has arrived.`,
  )
}

/** The page to pay on; null if the attempt has ended, and another one has to be stored. */
async function open(attempt: PaymentAttempt, payer: Payer): Promise<string | null> {
  if (attempt.sessionId !== null) {
    const session = await ask(() => retrieve(attempt.sessionId ?? ''), attempt)
    await applySession(session)
    if (session.status === 'complete') throw alreadyPaid(session)
    return session.status === 'open' ? session.url : null
  }
  const session = await create(attempt, payer)
  if (session === null) return null
  const { count } = await getDb().paymentAttempt.updateMany({
    where: { id: attempt.id, state: 'created' },
    data: {
      ...{ state: 'open', sessionId: session.id, url: session.url, lastError: null },
      ...{ expiresAt: new Date(session.expires_at * 1000), checkedAt: new Date() },
    },
  })
  if (count > 0) return session.url
  const now = await getDb().paymentAttempt.findUnique({ where: { id: attempt.id } })
  if (now?.state === 'open' && now.sessionId === session.id) return session.url
  // It was ended before the service answered.
  await expire(session.id)
  return null
}

/** Ends an attempt that isn't wanted, so that nobody pays on two pages. If it was paid, it is booked. */
async function end(attempt: PaymentAttempt): Promise<null> {
  if (attempt.sessionId !== null) {
    const session = await ask(() => expire(attempt.sessionId ?? ''), attempt)
    if (session.status === 'complete') {
      await applySession(session)
      throw alreadyPaid(session)
    }
  }
  // One that got its page meanwhile is ended in the next round.
  const state = attempt.sessionId === null ? 'created' : 'open'
  await getDb().paymentAttempt.updateMany({
    where: { id: attempt.id, state },
    data: { state: 'canceled', url: null },
  })
  return null
}

function alreadyPaid({ payment_status: status }: Stripe.Checkout.Session): PaymentRefusal {
  return new PaymentRefusal(
    'look',
    status === 'paid'
      ? 'Your earlier payment has arrived, so nothing new was started.'
      : 'Your earlier payment is already on its way. We’ll email you when it has arrived.',
  )
}

/** Null if the service refused it for good. */
async function create(
  attempt: PaymentAttempt,
  { returnPath, fragment = '' }: Payer,
): Promise<Stripe.Checkout.Session | null> {
  const { id, invoiceId, currency, email } = attempt
  const invoice = await getDb().invoice.findUniqueOrThrow({
    where: { id: invoiceId },
    select: { kind: true, invoiceNumber: true },
  })
  const back = (outcome: string) => `${getEnv().APP_URL}${returnPath}?payment=${outcome}${fragment}`
  const metadata = { attempt: id, invoice: invoiceId, site: siteId() }
  const stripe = getStripe()
  const name = `${paperTitle(invoice)} ${invoice.invoiceNumber}`
  const amount = toServiceAmount(Number(attempt.amountCents), currency)
  if (amount === null) throw new Error('An attempt has an amount that the payment service can’t count.')
  return ask(async () => {
    try {
      return await stripe.checkout.sessions.create(
        {
          ...{ mode: 'payment', client_reference_id: id, customer_email: email, metadata },
          success_url: back(id),
          cancel_url: back('canceled'),
          payment_intent_data: { metadata, description: name },
          line_items: [
            {
              quantity: 1,
              price_data: { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name } },
            },
          ],
        },
        { idempotencyKey: id },
      )
    } catch (error) {
      const refusal = refusalOfStripe(error)
      if (!refusal || !isFinal(refusal)) throw error
      // The next try gets another key. Should the service have made a page before it failed, nobody knows its address.
      await getDb().paymentAttempt.updateMany({
        where: { id, state: 'created' },
        data: { state: 'failed', lastError: shortened(refusal.message) },
      })
      if (refusal.status !== 400 && refusal.status !== 402) throw error
      // The same key with another content, such as after the address of the website changed.
      if (/idempotent/i.test(refusal.message)) return null
      getLog().warn({ attempt: id, reason: refusal.message }, 'the payment service refused a checkout')
      throw new PaymentRefusal('bank', 'This amount can’t be paid online. Please pay by bank transfer.')
    }
  }, attempt)
}

/** Whether the same question with the same key would be refused again. */
function isFinal({ status, isStored }: Refusal): boolean {
  return status === 400 || status === 402 || isStored
}

/** Asks the service; if it doesn't answer, the attempt stays as it is and can be tried again. */
async function ask<Answer>(question: () => Promise<Answer>, { id }: PaymentAttempt): Promise<Answer> {
  try {
    return await question()
  } catch (error) {
    if (error instanceof UserError) throw error
    getLog().error({ attempt: id, error }, 'the payment service could not be asked')
    const lastError = shortened(error instanceof Error ? error.message : String(error))
    await getDb().paymentAttempt.updateMany({ where: { id }, data: { lastError } })
    throw unreachable()
  }
}

function shortened(text: string): string {
  return beginningOf(text, ERROR_LENGTH)
}

const expansion = { expand: ['payment_intent.latest_charge'] }

async function retrieve(sessionId: string): Promise<Stripe.Checkout.Session> {
  const stripe = getStripe()
  return stripe.checkout.sessions.retrieve(sessionId, expansion)
}

/** Ends a checkout, unless it has ended by itself. Returns it as it is then. */
async function expire(sessionId: string): Promise<Stripe.Checkout.Session> {
  const stripe = getStripe()
  try {
    return await stripe.checkout.sessions.expire(sessionId)
  } catch (error) {
    if (refusalOfStripe(error)?.status !== 400) throw error
    return retrieve(sessionId)
  }
}

/**
 * Which installation a payment belongs to: another one may use the same account. One whose attempt is known here is ours, even if it began
 * while the website had another address.
 */
function siteId(): string {
  return new URL(getEnv().APP_URL).host
}

/**
 * The attempt that a checkout or a payment was made for, if it is known here. Only our key writes its metadata; payers choose the reference
 * of a checkout themselves where the account has payment links.
 */
async function findNamed(metadata: Stripe.Metadata | null | undefined): Promise<PaymentAttempt | null> {
  const { data: id } = z.uuid().safeParse(metadata?.attempt)
  return id === undefined ? null : getDb().paymentAttempt.findUnique({ where: { id } })
}

// Booking

/** Asks the service about an attempt, and books what it says. One that the service doesn't know belongs to another account. */
export async function checkAttempt(id: string): Promise<void> {
  const attempt = await getDb().paymentAttempt.findUnique({ where: { id } })
  if (!attempt || attempt.sessionId === null) return
  let session: Stripe.Checkout.Session
  try {
    session = await retrieve(attempt.sessionId)
  } catch (error) {
    if (refusalOfStripe(error)?.code !== 'resource_missing') throw error
    await reportMissing(attempt)
    return
  }
  await applySession(session)
}

async function reportMissing({
  id,
  sessionId,
  invoiceId,
  amountCents,
  currency,
}: PaymentAttempt): Promise<void> {
  await getDb().$transaction(async (tx) => {
    const { count } = await tx.paymentAttempt.updateMany({
      where: { id, state: { in: [...liveStates] } },
      data: {
        state: 'failed',
        url: null,
        checkedAt: new Date(),
        lastError: 'The payment service doesn’t know it.',
      },
    })
    if (count === 0 || sessionId === null) return
    await report(tx, {
      ...{ kind: 'other_account', reference: sessionId, invoiceId, attemptId: id },
      ...{ amountCents: Number(amountCents), currency },
    })
  })
  await notify('invoices')
}

/** Books what a checkout has become, once; the invoice is locked meanwhile. What can't be booked is reported. */
async function applySession(session: Stripe.Checkout.Session): Promise<void> {
  const known = await findNamed(session.metadata)
  if (!known && session.metadata?.site !== siteId()) return
  const projectId = await getDb().$transaction(async (tx) => {
    const invoice = known ? await findLocked(tx, known.invoiceId) : null
    // After the lock, which others may have waited for, too.
    const attempt = known ? await tx.paymentAttempt.findUnique({ where: { id: known.id } }) : null
    if (!invoice || !attempt) {
      if (session.payment_status === 'paid')
        await report(tx, { kind: 'unknown', reference: session.id, ...paidOf(session) })
      return null
    }
    const { state, error } = outcomeOf(session)
    if (state === 'paid') await book(tx, { invoice, attempt, session })
    else
      await tx.paymentAttempt.update({
        where: { id: attempt.id },
        data: {
          ...{ sessionId: attempt.sessionId ?? session.id, checkedAt: new Date() },
          ...(isForward(attempt.state, state) && { state, lastError: error && shortened(error) }),
          ...(isForward(attempt.state, state) && state !== 'open' && { url: null }),
        },
      })
    return invoice.projectId
  })
  await notify('invoices', projectId === null ? [] : [projectId])
}

type Booking = { invoice: LockedInvoice; attempt: PaymentAttempt; session: Stripe.Checkout.Session }

async function book(tx: Transaction, { invoice, attempt, session }: Booking): Promise<void> {
  const paid = paidOf(session)
  const about = { invoiceId: invoice.id, attemptId: attempt.id, currency: paid.currency }
  if (attempt.state === 'paid') {
    if (attempt.sessionId !== session.id)
      await report(tx, { kind: 'overpaid', reference: session.id, ...about, amountCents: paid.amountCents })
    return
  }
  const isOtherCurrency = paid.currency !== invoice.currency
  const isWaiting = can.pay(invoice) && !isOtherCurrency
  const amountCents = isWaiting ? Math.min(paid.amountCents, balanceOf(invoice)) : 0
  const paymentId = crypto.randomUUID()
  if (amountCents > 0) {
    const payment = {
      id: paymentId,
      amountCents,
      method: methodOf(session),
      paidOn: dayOf(session),
      note: 'Paid online',
    }
    await storePayment(tx, null, invoice, payment)
    await enqueueMails(tx, attempt, paymentId)
  }
  await tx.paymentAttempt.update({
    where: { id: attempt.id },
    data: {
      ...{ state: 'paid', sessionId: session.id, url: null, lastError: null, checkedAt: new Date() },
      paymentIntentId: idOf(session.payment_intent),
      ...(amountCents > 0 && { paymentId }),
    },
  })
  const rest = paid.amountCents - amountCents
  if (rest === 0) return
  const kind = isOtherCurrency
    ? 'other_currency'
    : invoice.status === 'paid' || isWaiting
      ? 'overpaid'
      : 'void_invoice'
  await report(tx, { kind, reference: session.id, ...about, amountCents: rest })
}

async function enqueueMails(tx: Transaction, { email }: PaymentAttempt, id: string): Promise<void> {
  await enqueueMail(tx, {
    ...{ key: `payment:${id}:receipt`, task: 'mail-receipt', payload: { id }, recipient: email },
  })
  await enqueueMail(tx, {
    ...{ key: `payment:${id}:agency`, task: 'notify-payment', payload: { id }, recipient: agencyAddress() },
  })
}

function paidOf({ amount_total: amount, currency }: Stripe.Checkout.Session) {
  const code = (currency ?? '').toUpperCase()
  return { amountCents: fromServiceAmount(amount ?? 0, code), currency: code }
}

function idOf(object: string | { id: string } | null): string | null {
  return typeof object === 'string' ? object : (object?.id ?? null)
}

function chargeOf({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.Charge | null {
  const charge = typeof intent === 'string' ? null : intent?.latest_charge
  return typeof charge === 'string' ? null : (charge ?? null)
}

/** What isn't a card or a wallet with one comes from a bank. */
function methodOf(session: Stripe.Checkout.Session): 'Card' | 'Bank transfer' {
  const type = chargeOf(session)?.payment_method_details?.type ?? 'card'
  return type === 'card' || type === 'link' ? 'Card' : 'Bank transfer'
}

/** A card pays when it is charged; a bank does now. */
function dayOf(session: Stripe.Checkout.Session): string {
  const charge = chargeOf(session)
  return agencyDay(charge && methodOf(session) === 'Card' ? new Date(charge.created * 1000) : new Date())
}

// Problems

type NewProblem = {
  kind: PaymentProblemKind
  reference: string
  amountCents: number
  currency: string
  invoiceId?: string | null
  attemptId?: string | null
}

/** Reports money that somebody has to look at, once. */
async function report(tx: Transaction, problem: NewProblem): Promise<void> {
  const { kind, reference, amountCents, currency } = problem
  const { count } = await tx.paymentProblem.createMany({ data: problem, skipDuplicates: true })
  if (count === 0) return
  const { id } = await tx.paymentProblem.findUniqueOrThrow({
    where: { kind_reference: { kind, reference } },
    select: { id: true },
  })
  await recordWrites(tx, null, [
    {
      ...{ action: 'payment-problem.report', subjectType: 'payment_problem', subjectId: id },
      label: `${problemLabels[kind]}: ${formatMoney(amountCents, currency)}`,
    },
  ])
  await enqueueMail(tx, {
    ...{ key: `payment-problem:${id}`, task: 'notify-payment-problem', payload: { id } },
    recipient: agencyAddress(),
  })
}

/** Closes a problem, with what was done about it. */
export async function settleProblem(viewer: ViewerWith<'money'>, { id, note }: Settling): Promise<void> {
  await getDb().$transaction(async (tx) => {
    const { count } = await tx.paymentProblem.updateMany({
      where: { id, settledAt: null, ...visibleProblems(viewer) },
      data: { settledAt: new Date(), settledById: viewer.userId, note },
    })
    if (count === 0) throw new UserError('This was settled in the meantime.')
    const { kind, amountCents, currency } = await tx.paymentProblem.findUniqueOrThrow({ where: { id } })
    await recordWrite(tx, viewer, {
      ...{ action: 'payment-problem.settle', subjectType: 'payment_problem', subjectId: id },
      label: `${problemLabels[kind]}: ${formatMoney(Number(amountCents), currency)}`,
      detail: { note },
    })
  })
}

// Events

/** What an event is about: a checkout, the refunds of a payment, or a dispute. Null for one that changes nothing here. */
function subjectOf({ type, data: { object } }: Stripe.Event): string | null {
  const { id, payment_intent: intent } = object as {
    id?: string
    payment_intent?: string | { id: string } | null
  }
  if (type.startsWith('checkout.session.') || type.startsWith('charge.dispute.')) return id ?? null
  if (type === 'charge.refunded' || type.startsWith('refund.')) return idOf(intent ?? null)
  return null
}

/** Stores a signed event and the job that asks about it, once. */
export async function receiveEvent(event: Stripe.Event): Promise<void> {
  const { id, type, account = null, livemode } = event
  const objectId = subjectOf(event)
  if (objectId === null) return
  if (livemode !== isLiveStripe()) {
    getLog().warn({ event: id, livemode }, 'an event of the other mode of the payment service was ignored')
    return
  }
  if (account !== null) {
    await receiveForeign({ id, type, objectId, account, livemode }, event)
    return
  }
  // One statement, since many may come at once.
  await getDb().$executeRaw`
    with stored as (
      insert into stripe_events (id, type, object_id, livemode) values (${id}, ${type}, ${objectId}, ${livemode})
      on conflict do nothing returning id
    )
    ${addJob('handle-stripe-event', { id }, { key: `stripe-event:${id}`, isUrgent: true })} from stored`
}

/** One of another account, which can't be asked. */
async function receiveForeign(row: Prisma.StripeEventCreateManyInput, event: Stripe.Event): Promise<void> {
  const session = event.data.object as Stripe.Checkout.Session
  const isPaid =
    (event.type === 'checkout.session.completed' ||
      event.type === 'checkout.session.async_payment_succeeded') &&
    session.payment_status === 'paid'
  const isOurs =
    isPaid && (session.metadata?.site === siteId() || (await findNamed(session.metadata)) !== null)
  await getDb().$transaction(async (tx) => {
    const { count } = await tx.stripeEvent.createMany({
      data: { ...row, handledAt: new Date() },
      skipDuplicates: true,
    })
    if (count > 0 && isOurs)
      await report(tx, { kind: 'other_account', reference: session.id, ...paidOf(session) })
  })
}

/** Asks the service about what an event is about, and books the answer. */
export async function handleEvent(id: string): Promise<void> {
  const event = await getDb().stripeEvent.findUnique({ where: { id } })
  if (!event || event.handledAt !== null) return
  if (event.type.startsWith('checkout.session.')) await checkSession(event.objectId)
  else if (event.type.startsWith('charge.dispute.')) await checkDispute(event.objectId)
  else await checkRefunds(event.objectId)
  await getDb().stripeEvent.updateMany({ where: { id, handledAt: null }, data: { handledAt: new Date() } })
}

async function checkSession(id: string): Promise<void> {
  await applySession(await retrieve(id))
}

/** A payment of ours by the service's id; null for one of something else. */
async function findPaid(intentId: string) {
  const stripe = getStripe()
  const { metadata } = await stripe.paymentIntents.retrieve(intentId)
  const attempt = await findNamed(metadata)
  if (!attempt && metadata.site !== siteId()) return null
  return { attemptId: attempt?.id ?? null, invoiceId: attempt?.invoiceId ?? null }
}

async function checkRefunds(intentId: string): Promise<void> {
  const about = await findPaid(intentId)
  if (!about) return
  const stripe = getStripe()
  const { data: refunds } = await stripe.refunds.list({ payment_intent: intentId, limit: 100 })
  await reportAll(
    refunds
      .filter(({ status }) => status !== 'failed' && status !== 'canceled')
      .map((refund) => ({ ...about, kind: 'refunded_elsewhere', reference: refund.id, ...amountOf(refund) })),
  )
}

async function checkDispute(id: string): Promise<void> {
  const stripe = getStripe()
  const dispute = await stripe.disputes.retrieve(id)
  const intentId = idOf(dispute.payment_intent)
  const about = intentId === null ? null : await findPaid(intentId)
  if (about) await reportAll([{ ...about, kind: 'disputed', reference: id, ...amountOf(dispute) }])
}

async function reportAll(problems: readonly NewProblem[]): Promise<void> {
  await getDb().$transaction(async (tx) => {
    for (const problem of problems) await report(tx, problem)
  })
  await notify('invoices')
}

function amountOf({ amount, currency }: { amount: number; currency: string }) {
  const code = currency.toUpperCase()
  return { amountCents: fromServiceAmount(amount, code), currency: code }
}

// Afterwards

/** Has an attempt checked that its client has just come back from. Returns whether it is still under way. */
export async function requestCheck(viewer: ClientViewer, id: string): Promise<boolean> {
  const found = await getDb().paymentAttempt.findFirst({
    where: { id, ...(await visibleAttempts(viewer)) },
    select: { state: true },
  })
  return found !== null && requestCheckOf(viewer.userId, { id, ...found })
}

type Checked = Pick<PaymentAttempt, 'id' | 'state'>

/** The same of an attempt that the caller has found to be the payer's. */
export async function requestCheckOf(payerId: string, { id, state }: Checked): Promise<boolean> {
  const isLive = liveStates.some((one) => one === state)
  if (!isLive || (await consume(CHECKS, payerId)) > 0) return isLive
  await getDb().$transaction((tx) =>
    enqueueJob(tx, 'check-payment', { id }, { key: `check-payment:${id}`, isUrgent: true, maxAttempts: 3 }),
  )
  return true
}

/** Ends the checkout of an invoice that was paid or voided meanwhile; checks any other one. */
export async function reconcileAttempt(id: string): Promise<void> {
  const attempt = await getDb().paymentAttempt.findUnique({ where: { id } })
  if (!attempt) return
  if (attempt.sessionId === null) {
    // Nobody was sent to its page, since the service's answer never arrived. Another one gets another key.
    await getDb().paymentAttempt.updateMany({ where: { id, state: 'created' }, data: { state: 'failed' } })
    return
  }
  const isDue = await getDb().$transaction(async (tx) => {
    const invoice = await findLocked(tx, attempt.invoiceId)
    return invoice !== null && can.pay(invoice) && balanceOf(invoice) >= Number(attempt.amountCents)
  })
  if (isDue || attempt.state !== 'open') {
    await checkAttempt(id)
    return
  }
  const session = await expire(attempt.sessionId)
  if (session.status === 'complete') await applySession(session)
  else
    await getDb().paymentAttempt.updateMany({
      where: { id, state: 'open' },
      data: { state: 'canceled', url: null, checkedAt: new Date() },
    })
}
