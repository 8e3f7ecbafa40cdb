export type StoredLink = { href: string; label: string }

export type FormState<Data = undefined> = {
  status: 'idle' | 'success' | 'error'
  /** To fill the form with: what was typed after a failure, what was saved after a success. No passwords. */
  values?: Record<string, string>
  /** By field name. */
  fieldErrors?: Record<string, string>
  /** For the toast or banner. */
  title?: string
  message?: string
  /** Names an unexpected error in the log. */
  reference?: string
  /** After a conflict: what was stored under the same idempotency key. */
  stored?: StoredLink
  /** The page's action is gone since an update: only a reload helps. */
  isOutdated?: true
  data?: Data
  /** Tells two otherwise equal responses apart. */
  at?: number
}

/** A failure where there is room for text only. */
export function textOfFailure({ message, reference }: { message: string; reference?: string }): string {
  return reference === undefined ? message : `${message}\nReference ${reference}`
}

/** In milliseconds. A visitor's form that is sent sooner after it appeared counts as filled in by a program. */
export const LEAST_FILL_MS = 2_000

export const idleFormState: FormState<never> = { status: 'idle' }
