/** Somebody with an account. */
export type Person = { fullName: string | null; email: string }

/** What somebody is called: by their name, or by the address of who hasn't given one. `personNameSql` is the same in SQL. */
export function personName({ fullName, email }: Person): string {
  return fullName?.trim() || email
}
