import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { Agent, createServer, get, IncomingMessage, ServerResponse } from 'node:http'
import { type AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { Arrivals } from './arrivals'

it('answers everybody who connected before the server closes', async () => {
  const server = createServer()
  const arrivals = new Arrivals(server)
  server.on('request', (_request, response) => {
    arrivals.note(response)
    // Blocks the process from accepting connections, as rendering a page does.
    const until = performance.now() + 10
    while (performance.now() < until);
    void sleep(50).then(() => response.end('done'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  const ask = async () => {
    const [response] = (await once(get({ host: '127.0.0.1', port, agent }), 'response')) as [IncomingMessage]
    await once(response.resume(), 'end')
    return response.headers.connection
  }
  expect(await ask()).toBe('keep-alive')
  const asked = Array.from({ length: 20 }, ask)
  arrivals.close()
  await arrivals.end({ quietMs: 100, mostMs: 5_000 })
  server.close()
  expect(await Promise.all(asked)).toEqual(Array.from({ length: 20 }, () => 'close'))
})

it('notices what arrived while the process was busy', async () => {
  const server = createServer((_request, response) => response.end('done'))
  const arrivals = new Arrivals(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const ended = arrivals.end({ quietMs: 100, mostMs: 5_000 })
  // Another process connects while this one is blocked. The system accepts the connection.
  const folder = await mkdtemp(join(tmpdir(), 'arrivals-'))
  const note = join(folder, 'connected')
  const client = spawn('node', [
    '-e',
    `
    const request = require('node:http').get({ host: '127.0.0.1', port: ${port} }, () => process.exit(0))
    request.once('socket', (socket) => socket.once('connect', () => require('node:fs').writeFileSync(${JSON.stringify(note)}, '')))`,
  ])
  const left = once(client, 'exit')
  const from = performance.now()
  while (!existsSync(note) || performance.now() < from + 200);
  await ended
  server.close()
  expect(await left).toEqual([0, null])
})

it('stops waiting at its limit while requests keep arriving', async () => {
  const arrivals = new Arrivals(createServer())
  const timer = setInterval(() => arrivals.note(new ServerResponse(new IncomingMessage(new Socket()))), 5)
  const ended = arrivals.end({ quietMs: 1_000_000, mostMs: 100 }).then(() => 'ended')
  expect(await ended).toBe('ended')
  clearInterval(timer)
})
