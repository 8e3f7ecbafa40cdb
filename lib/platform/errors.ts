import { randomBytes } from 'node:crypto'
import type { StoredLink } from '@/lib/base/form-state'

/** An error whose message is shown to the user: invalid input, an exceeded limit, a missing row. */
export class UserError extends Error {
  override name = 'UserError'

  constructor(
    message: string,
    readonly options: { title?: string; fieldErrors?: Record<string, string>; stored?: StoredLink } = {},
    more?: ErrorOptions,
  ) {
    super(message, more)
  }
}

/** For undoing a change to a value that has changed again since. */
export function notUndone(): UserError {
  return new UserError('It was changed again in the meantime. That later change was kept.', {
    title: 'Not undone',
  })
}

/** A short number that the user can quote and that can be searched for in the log. */
export function errorReference(): string {
  return randomBytes(5).toString('hex').toUpperCase()
}
