import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttle } from './throttle'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the first call runs at once, a burst after it runs once more at the end', () => {
  const run = vi.fn()
  const call = throttle(run, 1000)
  call()
  expect(run).toHaveBeenCalledTimes(1)
  for (let count = 0; count < 20; count++) call()
  vi.advanceTimersByTime(999)
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(5000)
  expect(run).toHaveBeenCalledTimes(2)
})

test('a steady stream runs once a period, and the last call is never dropped', () => {
  const run = vi.fn()
  const call = throttle(run, 1000)
  for (let ms = 0; ms < 3000; ms += 100) {
    call()
    vi.advanceTimersByTime(100)
  }
  expect(run).toHaveBeenCalledTimes(4)
  vi.advanceTimersByTime(1000)
  expect(run).toHaveBeenCalledTimes(4)
})
