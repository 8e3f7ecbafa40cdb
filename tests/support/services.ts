import { mkdtemp, rm } from 'node:fs/promises'
import { createServer as createHttpServer, type ServerResponse } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPusher } from '@/tools/stand-ins/pusher'
import { startS3 } from '@/tools/stand-ins/s3'
import { startStripe } from '@/tools/stand-ins/stripe'
import { startSmtp } from '@/tools/stand-ins/smtp'
import type { Mail } from '@/tools/stand-ins/smtp/mail'
import { closeServer, listen, type StandIn } from '@/tools/stand-ins/stand-in'
import { getEnv } from '@/lib/platform/env'

// Each service starts at the port in this worker's settings (tests/setup/unit.ts), for one test file.

/** Fails if a stand-in has switched to another port because its own is in use: the tests couldn't find it there. */
async function expectAddress<Service extends StandIn>(service: Service): Promise<Service> {
  const env = { ...service.env }
  const misplaced = Object.keys(env).filter((name) => env[name] !== process.env[name])
  if (misplaced.length === 0) return service
  await service.close()
  throw new Error(`Another process listens where the settings say: ${misplaced.join(', ')}`)
}

/** A storage with an empty bucket. */
export async function startTestStorage(): Promise<StandIn> {
  const env = getEnv()
  const dir = await mkdtemp(join(tmpdir(), 'foyer-storage-'))
  const service = await startS3({
    dir,
    port: Number(new URL(env.S3_ENDPOINT ?? '').port),
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    bucket: env.S3_BUCKET,
  })
  return {
    ...(await expectAddress(service)),
    async close() {
      await service.close()
      await rm(dir, { recursive: true })
    },
  }
}

/**
 * While something runs, replaces the storage with one that accepts connections but never answers, or never completes
 * its answer. No other storage may be running.
 */
export async function withSilentStorage(
  run: (storage: { requests: number; reached: Promise<void> }) => Promise<void>,
  answer: (response: ServerResponse) => void = () => undefined,
): Promise<void> {
  let isReached: () => void = () => undefined
  const storage = { requests: 0, reached: new Promise<void>((resolve) => (isReached = resolve)) }
  const silent = createHttpServer((_request, response) => {
    storage.requests += 1
    answer(response)
    setImmediate(isReached)
  })
  await listen(silent, { port: Number(new URL(getEnv().S3_ENDPOINT ?? '').port) })
  try {
    await run(storage)
  } finally {
    await closeServer(silent)
  }
}

export async function startTestPusher(): Promise<StandIn> {
  const { PUSHER_APP_ID: appId, PUSHER_KEY: key, PUSHER_SECRET: secret, PUSHER_PORT: port } = getEnv()
  return expectAddress(await startPusher({ appId, key, secret, port }))
}

/** The payment service, and what happens at it. */
export async function startTestStripe(options: { webhookUrl?: string } = {}) {
  const { STRIPE_SECRET_KEY: secretKey = '', STRIPE_WEBHOOK_SECRET: webhookSecret = '' } = getEnv()
  const origin = getEnv().STRIPE_API_URL ?? ''
  const start = async () =>
    expectAddress(
      await startStripe({ secretKey, webhookSecret, port: Number(new URL(origin).port), ...options }),
    )
  const running = await start()
  return {
    origin,
    close: () => running.close(),
    control: <Answer = unknown>(method: 'GET' | 'POST' | 'PUT', path: string, body: object = {}) =>
      controlStripe<Answer>({ origin, secretKey }, method, path, body),
  }
}
export type TestStripe = Awaited<ReturnType<typeof startTestStripe>>

/** Has the stand-in do something, or change how its events travel. */
async function controlStripe<Answer>(
  { origin, secretKey }: { origin: string; secretKey: string },
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body: object = {},
): Promise<Answer> {
  const response = await fetch(`${origin}/control/${path}`, {
    ...{ method, headers: { authorization: `Bearer ${secretKey}` } },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as Answer
}

/** A mail server, and the mails delivered to it. */
export async function startTestInbox() {
  const dir = await mkdtemp(join(tmpdir(), 'foyer-inbox-'))
  const port = Number(new URL(getEnv().SMTP_URL).port)
  const start = async () => expectAddress(await startSmtp({ dir, port }))
  let running = await start()
  const api = () => `${running.inboxUrl}/api/mails`
  return {
    async list(): Promise<Mail[]> {
      return (await (await fetch(api())).json()) as Mail[]
    },
    async attachment({ id }: Mail, index = 0): Promise<Buffer> {
      return Buffer.from(
        await (await fetch(`${running.inboxUrl}/mails/${id}/attachments/${index}`)).arrayBuffer(),
      )
    },
    async clear(): Promise<void> {
      await fetch(api(), { method: 'DELETE' })
    },
    /** Stops the server, so that connections are refused. */
    pause: () => running.close(),
    async resume(): Promise<void> {
      running = await start()
    },
    async close(): Promise<void> {
      await running.close()
      await rm(dir, { recursive: true })
    },
  }
}
export type TestInbox = Awaited<ReturnType<typeof startTestInbox>>

/** While something runs, replaces the inbox with a server that accepts mails but hangs up instead of confirming them. */
export async function withSilentMailServer(run: () => Promise<void>): Promise<void> {
  const server = createServer((socket) => {
    let isData = false
    socket.on('error', () => undefined).write('220 mail.example\r\n')
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      if (isData && text.endsWith('\r\n.\r\n')) socket.destroy()
      else if (!isData) {
        isData = text === 'DATA\r\n'
        socket.write(isData ? '354 Go on\r\n' : '250 OK\r\n')
      }
    })
  })
  const { port, hostname } = new URL(getEnv().SMTP_URL)
  await new Promise<void>((resolve) => {
    server.listen(Number(port), hostname, resolve)
  })
  try {
    await run()
  } finally {
    await new Promise((resolve) => {
      server.close(resolve)
    })
  }
}
