import { Agent, request, type IncomingMessage } from 'node:http'
import { gunzipSync } from 'node:zlib'

export type Visitor = { cookie?: string; ip?: string }
type Fetched = {
  status: number
  headers: IncomingMessage['headers']
  /** On the wire, compressed as for browsers. */
  bytes: number
  milliseconds: number
  body: Buffer
}

const agent = new Agent({ keepAlive: true, maxSockets: 512 })
const TIMEOUT_MS = 30_000

/** Fetches a complete page over keep-alive connections; redirects are not followed. */
export function fetchPage(url: string, { cookie, ip }: Visitor = {}): Promise<Fetched> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const call = request(
      url.replace('//localhost', '//127.0.0.1'),
      {
        agent,
        headers: {
          accept: 'text/html',
          'accept-encoding': 'gzip',
          ...(cookie && { cookie }),
          ...(ip && { 'x-forwarded-for': ip }),
        },
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () => {
          const wire = Buffer.concat(parts)
          const milliseconds = performance.now() - startedAt
          const isZipped = response.headers['content-encoding'] === 'gzip'
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes: wire.length,
            milliseconds,
            body: isZipped ? gunzipSync(wire) : wire,
          })
        })
      },
    )
    call.setTimeout(TIMEOUT_MS, () => call.destroy(new Error(`${url}: no response within ${TIMEOUT_MS} ms`)))
    call.on('error', reject)
    call.end()
  })
}

/** What is wrong with a page that should exist; part of it may fail after its head was sent. */
export function problemOf({ status, headers, body }: Fetched): string | undefined {
  if (status !== 200) return `${status} ${headers.location ?? ''}`.trim()
  return body.includes('data-dgst=') ? 'part of the page failed' : undefined
}
