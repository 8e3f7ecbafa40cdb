import type { IncomingMessage } from 'node:http'

/** Whether the client takes responses in this encoding. */
export function accepts({ headers }: IncomingMessage, encoding: 'br' | 'gzip'): boolean {
  const accepted = [headers['accept-encoding']].flat().join()
  return new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?(,|$))`).test(accepted)
}
