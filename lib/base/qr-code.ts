import { encode } from 'uqr'

/** Dark modules side by side. */
type Run = { x: number; y: number; length: number }

/** A QR code as runs on a square of `size` modules, with a light `border` around it. */
export function qrCode(text: string, border: number): { size: number; runs: Run[] } {
  const { data, size } = encode(text, { ecc: 'M', border })
  return { size, runs: data.flatMap((row, y) => runsOf(row, y)) }
}

function runsOf(row: readonly boolean[], y: number): Run[] {
  const runs: Run[] = []
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last && last.x + last.length === x) last.length += 1
    else runs.push({ x, y, length: 1 })
  }
  return runs
}
