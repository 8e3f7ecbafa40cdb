import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { cookies, headers } from 'next/headers'
import type { StoredName } from './browser-storage'
import { getEnv, isHttps } from './env'

export type RequestOrigin = { ip: string; userAgent: string | null; requestId: string | null }

/**
 * The client's address from X-Forwarded-For. Our server appends the address that connected, so the last entry is always
 * true, and with each trusted proxy one more before it.
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

/** Without brackets, port and zone, which some proxies add; IPv4-mapped IPv6 as IPv4. Anything else is returned as it is. */
export function plainAddress(text: string): string {
  const host = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, '$1')
  const address = host.replace(/%.*$/, '')
  return isIP(address) === 0 ? text : ipaddr.process(address).toString()
}

/** What rate limits count by: an IPv4 address, or the /64 of an IPv6 one, the smallest that a single user has. */
export function networkOf(ip: string): string {
  const address = plainAddress(ip)
  return isIP(address) === 6
    ? `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`).toString()}/64`
    : address
}

/** The project that a client opened last; no proof of access. */
const PROJECT_COOKIE = 'foyer-project' satisfies StoredName
const YEAR_SECONDS = 365 * 24 * 60 * 60

export async function getPreferredProjectId(): Promise<string | null> {
  return (await cookies()).get(PROJECT_COOKIE)?.value ?? null
}

/** For actions only: a page can't set a cookie. */
export async function rememberProject(id: string): Promise<void> {
  const store = await cookies()
  store.set(PROJECT_COOKIE, id, {
    path: '/portal',
    maxAge: YEAR_SECONDS,
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(),
  })
}
