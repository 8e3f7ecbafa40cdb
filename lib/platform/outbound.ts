import { request as requestHttp, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'

/** An error whose message is shown to visitors. */
export class OutboundError extends Error {
  override name = 'OutboundError'
  /** The status of the response, if that was the reason. */
  status?: number
}

type Limits = { timeoutMs: number; maxBytes: number }

const json = { accept: 'application/json', type: /^application\/(\w+\+)?json\b/i }
const picture = { accept: 'image/*', type: /^image\//i }

/** Reads JSON from a server that may be slow, broken or hostile. */
export function getJson(url: URL, limits: Limits): Promise<{ body: unknown; headers: IncomingHttpHeaders }> {
  return get(url, json, limits, (body, headers) => ({
    body: JSON.parse(body.toString('utf8')) as unknown,
    headers,
  }))
}

/** Reads a picture from such a server. It says of itself that it is one, no more. */
export function getPicture(url: URL, limits: Limits): Promise<Buffer> {
  return get(url, picture, limits, (body) => body)
}

/**
 * With a single timeout, a size limit, no compression (a small response could expand to a huge one) and no redirects (which could
 * lead into our network). Doesn't use `fetch`, which Next would cache.
 */
async function get<Result>(
  url: URL,
  { accept, type }: { accept: string; type: RegExp },
  { timeoutMs, maxBytes }: Limits,
  parse: (body: Buffer, headers: IncomingHttpHeaders) => Result,
): Promise<Result> {
  const deadline = AbortSignal.timeout(timeoutMs)
  try {
    const response = await send(url, accept, deadline)
    try {
      check(response, type)
      return parse(await read(response, maxBytes), response.headers)
    } finally {
      response.destroy()
    }
  } catch (error) {
    if (error instanceof OutboundError) throw error
    throw new OutboundError(explain(error, deadline.aborted), { cause: error })
  }
}

function send(url: URL, accept: string, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    request(url, { signal, headers: { accept } }).on('response', resolve).on('error', reject).end()
  })
}

function check({ statusCode = 0, headers }: IncomingMessage, type: RegExp): void {
  if (statusCode >= 300 && statusCode < 400) throw new OutboundError('it sends us to another address.')
  if (statusCode < 200 || statusCode >= 400) {
    const error = new OutboundError(`it answered with an error (${statusCode}).`)
    error.status = statusCode
    throw error
  }
  if (!type.test(headers['content-type'] ?? '')) throw new OutboundError('its response can’t be read.')
}

async function read(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => new OutboundError('its answer is too large.')
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function explain(error: unknown, isTimeout: boolean): string {
  if (isTimeout) return 'it does not answer in time.'
  if (error instanceof SyntaxError) return 'its response can’t be read.'
  return 'it can’t be reached at the moment.'
}
