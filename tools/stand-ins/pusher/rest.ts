import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import type { Hub, PusherEvent } from './hub'
import { restSignatureProblem, type PusherApp } from './signatures'
import { channelNamePattern } from './socket'

const maxBodyBytes = 256 * 1024
/** Pusher's own limit for an event's data. */
const maxDataBytes = 10 * 1024

const eventFields = { name: z.string().min(1).max(200), data: z.string(), socket_id: z.string().optional() }
const channelSchema = z.string().regex(channelNamePattern)
const singleSchema = z.object({ ...eventFields, channel: channelSchema })
const eventSchema = z
  .object({
    ...eventFields,
    channels: z.array(channelSchema).max(100).optional(),
    channel: channelSchema.optional(),
  })
  .refine((event) => event.channels ?? event.channel)
const batchSchema = z.object({ batch: z.array(singleSchema).max(10) })

type Answer = { status: number; body: unknown }

/** Pusher's HTTP API: every request must be signed with the app's secret. */
export async function serveRest(
  request: IncomingMessage,
  response: ServerResponse,
  app: PusherApp,
  hub: Hub,
) {
  const { status, body } = await answer(request, app, hub)
  const isText = typeof body === 'string'
  response.writeHead(status, { 'content-type': isText ? 'text/plain; charset=utf-8' : 'application/json' })
  response.end(isText ? body : JSON.stringify(body))
}

async function answer(request: IncomingMessage, app: PusherApp, hub: Hub): Promise<Answer> {
  const target = request.url ?? '/'
  if (!URL.canParse(target, 'http://127.0.0.1')) return { status: 400, body: 'Invalid address' }
  const url = new URL(target, 'http://127.0.0.1')
  const [, root, appId, ...rest] = url.pathname.split('/')
  if (root !== 'apps') return { status: 404, body: 'Not found' }
  if (appId !== app.appId) return { status: 404, body: 'Unknown app' }
  const body = await readBody(request)
  if (!body) return { status: 413, body: `The body exceeds ${maxBodyBytes} bytes` }
  const method = request.method ?? 'GET'
  const problem = restSignatureProblem(app, { method, url, body })
  if (problem) return { status: 401, body: problem }

  const route = `${method} ${rest.join('/')}`
  if (route === 'GET channels') return { status: 200, body: { channels: listChannels(url, hub) } }
  if (route === 'POST events') return publish(body, eventSchema.transform(eventsOf), hub)
  if (route === 'POST batch_events') return publish(body, batchSchema.transform(eventsOfBatch), hub)
  const userId = /^POST users\/([^/]+)\/terminate_connections$/.exec(route)?.[1]
  if (userId === undefined) return { status: 404, body: 'Not found' }
  hub.terminateUser(userId)
  return { status: 200, body: {} }
}

function publish(body: Buffer, schema: z.ZodType<PusherEvent[]>, hub: Hub): Answer {
  const parsed = schema.safeParse(parseJson(body))
  if (!parsed.success) return { status: 400, body: `Invalid event: ${z.prettifyError(parsed.error)}` }
  const tooLarge = parsed.data.find((event) => Buffer.byteLength(event.data) > maxDataBytes)
  if (tooLarge) {
    const body = `The data content of this event exceeds the allowed maximum (${maxDataBytes} bytes)`
    return { status: 413, body }
  }
  parsed.data.forEach(hub.publish)
  return { status: 200, body: {} }
}

function eventsOf({ name, data, channel, channels, socket_id }: z.infer<typeof eventSchema>): PusherEvent[] {
  const targets = channels ?? (channel ? [channel] : [])
  return targets.map((target) => ({ name, data, channel: target, exceptSocketId: socket_id }))
}

function eventsOfBatch({ batch }: z.infer<typeof batchSchema>): PusherEvent[] {
  return batch.map(({ name, data, channel, socket_id }) => ({
    name,
    data,
    channel,
    exceptSocketId: socket_id,
  }))
}

function listChannels(url: URL, hub: Hub): Record<string, { subscription_count?: number }> {
  const prefix = url.searchParams.get('filter_by_prefix') ?? ''
  const isCounted = url.searchParams.get('info')?.split(',').includes('subscription_count')
  const found = [...hub.subscriptionCounts()].filter(([channel]) => channel.startsWith(prefix))
  return Object.fromEntries(
    found.map(([name, count]) => [name, isCounted ? { subscription_count: count } : {}]),
  )
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

/** Null if the body is too long. It is drained anyway, otherwise the client gets a reset instead of our response. */
async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length <= maxBodyBytes) chunks.push(chunk)
  }
  return length > maxBodyBytes ? null : Buffer.concat(chunks)
}
