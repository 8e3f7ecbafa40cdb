import { companyWith } from '@/lib/auth/rights'
import { normalizeEmail } from '@/lib/auth/tokens'
import { type ClientViewer, hasRight, isClient, type Viewer } from '@/lib/auth/viewer'
import { notInTrash } from '@/lib/platform/trash'
import { Prisma } from '@/prisma/generated/client'

/**
 * What isn’t in the trash: everyone who works with clients sees all of it, with templates. A client sees what was sent: to them, for
 * them, or for their company, if they have the right to see its invoices.
 */
export function visibleProposals(viewer: Viewer): Prisma.ProposalWhereInput {
  if (!isClient(viewer)) return hasRight(viewer, 'clients') ? notInTrash : { id: { in: [] } }
  const { userId } = viewer
  const companyId = companyWith(viewer, 'billing')
  return {
    ...notInTrash,
    isTemplate: false,
    status: { not: 'draft' },
    OR: [
      { clientUserId: userId, companyId: null },
      ...(companyId === null ? [] : [{ companyId }]),
      { versions: { some: { links: { some: linksOf(viewer) } } } },
    ],
  }
}

/** The links that a client has and may use. */
export function linksOf({ userId, email }: ClientViewer) {
  return {
    revokedAt: null,
    OR: [{ userId }, { email: normalizeEmail(email) }],
  } satisfies Prisma.ProposalLinkWhereInput
}

/** The same proposals in SQL, with an index for each part; the table is called `proposals`. */
export function sqlVisibleProposals(viewer: ClientViewer): Prisma.Sql {
  const { userId, email } = viewer
  const ofLinks = (which: Prisma.Sql) => Prisma.sql`
    select version.proposal_id from proposal_links link join proposal_versions version on version.id = link.version_id
      where ${which} and link.revoked_at is null`
  return Prisma.sql`proposals.deleted_at is null and not is_template and status <> 'draft' and proposals.id = any(array(
    select id from proposals where client_user_id = ${userId}::uuid and company_id is null
    union select id from proposals where company_id = ${companyWith(viewer, 'billing')}::uuid
    union ${ofLinks(Prisma.sql`link.user_id = ${userId}::uuid`)}
    union ${ofLinks(Prisma.sql`link.email = ${normalizeEmail(email)}`)}))`
}
