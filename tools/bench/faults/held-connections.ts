import { connect, type Socket } from 'node:net'
import { type Report, seconds } from '../load/report'
import { webSockets } from '../load/web-process'
import { timeUntil } from './checks'
import type { Place } from './place'

const EACH = 30
/** The time for headers, the look at the clocks, and the time in which an answer may still be read. */
const WANTED_MS = 20_000

const openings = {
  'what is no HTTP': 'no http at all\r\n\r\n',
  'headers that never end': 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ',
  nothing: '',
  'a body that is refused': 'POST /contact HTTP/1.1\r\nHost: x\r\nContent-Length: 9000000\r\n\r\n',
}

/** Connections that are opened, refused, and never closed by whoever opened them. */
export async function holdConnections(report: Report, place: Place): Promise<void> {
  const { stack } = place.parts
  const before = await webSockets(stack)
  const sockets = Object.values(openings).flatMap((text) =>
    Array.from({ length: EACH }, () => open(Number(new URL(stack.url).port), text)),
  )
  await timeUntil(5_000, async () => (await webSockets(stack)) >= before + sockets.length - EACH)
  const closed = await timeUntil(60_000, async () => (await webSockets(stack)) <= before + 2)
  const left = Math.max(0, (await webSockets(stack)) - before)
  for (const socket of sockets) socket.destroy()
  report.add({
    what: `${sockets.length} connections that never close: ${Object.keys(openings).join(', ')}`,
    wanted: `the server has closed all of them within ${seconds(WANTED_MS)}`,
    found: closed === undefined ? `${left} are still held` : `all closed after ${seconds(closed)}`,
    isGood: (closed ?? Infinity) < WANTED_MS,
  })
}

function open(port: number, text: string): Socket {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => undefined) // A reset is expected.
  socket.resume()
  socket.write(text)
  return socket
}
