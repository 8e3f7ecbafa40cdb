import { once } from 'node:events'
import type { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * How long to try for a wanted port. One that was closed a moment ago still counts as used while a child process is
 * being started, which briefly holds copies of all sockets.
 */
const WANTED_PORT_MS = 500

/** A running stand-in: the environment variables that configure the app to use it, and how to stop it. */
export type StandIn = { env: Record<string, string>; close(): Promise<void> }

/** Listens on loopback, on `port` if it is free, otherwise on any free port. Returns the port. */
export async function listen(server: Server, options: { port?: number } = {}): Promise<number> {
  const { port } = options
  const giveUpAt = Date.now() + WANTED_PORT_MS
  while (port) {
    try {
      return await listenOn(server, port)
    } catch (error) {
      if (!isUnavailable(error)) throw error
      if (Date.now() >= giveUpAt) break
      await sleep(20)
    }
  }
  return listenOn(server, 0)
}

/** Stops accepting connections, closes open ones (a kept-alive connection would delay `close`), and waits. */
export async function closeServer(server: Server & { closeAllConnections?(): void }): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.close((error) => {
      if (error) reject(error)
      else resolve()
    })
    server.closeAllConnections?.()
  })
}

/** On any free port for 0. Returns the port. */
export async function listenOn(server: Server, port: number, host = '127.0.0.1'): Promise<number> {
  server.listen({ port, host })
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no TCP port.')
  return address.port
}

function isUnavailable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES')
}
