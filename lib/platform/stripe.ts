import type Stripe from 'stripe'
import { getEnv } from './env'

const TIMEOUT_MS = 10_000
const RETRIES = 2
/** How old an event may be: the service signs the time, so that nobody can send an old one again. */
const TOLERANCE_SECONDS = 300

let client: Promise<Stripe> | undefined

/** Whether online payment is configured. */
export function hasStripe(): boolean {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = getEnv()
  return STRIPE_SECRET_KEY !== undefined && STRIPE_WEBHOOK_SECRET !== undefined
}

/** Whether money moves. */
export function isLiveStripe(): boolean {
  return /^(sk|rk)_live_/.test(getEnv().STRIPE_SECRET_KEY ?? '')
}

/** The SDK, loaded when it is first needed. */
export function getStripe(): Promise<Stripe> {
  client ??= connect().catch((error: unknown) => {
    // The next one tries again.
    client = undefined
    throw error
  })
  return client
}

async function connect(): Promise<Stripe> {
  const { STRIPE_SECRET_KEY, STRIPE_API_URL } = getEnv()
  if (STRIPE_SECRET_KEY === undefined) throw new Error('Online payment is not configured.')
  const { default: Sdk } = await import('stripe')
  return new Sdk(STRIPE_SECRET_KEY, {
    ...{ timeout: TIMEOUT_MS, maxNetworkRetries: RETRIES, telemetry: false },
    ...(STRIPE_API_URL !== undefined && addressOf(new URL(STRIPE_API_URL))),
  })
}

function addressOf({ protocol, hostname, port }: URL) {
  return { protocol: protocol === 'http:' ? ('http' as const) : ('https' as const), host: hostname, port }
}

/** An event of the service, from the bytes as they arrived; null if it isn't signed with our secret. */
export async function readStripeEvent(body: Buffer, signature: string): Promise<Stripe.Event | null> {
  const { STRIPE_WEBHOOK_SECRET } = getEnv()
  if (STRIPE_WEBHOOK_SECRET === undefined) return null
  const stripe = await getStripe()
  try {
    return stripe.webhooks.constructEvent(body, signature, STRIPE_WEBHOOK_SECRET, TOLERANCE_SECONDS)
  } catch {
    return null
  }
}

/** What the service answered; null for any other error, such as one without an answer. */
export function refusalOfStripe(error: unknown): { status: number; code: string; message: string } | null {
  if (!(error instanceof Error) || !('type' in error) || !('statusCode' in error)) return null
  const { statusCode, code, message } = error as Error & { statusCode?: number; code?: string }
  return statusCode === undefined ? null : { status: statusCode, code: code ?? '', message }
}
