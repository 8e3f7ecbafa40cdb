import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import next from 'next'
import { Copies, provideCopies } from '@/lib/platform/copies'
import { closeDb } from '@/lib/platform/db'
import { checkoutOrigin } from '@/lib/platform/browser-endpoints'
import { getBuildFolder, getEnv, isHttps, isMeasured, isProduction } from '@/lib/platform/env'
import { Instance } from '@/lib/platform/instance'
import { getLog, logConsole } from '@/lib/platform/log'
import { recordRequest } from '@/lib/platform/metrics'
import { clientIp, networkOf } from '@/lib/platform/network'
import { loadPublished } from '@/lib/content/queries'
import { publishedPaths } from '@/lib/content/rules'
import { loadHomeRows } from '@/lib/homepage/queries'
import { getPublished } from '@/lib/content/published/queries'
import { loadSite } from '@/lib/settings/queries'
import { findSetupLink, logGaps } from '@/lib/setup/queries'
import { Addresses, type Existence } from '@/server/addresses'
import { Arrivals } from '@/server/arrivals'
import { CompressedFiles } from '@/server/compressed-files'
import { Gate, passes } from '@/server/gate'
import { PageCache } from '@/server/page-cache'
import { provideNextConfig } from '@/server/next-config'
import { provideActionKey } from '@/server/action-key'
import { shareRealm } from '@/server/one-realm'
import { Revalidations } from '@/server/revalidations'
import { Preload } from '@/server/preload'
import { limitSharedCaching } from '@/server/shared-caches'
import {
  builtFileHeaders,
  commonHeaders,
  isFramedPage,
  isPayingPage,
  mailPolicy,
  mediaPolicy,
  publicPolicy,
} from '@/server/security-headers'
import { onShutdown } from '@/server/supervisor'
import { startTelemetry, type Telemetry } from '@/server/telemetry'
import { loadBeforeReady, warmUp } from '@/server/warm-up'
import { holdAnswer } from '@/server/whole-page'
import { visit, visitAgain } from '@/lib/platform/visit-again'
import { Bodies, hasBody } from '@/server/bodies'
import { isCrossSiteWrite } from '@/server/cross-site'
import { answerPlainly, refuseWith, turnAway } from '@/server/refusal'
import { dropForeignRouterHeaders, resolveTarget, segmentsOf } from '@/server/request-target'

const STOP_TIMEOUT_MS = 10_000
// We stop listening once nothing has arrived for QUIET_MS, or after MOST_WAITING_MS.
const QUIET_MS = 200
const MOST_WAITING_MS = 2_000
const DISCONNECT_TIMEOUT_MS = 3_000
const HEADERS_TIMEOUT_MS = 15_000
const REQUEST_TIMEOUT_MS = 60_000
// Longer than the usual 60-second keep-alive of proxies, so that we never close a connection that is in use.
const KEEP_ALIVE_TIMEOUT_MS = 65_000
// How often the timeouts above are checked.
const CHECK_INTERVAL_MS = 1_000
const PAGE_TIMEOUT_MS = 10_000
// How long visitors wait for the first content once the app is loaded, and when rejected visitors should retry.
const FIRST_CONTENT_TIMEOUT_MS = 2_000
const RETRY_SECONDS = 5

// A request that takes longer is waiting for something else, such as the storage or a conversion.
const LONGEST_TURN_MS = 500

const methods = ['GET', 'HEAD', 'POST', 'OPTIONS']

const env = getEnv()
const isDevelopment = !isProduction()
const isSecure = isHttps()
const isMeasuring = isMeasured()
const isBehindProxy = env.TRUSTED_PROXY_HOPS > 0

const headers = Object.entries(commonHeaders(isSecure))
const policy = publicPolicy({ isHttps: isSecure, isDevelopment })
const payingPolicy = publicPolicy({ isHttps: isSecure, isDevelopment, checkoutOrigin: checkoutOrigin(env) })
// The fallback for private pages. The middleware replaces it with a policy that has a nonce.
const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// Headers that the app sets itself. They are stripped from incoming requests, where they could only be spoofed.
const internalHeaders = ['content-security-policy', 'x-nonce', 'x-request-path']
const proxyHeaders = [
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-request-id',
  'forwarded',
  // Clients that send these would decide which requests are traced.
  'traceparent',
  'tracestate',
  'baggage',
]
const untrustedHeaders = isBehindProxy ? internalHeaders : [...internalHeaders, ...proxyHeaders]

