import type { Report } from './load/report'
import { webMemory } from './load/web-process'
import type { Stack } from '../stack/stack'

const WANTED_MB = 350

/** What the web process holds when everything else has been measured: load must not leave anything behind. */
export async function benchMemory(report: Report, stack: Stack): Promise<void> {
  const held = await webMemory(stack)
  report.add({
    what: 'Memory of the web process after all of this (resident set)',
    wanted: `at most ${WANTED_MB} MB`,
    found: `${Math.round(held)} MB`,
    isGood: held <= WANTED_MB,
  })
}
