import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

// Closing at once would reset the connection while the client is still sending, and the client would never see the
// response.
const LINGER_MS = 2_000
const BUSY_SECONDS = 5

type Refusal = { status: number; text: string }

export function answerPlainly(response: ServerResponse, status: number, text: string): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  response.writeHead(status, plainHeaders)
  response.end(text)
}

/** Rejects a request that would have to wait too long. */
export function refuseBusy(response: ServerResponse): void {
  response.setHeader('retry-after', BUSY_SECONDS)
  answerPlainly(response, 503, 'Too busy. Please try again in a few seconds.')
}

/**
 * Drains the body without buffering it, because otherwise the client gets a reset instead of our response. Then
 * closes the connection.
 */
export function turnAway(
  request: IncomingMessage,
  response: ServerResponse,
  { status, text }: Refusal,
  lingerMs = LINGER_MS,
): void {
  if (status === 503) response.setHeader('retry-after', BUSY_SECONDS)
  response.writeHead(status, {
    ...plainHeaders,
    connection: 'close',
    'content-length': Buffer.byteLength(text),
  })
  response.write(text)
  destroyLater(request.socket, lingerMs)
  request.once('end', () => response.end())
  request.resume()
}

/** Returns a `clientError` listener for input that isn't valid HTTP. It writes the response to the raw socket. */
export function refuseWith(headers: readonly (readonly [string, string])[], lingerMs = LINGER_MS) {
  const refused = new WeakSet<Duplex>()
  const lines = headers.map((header) => header.join(': '))
  return (error: Error & { code?: string }, socket: Duplex): void => {
    // Node emits the event again for each further chunk.
    if (refused.has(socket)) return
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    refused.add(socket)
    const head = [`HTTP/1.1 ${statusOf(error)}`, ...lines, 'connection: close', 'content-length: 0']
    socket.end([...head, '', ''].join('\r\n'))
    destroyLater(socket, lingerMs)
  }
}

const plainHeaders = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }

function statusOf({ code }: { code?: string }): string {
  if (code === 'HPE_HEADER_OVERFLOW') return '431 Request Header Fields Too Large'
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request'
}

/** Otherwise, a client that never closes its side would hold the connection open forever. */
function destroyLater(socket: Duplex, lingerMs: number): void {
  setTimeout(() => socket.destroy(), lingerMs).unref()
}
