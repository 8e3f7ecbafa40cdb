import { getEnv } from './env'

/** Whether online payment is configured. */
export function hasStripe(): boolean {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = getEnv()
  return STRIPE_SECRET_KEY !== undefined && STRIPE_WEBHOOK_SECRET !== undefined
}

/** Whether money moves. */
export function isLiveStripe(): boolean {
  return /^(sk|rk)_live_/.test(getEnv().STRIPE_SECRET_KEY ?? '')
}

export type Refusal = {
  status: number
  code: string
  message: string
  /** Whether it was stored with the idempotency key, which gets no other answer then. */
  isStored: boolean
}

/** What the service answered; null for any other error, such as one without an answer. */
export function refusalOfStripe(error: unknown): Refusal | null {
  if (!(error instanceof Error) || !('type' in error) || !('statusCode' in error)) return null
  const { statusCode, code, message, headers } = error as Error & {
    statusCode?: number
    code?: string
    headers?: Partial<Record<string, string>>
  }
  if (statusCode === undefined) return null
  // An error of the service's own is stored as soon as it has begun to work on the request, and it doesn't say whether it had.
  const isStored = statusCode >= 500 || headers?.['idempotent-replayed'] === 'true'
  return { status: statusCode, code: code ?? '', message, isStored }
}
