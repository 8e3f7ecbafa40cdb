/** Somebody with an account. */
export type Person = { fullName: string | null; email: string }

/**
 * A person's display name: their name, or their email address if they haven't given one. `personNameSql` is the same
 * in SQL.
 */
export function personName({ fullName, email }: Person): string {
  return fullName?.trim() || email
}

/** The initials of the first and the last word: 'AL' for Ada Lovelace. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const ends = name.includes('@') ? words.slice(0, 1) : [words[0], ...words.slice(1).slice(-1)]
  return ends
    .map((word) => (word === undefined ? '' : (Array.from(word)[0] ?? '')))
    .join('')
    .toUpperCase()
}

/** The name of somebody whose data was erased, on what is kept. */
export const ERASED_NAME = 'Former client'

/** An address that belongs to nobody (RFC 2606), for columns that need one. */
export const ERASED_EMAIL = 'erased@removed.invalid'
