import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { takePageStatus } from '@/lib/platform/seo'
import { acceptedEncodings, type Encoding } from './accepted-encoding'

const brotli = promisify(brotliCompress)
const compressors: Record<Encoding, (html: string) => Promise<Buffer>> = {
  // The fastest level that finds distant repetitions within a page. The next level gains 1 % at most.
  br: (html) => brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
}

type Holding = {
  change: (html: string) => string
  /** Returns the body made earlier from a page with this ETag, so that it needn't be made again. */
  madeBefore?: (etag: string) => Buffer | undefined
  /** Called before the body is sent, since clients may be slow to read it. */
  onWhole: (status: number, body: Buffer) => void
}

/**
 * Buffers an HTML response until it is complete. Then sends the result of `change` with the status that the page asks
 * for, compressed if the client accepts that. Other responses pass through.
 */
export function holdPage(
  request: IncomingMessage,
  response: ServerResponse,
  { change, madeBefore, onWhole }: Holding,
): void {
  const [encoding] = acceptedEncodings(request)
  // Makes Next send uncompressed text.
  delete request.headers['accept-encoding']
  const isHeld = () => isHtml(response)
  bufferResponse(response, isHeld, async (chunks, end) => {
    const etag = response.getHeader('etag')
    const before = typeof etag === 'string' ? madeBefore?.(etag) : undefined
    const html = before ? '' : change(Buffer.concat(chunks).toString('utf8'))
    const body = before ?? (encoding ? await compressors[encoding](html) : Buffer.from(html))
    if (encoding) response.setHeader('content-encoding', encoding)
    if (!/accept-encoding/i.test(String(response.getHeader('vary')))) {
      response.appendHeader('vary', 'Accept-Encoding')
    }
    response.setHeader('content-length', body.length)
    const { statusCode } = response
    // A response whose page sets the status has no ETag.
    const sentStatus = takePageStatus(html, response) ?? statusCode
    response.statusCode = sentStatus
    onWhole(sentStatus, body)
    end(body)
    // Next may reuse this response object to revalidate the page, and would treat our status as a failure of its own.
    response.statusCode = statusCode
  })
}

/**
 * Buffers the response to a write until it is complete. If this instance is killed before anything was sent, a proxy
 * can ask another instance; half a response would be an error for whoever waits for it. Downloads pass through,
 * because they may be larger than the memory.
 */
export function holdAnswer(response: ServerResponse): void {
  const isHeld = () => !String(response.getHeader('content-disposition')).startsWith('attachment')
  bufferResponse(response, isHeld, (chunks, end) => {
    end(Buffer.concat(chunks))
    return Promise.resolve()
  })
}

/** While `isHeld`, collects what is written. At the end, leaves it to `send` to call the response's own `end`. */
function bufferResponse(
  response: ServerResponse,
  isHeld: () => boolean,
  send: (chunks: Buffer[], end: (body: Buffer) => void) => Promise<void>,
): void {
  const chunks: Buffer[] = []
  const write = response.write.bind(response) as (...rest: unknown[]) => boolean
  const end = response.end.bind(response) as (...rest: unknown[]) => ServerResponse
  const writeHead = response.writeHead.bind(response) as (...rest: unknown[]) => ServerResponse
  const flushHeaders = response.flushHeaders.bind(response)
  const isOpen = () => !response.headersSent && isHeld()
  const hold = (rest: unknown[]) => {
    const [chunk, encoding] = rest
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, encoding === 'latin1' ? 'latin1' : 'utf8'))
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
    return rest.find((part): part is () => void => typeof part === 'function')
  }

  // Next's compression writes the head before the first chunk.
  response.writeHead = (...rest: unknown[]) => {
    if (!isOpen() || rest.length > 1) return writeHead(...rest)
    response.statusCode = Number(rest[0])
    return response
  }
  response.flushHeaders = () => {
    if (!isOpen()) flushHeaders()
  }
  response.write = (...rest: unknown[]) => {
    if (!isOpen()) return write(...rest)
    hold(rest)?.()
    return true
  }
  response.end = (...rest: unknown[]) => {
    if (!isOpen()) return end(...rest)
    const onFinish = hold(rest)
    if (onFinish) response.once('finish', onFinish)
    const endNow = (body: Buffer) => {
      Object.assign(response, { writeHead, flushHeaders })
      end(body)
    }
    send(chunks, endNow).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined)
    })
    return response
  }
}

function isHtml(response: ServerResponse): boolean {
  return String(response.getHeader('content-type')).startsWith('text/html')
}
