import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { cookies, headers } from 'next/headers'
import type { StoredName } from './browser-storage'
import { getEnv, isHttps } from './env'

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

/** Without brackets, port and zone, which some proxies write; IPv4 within IPv6 as IPv4. Anything else as it is. */
export function plainAddress(text: string): string {
  const host = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, '$1')
  const address = host.replace(/%.*$/, '')
  return isIP(address) === 0 ? text : ipaddr.process(address).toString()
}

/** What limits count by: an IPv4 address, or the /64 of an IPv6 one, which is the least that a single user holds. */
export function networkOf(ip: string): string {
  const address = plainAddress(ip)
  return isIP(address) === 6
    ? `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`).toString()}/64`
    : address
}

/** Remembers which project a client looked at last. Says nothing about whether they may. */
const PROJECT_COOKIE = 'foyer-project' satisfies StoredName
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The project that the browser remembers, unchecked; null when it remembers none. */
export async function getPreferredProjectId(): Promise<string | null> {
  return (await cookies()).get(PROJECT_COOKIE)?.value ?? null
}

/** Lets the browser remember a project. For actions only: a page can't set a cookie. */
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
