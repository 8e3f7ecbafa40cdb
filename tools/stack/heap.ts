import { totalmem } from 'node:os'

/** More than the server holds after any use, so that reaching the limit takes a leak, and not a busy minute. */
const FLOOR_MB = 384
const CEILING_MB = 2048

/** Of the container, if it has a limit, or the machine. */
export function availableMb(): number {
  const constrained = process.constrainedMemory()
  return Math.floor((constrained > 0 ? Math.min(constrained, totalmem()) : totalmem()) / 1024 / 1024)
}

/**
 * A quarter of the memory: the rest is for what isn't in the heap, the worker, and whatever else runs there. Reaching the
 * limit ends the process, so it isn't what keeps memory low; collecting early is. Left to itself, V8 lets a heap grow to
 * several times its live data on a large machine, 110 MB extra for the server. Its live data is 140 MB at the start and
 * 160 MB once every screen has been opened; reading the source maps of Next's whole build would add 45 MB.
 */
export function heapFlags(memoryMb: number): string[] {
  const limit = Math.min(Math.max(Math.floor(memoryMb / 4), FLOOR_MB), CEILING_MB)
  return [`--max-old-space-size=${limit}`, '--max-semi-space-size=8', '--heap-growing-percent=35']
}
