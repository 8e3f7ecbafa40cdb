import { getEnv, type Env } from './env'

// The endpoints that browsers connect to. Also used by the middleware's policy, because the clients' libraries can't
// be loaded at the edge.

export type RealtimeSettings = ReturnType<typeof getRealtimeSettings>

export function getRealtimeSettings() {
  const env = getEnv()
  return {
    key: env.PUSHER_KEY,
    cluster: env.PUSHER_CLUSTER,
    host: env.PUSHER_HOST ?? null,
    port: env.PUSHER_PORT,
    useTLS: env.PUSHER_USE_TLS,
  }
}

type Settings = Pick<Env, 'S3_ENDPOINT' | 'S3_REGION' | 'S3_BUCKET' | 'S3_FORCE_PATH_STYLE'>

/** The origin of the storage's presigned links. */
export function storageOrigin({ S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_FORCE_PATH_STYLE }: Settings): string {
  const url = new URL(S3_ENDPOINT ?? `https://s3.${S3_REGION}.amazonaws.com`)
  // The same decision as in the SDK: an IP address has no subdomains, and no certificate covers a bucket with a dot.
  const isInPath = S3_FORCE_PATH_STYLE || S3_BUCKET.includes('.') || /^[\d.]+$|^\[/.test(url.hostname)
  return isInPath ? url.origin : `${url.protocol}//${S3_BUCKET}.${url.host}`
}

/** Where the form behind "Pay" leads; empty without online payment. */
export function checkoutOrigin({
  STRIPE_SECRET_KEY,
  STRIPE_API_URL,
}: Pick<Env, 'STRIPE_SECRET_KEY' | 'STRIPE_API_URL'>): string {
  if (STRIPE_SECRET_KEY === undefined) return ''
  return STRIPE_API_URL === undefined ? 'https://checkout.stripe.com' : new URL(STRIPE_API_URL).origin
}
