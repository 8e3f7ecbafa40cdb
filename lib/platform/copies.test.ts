import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Copies, provideCopies, readBack } from './copies'
import { getLog } from './log'

/** The pending readings, in the order in which they began. */
let readings: { succeed: () => void; fail: () => void }[]
let copies: Copies
let renewed: string[]

const read = () =>
  new Promise<void>((resolve, reject) => {
    const fail = () => {
      reject(new Error('The database is away.'))
    }
    readings.push({ succeed: resolve, fail })
  })
const renew = (name: string) => void copies.renew().then(() => renewed.push(name))
const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(getLog(), 'warn').mockReturnValue()
  readings = []
  renewed = []
  copies = new Copies(read)
})
afterEach(() => {
  copies.stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('are read again until that succeeds, with pauses that grow up to five seconds, and say why in the log', async () => {
  const startedAt = Date.now()
  const times: number[] = []
  renew('start')
  for (let tries = 0; tries < 8; tries += 1) {
    times.push(Date.now() - startedAt)
    readings[tries]?.fail()
    await settled()
    expect([copies.isKnown, copies.areCurrent]).toEqual([false, false])
    await vi.advanceTimersToNextTimerAsync()
  }
  expect(times.slice(1).map((time, index) => time - (times[index] ?? 0))).toEqual([
    250, 500, 1_000, 2_000, 4_000, 5_000, 5_000,
  ])
  readings[8]?.succeed()
  await settled()
  expect([renewed, copies.isKnown, copies.areCurrent]).toEqual([['start'], true, true])
  expect(getLog().warn).toHaveBeenLastCalledWith(
    { error: new Error('The database is away.'), tries: 8 },
    expect.stringContaining('could not be read'),
  )
})

it('are read once for everyone who asks during a reading, after it', async () => {
  renew('first')
  renew('second')
  renew('third')
  readings[0]?.succeed()
  await settled()
  expect(renewed).toEqual(['first'])
  expect([copies.isKnown, copies.areCurrent]).toEqual([true, false])
  readings[1]?.succeed()
  await settled()
  expect(renewed).toEqual(['first', 'second', 'third'])
  expect(readings).toHaveLength(2)
})

it('don’t wait for an answer that never comes', async () => {
  renew('start')
  await vi.advanceTimersByTimeAsync(15_000 + 250)
  expect(readings).toHaveLength(2)
  readings[1]?.succeed()
  await settled()
  expect(renewed).toEqual(['start'])
})

it('are no longer read once they are stopped', async () => {
  renew('start')
  readings[0]?.fail()
  await settled()
  copies.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(readings).toHaveLength(1)
  expect(vi.getTimerCount()).toBe(0)
})

it('are caught up after a change that couldn’t be read back, which isn’t the change’s failure', async () => {
  provideCopies(copies)
  copies.onCaughtUp = () => renewed.push('caught up')
  await readBack(() => Promise.reject(new Error('The database is away.')))
  readings[0]?.fail()
  await settled()
  expect(renewed).toEqual([])
  await vi.advanceTimersToNextTimerAsync()
  readings[1]?.succeed()
  await settled()
  expect(renewed).toEqual(['caught up'])
})
