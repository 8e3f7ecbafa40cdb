import { randomInt } from 'node:crypto'

/** Easy to read off a terminal and type: 'tavo-miru-keso-pona-42', about 57 bits. */
export function readablePassword(): string {
  const letter = (letters: string) => letters.charAt(randomInt(letters.length))
  const syllable = () => letter('bdfghjkmnprstvwz') + letter('aeiou')
  const words = Array.from({ length: 4 }, () => syllable() + syllable())
  return [...words, String(randomInt(10, 100))].join('-')
}