let isDraining = false
const pages = new PageCache()
const compressedFiles = new CompressedFiles()
const copies = new Copies(loadCopies)
const revalidations = new Revalidations(() => {
  pages.empty()
}, copies)
const bodies = new Bodies()
const publicGate = new Gate({ inside: 8, insideEach: 2, waiting: 1_000, waitingEach: 100 })
// A gate of its own, so that public pages don't wait for the database. It admits more than the database handles at
// once, so that the database is never idle.
const gateToDatabase = new Gate({ inside: 64, insideEach: 4, waiting: 1_000, waitingEach: 100 })
let instance: Instance | undefined
let telemetry: Telemetry | undefined

const server = createServer({
  headersTimeout: HEADERS_TIMEOUT_MS,
  requestTimeout: REQUEST_TIMEOUT_MS,
  keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
  connectionsCheckingInterval: CHECK_INTERVAL_MS,
})

const arrivals = new Arrivals(server)

/** Strips untrusted request headers and sets the headers of all responses. `path` is the path as Next reads it. */
function prepare(request: IncomingMessage, response: ServerResponse, path: string): void {
  for (const name of untrustedHeaders) {
    if (request.headers[name] !== undefined) Reflect.deleteProperty(request.headers, name)
  }
  const peer = request.socket.remoteAddress ?? 'unknown'
  const before = request.headers['x-forwarded-for']
  request.headers['x-forwarded-for'] = before ? `${String(before)}, ${peer}` : peer
  const id = requestIdOf(request)
  request.headers['x-request-id'] = id

  if (request.url?.startsWith('/_next/static/')) {
    const fileHeaders = Object.entries(builtFileHeaders(isSecure, request.url))
    for (const [name, value] of fileHeaders) response.setHeader(name, value)
    return
  }
  limitSharedCaching(response)
  response.setHeader('x-request-id', id)
  for (const [name, value] of headers) response.setHeader(name, value)
  // The URL contains a secret, so don't leak it in the Referer header.
  if (/^\/(newsletter\/(unsubscribe|confirm)|proposals|api\/proposals\/links)\//.test(path))
    response.setHeader('referrer-policy', 'no-referrer')
  if (isMailPreview(path) || isFramedPage(path)) response.setHeader('x-frame-options', 'SAMEORIGIN')
  response.setHeader('content-security-policy', policyOf(path))
}

function isMailPreview(path: string): boolean {
  return /^\/+api\/mail\/[^/]+\/preview\/?$/.test(path)
}

function policyOf(path: string): string {
  if (isMailPreview(path)) return mailPolicy
  if (/^\/+media\//.test(path)) return mediaPolicy
  if (isPayingPage(path)) return payingPolicy
  return isPrivatePath(path) ? closedPolicy : policy
}

/** Measures a request until its response is sent or the client is gone. */
function measure(request: IncomingMessage, response: ServerResponse): void {
  const startedAt = performance.now()
  const { method = '', url = '' } = request
  response.once('close', () => {
    const status = response.writableFinished ? response.statusCode : null
    recordRequest(method, url, status, (performance.now() - startedAt) / 1000)
  })
}

/** False for files and for operators' endpoints. */
function needsContent({ url = '' }: IncomingMessage): boolean {
  return !/^\/(?:_next|media|api\/health|api\/metrics)(?![\w-])/.test(url)
}

function requestIdOf(request: IncomingMessage): string {
  const fromProxy = isBehindProxy ? request.headers['x-request-id'] : undefined
  return typeof fromProxy === 'string' && /^[\w-]{8,64}$/.test(fromProxy) ? fromProxy : randomUUID()
}

function isPrivatePath(path: string): boolean {
  return /^\/+(portal|admin|setup)(?![\w-])/.test(path)
}

/** The decoded path. Undefined if it can't be decoded. */
function pathOf({ url = '' }: IncomingMessage): string | undefined {
  const segments = segmentsOf(url.split('?', 1)[0] ?? '')
  return segments && `/${segments.join('/')}`
}

/** The reason to refuse a request before its body is read. Undefined for most requests. */
function refusalOf(request: IncomingMessage, response: ServerResponse, path: string | undefined) {
  if (!request.url?.startsWith('/') || path === undefined) return { status: 400, text: 'Bad request' }
  if (!methods.includes(request.method ?? '')) {
    response.setHeader('allow', methods.join(', '))
    return { status: 405, text: 'Method not allowed' }
  }
  if (isCrossSiteWrite(request, env.APP_URL)) return { status: 403, text: 'Forbidden' }
  return undefined
}

/** Waits for the complete request. False if it was refused or aborted. */
async function isWhole(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  if (!hasBody(request)) return true
  const outcome = await bodies.hold(request)
  if (outcome === 'too-large') turnAway(request, response, { status: 413, text: 'Too large' })
  if (outcome === 'evicted') turnAway(request, response, { status: 503, text: 'Too busy' })
  return outcome === 'complete'
}

/**
 * Responds to requests that are cached or refused. The remaining ones are rendered: pages known to exist at once,
 * everything else in its turn.
 */
async function mayRender(
  request: IncomingMessage,
  response: ServerResponse,
  existence: Existence,
): Promise<boolean> {
  const url = request.url ?? ''
  // Files that a page needs to work, and the health check.
  if (/^\/(?:_next\/static\/|api\/health(?:\?|$))/.test(url)) return true
  const requestId = String(request.headers['x-request-id'])
  const answer = await pages.answer(request, response, { isKnown: existence === 'known', requestId })
  if (answer !== 'unanswered') return answer === 'alone'
  const isPublic = request.method !== 'POST' && !/^\/(?:api|admin|portal|proposals|setup)\b/.test(url)
  const network = networkOf(clientIp(String(request.headers['x-forwarded-for']), env.TRUSTED_PROXY_HOPS))
  return isPublic
    ? passes(publicGate, network, response)
    : passes(gateToDatabase, network, response, LONGEST_TURN_MS)
}

async function listen(): Promise<number> {
  server.listen({ host: env.HOST, port: env.PORT, backlog: 1024 })
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : env.PORT
}

/** The content that each process copies from the database. Pages are rendered from it. */
async function loadCopies(): Promise<void> {
  await Promise.all([loadSite(), loadPublished(), loadHomeRows()])
}

/** Renders the pages of the content, so that no visitor has to wait for that. */
async function visitPublished(): Promise<void> {
  for (const path of publishedPaths(getPublished())) await visit(path, PAGE_TIMEOUT_MS)
}

async function main(): Promise<void> {
  provideActionKey()
  if (!isDevelopment) {
    provideNextConfig()
    shareRealm()
  }
  let stop: () => void = () => process.exit(0)
  onShutdown(() => stop())
  // Starts before anything is measured, and before Next replaces `fetch`.
  telemetry = await startTelemetry('web')
  provideCopies(copies)
  const known = copies.renew()
  if (!isDevelopment) await compressedFiles.load(getBuildFolder())
  const addresses = isDevelopment ? undefined : Addresses.of(getBuildFolder())
  const preload = isDevelopment ? undefined : await Preload.of(getBuildFolder())
  const port = await listen()
  // Don't await anything between here and the request listener: a request in between would never be answered. Next
  // handles websockets for hot reload and would hold all others open forever. Without an upgrade listener, our server
  // answers them as plain requests.
  const httpServer = isDevelopment ? server : createServer()
  const app = next({ dev: isDevelopment, hostname: env.HOST, port, httpServer })
  // Requests that arrive before the app is loaded wait for it. Readiness checks also wait for the database client.
  const loaded = app.prepare().then(async () => {
    await Promise.race([known, sleep(FIRST_CONTENT_TIMEOUT_MS, undefined, { ref: false })])
    await preload?.loadFirst()
    return app.getRequestHandler()
  })
  const ready = Promise.all([loaded, known]).then(async () => {
    if (!isDevelopment) await loadBeforeReady()
    // Runs before anyone is told that this process is ready, so that the link is printed when the start ends.
    const setupLink = await findSetupLink().catch((error: unknown) => {
      getLog().warn(
        { error },
        'the link that opens the set-up could not be read; npm run admin:create prints it',
      )
      return null
    })
    if (setupLink !== null) process.send?.({ notice: `Set up   ${setupLink}` })
    // Gaps are expected during the set-up.
    else logGaps()
  })
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    // Comes first, since the headers depend on the path.
    const existence = addresses?.lead(request)
    const path = pathOf(request)
    prepare(request, response, path ?? '/')
    const refusal = refusalOf(request, response, path)
    if (refusal) {
      turnAway(request, response, refusal)
      return
    }
    if (!(await isWhole(request, response))) return
    if (request.method === 'POST') holdAnswer(response)
    compressedFiles.choose(request, response)
    if (existence && !(await mayRender(request, response, existence))) return
    if (request.url?.startsWith('/api/health?ready')) {
      if (isDraining) {
        answerPlainly(response, 503, 'Draining')
        return
      }
      await loaded
      // Without the content, it is unknown how long this takes, so the response says what is missing.
      if (copies.isKnown) await ready
    }
    const render = await loaded
    if (!copies.isKnown && needsContent(request)) {
      response.setHeader('retry-after', RETRY_SECONDS)
      // Browsers retry by themselves.
      if (request.method === 'GET') response.setHeader('refresh', RETRY_SECONDS)
      answerPlainly(response, 503, 'The site is starting. Please try again in a few seconds.')
      return
    }
    if (!isDevelopment) pages.watch(request, response)
    await render(request, response)
  }
  server.on('clientError', refuseWith([...headers, ['content-security-policy', policy]]))
  server.on('request', (request, response) => {
    arrivals.note(response)
    request.url = resolveTarget(request.url ?? '')
    dropForeignRouterHeaders(request.headers)
    if (isMeasuring) measure(request, response)
    // Comes before anything else, and without a promise: most visits are to a cached page.
    if (!isDevelopment && pages.serve(request, response, requestIdOf(request))) return
    answer(request, response).catch((error: unknown) => {
      getLog().error({ error, requestId: request.headers['x-request-id'] }, 'request failed')
      answerPlainly(response, 500, 'Something went wrong')
    })
  })
  stop = stopping(app)
  if (!isDevelopment) revalidations.start()
  instance = new Instance('web', telemetry.measure)
  telemetry.observe(instance, promisify(server.getConnections.bind(server)))
  void instance.start()
  await ready
  process.send?.('ready')
  getLog().info({ host: env.HOST, port }, 'listening')
  // The home page from the build is stale. Regenerate it now rather than on the first visit.
  visitAgain('/', 0)
  // If this fails, the process ends and is restarted, before it permanently fails for visitors.
  await preload?.loadRest()
  if (!isDevelopment) await warmUp(getBuildFolder())
  visitPublished().catch((error: unknown) => {
    getLog().warn({ error }, 'not all pages could be rendered at the start')
  })
}

/**
 * Returns the shutdown handler. It reports that this instance isn't ready, keeps serving until proxies have noticed
 * and nothing more arrives, and lets running requests finish, up to a timeout.
 */
function stopping(app: ReturnType<typeof next>): () => void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    isDraining = true
    arrivals.close()
    await sleep(env.DRAIN_SECONDS * 1_000)
    if (!isDevelopment) await arrivals.end({ quietMs: QUIET_MS, mostMs: MOST_WAITING_MS })
    const closed = new Promise((resolve) => server.close(resolve))
    const idle = setInterval(() => server.closeIdleConnections(), 50)
    await Promise.race([closed, sleep(isDevelopment ? 200 : STOP_TIMEOUT_MS)])
    clearInterval(idle)
    server.closeAllConnections()
    await Promise.race([app.close().then(disconnect), sleep(DISCONNECT_TIMEOUT_MS)])
    process.exit(0)
  }
  return () => void stop().catch(fail)
}

async function disconnect(): Promise<void> {
  copies.stop()
  await Promise.all([instance?.stop(), telemetry?.stop()])
  await Promise.all([revalidations.stop(), closeDb()])
}

function fail(error: unknown): void {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    getLog().fatal({ port: env.PORT }, 'the port is taken: another program listens on it')
  } else {
    getLog().fatal({ error }, 'server failed')
  }
  const exit = () => process.exit(1)
  if (telemetry) void telemetry.stop().finally(exit)
  else exit()
}

logConsole()
main().catch(fail)
