/** Somebody with an account. */
export type Person = { fullName: string | null; email: string }

/**
 * A person's display name: their name, or their email address if they haven't given one. `personNameSql` is the same
 * in SQL.
 */
export function personName({ fullName, email }: Person): string {
  return fullName?.trim() || email
}
