import type { Report } from './load/report'
import { webMemory } from './load/web-process'
import type { Stack } from '../stack/stack'

const TARGET_MB = 300

/** Memory of the web process after all other parts: load must not leak memory. */
export async function benchMemory(report: Report, stack: Stack): Promise<void> {
  const held = await webMemory(stack)
  report.add({
    what: 'Memory of the web process afterwards (RSS)',
    target: `at most ${TARGET_MB} MB`,
    result: `${Math.round(held)} MB`,
    isGood: held <= TARGET_MB,
  })
}
