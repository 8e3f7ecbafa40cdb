import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { type Account, missing, Refusal, type State } from './account'
import { type Form, readForm } from './form'

export type Answer = { status: number; headers: Record<string, string>; body: string }
export type Call = { method: string; url: URL; headers: NodeJS.Dict<string | string[]>; body: string }

const SESSION_HOURS = 24
const MINIMUM = 50

const whole = z.coerce.number().int()
const metadata = z.record(z.string(), z.string()).default({})
const sessionForm = z.object({
  mode: z.literal('payment'),
  success_url: z.url(),
  cancel_url: z.url().optional(),
  client_reference_id: z.string().max(200).optional(),
  customer_email: z.string().optional(),
  expires_at: whole.optional(),
  locale: z.string().optional(),
  metadata,
  payment_intent_data: z.object({ metadata, description: z.string().optional() }).optional(),
  submit_type: z.string().optional(),
  line_items: z
    .array(
      z.object({
        quantity: whole.default(1),
        price_data: z.object({
          currency: z.string().regex(/^[a-z]{3}$/i),
          unit_amount: whole.min(0),
          product_data: z.object({ name: z.string().min(1), description: z.string().optional() }),
        }),
      }),
    )
    .min(1),
})

/** The parts of the REST API that are used: Checkout Sessions, and what their payments consist of. */
export function answerApi(
  account: Account,
  {
    secretKey,
    fails,
  }: { secretKey: string; /** Whether the next one fails after its work is done. */ fails: () => boolean },
  call: Call,
): Answer {
  try {
    checkKey(call.headers.authorization, secretKey)
    return once(account, call, fails)
  } catch (error) {
    if (error instanceof Refusal) return refusal(error)
    if (error instanceof z.ZodError) {
      const [issue] = error.issues
      const param = issue?.path.join('.') ?? ''
      return refusal(
        new Refusal(400, 'invalid_request_error', `Invalid ${param}: ${issue?.message ?? ''}`, { param }),
      )
    }
    throw error
  }
}

function checkKey(header: string | string[] | undefined, secretKey: string): void {
  const given = String(header ?? '').replace(/^Bearer /, '')
  if (given === '') {
    throw new Refusal(401, 'invalid_request_error', 'You did not provide an API key.')
  }
  if (!isSame(given, secretKey)) {
    throw new Refusal(401, 'invalid_request_error', `Invalid API Key provided: ${given.slice(0, 8)}****`)
  }
}

export function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** What the first request with an idempotency key came to, an error too, is the answer to all later ones. */
function once(account: Account, call: Call, fails: () => boolean): Answer {
  const key = call.headers['idempotency-key']
  if (call.method !== 'POST' || typeof key !== 'string') return json(200, handle(account, call))
  const hash = createHash('sha256').update(`${call.url.pathname}\n${call.body}`).digest('hex')
  const known = account.state.answers[key]
  if (!known) {
    const { status, body } = result(account, call, fails)
    account.state.answers[key] = { hash, status, body: structuredClone(body) }
    return json(status, body)
  }
  if (known.hash !== hash) {
    throw new Refusal(
      400,
      'idempotency_error',
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    )
  }
  return json(known.status, known.body, { 'idempotent-replayed': 'true' })
}

/** A request whose form is wrong is none: it may be sent again with its key. */
function result(account: Account, call: Call, fails: () => boolean): { status: number; body: unknown } {
  try {
    const body = handle(account, call)
    if (!fails()) return { status: 200, body }
    throw new Refusal(500, 'api_error', 'An unknown error occurred. It has been reported.')
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, body: bodyOf(error) }
    throw error
  }
}

