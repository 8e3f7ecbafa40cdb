import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { formatMarkdown } from '../../format-markdown'

/** One measurement or fault. `isGood` is null when it could not be run, and missing when there is no target. */
export type Row = { what: string; target: string; result: string; isGood?: boolean | null }

const verdicts = new Map([
  [true, 'pass'],
  [false, 'FAIL'],
  [null, 'not run'],
  [undefined, '–'],
])

/** Prints each row as soon as it is known and can write all of them to a document. */
export class Report {
  private readonly rows: Row[] = []

  add(row: Row): void {
    this.rows.push(row)
    console.log(`${(verdicts.get(row.isGood) ?? '').padEnd(7)}  ${row.what}\n         ${row.result}`)
  }

  get isGood(): boolean {
    return this.rows.every(({ isGood }) => isGood !== false)
  }

  async keep(file: string, introduction: string): Promise<void> {
    const header = ['measurement', 'target', 'result', 'verdict']
    const lines = this.rows.map((row) => [row.what, row.target, row.result, verdicts.get(row.isGood) ?? ''])
    const table = [header, header.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`)
    const machine = `${cpus().length} cores, Node ${process.versions.node}, ${process.platform} ${process.arch}`
    const date = new Date().toISOString().slice(0, 10)
    const text = `${introduction}\n\nMeasured on ${date}: ${machine}; web process, worker, Postgres, stand-ins and load generator on the same machine.\n\n${table.join('\n')}\n`
    await writeFile(file, await formatMarkdown(text))
    console.log(`\nWritten to ${file}`)
  }
}

/** The given percentile of the values. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export function median(values: number[]): number {
  return percentile(values, 0.5)
}

export function milliseconds(value: number): string {
  return `${Math.round(value)} ms`
}

export function seconds(value: number): string {
  return `${(value / 1000).toFixed(1)} s`
}
