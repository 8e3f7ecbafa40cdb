import { linkPath } from '@/lib/auth/tokens'
import type { ClientViewer } from '@/lib/auth/viewer'
import { getDb, type Transaction } from '@/lib/platform/db'
import type { RequestOrigin } from '@/lib/platform/request'
import { linksOf, visibleProposals, visibleVersions } from '../access'
import { recordEvent } from '../events/mutations'
import { createLink } from '../links/mutations'
import { serializeProposal } from '../mutations'
import { endOfDay } from '../sending/rules'
import { readDocument } from '../versions/queries'

/**
 * The path of the client’s own link to what they were sent last, which is made if they have none. Having signed in takes the place of the
 * code by email. Null if there is nothing to open.
 */
export async function openOwnProposal(
  viewer: ClientViewer,
  id: string,
  origin: RequestOrigin,
): Promise<string | null> {
  return getDb().$transaction(async (tx) => {
    await serializeProposal(tx, id)
    const proposal = await tx.proposal.findFirst({
      where: { id, ...visibleProposals(viewer) },
      select: {
        status: true,
        versions: { where: visibleVersions(viewer), orderBy: [{ number: 'desc' }, { id: 'desc' }], take: 1 },
      },
    })
    const version = proposal?.versions[0]
    if (!version || proposal.status === 'withdrawn') return null
    const link = await findOrCreateOwnLink(tx, viewer, id, version)
    if (link.needsCode && (proposal.status === 'sent' || proposal.status === 'seen')) {
      await tx.proposalLink.update({
        where: { id: link.id },
        data: { codeConfirmedAt: new Date() },
        select: { id: true },
      })
      await recordEvent(tx, {
        ...{ proposalId: id, versionId: version.id, linkId: link.id, kind: 'code_confirmed', origin },
        detail: { email: viewer.email, isSignedIn: true },
      })
    }
    return link.path
  })
}

type Version = { id: string; document: string; sha256: string }

async function findOrCreateOwnLink(
  tx: Transaction,
  viewer: ClientViewer,
  proposalId: string,
  version: Version,
) {
  const own = await tx.proposalLink.findFirst({
    where: { versionId: version.id, ...linksOf(viewer) },
    select: { id: true, tokenHash: true, needsCode: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  const path = own && linkPath(own)
  if (own && path !== null) return { ...own, path }
  const { content, validUntil } = readDocument(version)
  const { userId, fullName, email } = viewer
  const { needsCode } = content
  const made = await createLink(tx, {
    ...{ proposalId, versionId: version.id, actorId: null, isSignedIn: true },
    ...{ name: fullName ?? '', email, userId, needsCode },
    expiresAt: endOfDay(validUntil),
  })
  return { id: made.id, path: `/proposals/${made.token}`, needsCode }
}
