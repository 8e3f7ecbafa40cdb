import { onTestFinished, vi } from 'vitest'

/** Sets the clock of this process, not the database's, so many hours ahead or back until the test ends. */
export function setClock(hours: number): void {
  const at = Date.now() + hours * 60 * 60_000
  vi.useFakeTimers({ toFake: ['Date'], now: at })
  onTestFinished(() => void vi.useRealTimers())
}
