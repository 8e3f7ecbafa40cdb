import { readFile } from 'node:fs/promises'
import type { Stack } from '../../stack/stack'

const SAMPLE_MS = 50

/** The current memory (resident set) of the web process, or of another one, in MB. */
export async function memoryOf(stack: Stack, name = 'server'): Promise<number> {
  const status = await readFile(`/proc/${stack.pidOf(name) ?? 0}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024
}

/** Does the work, and watches how much memory the web process has more than before. */
export async function watchMemory<T>(
  stack: Stack,
  work: () => Promise<T>,
): Promise<{ result: T; before: number; most: number }> {
  const before = await memoryOf(stack)
  let most = before
  const timer = setInterval(() => {
    memoryOf(stack).then(
      (held) => (most = Math.max(most, held)),
      () => undefined, // It is being restarted.
    )
  }, SAMPLE_MS)
  try {
    return { result: await work(), before, most }
  } finally {
    clearInterval(timer)
  }
}
