import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { dirname } from 'node:path'
import { closeServer, listen, type StandIn } from './stand-in'
import { Account, emptyState, Refusal, type State, stateSchema } from './stripe/account'
import { type Answer, answerApi, type Call, isSame } from './stripe/api'
import { answerControl } from './stripe/control'
import { answerWeb } from './stripe/web'
import { Webhooks } from './stripe/webhooks'

const MAX_BODY_BYTES = 256 * 1024
const SAVE_MS = 200

type StripeOptions = {
  secretKey: string
  webhookSecret: string
  /** Where events are delivered; without it, none are. */
  webhookUrl?: string | undefined
  /** Payments are stored here and survive a restart; without it, they don't. */
  file?: string
  port?: number | undefined
  /** Waited for before the API's answer is sent, when what was asked for is done. */
  pause?: (call: Call) => Promise<void>
}

/** The parts of Stripe that the app uses, on loopback: the API, the hosted page of a checkout, and signed events. */
export async function startStripe(options: StripeOptions): Promise<StandIn> {
  const { secretKey, webhookSecret, webhookUrl, file } = options
  const state = await readState(file)
  const webhooks = new Webhooks(
    webhookUrl === undefined ? undefined : { url: webhookUrl, secret: webhookSecret },
  )
  let origin = ''
  let saving: NodeJS.Timeout | undefined
  let saved = Promise.resolve()
  const save = () => {
    saving = undefined
    saved = saved.then(() => writeState(file, state))
    return saved
  }
  const account = new Account(
    state,
    () => origin,
    (event) => webhooks.deliver(event),
  )
  const fails = () => {
    if (webhooks.switches.fail === 0) return false
    webhooks.switches.fail -= 1
    return true
  }
  const answer = (call: Call): Answer | null => {
    const { pathname } = call.url
    if (pathname.startsWith('/control/')) {
      if (!isSame(String(call.headers.authorization ?? ''), `Bearer ${secretKey}`)) return forbidden
      return answerControl(account, webhooks, call)
    }
    if (!pathname.startsWith('/v1/')) return answerWeb(account, origin, call)
    return webhooks.switches.isDown ? null : answerApi(account, { secretKey, fails }, call)
  }
  const server = createServer((request, response) => {
    read(request)
      .then(async (call) => {
        const found = call && answer(call)
        if (!found) {
          response.destroy()
          return
        }
        if (call.url.pathname.startsWith('/v1/')) await options.pause?.(call)
        response.writeHead(found.status, { ...common, ...found.headers }).end(found.body)
        if (call.method !== 'GET') saving ??= setTimeout(() => void save(), SAVE_MS)
      })
      .catch((error: unknown) => {
        const status = error instanceof Refusal ? error.status : 500
        if (status === 500) console.error('stripe stand-in:', error)
        response.writeHead(status, common).end(error instanceof Error ? error.message : '')
      })
  })
  origin = `http://127.0.0.1:${String(await listen(server, options.port === undefined ? {} : { port: options.port }))}`
  return {
    env: { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: origin },
    async close() {
      webhooks.close()
      clearTimeout(saving)
      await closeServer(server)
      await save()
    },
  }
}

const common = {
  'cache-control': 'no-store',
  // Without a referrer, browsers send no origin with a form, and whose form it is can't be checked.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}
const forbidden: Answer = { status: 401, headers: {}, body: 'Wrong key' }

/** Null for a request that is too long, or that came by another name: no other site may use this by DNS rebinding. */
async function read(request: IncomingMessage): Promise<Call | null> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length <= MAX_BODY_BYTES) chunks.push(chunk)
  }
  const { method = 'GET', url = '/', headers } = request
  const isOwnName = /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(headers.host ?? '')
  if (length > MAX_BODY_BYTES || !isOwnName || !URL.canParse(url, 'http://127.0.0.1')) return null
  return { method, url: new URL(url, 'http://127.0.0.1'), headers, body: Buffer.concat(chunks).toString() }
}

async function readState(file: string | undefined): Promise<State> {
  if (file === undefined) return emptyState()
  try {
    return stateSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return emptyState() // None yet, or of another release: no money is lost with it.
  }
}

async function writeState(file: string | undefined, state: State): Promise<void> {
  if (file === undefined) return
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.new`, JSON.stringify(state))
  await rename(`${file}.new`, file)
}
