import { parseArgs } from 'node:util'
import { reasonOf } from '../../stack/failure'
import type { Report } from './report'

/** Command line options: all parts or some, and optionally shorter loads. */
export type Choice<Part extends string> = { isQuick: boolean; chosen: Part[] }

/** Parses `--quick` and `--only <part>`; prints the usage and exits for anything else. */
export function readChoice<Part extends string>(command: string, parts: readonly Part[]): Choice<Part> {
  const options = {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
  } as const
  try {
    const { quick, only = [] } = parseArgs({ options }).values
    if (only.every((name) => parts.some((part) => part === name))) {
      const chosen = parts.filter((part) => only.length === 0 || only.includes(part))
      return { isQuick: quick, chosen }
    }
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
