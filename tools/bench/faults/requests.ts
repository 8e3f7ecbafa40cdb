import { readdir, readlink } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import type { Stack } from '../../stack/stack'
import { watchMemory } from '../load/memory'
import { type Report, seconds } from '../load/report'
import { timeUntil } from '../load/time-until'
import type { TestSite } from './test-site'

const TIMEOUT_MS = 60_000
const MB = 1024 * 1024
const SENDERS = 6
const BODY_MB = 300
const GROWTH_MB = 100
const REFUSED_MS = 5_000
const paths = ['/contact', '/portal/login', '/api/realtime/auth']

type Sender = { status?: number | undefined; isClosed: boolean }

/** Unauthenticated bodies of 300 MB, half of them with a Content-Length; the clients keep sending after the refusal. */
export async function sendEndlessBodies(report: Report, site: TestSite): Promise<void> {
  const { stack } = site.parts
  const senders: Sender[] = []
  const { result, before, most } = await watchMemory(stack, () => {
    for (let index = 0; index < SENDERS; index += 1) senders.push(sendBody(stack, index))
    return timeUntil(TIMEOUT_MS, () => senders.every(({ isClosed }) => isClosed))
  })
  const refused = senders.filter(({ status }) => status === 413).length
  const grown = most - before
  report.add({
    what: `${SENDERS} request bodies of ${BODY_MB} MB at once, half of them chunked, from clients that keep sending`,
    target: `each refused with 413 and closed within ${seconds(REFUSED_MS)}; memory grows by at most ${GROWTH_MB} MB`,
    result: `${refused} refused with 413, ${result === undefined ? 'not all closed' : `all closed after ${seconds(result)}`}, memory grew by ${Math.round(grown)} MB`,
    isGood: refused === SENDERS && (result ?? Infinity) < REFUSED_MS && grown < GROWTH_MB,
  })
}

function sendBody(stack: Stack, index: number): Sender {
  const sender: Sender = { isClosed: false }
  const isChunked = index % 2 === 1
  const length = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${BODY_MB * MB}`
  const path = paths[index % paths.length] ?? '/'
  const socket = open(
    stack,
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n${length}\r\n\r\n`,
  )
  socket.once('data', (response) => {
    sender.status = Number(/^HTTP\/1\.1 (\d{3})/.exec(String(response))?.[1])
  })
  // A client that had sent everything only sees the other side close.
  for (const event of ['end', 'close']) socket.once(event, () => (sender.isClosed = true))
  const piece = Buffer.alloc(MB, 'a')
  let left = BODY_MB
  const more = () => {
    if (left === 0 || socket.destroyed) return
    left -= 1
    if (isChunked) socket.write(`${MB.toString(16)}\r\n`)
    socket.write(piece)
    socket.write(isChunked ? '\r\n' : '', more)
  }
  more()
  return sender
}

const EACH = 30
/** The header timeout, the interval at which it is checked, and the time to read the response. */
const CLOSED_MS = 20_000

const openings = {
  'input that is not HTTP': 'no http at all\r\n\r\n',
  'headers that never end': 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ',
  'no input': '',
  'a body that is too large': 'POST /contact HTTP/1.1\r\nHost: x\r\nContent-Length: 9000000\r\n\r\n',
}

/** Connections that are refused but that the client never closes. */
export async function holdConnections(report: Report, site: TestSite): Promise<void> {
  const { stack } = site.parts
  const before = await countSockets(stack)
  const sockets = Object.values(openings).flatMap((text) =>
    Array.from({ length: EACH }, () => open(stack, text).resume()),
  )
  await timeUntil(5_000, async () => (await countSockets(stack)) >= before + sockets.length - EACH)
  const closed = await timeUntil(TIMEOUT_MS, async () => (await countSockets(stack)) <= before + 2)
  const left = Math.max(0, (await countSockets(stack)) - before)
  for (const socket of sockets) socket.destroy()
  report.add({
    what: `${sockets.length} connections that clients never close: ${Object.keys(openings).join(', ')}`,
    target: `the server closes all of them within ${seconds(CLOSED_MS)}`,
    result: closed === undefined ? `${left} are still open` : `all closed after ${seconds(closed)}`,
    isGood: (closed ?? Infinity) < CLOSED_MS,
  })
}

/** The web process's open sockets: those of visitors, and a few of its own. */
async function countSockets(stack: Stack): Promise<number> {
  const folder = `/proc/${stack.pidOf('server') ?? 0}/fd`
  const targets = await Promise.all(
    (await readdir(folder)).map((name) => readlink(`${folder}/${name}`).catch(() => '')), // Closed meanwhile.
  )
  return targets.filter((target) => target.startsWith('socket:')).length
}

/** A connection that stays open on our side, with this as its beginning. */
function open({ url }: Stack, text: string): Socket {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => undefined) // A reset is expected: the server closes while we send.
  socket.write(text)
  return socket
}
