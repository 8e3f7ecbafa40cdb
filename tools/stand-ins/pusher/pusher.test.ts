import { createHmac } from 'node:crypto'
import PusherServer from 'pusher'
import PusherClient, { type Channel } from 'pusher-js'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startPusher } from '../pusher'
import type { StandIn } from '../stand-in'

const app = { appId: '7', key: 'sample-key', secret: 'sample-secret' }
const clients: PusherClient[] = []
let standIn: StandIn
let port = 0

beforeAll(async () => {
  standIn = await startPusher(app)
  port = Number(standIn.env.PUSHER_PORT)
})
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect()
})
afterAll(() => standIn.close())

test('a private channel delivers to those the app has authorized', async () => {
  const channel = connect().subscribe('private-client-1')
  await once(channel, 'pusher:subscription_succeeded')
  const received = once(channel, 'message.created')
  await server().trigger('private-client-1', 'message.created', { id: 'm1', text: 'Grüße' })
  expect(await received).toEqual({ id: 'm1', text: 'Grüße' })
})

test('an authorization for another channel is refused, and nothing is delivered', async () => {
  const client = connect({ authorize: (socketId) => server().authorizeChannel(socketId, 'private-mine') })
  const foreign = client.subscribe('private-foreign')
  expect(await once(foreign, 'pusher:subscription_error')).toMatchObject({ type: 'AuthError', status: 401 })
  await expectSilence(client, foreign, 'private-foreign')
})

test.each([
  ['signed with another secret', (id: string, name: string) => server('guess').authorizeChannel(id, name)],
  ['made for another socket', (_: string, name: string) => server().authorizeChannel('1.1', name)],
  ['empty', () => ({ auth: '' })],
])('an authorization that is %s is refused', async (_, authorize) => {
  const client = connect({ authorize })
  const channel = client.subscribe('private-client-1')
  await once(channel, 'pusher:subscription_error')
  await expectSilence(client, channel, 'private-client-1')
})

test.each([
  ['presence-office', 'Only public and private channels exist here: presence-office'],
  ['#server-to-user-user-1', 'Sign in as the user of #server-to-user-user-1 first'],
  ['private spaces', 'Invalid channel name'],
])('a socket may not subscribe to %s', async (channel, error) => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/${app.key}?protocol=7`)
  await nextMessage(socket)
  const refusal = nextMessage(socket)
  socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel } }))
  const { event, data } = await refusal
  expect(event).toBe('pusher:subscription_error')
  expect(JSON.parse(String(data))).toMatchObject({ error })
  socket.terminate()
})

test('the sender is left out when its socket id is given', async () => {
  const [sender, other] = [connect(), connect()]
  const channels = [sender.subscribe('news'), other.subscribe('news')] as const
  await Promise.all(channels.map((channel) => once(channel, 'pusher:subscription_succeeded')))
  const seen: unknown[] = []
  channels[0].bind('first', (data: unknown) => seen.push(data))
  const atOther = once(channels[1], 'first')
  await server().trigger('news', 'first', 'hello', { socket_id: sender.connection.socket_id })
  await atOther
  const later = once(channels[0], 'second')
  await server().trigger('news', 'second', {})
  await later
  expect(seen).toEqual([])
})

test('a batch reaches its channels, and the channel list counts subscribers', async () => {
  const client = connect()
  const channels = ['batch-a', 'batch-b'].map((name) => client.subscribe(name))
  await Promise.all(channels.map((channel) => once(channel, 'pusher:subscription_succeeded')))
  const received = Promise.all(channels.map((channel) => once(channel, 'ready')))
  await server().triggerBatch([
    { channel: 'batch-a', name: 'ready', data: 1 },
    { channel: 'batch-b', name: 'ready', data: 2 },
  ])
  expect(await received).toEqual([1, 2])
  const params = { filter_by_prefix: 'batch-', info: 'subscription_count' }
  const list = await server().get({ path: '/channels', params })
  const counted = { subscription_count: 1 }
  expect(await list.json()).toEqual({ channels: { 'batch-a': counted, 'batch-b': counted } })
})

test('nothing arrives after unsubscribing', async () => {
  const client = connect()
  const channel = client.subscribe('left')
  await once(channel, 'pusher:subscription_succeeded')
  client.unsubscribe('left')
  await expectSilence(client, channel, 'left')
})

test('a signed-in user can be sent events directly, and disconnected for good', async () => {
  const [target, bystander] = [connect({ userId: 'user-1' }), connect({ userId: 'user-2' })]
  for (const client of [target, bystander]) client.signin()
  await Promise.all([once(target, 'pusher:signin_success'), once(bystander, 'pusher:signin_success')])
  await once(target, 'pusher_internal:subscription_succeeded')
  const personal = new Promise((resolve) => target.user.bind('hint', resolve))
  await server().sendToUser('user-1', 'hint', { n: 1 })
  expect(await personal).toEqual({ n: 1 })

  const ended = new Promise((resolve) => target.connection.bind('disconnected', resolve))
  await server().terminateUserConnections('user-1')
  await ended
  await once(bystander.subscribe('still-here'), 'pusher:subscription_succeeded')
})

test('a sign-in with a wrong signature closes the connection', async () => {
  const client = connect({ userId: 'user-1', secret: 'guess' })
  const ended = new Promise((resolve) => client.connection.bind('disconnected', resolve))
  client.signin()
  await ended
})

test('an unknown app key is refused with 4001', async () => {
  const client = connect({ key: 'unknown' })
  const error = await new Promise((resolve) => client.connection.bind('error', resolve))
  expect(error).toMatchObject({ error: { data: { code: 4001 } } })
})

test('REST requests that are wrongly signed, too old or altered get 401', async () => {
  await expect(server('guess').trigger('news', 'x', {})).rejects.toMatchObject({ status: 401 })
  expect(await post({ ageSeconds: 0 })).toBe(200)
  expect(await post({ ageSeconds: 590 })).toBe(200)
  expect(await post({ ageSeconds: 610 })).toBe(401)
  expect(await post({ ageSeconds: -610 })).toBe(401)
  expect(await post({ ageSeconds: 0, altered: '{"name":"y","channel":"news","data":""}' })).toBe(401)
  const unsigned = await fetch(`http://127.0.0.1:${port}/apps/7/channels`)
  expect(unsigned.status).toBe(401)
  const elsewhere = new PusherServer({ ...app, appId: '8', host: '127.0.0.1', port: String(port) })
  await expect(elsewhere.trigger('news', 'x', {})).rejects.toMatchObject({ status: 404 })
})

