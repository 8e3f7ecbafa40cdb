import { headers } from 'next/headers'
import { getEnv } from './env'
import { plainAddress } from './network'

/** Where a request comes from, as far as it can be believed. */
export type RequestOrigin = { ip: string; userAgent: string | null; requestId: string | null }

/**
 * The client's address out of X-Forwarded-For. The server appends the peer that really connected, so the last entry
 * is always true; each trusted proxy in front makes one more entry, counted from the end, believable.
 */
export function clientIp(forwardedFor: string | null, trustedHops: number): string {
  const hops = (forwardedFor ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '')
  const ip = hops[Math.max(0, hops.length - 1 - trustedHops)] ?? 'unknown'
  return plainAddress(ip).slice(0, 45)
}

export async function getRequestOrigin(): Promise<RequestOrigin> {
  const list = await headers()
  return {
    ip: clientIp(list.get('x-forwarded-for'), getEnv().TRUSTED_PROXY_HOPS),
    userAgent: list.get('user-agent')?.slice(0, 400) ?? null,
    requestId: list.get('x-request-id'),
  }
}
