/** An error in the log: its text, its fields, and the error itself if there is one. */
export type LoggedError = {
  level: 'error' | 'fatal'
  text: string
  fields: Record<string, unknown>
  error: unknown
}

type Listener = (logged: LoggedError) => void

// Global, because Next's build contains another copy of this module besides the server's.
const shared = globalThis as typeof globalThis & { foyerErrorListener?: Listener }

/** Calls the listener for each error that is logged from now on. */
export function onErrorLogged(listener: Listener): void {
  shared.foyerErrorListener = listener
}

export function tellOfError(logged: LoggedError): void {
  shared.foyerErrorListener?.(logged)
}
