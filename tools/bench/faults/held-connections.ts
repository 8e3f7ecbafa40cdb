import { connect, type Socket } from 'node:net'
import { type Report, seconds } from '../load/report'
import { webSockets } from '../load/web-process'
import { timeUntil } from './checks'
import type { TestSite } from './test-site'

const EACH = 30
/** The header timeout, the interval at which it is checked, and the time to read the response. */
const TARGET_MS = 20_000

const openings = {
  'input that is not HTTP': 'no http at all\r\n\r\n',
  'headers that never end': 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ',
  'no input': '',
  'a body that is too large': 'POST /contact HTTP/1.1\r\nHost: x\r\nContent-Length: 9000000\r\n\r\n',
}

/** Connections that are refused but that the client never closes. */
export async function holdConnections(report: Report, site: TestSite): Promise<void> {
  const { stack } = site.parts
  const before = await webSockets(stack)
  const sockets = Object.values(openings).flatMap((text) =>
    Array.from({ length: EACH }, () => open(Number(new URL(stack.url).port), text)),
  )
  await timeUntil(5_000, async () => (await webSockets(stack)) >= before + sockets.length - EACH)
  const closed = await timeUntil(60_000, async () => (await webSockets(stack)) <= before + 2)
  const left = Math.max(0, (await webSockets(stack)) - before)
  for (const socket of sockets) socket.destroy()
  report.add({
    what: `${sockets.length} connections that clients never close: ${Object.keys(openings).join(', ')}`,
    target: `the server closes all of them within ${seconds(TARGET_MS)}`,
    result: closed === undefined ? `${left} are still open` : `all closed after ${seconds(closed)}`,
    isGood: (closed ?? Infinity) < TARGET_MS,
  })
}

function open(port: number, text: string): Socket {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => undefined) // A reset is expected.
  socket.resume()
  socket.write(text)
  return socket
}
