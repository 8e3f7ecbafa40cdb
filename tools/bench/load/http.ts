import { Agent, request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import { gunzipSync } from 'node:zlib'

export type Visitor = { cookie?: string; ip?: string }
export type Answer = {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  /** On the wire, compressed as for browsers. */
  bytes: number
  milliseconds: number
}
type Message = { method?: string; headers?: OutgoingHttpHeaders; body?: string | Buffer; timeoutMs?: number }

const agent = new Agent({ keepAlive: true, maxSockets: 512 })

/** Sends a request over a kept connection and reads the whole response; redirects are not followed. */
export function send(
  url: string,
  { method = 'GET', headers = {}, body, timeoutMs = 30_000 }: Message = {},
): Promise<Answer> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const call = request(loopback(url), { agent, method, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const wire = Buffer.concat(parts)
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: response.headers['content-encoding'] === 'gzip' ? gunzipSync(wire) : wire,
          bytes: wire.length,
          milliseconds: performance.now() - startedAt,
        })
      })
    })
    call.setTimeout(timeoutMs, () => call.destroy(new Error(`${url}: no response within ${timeoutMs} ms`)))
    call.on('error', reject)
    call.end(body)
  })
}

/** The address without a look-up, which could also find one that nothing listens on. */
export function loopback(url: string): string {
  return url.replace('//localhost', '//127.0.0.1')
}

export function fetchPage(url: string, { cookie, ip }: Visitor = {}): Promise<Answer> {
  return send(url, {
    headers: {
      accept: 'text/html',
      'accept-encoding': 'gzip',
      ...(cookie && { cookie }),
      ...(ip && { 'x-forwarded-for': ip }),
    },
  })
}

/** What is wrong with a page that should exist; part of it may fail after its head was sent. */
export function problemOf({ status, headers, body }: Answer): string | undefined {
  if (status !== 200) return `${status} ${headers.location ?? ''}`.trim()
  return body.includes('data-dgst=') ? 'part of the page failed' : undefined
}
