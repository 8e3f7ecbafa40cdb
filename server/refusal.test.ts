import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { refuseWith } from './refusal'

it.each([
  ['input that is not HTTP', 'no http at all\r\n\r\n', '400 Bad Request'],
  ['headers that are too long', `GET / HTTP/1.1\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, '431 Request'],
  ['headers that never end', 'GET / HTTP/1.1\r\nHost: x\r\nX', '408 Request Timeout'],
])('refuses %s, and closes even a connection that its client keeps open', async (_, text, status) => {
  const server = createServer({ headersTimeout: 50, requestTimeout: 50, connectionsCheckingInterval: 20 })
  server.on('clientError', refuseWith([['x-content-type-options', 'nosniff']], 100))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A half-open client: it never closes its side and never stops sending.
  const { port } = server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  let response = ''
  socket.setEncoding('utf8').on('data', (part: string) => (response += part))
  socket.on('error', () => undefined) // A reset is expected, because the server closes the connection while we send.
  socket.write(text)
  const more = setInterval(() => socket.write('more'), 20)
  const accepted = await new Promise<Socket>((resolve) => server.once('connection', resolve))
  await new Promise((resolve) => accepted.once('close', resolve))
  clearInterval(more)
  expect(response.startsWith(`HTTP/1.1 ${status}`)).toBe(true)
  expect(response).toContain('x-content-type-options: nosniff')
  server.close()
})
