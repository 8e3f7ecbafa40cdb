import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterPaint } from './after-paint'

const FRAME_MS = 16
let isHidden = false

beforeEach(() => {
  vi.useFakeTimers()
  isHidden = false
  // Node has no animation frames; a hidden page gets none either.
  vi.stubGlobal('requestAnimationFrame', (run: () => void) =>
    isHidden ? undefined : setTimeout(run, FRAME_MS),
  )
  vi.stubGlobal('cancelAnimationFrame', (frame?: number) => clearTimeout(frame))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('runs once, in the task after the next frame', () => {
  const run = vi.fn()
  afterPaint(run)
  vi.advanceTimersByTime(FRAME_MS - 1)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2)
  expect(run).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(10_000)
  expect(run).toHaveBeenCalledOnce()
})

it('also runs on a hidden page, where nothing is painted', () => {
  isHidden = true
  const run = vi.fn()
  afterPaint(run)
  vi.advanceTimersByTime(1_000)
  expect(run).toHaveBeenCalledOnce()
})

it.each([
  ['before the frame', 0],
  ['between the frame and its task', FRAME_MS],
])('can be canceled %s', (_when, after) => {
  const run = vi.fn()
  const cancel = afterPaint(run)
  vi.advanceTimersByTime(after)
  cancel()
  vi.advanceTimersByTime(10_000)
  expect(run).not.toHaveBeenCalled()
})
