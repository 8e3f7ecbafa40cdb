import { randomBytes } from 'node:crypto'
import type { StoredLink } from '@/lib/base/form-state'

/** An error whose message is shown to the user: invalid input, a limit, a missing row. */
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

/** For an Undo of a value that has changed again since. */
export function notUndone(): UserError {
  return new UserError('It was changed again in the meantime. That later change was kept.', {
    title: 'Not undone',
  })
}

/** A short number for the user to quote and to search the log for. */
export function errorReference(): string {
  return randomBytes(5).toString('hex').toUpperCase()
}
