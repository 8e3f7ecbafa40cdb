import autocannon from 'autocannon'
import { loopback } from './http'

/** How a rate is measured: with as many connections as a few browsers have. */
export const CONNECTIONS = 16

/** Requests that were answered per second. */
export async function rateOf(url: string, seconds: number): Promise<number> {
  const { requests, duration, non2xx, errors } = await autocannon({
    url: loopback(url),
    connections: CONNECTIONS,
    duration: seconds,
  })
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} wrong answers, ${errors} broken connections`)
  return requests.total / duration
}