function handle(account: Account, { method, url, body }: Call): unknown {
  const { state } = account
  const [, , ...path] = url.pathname.split('/')
  const isId = (part: string) => /^(cs|pi|ch|re|dp|evt)_\w+$/.test(part)
  const route = `${method} ${path.map((part) => (isId(part) ? ':id' : part)).join('/')}`
  const id = path.find(isId) ?? ''
  const form = readForm(method === 'GET' ? url.search.slice(1) : body)
  const expanded = (object: Record<string, unknown>) => expand(state, object, form)
  switch (route) {
    case 'GET account':
      return { id: 'acct_example', object: 'account', charges_enabled: true }
    case 'GET balance':
      return { object: 'balance', available: [], pending: [], livemode: false }
    case 'POST checkout/sessions':
      return expanded(createSession(account, form))
    case 'GET checkout/sessions':
      return list(
        Object.values(state.sessions).filter(
          ({ payment_intent }) => form.payment_intent === undefined || payment_intent === form.payment_intent,
        ),
        url,
      )
    case 'GET checkout/sessions/:id':
      return expanded(account.session(id))
    case 'POST checkout/sessions/:id/expire':
      return expanded(account.expire(id))
    case 'GET checkout/sessions/:id/line_items':
      return list(state.lines[account.session(id).id] ?? [], url)
    case 'GET payment_intents/:id':
      return expanded(found(state.intents, id, 'payment_intent'))
    case 'GET charges/:id':
      return expanded(found(state.charges, id, 'charge'))
    case 'GET refunds':
      return list(
        Object.values(state.refunds)
          .filter(({ payment_intent }) => payment_intent === form.payment_intent)
          .toReversed(),
        url,
      )
    case 'GET refunds/:id':
      return found(state.refunds, id, 'refund')
    case 'POST refunds': {
      const amount = form.amount === undefined ? undefined : whole.parse(form.amount)
      return account.refund(z.string().parse(form.payment_intent), amount)
    }
    case 'GET disputes/:id':
      return found(state.disputes, id, 'dispute')
    case 'GET events/:id':
      return found(state.events, id, 'event')
    default:
      throw new Refusal(
        404,
        'invalid_request_error',
        `Unrecognized request URL (${method}: ${url.pathname}).`,
      )
  }
}

function createSession(account: Account, form: Form) {
  const { line_items: items, payment_intent_data: intent, ...wanted } = sessionForm.parse(form)
  const currency = items[0]?.price_data.currency.toLowerCase() ?? ''
  const lines = items.map(({ quantity, price_data: price }) => {
    const amount = price.unit_amount * quantity
    const { name, description } = price.product_data
    return {
      amount_subtotal: amount,
      amount_total: amount,
      quantity,
      description: description ? `${name}\n${description}` : name,
    }
  })
  const total = lines.reduce((sum, { amount_total: amount }) => sum + amount, 0)
  if (total < MINIMUM) {
    throw new Refusal(
      400,
      'invalid_request_error',
      `The Checkout Session's total amount must convert to at least ${String(MINIMUM)} cents.`,
      { code: 'amount_too_small' },
    )
  }
  return account.createSession({
    ...{ currency, lines, success_url: wanted.success_url, cancel_url: wanted.cancel_url ?? null },
    client_reference_id: wanted.client_reference_id ?? null,
    customer_email: wanted.customer_email ?? null,
    expires_at: wanted.expires_at ?? Math.floor(Date.now() / 1000) + SESSION_HOURS * 3600,
    locale: wanted.locale ?? null,
    metadata: wanted.metadata,
    intentMetadata: intent?.metadata ?? {},
  })
}

function found<Value>(values: Record<string, Value>, id: string, kind: string): Value {
  const value = values[id]
  if (value === undefined) throw missing(kind, id)
  return value
}

/** Replaces the ids of `expand[]=payment_intent.latest_charge` with their objects. */
function expand(state: State, object: Record<string, unknown>, form: Form): Record<string, unknown> {
  const paths = Array.isArray(form.expand) ? form.expand : []
  const copy = structuredClone(object)
  for (const path of paths) {
    let at: Record<string, unknown> | undefined = copy
    for (const name of typeof path === 'string' ? path.split('.') : []) {
      const value: unknown = at?.[name]
      const wanted: object | undefined =
        typeof value === 'string' ? (state.intents[value] ?? state.charges[value]) : undefined
      if (at && wanted) at[name] = structuredClone(wanted)
      at = at?.[name] as Record<string, unknown> | undefined
    }
  }
  return copy
}

function list(data: readonly unknown[], { pathname }: URL) {
  return { object: 'list', url: pathname, has_more: false, data }
}

function refusal(error: Refusal): Answer {
  return json(error.status, bodyOf(error))
}

function bodyOf({ type, message, details }: Refusal) {
  return { error: { type, message, ...details } }
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json', 'request-id': 'req_example', ...headers },
    body: JSON.stringify(body),
  }
}
