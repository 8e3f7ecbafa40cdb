import { connect } from 'node:net'
import { type Report, seconds } from '../load/report'
import { webMemory } from '../load/web-process'
import { timeUntil } from './checks'
import type { Place } from './place'

const MB = 1024 * 1024
const SENDERS = 6
const BODY_MB = 300
const WANTED_GROWTH_MB = 100
const WANTED_CLOSED_MS = 5_000
const paths = ['/contact', '/portal/login', '/api/realtime/auth']

type Sender = { status?: number | undefined; isClosed: boolean }

/** Bodies of 300 MB from people who are signed out, half of which announce their size; who is refused goes on sending. */
export async function sendEndlessBodies(report: Report, place: Place): Promise<void> {
  const { stack } = place.parts
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
    what: `${SENDERS} bodies of ${BODY_MB} MB at once, half of them chunked, from senders who ignore the answer`,
    wanted: `each 413 and closed within ${seconds(WANTED_CLOSED_MS)}, at most ${WANTED_GROWTH_MB} MB more memory meanwhile`,
    found: `${refused} answered 413, ${closed === undefined ? 'not all closed' : `all closed after ${seconds(closed)}`}, ${Math.round(grown)} MB more memory`,
    isGood: refused === SENDERS && (closed ?? Infinity) < WANTED_CLOSED_MS && grown < WANTED_GROWTH_MB,
  })
}

function send(url: string, index: number): Sender {
  const sender: Sender = { isClosed: false }
  const isChunked = index % 2 === 1
  const piece = Buffer.alloc(MB, 'a')
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', allowHalfOpen: true })
  socket.once('data', (answer) => {
    sender.status = Number(/^HTTP\/1\.1 (\d{3})/.exec(String(answer))?.[1])
  })
  socket.on('error', () => undefined) // Closed while we sent: a reset is expected.
  // One that had sent everything already only hears that the other side has closed.
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
