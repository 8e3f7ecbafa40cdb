import { onTestFinished, vi } from 'vitest'

/** Moves the clock of this process, not the database's, by this many hours until the test ends. */
export function setClock(hours: number): void {
  const at = Date.now() + hours * 60 * 60_000
  vi.useFakeTimers({ toFake: ['Date'], now: at })
  onTestFinished(() => void vi.useRealTimers())
}
