import type Stripe from 'stripe'
import { getEnv, isBuilding } from './env'
import { hasStripe } from './stripe'

const TIMEOUT_MS = 10_000
const RETRIES = 2
/** How old an event may be: the service signs the time, so that nobody can send an old one again. */
const TOLERANCE_SECONDS = 300

/** Loaded with this module, and only where it is used: an import that fails later stays failed (decision 0070). */
const Sdk = !isBuilding() && hasStripe() ? (await import('stripe')).default : undefined

let client: Stripe | undefined

export function getStripe(): Stripe {
  client ??= connect()
  return client
}

function connect(): Stripe {
  const { STRIPE_SECRET_KEY, STRIPE_API_URL } = getEnv()
  if (!Sdk || STRIPE_SECRET_KEY === undefined) throw new Error('Online payment is not configured.')
  return new Sdk(STRIPE_SECRET_KEY, {
    ...{ timeout: TIMEOUT_MS, maxNetworkRetries: RETRIES, telemetry: false },
    ...(STRIPE_API_URL !== undefined && addressOf(new URL(STRIPE_API_URL))),
  })
}

function addressOf({ protocol, hostname, port }: URL) {
  return { protocol: protocol === 'http:' ? ('http' as const) : ('https' as const), host: hostname, port }
}

/**
 * An event of the service, from the bytes as they arrived; null if it isn't signed with our secret. While a secret is being replaced,
 * the service signs with both.
 */
export function readStripeEvent(body: Buffer, signature: string): Stripe.Event | null {
  const { STRIPE_WEBHOOK_SECRET } = getEnv()
  if (!hasStripe() || STRIPE_WEBHOOK_SECRET === undefined) return null
  try {
    return getStripe().webhooks.constructEvent(body, signature, STRIPE_WEBHOOK_SECRET, TOLERANCE_SECONDS)
  } catch {
    return null
  }
}
