import { randomBytes } from 'node:crypto'
import type { StoredLink } from './form-state'

/** An outcome that the user is told in these words: refused input, a limit, a missing row. */
export class UserError extends Error {
  override name = 'UserError'

  constructor(
    message: string,
    readonly options: { title?: string; fieldErrors?: Record<string, string>; stored?: StoredLink } = {},
  ) {
    super(message)
  }
}

/** A short number that a user can quote and the log can be searched for. */
export function errorReference(): string {
  return randomBytes(5).toString('hex').toUpperCase()
}
