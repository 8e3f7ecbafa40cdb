import { hashToken, restoreToken } from '@/lib/auth/tokens'
import { getDb, type Transaction } from '@/lib/platform/db'

/** What the token of a link is derived from. */
export function linkContent(id: string): string {
  return `proposal-link:${id}`
}

/** The path that a link leads to; null if its token was derived with a secret that is no longer known. */
export function linkPath({ id, tokenHash }: { id: string; tokenHash: string }): string | null {
  const token = restoreToken(linkContent(id), tokenHash)
  return token === null ? null : `/proposals/${token}`
}

/** The link of a token, with its version and its proposal, whatever state they are in. Null for an unknown token. */
export async function findLink(token: string, db: Pick<Transaction, 'proposalLink'> = getDb()) {
  return db.proposalLink.findUnique({
    where: { tokenHash: hashToken(token) },
    include: { proposalVersion: { include: { proposal: { include: { acceptance: true } } } } },
  })
}
export type FoundLink = NonNullable<Awaited<ReturnType<typeof findLink>>>
