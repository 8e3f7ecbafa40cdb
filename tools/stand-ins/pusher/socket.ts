import { randomInt } from 'node:crypto'
import type { WebSocket } from 'ws'
import { z } from 'zod'
import { type Connection, type Hub } from './hub'
import { isChannelAuth, isUserAuth, type PusherApp } from './signatures'

export const channelNamePattern = /^#?[A-Za-z0-9_\-=@,.;]{1,200}$/

const activityTimeoutSeconds = 120

const messageSchema = z.object({ event: z.string(), data: z.unknown() })
const subscribeSchema = z.object({ channel: z.string(), auth: z.string().nullish() })
const unsubscribeSchema = z.object({ channel: z.string() })
const signinSchema = z.object({ auth: z.string(), user_data: z.string() })
const userSchema = z.object({ id: z.string().min(1) })

/** Speaks protocol 7 on one websocket until it closes. */
export function serveSocket(socket: WebSocket, app: PusherApp, hub: Hub) {
  const connection: Connection = {
    socketId: `${randomInt(1_000_000_000)}.${randomInt(1_000_000_000)}`,
    channels: new Set(),
    send: (message) => {
      socket.send(JSON.stringify(message))
    },
    close: (code, reason) => {
      refuseSocket(socket, code, reason)
    },
  }
  hub.add(connection)
  socket.on('close', () => {
    hub.remove(connection)
  })
  socket.on('message', (raw) => {
    try {
      receive(connection, messageSchema.parse(JSON.parse(rawText(raw))), app)
    } catch (error) {
      if (!(error instanceof SyntaxError || error instanceof z.ZodError)) throw error
      sendError(connection, 4200, 'Invalid message: not the JSON that the protocol describes')
    }
  })
  const data = { socket_id: connection.socketId, activity_timeout: activityTimeoutSeconds }
  connection.send({ event: 'pusher:connection_established', data: JSON.stringify(data) })
}

/** Sends the client the reason, then closes the connection. Codes 4000 to 4099 keep clients from reconnecting. */
export function refuseSocket(socket: WebSocket, code: number, message: string) {
  socket.send(JSON.stringify({ event: 'pusher:error', data: { code, message } }))
  socket.close(code, message)
}

/** Client events (`client-…`) and anything unknown are ignored: only the app's server sends events. */
function receive(connection: Connection, message: z.infer<typeof messageSchema>, app: PusherApp) {
  const data: unknown = typeof message.data === 'string' ? JSON.parse(message.data) : message.data
  if (message.event === 'pusher:ping') connection.send({ event: 'pusher:pong', data: '{}' })
  if (message.event === 'pusher:subscribe') subscribe(connection, subscribeSchema.parse(data), app)
  if (message.event === 'pusher:unsubscribe') {
    connection.channels.delete(unsubscribeSchema.parse(data).channel)
  }
  if (message.event === 'pusher:signin') signIn(connection, signinSchema.parse(data), app)
}

function subscribe(connection: Connection, request: z.infer<typeof subscribeSchema>, app: PusherApp) {
  const { channel, auth } = request
  const problem = subscriptionProblem(connection, channel, auth ?? '', app)
  if (problem) {
    const data = JSON.stringify({ type: problem.type, error: problem.text, status: problem.status })
    connection.send({ event: 'pusher:subscription_error', channel, data })
    sendError(connection, 4009, problem.text)
    return
  }
  connection.channels.add(channel)
  connection.send({ event: 'pusher_internal:subscription_succeeded', channel, data: '{}' })
}

function subscriptionProblem(connection: Connection, channel: string, auth: string, app: PusherApp) {
  if (!channelNamePattern.test(channel)) {
    return { type: 'InvalidChannel', status: 400, text: 'Invalid channel name' }
  }
  if (/^(presence-|cache-|private-cache-)/.test(channel)) {
    return {
      type: 'Unsupported',
      status: 400,
      text: `Only public and private channels exist here: ${channel}`,
    }
  }
  const isPrivate = channel.startsWith('private-')
  if (isPrivate && !isChannelAuth(app, auth, { socketId: connection.socketId, channel })) {
    return { type: 'AuthError', status: 401, text: `Invalid signature for ${channel}` }
  }
  if (channel.startsWith('#') && channel !== `#server-to-user-${connection.userId ?? ''}`) {
    return { type: 'AuthError', status: 401, text: `Sign in as the user of ${channel} first` }
  }
  return null
}

function signIn(connection: Connection, request: z.infer<typeof signinSchema>, app: PusherApp) {
  const { auth, user_data: userData } = request
  if (!isUserAuth(app, auth, { socketId: connection.socketId, userData })) {
    connection.close(4009, 'Connection not authorized')
    return
  }
  connection.userId = userSchema.parse(JSON.parse(userData)).id
  connection.send({ event: 'pusher:signin_success', data: JSON.stringify({ user_data: userData }) })
}

function sendError(connection: Connection, code: number, message: string) {
  connection.send({ event: 'pusher:error', data: { code, message } })
}

function rawText(raw: Buffer | ArrayBuffer | Buffer[]): string {
  if (Array.isArray(raw)) return Buffer.concat(raw).toString('utf8')
  return Buffer.from(raw as ArrayBuffer).toString('utf8')
}
