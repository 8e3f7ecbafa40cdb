import { hashCode } from '@/lib/auth/tokens'

export const CODE_LIFETIME_MS = 15 * 60_000
export const CODE_TRIES = 5

type Sent = { id: string; codeExpiresAt: Date }

/**
 * The code that confirms the address of a link, by each of the secrets. It is derived from the link and the time until which it is valid,
 * so that the mail can be written later and only a hash is stored.
 */
export function codesOf({ id, codeExpiresAt }: Sent, secrets: readonly (string | Buffer)[]): string[] {
  const content = `proposal-code:${id}:${String(codeExpiresAt.getTime())}`
  return hashCode(content, secrets).map((hash) =>
    String(Number.parseInt(hash.slice(0, 12), 16) % 1_000_000).padStart(6, '0'),
  )
}

/** How a code is stored; the first hash is the one to store. */
export function hashesOfCode(
  { id, codeExpiresAt }: Sent,
  code: string,
  secrets: readonly (string | Buffer)[],
): string[] {
  return hashCode(`proposal-code-hash:${id}:${String(codeExpiresAt.getTime())}:${code}`, secrets)
}
