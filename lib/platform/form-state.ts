/** Where to open what a form has stored already. */
export type StoredLink = { href: string; label: string }

export type FormState<Data = undefined> = {
  status: 'idle' | 'success' | 'error'
  /** After a failure what the user typed, after a success what was saved, if the form goes on showing it. No passwords. */
  values?: Record<string, string>
  /** Message per field name. */
  fieldErrors?: Record<string, string>
  /** Toast or banner of the outcome. */
  title?: string
  message?: string
  /** Only of a conflict: something else was stored from this form before. */
  stored?: StoredLink
  data?: Data
  /** Changes with each answer so that effects can tell two equal answers apart. */
  at?: number
}

export const idleFormState: FormState<never> = { status: 'idle' }
