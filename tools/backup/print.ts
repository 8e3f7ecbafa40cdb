import { stderr } from 'node:process'

/** The same line again and again while something is done, on a terminal only. On standard error: the archive may go to the other. */
export class ProgressLine {
  private lastAt = 0

  show(text: string): void {
    const now = performance.now()
    if (!stderr.isTTY || now - this.lastAt < 200) return
    this.lastAt = now
    stderr.write(`\r\x1b[K· ${text}`)
  }

  end(): void {
    if (stderr.isTTY) stderr.write('\r\x1b[K')
  }
}

export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`
}
