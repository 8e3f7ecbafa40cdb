import { parseArgs } from 'node:util'
import { reasonOf } from '../../stack/failure'
import type { Stack } from '../../stack/stack'
import type { Report } from './report'

/** What each part of `npm run bench` measures, and where it says so. */
export type Bench = {
  report: Report
  stack: Stack
  isQuick: boolean
  /** How long a load lasts. */
  seconds: number
  /** Of all clients of the scale set. */
  password: string
}

/** Parses `--quick` and `--only <part>`; prints the usage and exits for anything else. */
export function readChoice(command: string, parts: readonly string[]) {
  const options = {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
  } as const
  try {
    const { quick, only = [] } = parseArgs({ options }).values
    if (only.every((name) => parts.includes(name)))
      return { isQuick: quick, isChosen: (part: string) => only.length === 0 || only.includes(part) }
  } catch {
    // Unknown options get the same usage message.
  }
  console.error(`✗ Usage: npm run ${command} -- [--quick] [--only <part>]...\n  Parts: ${parts.join(', ')}`)
  process.exit(1)
}

/** A part that throws becomes a failed row; the others still run. */
export async function runPart(report: Report, name: string, work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => {
    const result = reasonOf(error)
      .replaceAll(/[\s|]+/g, ' ')
      .slice(0, 300)
    report.add({ what: `Part ${name}`, target: 'completes', result, isGood: false })
  })
}
