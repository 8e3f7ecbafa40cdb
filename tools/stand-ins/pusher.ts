import { createServer, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { createHub, type Hub } from './pusher/hub'
import { serveRest } from './pusher/rest'
import type { PusherApp } from './pusher/signatures'
import { refuseSocket, serveSocket } from './pusher/socket'
import { closeServer, listen, type StandIn } from './stand-in'

const maxFrameBytes = 16 * 1024

/** A Pusher Channels server on loopback: protocol 7 for browsers, the signed HTTP API for the app. */
export async function startPusher(options: PusherApp & { port?: number }): Promise<StandIn> {
  const hub = createHub()
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxFrameBytes })
  const server = createServer((request, response) => {
    serveRest(request, response, options, hub).catch((error: unknown) => {
      console.error('pusher stand-in:', error)
      response.destroy()
    })
  })
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const [path = '', query] = (request.url ?? '').split('?')
    if (!path.startsWith('/app/')) {
      stream.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n')
      return
    }
    sockets.handleUpgrade(request, stream, head, (socket) => {
      accept(socket, path.slice('/app/'.length), new URLSearchParams(query), options, hub)
    })
  })
  const port = await listen(server, options)

  return {
    env: {
      PUSHER_APP_ID: options.appId,
      PUSHER_KEY: options.key,
      PUSHER_SECRET: options.secret,
      PUSHER_HOST: '127.0.0.1',
      PUSHER_PORT: String(port),
      PUSHER_USE_TLS: 'false',
    },
    async close() {
      for (const socket of sockets.clients) socket.terminate()
      await closeServer(server)
    },
  }
}

function accept(socket: WebSocket, key: string, query: URLSearchParams, app: PusherApp, hub: Hub) {
  // ws itself responds to an oversized or malformed frame with the right close code.
  socket.on('error', (error) => {
    console.warn('pusher stand-in: connection ended:', error.message)
  })
  if (key !== encodeURIComponent(app.key)) refuseSocket(socket, 4001, 'There is no app with this key')
  else if (query.get('protocol') !== '7') refuseSocket(socket, 4007, 'Unsupported protocol version')
  else serveSocket(socket, app, hub)
}
