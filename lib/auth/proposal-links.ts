import { restoreToken } from './tokens'

/** What the token of a link to a proposal is derived from. */
export function linkContent(id: string): string {
  return `proposal-link:${id}`
}

/** The path that a link leads to; null if its token was derived with a secret that is no longer known. */
export function linkPath({ id, tokenHash }: { id: string; tokenHash: string }): string | null {
  const token = restoreToken(linkContent(id), tokenHash)
  return token === null ? null : `/proposals/${token}`
}
