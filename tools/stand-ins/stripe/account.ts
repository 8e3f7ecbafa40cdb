import { randomBytes } from 'node:crypto'
import { z } from 'zod'

const metadata = z.record(z.string(), z.string())
const base = { id: z.string(), created: z.number(), livemode: z.literal(false) }

const sessionSchema = z.object({
  ...base,
  object: z.literal('checkout.session'),
  amount_subtotal: z.number(),
  amount_total: z.number(),
  cancel_url: z.string().nullable(),
  client_reference_id: z.string().nullable(),
  currency: z.string(),
  customer_details: z.object({ email: z.string().nullable(), name: z.string().nullable() }).nullable(),
  customer_email: z.string().nullable(),
  expires_at: z.number(),
  locale: z.string().nullable(),
  metadata,
  mode: z.literal('payment'),
  payment_intent: z.string().nullable(),
  payment_method_types: z.array(z.string()),
  payment_status: z.enum(['paid', 'unpaid']),
  status: z.enum(['open', 'complete', 'expired']),
  success_url: z.string(),
  url: z.string().nullable(),
})
export type Session = z.infer<typeof sessionSchema>

const lineSchema = z.object({
  id: z.string(),
  object: z.literal('item'),
  amount_subtotal: z.number(),
  amount_total: z.number(),
  currency: z.string(),
  description: z.string(),
  quantity: z.number(),
})
export type Line = z.infer<typeof lineSchema>

const intentSchema = z.object({
  ...base,
  object: z.literal('payment_intent'),
  amount: z.number(),
  amount_received: z.number(),
  currency: z.string(),
  description: z.string().nullable(),
  last_payment_error: z.object({ code: z.string(), message: z.string(), type: z.string() }).nullable(),
  latest_charge: z.string().nullable(),
  metadata,
  status: z.enum(['requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled']),
})
export type Intent = z.infer<typeof intentSchema>

const chargeSchema = z.object({
  ...base,
  object: z.literal('charge'),
  amount: z.number(),
  amount_refunded: z.number(),
  currency: z.string(),
  disputed: z.boolean(),
  paid: z.boolean(),
  payment_intent: z.string(),
  payment_method_details: z.object({
    type: z.string(),
    card: z.object({ brand: z.string(), last4: z.string() }).optional(),
  }),
  refunded: z.boolean(),
  status: z.enum(['succeeded', 'pending', 'failed']),
})

const refundSchema = z.object({
  id: z.string(),
  created: z.number(),
  object: z.literal('refund'),
  amount: z.number(),
  charge: z.string(),
  currency: z.string(),
  payment_intent: z.string(),
  reason: z.string().nullable(),
  status: z.enum(['succeeded', 'pending', 'failed']),
})

const disputeSchema = z.object({
  ...base,
  object: z.literal('dispute'),
  amount: z.number(),
  charge: z.string(),
  currency: z.string(),
  payment_intent: z.string(),
  reason: z.string(),
  status: z.enum(['needs_response', 'won', 'lost']),
})

