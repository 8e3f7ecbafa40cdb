import { deriveToken, hashToken, linkContent, normalizeEmail } from '@/lib/auth/tokens'
import type { Transaction } from '@/lib/platform/db'
import { recordEvent } from '../events/mutations'

type NewLink = {
  proposalId: string
  versionId: string
  actorId: string | null
  name: string
  email: string
  userId: string | null
  needsCode: boolean
  expiresAt: Date
  /** Whether it was made for a client who had signed in, rather than by the staff. */
  isSignedIn?: boolean
}

/** A link to a version for one person. Only the hash of its token is stored. */
export async function createLink(
  tx: Transaction,
  { proposalId, versionId, actorId, name, email, isSignedIn = false, ...link }: NewLink,
): Promise<{ id: string; token: string }> {
  const id = crypto.randomUUID()
  const token = deriveToken(linkContent(id))
  const address = normalizeEmail(email)
  await tx.proposalLink.create({
    data: { id, versionId, name, email: address, tokenHash: hashToken(token), ...link },
    select: { id: true },
  })
  const detail = { name, email: address, ...(isSignedIn && { isSignedIn }) }
  await recordEvent(tx, { proposalId, versionId, linkId: id, actorId, kind: 'link_created', detail })
  return { id, token }
}
