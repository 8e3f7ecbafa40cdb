import { connect } from 'node:net'
import { type Report, seconds } from '../load/report'
import { webMemory } from '../load/web-process'
import { timeUntil } from './checks'
import type { TestSite } from './test-site'

const MB = 1024 * 1024
const SENDERS = 6
const BODY_MB = 300
const TARGET_GROWTH_MB = 100
const TARGET_CLOSED_MS = 5_000
const paths = ['/contact', '/portal/login', '/api/realtime/auth']

type Sender = { status?: number | undefined; isClosed: boolean }

/** Unauthenticated bodies of 300 MB, half of them with a Content-Length; the clients keep sending after the refusal. */
export async function sendEndlessBodies(report: Report, site: TestSite): Promise<void> {
  const { stack } = site.parts
  const before = await webMemory(stack)
  let highest = before
  const senders = Array.from({ length: SENDERS }, (_, index) => send(stack.url, index))
  const closed = await timeUntil(60_000, async () => {
    highest = Math.max(highest, await webMemory(stack))
    return senders.every(({ isClosed }) => isClosed)
  })
  const refused = senders.filter(({ status }) => status === 413).length
  const grown = highest - before
  report.add({
    what: `${SENDERS} request bodies of ${BODY_MB} MB at once, half of them chunked, from clients that keep sending`,
    target: `each refused with 413 and closed within ${seconds(TARGET_CLOSED_MS)}; memory grows by at most ${TARGET_GROWTH_MB} MB`,
    result: `${refused} refused with 413, ${closed === undefined ? 'not all closed' : `all closed after ${seconds(closed)}`}, memory grew by ${Math.round(grown)} MB`,
    isGood: refused === SENDERS && (closed ?? Infinity) < TARGET_CLOSED_MS && grown < TARGET_GROWTH_MB,
  })
}

function send(url: string, index: number): Sender {
  const sender: Sender = { isClosed: false }
  const isChunked = index % 2 === 1
  const piece = Buffer.alloc(MB, 'a')
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', allowHalfOpen: true })
  socket.once('data', (response) => {
    sender.status = Number(/^HTTP\/1\.1 (\d{3})/.exec(String(response))?.[1])
  })
  socket.on('error', () => undefined) // A reset is expected: the server closes while we send.
  // A client that had sent everything only sees the other side close.
  for (const event of ['end', 'close']) {
    socket.once(event, () => {
      sender.isClosed = true
    })
  }
  let left = BODY_MB
  const more = () => {
    if (left === 0 || socket.destroyed) return
    left -= 1
    if (isChunked) socket.write(`${MB.toString(16)}\r\n`)
    socket.write(piece)
    socket.write(isChunked ? '\r\n' : '', more)
  }
  const length = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${BODY_MB * MB}`
  const path = paths[index % paths.length] ?? '/'
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n${length}\r\n\r\n`,
  )
  more()
  return sender
}
