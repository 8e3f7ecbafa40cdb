import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares in constant time, regardless of the lengths. */
export function isSecret(given: string, secret: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(secret))
}
