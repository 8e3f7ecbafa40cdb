import type { IncomingMessage } from 'node:http'

export type Encoding = 'br' | 'gzip'

const encodings: readonly Encoding[] = ['br', 'gzip']
// Browsers send only a handful of different values.
const KNOWN_AT_MOST = 100
const known = new Map<string, Encoding[]>()

/** The encodings that the client accepts, best first. */
export function acceptedEncodings({ headers }: IncomingMessage): Encoding[] {
  const accepted = [headers['accept-encoding']].flat().join()
  const before = known.get(accepted)
  if (before) return before
  const found = encodings.filter((encoding) =>
    new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?(,|$))`).test(accepted),
  )
  if (known.size < KNOWN_AT_MOST) known.set(accepted, found)
  return found
}