const eventSchema = z.object({
  ...base,
  object: z.literal('event'),
  account: z.string().optional(),
  api_version: z.string(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
  pending_webhooks: z.number(),
  request: z.object({ id: z.string().nullable(), idempotency_key: z.string().nullable() }),
  type: z.string(),
})
export type StripeEvent = z.infer<typeof eventSchema>

const stored = <Value extends z.ZodType>(value: Value) => z.record(z.string(), value)

export const stateSchema = z.object({
  sessions: stored(sessionSchema),
  lines: stored(z.array(lineSchema)),
  intents: stored(intentSchema),
  charges: stored(chargeSchema),
  refunds: stored(refundSchema),
  disputes: stored(disputeSchema),
  events: stored(eventSchema),
  /** The metadata of the payments of sessions that have none yet. */
  promised: stored(metadata),
  /** What was answered to a request with an idempotency key, and the hash of that request. */
  answers: stored(z.object({ hash: z.string(), status: z.number(), body: z.unknown() })),
})
export type State = z.infer<typeof stateSchema>

export function emptyState(): State {
  return {
    ...{ sessions: {}, lines: {}, intents: {}, charges: {}, refunds: {}, disputes: {}, events: {} },
    ...{ promised: {}, answers: {} },
  }
}

const API_VERSION = '2026-10-28.endive'

export type Method = 'card' | 'us_bank_account'
export type NewSession = Pick<
  Session,
  | 'cancel_url'
  | 'client_reference_id'
  | 'currency'
  | 'customer_email'
  | 'expires_at'
  | 'locale'
  | 'metadata'
  | 'success_url'
> & { lines: Omit<Line, 'id' | 'object' | 'currency'>[]; intentMetadata: Record<string, string> }

/** Thrown for what Stripe would refuse; the API and the pages say it in their own way. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error',
    message: string,
    readonly details: { code?: string; param?: string } = {},
  ) {
    super(message)
  }
}

/** The account at the payment service: its objects, and what happens to them. Each change says so in an event. */
export class Account {
  constructor(
    readonly state: State,
    private readonly origin: () => string,
    private readonly emit: (event: StripeEvent) => void,
  ) {}

  createSession({ lines, intentMetadata, ...wanted }: NewSession): Session {
    const id = newId('cs_test')
    const amount = lines.reduce((sum, line) => sum + line.amount_total, 0)
    const session: Session = {
      ...newObject(id),
      object: 'checkout.session',
      ...{ amount_subtotal: amount, amount_total: amount, ...wanted },
      customer_details: wanted.customer_email ? { email: wanted.customer_email, name: null } : null,
      ...{ mode: 'payment', payment_intent: null, payment_method_types: ['card', 'us_bank_account'] },
      ...{ payment_status: 'unpaid', status: 'open', url: `${this.origin()}/c/pay/${id}` },
    }
    this.state.sessions[id] = session
    this.state.lines[id] = lines.map((line) => ({
      ...{ id: newId('li'), object: 'item' as const, currency: session.currency, ...line },
    }))
    this.state.promised[id] = intentMetadata
    return session
  }

  /** One that is open too long has expired. */
  session(id: string): Session {
    const found = this.state.sessions[id]
    if (!found) throw missing('checkout.session', id)
    if (found.status === 'open' && found.expires_at * 1000 <= Date.now()) this.end(found)
    return found
  }

  expire(id: string): Session {
    const session = this.session(id)
    if (session.status !== 'open') {
      throw new Refusal(
        400,
        'invalid_request_error',
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      )
    }
    this.end(session)
    return session
  }

  private end(session: Session): void {
    Object.assign(session, { status: 'expired', url: null })
    this.happened('checkout.session.expired', session)
  }

  /** The client has confirmed. A payment by bank is complete, but not paid until `succeed`. */
  pay(id: string, method: Method, changed: { amount?: number; currency?: string } = {}): Session {
    const session = this.open(id)
    if (changed.amount !== undefined)
      Object.assign(session, { amount_total: changed.amount, amount_subtotal: changed.amount })
    if (changed.currency !== undefined) session.currency = changed.currency
    const intent = this.intent(session)
    const charge = this.charge(intent, method)
    Object.assign(session, { status: 'complete', url: null })
    if (method === 'card') {
      this.receive(intent, charge)
      session.payment_status = 'paid'
      this.happened('payment_intent.succeeded', intent)
      this.happened('charge.succeeded', charge)
    } else {
      intent.status = 'processing'
      this.happened('payment_intent.processing', intent)
    }
    this.happened('checkout.session.completed', session)
    return session
  }

  decline(id: string): never {
    const intent = this.intent(this.open(id))
    const message = 'Your card was declined.'
    intent.last_payment_error = { code: 'card_declined', message, type: 'card_error' }
    this.happened('payment_intent.payment_failed', intent)
    throw new Refusal(402, 'card_error', message, { code: 'card_declined' })
  }

  /** The bank's answer to a payment by bank. */
  succeed(id: string): Session {
    const { session, intent, charge } = this.processing(id)
    this.receive(intent, charge)
    session.payment_status = 'paid'
    this.happened('payment_intent.succeeded', intent)
    this.happened('checkout.session.async_payment_succeeded', session)
    return session
  }

  fail(id: string): Session {
    const { session, intent, charge } = this.processing(id)
    const message = 'The customer’s bank account could not be debited.'
    Object.assign(intent, { status: 'requires_payment_method' })
    intent.last_payment_error = { code: 'payment_intent_payment_attempt_failed', message, type: 'card_error' }
    charge.status = 'failed'
    this.happened('payment_intent.payment_failed', intent)
    this.happened('checkout.session.async_payment_failed', session)
    return session
  }

  refund(intentId: string, amount?: number, reason: string | null = null) {
    const intent = this.state.intents[intentId]
    const charge = this.state.charges[intent?.latest_charge ?? '']
    if (!intent || !charge) throw missing('payment_intent', intentId)
    const left = charge.amount - charge.amount_refunded
    const wanted = amount ?? left
    if (!charge.paid || wanted < 1 || wanted > left) {
      throw new Refusal(
        400,
        'invalid_request_error',
        `Refund amount (${String(wanted)}) is greater than what is left of the charge (${String(left)}).`,
        { param: 'amount' },
      )
    }
    const id = newId('re')
    const refund: State['refunds'][string] = {
      ...{ id, created: seconds(), object: 'refund', amount: wanted, charge: charge.id },
      ...{ currency: charge.currency, payment_intent: intentId, reason, status: 'succeeded' },
    }
    this.state.refunds[id] = refund
    charge.amount_refunded += wanted
    charge.refunded = charge.amount_refunded === charge.amount
    this.happened('refund.created', refund)
    this.happened('charge.refunded', charge)
    return refund
  }

  dispute(intentId: string) {
    const charge = this.state.charges[this.state.intents[intentId]?.latest_charge ?? '']
    if (!charge?.paid) throw missing('payment_intent', intentId)
    const id = newId('dp')
    const dispute: State['disputes'][string] = {
      ...{ ...newObject(id), object: 'dispute', amount: charge.amount, charge: charge.id },
      ...{ currency: charge.currency, payment_intent: intentId, reason: 'fraudulent' },
      status: 'needs_response',
    }
    this.state.disputes[id] = dispute
    charge.disputed = true
    this.happened('charge.dispute.created', dispute)
    return dispute
  }

  /** Something of another account, or of a type that nobody has asked about. */
  announce(type: string, object: Record<string, unknown>, account?: string): StripeEvent {
    return this.happened(type, object, account)
  }

  private open(id: string): Session {
    const session = this.session(id)
    if (session.status === 'open') return session
    throw new Refusal(
      400,
      'invalid_request_error',
      session.status === 'expired' ? 'This page has expired.' : 'This was already paid.',
    )
  }

  private processing(id: string) {
    const session = this.session(id)
    const intent = this.state.intents[session.payment_intent ?? '']
    const charge = this.state.charges[intent?.latest_charge ?? '']
    if (intent?.status !== 'processing' || !charge)
      throw new Refusal(400, 'invalid_request_error', 'This payment is not waiting for a bank.')
    return { session, intent, charge }
  }

  private intent(session: Session): Intent {
    const known = this.state.intents[session.payment_intent ?? '']
    const id = known?.id ?? newId('pi')
    const intent: Intent = known ?? {
      ...{ ...newObject(id), object: 'payment_intent', amount_received: 0, description: null },
      ...{ amount: session.amount_total, currency: session.currency },
      ...{ last_payment_error: null, latest_charge: null, metadata: this.state.promised[session.id] ?? {} },
      status: 'requires_payment_method',
    }
    Object.assign(intent, { amount: session.amount_total, currency: session.currency })
    this.state.intents[id] = intent
    session.payment_intent = id
    return intent
  }

  private charge(intent: Intent, method: Method) {
    const id = newId('ch')
    const charge: State['charges'][string] = {
      ...{ ...newObject(id), object: 'charge', amount: intent.amount, amount_refunded: 0 },
      ...{ currency: intent.currency, disputed: false, paid: false, payment_intent: intent.id },
      payment_method_details:
        method === 'card' ? { type: method, card: { brand: 'visa', last4: '4242' } } : { type: method },
      ...{ refunded: false, status: 'pending' },
    }
    this.state.charges[id] = charge
    intent.latest_charge = id
    return charge
  }

  private receive(intent: Intent, charge: State['charges'][string]): void {
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, last_payment_error: null })
    Object.assign(charge, { status: 'succeeded', paid: true })
  }

  private happened(type: string, object: Record<string, unknown>, account?: string): StripeEvent {
    const id = newId('evt')
    const event: StripeEvent = {
      ...{ ...newObject(id), object: 'event', api_version: API_VERSION, type },
      ...(account !== undefined && { account }),
      data: { object: structuredClone(object) },
      ...{ pending_webhooks: 1, request: { id: null, idempotency_key: null } },
    }
    this.state.events[id] = event
    this.emit(event)
    return event
  }
}

export function missing(kind: string, id: string): Refusal {
  return new Refusal(404, 'invalid_request_error', `No such ${kind}: '${id}'`, {
    ...{ code: 'resource_missing', param: 'id' },
  })
}

function newObject(id: string) {
  return { id, created: seconds(), livemode: false as const }
}

function newId(prefix: string): string {
  return `${prefix}_${randomBytes(18).toString('hex')}`
}

function seconds(): number {
  return Math.floor(Date.now() / 1000)
}
