const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing is listening',
  ENOTFOUND: 'the host is unknown',
  EAI_AGAIN: 'the host is unknown',
  ETIMEDOUT: 'no response',
  ECONNRESET: 'the connection was closed',
  EHOSTUNREACH: 'the host can’t be reached',
  ENETUNREACH: 'the host can’t be reached',
  UND_ERR_CONNECT_TIMEOUT: 'no response',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'nobody vouches for its certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'nobody vouches for its certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate lacks an intermediate one',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
}

/** Explains in a few words why a connection failed. `place` is host and port. */
export function explainFailure(error: unknown, place?: string): string {
  const at = place ? `${place}: ` : ''
  const causes = causesOf(error)
  for (const cause of causes) {
    // Some libraries use an error code of their own, but keep the system's words.
    const codes = [
      'code' in cause ? String(cause.code) : '',
      ...(cause.message.match(/\b[A-Z][A-Z_]+\b/g) ?? []),
    ]
    const known = codes.find((code) => Object.hasOwn(reasons, code))
    if (known) return `${at}${reasons[known] ?? ''}`
    if (cause.name === 'TimeoutError' || cause.name === 'AbortError') return `${at}no response`
  }
  // The wrapped error says more than its wrapper, for example 'fetch failed'.
  return `${at}${reasonOf(causes.at(-1) ?? error)}`
}

/** The error and all its causes. */
function causesOf(error: unknown): Error[] {
  if (!(error instanceof Error)) return []
  const wrapped: unknown[] = error instanceof AggregateError ? error.errors : [error.cause]
  return [error, ...wrapped.flatMap(causesOf)]
}

/** What went wrong, in one line. In Prisma's messages, it is the last line, below the code that ran. */
export function reasonOf(error: unknown): string {
  const lines = (error instanceof Error ? error.message : String(error)).split('\n')
  const told = lines.map((line) => line.trim()).filter((line) => line !== '')
  return (/^Invalid `/.test(told[0] ?? '') ? told.at(-1) : told[0]) ?? 'No reason was recorded.'
}
