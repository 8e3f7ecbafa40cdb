import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

// Separate from request.ts, which the worker can't load.

/**
 * Removes brackets, port and zone, which some proxies add, and converts IPv4-mapped IPv6 to IPv4. Returns anything
 * else unchanged.
 */
function plainAddress(text: string): string {
  const host = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, '$1')
  const address = host.replace(/%.*$/, '')
  return isIP(address) === 0 ? text : ipaddr.process(address).toString()
}

/**
 * The client's address from X-Forwarded-For. Our server appends the address that connected, so the last entry is
 * always true. With each trusted proxy, so is one more before it.
 */
export function clientIp(forwardedFor: string | null, trustedHops: number): string {
  const hops = (forwardedFor ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '')
  const ip = hops[Math.max(0, hops.length - 1 - trustedHops)] ?? 'unknown'
  return plainAddress(ip).slice(0, 45)
}

/** The unit for rate limits: an IPv4 address, or the /64 of an IPv6 address, the smallest network of a single user. */
export function networkOf(ip: string): string {
  const address = plainAddress(ip)
  return isIP(address) === 6
    ? `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`).toString()}/64`
    : address
}