test('events over 10 KB and frames over the limit are refused', async () => {
  await expect(server().trigger('news', 'x', 'a'.repeat(10_241))).rejects.toMatchObject({ status: 413 })
  await expect(server().trigger('news', 'x', 'a'.repeat(300_000))).rejects.toMatchObject({ status: 413 })
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/${app.key}?protocol=7`)
  await new Promise((resolve) => socket.once('message', resolve))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.send('x'.repeat(20_000))
  expect(await closed).toBe(1009)
})

test('pings get a pong, and invalid messages an error without closing the server', async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/${app.key}?protocol=7`)
  expect(await nextMessage(socket)).toMatchObject({ event: 'pusher:connection_established' })
  socket.send('{"event":"pusher:ping","data":{}}')
  expect(await nextMessage(socket)).toEqual({ event: 'pusher:pong', data: '{}' })
  socket.send('not json')
  expect(await nextMessage(socket)).toMatchObject({ event: 'pusher:error' })
  socket.terminate()
})

type ConnectOptions = {
  key?: string
  userId?: string
  secret?: string
  authorize?: (socketId: string, channel: string) => { auth: string }
}

function connect(options: ConnectOptions = {}): PusherClient {
  const signer = server(options.secret)
  const authorize = options.authorize ?? ((id, channel) => signer.authorizeChannel(id, channel))
  const client = new PusherClient(options.key ?? app.key, {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      customHandler: ({ socketId, channelName }, callback) => {
        callback(null, authorize(socketId, channelName))
      },
    },
    userAuthentication: {
      customHandler: ({ socketId }, callback) => {
        callback(null, signer.authenticateUser(socketId, { id: options.userId ?? 'nobody' }))
      },
    },
  })
  clients.push(client)
  return client
}

function server(secret = app.secret): PusherServer {
  return new PusherServer({ ...app, secret, host: '127.0.0.1', port: String(port) })
}

/** `source` is a channel, or a client for the raw messages of its connection. */
function once(source: Channel | PusherClient, event: string): Promise<unknown> {
  return new Promise((resolve) => {
    if (!('connection' in source)) source.bind(event, resolve)
    else {
      source.connection.bind('message', (message: { event: string }) => {
        if (message.event === event) resolve(message)
      })
    }
  })
}

function nextMessage(socket: WebSocket): Promise<{ event: string; data: unknown }> {
  return new Promise((resolve) => {
    socket.once('message', (raw: Buffer) => {
      resolve(JSON.parse(raw.toString()) as { event: string; data: unknown })
    })
  })
}

/** Triggers on `name`, then on a channel that is sure to get its event: by then the first would have arrived too. */
async function expectSilence(client: PusherClient, silent: Channel, name: string) {
  const seen: unknown[] = []
  silent.bind('secret', (data: unknown) => seen.push(data))
  const fence = client.subscribe('fence')
  await once(fence, 'pusher:subscription_succeeded')
  await server().trigger(name, 'secret', {})
  const passed = once(fence, 'passed')
  await server().trigger('fence', 'passed', {})
  await passed
  expect(seen).toEqual([])
}

/** A request signed by hand, for what the SDK can't send. */
async function post(options: { ageSeconds: number; altered?: string }): Promise<number> {
  const body = '{"name":"x","channel":"news","data":""}'
  const signed = server().createSignedQueryString({ method: 'POST', path: '/apps/7/events', body })
  const query = new URLSearchParams(signed)
  query.delete('auth_signature')
  query.set('auth_timestamp', String(Math.floor(Date.now() / 1000) - options.ageSeconds))
  const text = `POST\n/apps/7/events\n${decodeURIComponent(query.toString())}`
  query.set('auth_signature', createHmac('sha256', app.secret).update(text).digest('hex'))
  const url = `http://127.0.0.1:${port}/apps/7/events?${query}`
  return (await fetch(url, { method: 'POST', body: options.altered ?? body })).status
}
