export type FormState<Data = undefined> = {
  status: 'idle' | 'success' | 'error'
  /** What the user typed, given back so that a failed page answer keeps it. Never contains passwords. */
  values?: Record<string, string>
  /** Message per field name. */
  fieldErrors?: Record<string, string>
  /** Toast or banner of the outcome. */
  title?: string
  message?: string
  data?: Data
  /** Changes with each answer so that effects can tell two equal answers apart. */
  at?: number
}

export const idleFormState: FormState<never> = { status: 'idle' }
