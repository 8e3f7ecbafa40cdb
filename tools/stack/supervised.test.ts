import { existsSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { Supervised } from './supervised'

const TIMEOUT_MS = 25_000

/** Starts a program; `pauses` are those before its restarts. */
function supervise(code: string, onGiveUp?: (name: string) => void, logFile?: string) {
  const pauses: number[] = []
  const supervised = new Supervised({
    name: 'worker',
    args: ['-e', code],
    env: { NODE_ENV: 'test' },
    ...(logFile !== undefined && { logFile }),
    onRestart: (_name, _reason, delayMs) => pauses.push(delayMs),
    onGiveUp,
  })
  supervised.start()
  return { supervised, pauses }
}

it.concurrent('gives up after the fifth death in a minute', async () => {
  const givenUp: string[] = []
  const { supervised, pauses } = supervise('process.exit(1)', (name) => givenUp.push(name))
  await vi.waitFor(() => expect(givenUp).toEqual(['worker']), TIMEOUT_MS)
  expect(pauses).toEqual([0, 1000, 2000, 4000])
  expect(supervised.pid).toBeUndefined()
})

it.concurrent('goes on restarting, with growing pauses, if nothing is to be done about it', async () => {
  const { supervised, pauses } = supervise('process.exit(1)')
  await vi.waitFor(() => expect(pauses).toEqual([0, 1000, 2000, 4000, 8000]), TIMEOUT_MS)
  await supervised.stop()
})

// Linux has a disk that is always full.
it.runIf(existsSync('/dev/full')).concurrent('goes on when the disk is full that its log is on', async () => {
  const long =
    "process.stdout.write('x'.repeat(1e6), () => process.send('ready')); setInterval(() => {}, 1000)"
  const { supervised, pauses } = supervise(long, undefined, '/dev/full')
  await vi.waitFor(() => expect(supervised.isReady).toBe(true), TIMEOUT_MS)
  await supervised.stop()
  expect(pauses).toEqual([])
})

it.concurrent('knows whether the process has said that it is ready', async () => {
  const { supervised } = supervise("process.send('ready'); setInterval(() => {}, 1000)")
  expect(supervised.isReady).toBe(false)
  await vi.waitFor(() => expect(supervised.isReady).toBe(true), TIMEOUT_MS)
  await supervised.stop()
  expect(supervised.isReady).toBe(false)
})
