import { hashToken } from '@/lib/auth/tokens'
import { getDb, type Transaction } from '@/lib/platform/db'

/** The link of a token, with its version and its proposal, whatever state they are in. Null for an unknown token. */
export async function findLink(token: string, db: Pick<Transaction, 'proposalLink'> = getDb()) {
  return db.proposalLink.findUnique({
    where: { tokenHash: hashToken(token) },
    include: { proposalVersion: { include: { proposal: { include: { acceptance: true } } } } },
  })
}
export type FoundLink = NonNullable<Awaited<ReturnType<typeof findLink>>>
