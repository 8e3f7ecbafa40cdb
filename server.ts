import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import next from 'next'
import { closeDb } from '@/lib/db'
import { getEnv, isHttps, isProduction } from '@/lib/env'
import { getLog } from '@/lib/log'
import { PageCache } from '@/lib/page-cache'
import { builtFileHeaders, commonHeaders, publicPolicy } from '@/lib/security-headers'
import { visitAgain } from '@/lib/visit-again'

const STOP_TIMEOUT_MS = 10_000
const HEADERS_TIMEOUT_MS = 15_000
const REQUEST_TIMEOUT_MS = 60_000
// Longer than the minute for which proxies usually keep theirs, so that it is never we who close a connection in use.
const KEEP_ALIVE_TIMEOUT_MS = 65_000

// More than any form holds; files go straight to the storage.
const MAX_BODY_BYTES = 1024 * 1024

const env = getEnv()
const isDevelopment = !isProduction()
const isSecure = isHttps()
const isBehindProxy = env.TRUSTED_PROXY_HOPS > 0

const headers = Object.entries(commonHeaders(isSecure))
const policy = publicPolicy({ isHttps: isSecure, isDevelopment })
// For what the middleware did not get to give a nonce: its own policy replaces this one.
const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// What the app itself derives from a request; a client that sends them could only be lying.
const internalHeaders = ['content-security-policy', 'x-nonce', 'x-request-path']
const proxyHeaders = [
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-request-id',
  'forwarded',
]
const untrustedHeaders = isBehindProxy ? internalHeaders : [...internalHeaders, ...proxyHeaders]

const pages = new PageCache()

const server = createServer({
  headersTimeout: HEADERS_TIMEOUT_MS,
  requestTimeout: REQUEST_TIMEOUT_MS,
  keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
})

/** Makes the request's headers true and gives the answer those that every answer has. */
function prepare(request: IncomingMessage, response: ServerResponse): void {
  for (const name of untrustedHeaders) {
    if (request.headers[name] !== undefined) Reflect.deleteProperty(request.headers, name)
  }
  const peer = request.socket.remoteAddress ?? 'unknown'
  const before = request.headers['x-forwarded-for']
  request.headers['x-forwarded-for'] = before ? `${String(before)}, ${peer}` : peer
  const id = requestId(request.headers['x-request-id'])
  request.headers['x-request-id'] = id

  if (request.url?.startsWith('/_next/static/')) {
    const fileHeaders = Object.entries(builtFileHeaders(isSecure, request.url))
    for (const [name, value] of fileHeaders) response.setHeader(name, value)
    return
  }
  response.setHeader('x-request-id', id)
  for (const [name, value] of headers) response.setHeader(name, value)
  // The address is a secret of its own: no page behind a link is told of it.
  if (request.url?.startsWith('/newsletter/unsubscribe/'))
    response.setHeader('referrer-policy', 'no-referrer')
  response.setHeader('content-security-policy', isPrivatePath(request.url ?? '') ? closedPolicy : policy)
}

function requestId(fromProxy: string | string[] | undefined): string {
  return typeof fromProxy === 'string' && /^[\w-]{8,64}$/.test(fromProxy) ? fromProxy : randomUUID()
}

function isPrivatePath(url: string): boolean {
  const path = url.includes('%') ? decoded(url) : url
  return /^\/+(portal|admin)(?![\w-])/.test(path)
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url)
  } catch {
    return url // Next answers it with 400.
  }
}

function answerPlainly(response: ServerResponse, status: number, text: string): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  response.end(text)
}

// What is no HTTP never becomes a request; the answer is written to the bare socket.
function refuse(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? '431 Request Header Fields Too Large'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? '408 Request Timeout'
        : '400 Bad Request'
  const lines = [...headers, ['content-security-policy', policy]].map((header) => header.join(': '))
  socket.end([`HTTP/1.1 ${status}`, ...lines, 'connection: close', 'content-length: 0', '', ''].join('\r\n'))
}

function listen(): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host: env.HOST, port: env.PORT, backlog: 1024 }, () => {
      server.off('error', reject)
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : env.PORT)
    })
  })
}

async function main(): Promise<void> {
  const port = await listen()
  const app = next({ dev: isDevelopment, hostname: env.HOST, port, httpServer: server })
  // What comes in before the app is ready waits for it.
  const ready = app.prepare().then(() => app.getRequestHandler())
  server.on('clientError', refuse)
  server.on('request', (request, response) => {
    prepare(request, response)
    if (!request.url?.startsWith('/')) {
      answerPlainly(response, 400, 'Bad request')
      return
    }
    if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) {
      // Read to its end, unkept: who is still sending would not hear the answer.
      request.resume()
      answerPlainly(response, 413, 'Too large')
      return
    }
    if (!isDevelopment && pages.answer(request, response)) return
    ready
      .then((handle) => handle(request, response))
      .catch((error: unknown) => {
        getLog().error({ error, requestId: request.headers['x-request-id'] }, 'request failed')
        answerPlainly(response, 500, 'Something went wrong')
      })
  })
  endOn(app)
  await ready
  process.send?.('ready')
  // What the build knew of the home page is out of date: made anew now, not with the first visitor.
  visitAgain('/', 0)
  getLog().info({ host: env.HOST, port }, 'listening')
}

/** Ends on a signal, or when the supervisor is gone: lets running requests finish, but not for ever. */
function endOn(app: ReturnType<typeof next>): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    const closed = new Promise((resolve) => server.close(resolve))
    const idle = setInterval(() => {
      server.closeIdleConnections()
    }, 50)
    await Promise.race([closed, sleep(isDevelopment ? 200 : STOP_TIMEOUT_MS)])
    clearInterval(idle)
    server.closeAllConnections()
    await Promise.race([app.close().then(closeDb), sleep(2_000)])
    process.exit(0)
  }
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) {
    process.on(event, () => {
      stop().catch(fail)
    })
  }
}

function fail(error: unknown): void {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    process.stderr.write(`Port ${String(env.PORT)} is taken: another program listens on it.\n`)
  } else {
    getLog().fatal({ error }, 'server failed')
  }
  process.exit(1)
}

main().catch(fail)
