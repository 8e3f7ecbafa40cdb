/** Repeatable random numbers. */
export class Chance {
  constructor(private state: number) {}

  /** From `from` to `to`, both included. */
  integer(from: number, to: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    const part = ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
    return from + Math.floor(part * (to - from + 1))
  }

  isHit(percent: number): boolean {
    return this.integer(1, 100) <= percent
  }

  of<T>(choices: readonly [T, ...T[]]): T {
    return choices[this.integer(0, choices.length - 1)] ?? choices[0]
  }
}
