/** A problem that the user can fix: shown as one line, without a stack trace. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)
  )
}
