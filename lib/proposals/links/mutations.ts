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
}

/** A link to a version for one person. Only the hash of its token is stored. */
export async function createLink(
  tx: Transaction,
  { proposalId, versionId, actorId, name, email, ...link }: NewLink,
): Promise<{ id: string; token: string }> {
  const id = crypto.randomUUID()
  const token = deriveToken(linkContent(id))
  const address = normalizeEmail(email)
  await tx.proposalLink.create({
    data: { id, versionId, name, email: address, tokenHash: hashToken(token), ...link },
    select: { id: true },
  })
  const detail = { name, email: address }
  await recordEvent(tx, { proposalId, versionId, linkId: id, actorId, kind: 'link_created', detail })
  return { id, token }
}
