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
  return {
    ...notInTrash,
    isTemplate: false,
    status: { not: 'draft' },
    OR: [...namesOf(viewer), { versions: { some: { links: { some: linksOf(viewer) } } } }],
  }
}

/** The versions of these: whom a proposal doesn’t name sees those that they have a link to. */
export function visibleVersions(viewer: Viewer): Prisma.ProposalVersionWhereInput {
  const proposal = visibleProposals(viewer)
  if (!isClient(viewer)) return { proposal }
  return { proposal, OR: [{ proposal: { OR: namesOf(viewer) } }, { links: { some: linksOf(viewer) } }] }
}

/** What names a client, or their company. */
function namesOf(viewer: ClientViewer): Prisma.ProposalWhereInput[] {
  const companyId = companyWith(viewer, 'billing')
  return [{ clientUserId: viewer.userId, companyId: null }, ...(companyId === null ? [] : [{ companyId }])]
}

/** The links that a client has and may use. */
export function linksOf({ userId, email }: ClientViewer) {
  return {
    revokedAt: null,
    OR: [{ userId }, { email: normalizeEmail(email) }],
  } satisfies Prisma.ProposalLinkWhereInput
}

/** The versions that a client sees of a proposal in SQL; the tables are called `version` and `proposals`. */
export function sqlVisibleVersions(viewer: ClientViewer): Prisma.Sql {
  const { userId, email } = viewer
  return Prisma.sql`((proposals.client_user_id = ${userId}::uuid and proposals.company_id is null)
    or proposals.company_id = ${companyWith(viewer, 'billing')}::uuid
    or exists (select from proposal_links link where link.version_id = version.id and link.revoked_at is null
      and (link.user_id = ${userId}::uuid or link.email = ${normalizeEmail(email)})))`
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
