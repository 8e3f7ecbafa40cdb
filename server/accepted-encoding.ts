import type { IncomingMessage } from 'node:http'

export type Encoding = 'br' | 'gzip'

const encodings: readonly Encoding[] = ['br', 'gzip']

/** What a response to the client may be compressed with, best first. */
export function acceptedEncodings({ headers }: IncomingMessage): Encoding[] {
  const accepted = [headers['accept-encoding']].flat().join()
  return encodings.filter((encoding) =>
    new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?(,|$))`).test(accepted),
  )
}
