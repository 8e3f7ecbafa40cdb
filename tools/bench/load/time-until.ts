import { setTimeout as sleep } from 'node:timers/promises'

/** Asks again and again until `isDone`; returns the milliseconds, or undefined after `timeoutMs`. */
export async function timeUntil(
  timeoutMs: number,
  isDone: () => Promise<boolean> | boolean,
  everyMs = 50,
): Promise<number | undefined> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < timeoutMs) {
    if (await isDone()) return performance.now() - startedAt
    await sleep(everyMs)
  }
  return undefined
}
