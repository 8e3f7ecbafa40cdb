export type StoredLink = { href: string; label: string }

export type FormState<Data = undefined> = {
  status: 'idle' | 'success' | 'error'
  /**
   * The values to fill the form with: what was typed after a failure, what was saved after a success. Contains no
   * passwords.
   */
  values?: Record<string, string>
  /** Error messages by field name. */
  fieldErrors?: Record<string, string>
  /** The title of the toast or banner. */
  title?: string
  message?: string
  /** Identifies an unexpected error in the log. */
  reference?: string
  /** Set after a conflict: what was stored under the same idempotency key. */
  stored?: StoredLink
  /** Set if an update has removed the page's action, so that only a reload helps. */
  isOutdated?: true
  data?: Data
  /** Distinguishes two otherwise equal responses. */
  at?: number
}

/** The text of a failure, for places without room for anything else. */
export function textOfFailure({ message, reference }: { message: string; reference?: string }): string {
  return reference === undefined ? message : `${message}\nReference ${reference}`
}

/** In milliseconds. A visitor's form that is sent sooner after it appeared counts as filled in by a program. */
export const LEAST_FILL_MS = 2_000

export const idleFormState: FormState<never> = { status: 'idle' }
