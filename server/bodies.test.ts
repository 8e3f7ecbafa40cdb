import { createServer, request as call, type IncomingMessage, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { Bodies, hasBody } from './bodies'
import { turnAway } from './refusal'

const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A server that responds with the body's text or with the outcome. */
async function listen(bodies: Bodies): Promise<number> {
  const server = createServer((request, response) => {
    const reply = async () => {
      const outcome = hasBody(request) ? await bodies.hold(request) : 'complete'
      if (outcome === 'complete') response.end(await textOf(request))
      else if (outcome !== 'aborted') turnAway(request, response, { status: 413, text: outcome }, 100)
    }
    reply().catch((error: unknown) => response.destroy(error as Error))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

async function textOf(stream: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of stream) text += String(chunk)
  return text
}

/** Sends chunks without a Content-Length. */
function send(port: number, pieces: string[]): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = call({ port, host: '127.0.0.1', method: 'POST' }, (reply) => {
      textOf(reply).then((text) => {
        resolve({ status: reply.statusCode ?? 0, text })
      }, reject)
    })
    outgoing.on('error', reject)
    for (const piece of pieces) outgoing.write(piece)
    outgoing.end()
  })
}

/** Opens a request on a raw socket. `heard` resolves once the response contains the text. */
function open(port: number, text: string) {
  const socket = connect(port, '127.0.0.1')
  let reply = ''
  socket.setEncoding('utf8').on('data', (part: string) => (reply += part))
  socket.on('error', () => undefined) // A reset is expected, because the server closes the connection while we send.
  socket.write(text)
  const received = (part: string) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (reply.includes(part)) resolve()
      }
      socket.on('data', look)
      look()
    })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  return { socket, heard: received, closed }
}

const chunk = (length: number) => `${length.toString(16)}\r\n${'a'.repeat(length)}\r\n`
const chunkedHead = 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n'

it('passes on complete bodies, however they arrive', async () => {
  const port = await listen(new Bodies(200_000))
  const pieces = Array.from({ length: 1_000 }, (_, index) => `piece ${String(index)};`)
  expect(await send(port, pieces)).toEqual({ status: 200, text: pieces.join('') })
  expect(await send(port, [])).toEqual({ status: 200, text: '' })
})

it('counts the bytes received, not the announced length', async () => {
  const port = await listen(new Bodies(1_000))
  expect(await send(port, ['a'.repeat(1_000)])).toMatchObject({ status: 200 })
  expect(await send(port, ['a'.repeat(1_001)])).toEqual({ status: 413, text: 'too-large' })
})

it('closes the connection of a client that keeps sending', async () => {
  const port = await listen(new Bodies(1_000))
  for (const head of [chunkedHead, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000000\r\n\r\n']) {
    const { socket, heard: received, closed } = open(port, head)
    const more = setInterval(() => socket.write(chunk(60_000)), 5)
    await received('413')
    await closed
    clearInterval(more)
  }
})

it('drops the oldest body when too much is in progress', async () => {
  const bodies = new Bodies(1_000, 1_500)
  const port = await listen(bodies)
  const slow = open(port, chunkedHead + chunk(900))
  // The server has received this chunk once it answers another request.
  await send(port, ['quick'])
  expect(await send(port, ['a'.repeat(900)])).toMatchObject({ status: 200 })
  await slow.heard('evicted')
  // The memory has been released.
  expect(await send(port, ['a'.repeat(900)])).toMatchObject({ status: 200 })
  await slow.closed
})

it('discards a body that its client aborts', async () => {
  const bodies = new Bodies(1_000, 1_500)
  const port = await listen(bodies)
  for (let round = 0; round < 3; round += 1) {
    const { socket, closed } = open(port, chunkedHead + chunk(900))
    await send(port, ['quick'])
    socket.destroy()
    await closed
  }
  expect(await send(port, ['a'.repeat(900)])).toMatchObject({ status: 200 })
})
