import { companyWith } from '@/lib/auth/rights'
import { type ClientViewer, hasRight, isClient, type Viewer } from '@/lib/auth/viewer'
import { listOwnProjects, type OwnProject } from '@/lib/projects/queries'
import { Prisma } from '@/prisma/generated/client'

type Project = Pick<OwnProject, 'id' | 'clientUserId' | 'companyId'>

/**
 * What a client sees, never drafts: the invoices that name them; those that name their company, if they have the right; and those
 * of projects that they were added to which name the projects' present owner. So a project that goes to another client takes
 * none along.
 */
export function invoicesAmong(viewer: ClientViewer, projects: readonly Project[]): Prisma.InvoiceWhereInput {
  const { userId } = viewer
  const companyId = companyWith(viewer, 'billing')
  const shared = sharedProjects(userId, projects)
  return {
    status: { not: 'draft' },
    OR: [
      { clientUserId: userId, companyId: null },
      ...(companyId === null ? [] : [{ companyId }]),
      ...shared.map(({ clientUserId, ids }) => ({ clientUserId, companyId: null, projectId: { in: ids } })),
    ],
  }
}

/** The same as SQL. */
export function sqlInvoicesAmong(viewer: ClientViewer, projects: readonly Project[]): Prisma.Sql {
  const { userId } = viewer
  const theirs = Prisma.sql`(client_user_id = ${userId}::uuid and company_id is null)`
  const ofCompany = Prisma.sql`company_id = ${companyWith(viewer, 'billing')}::uuid`
  const shared = sharedProjects(userId, projects).map(
    ({ clientUserId, ids }) =>
      Prisma.sql`(client_user_id = ${clientUserId}::uuid and company_id is null and project_id = any(${ids}::uuid[]))`,
  )
  return Prisma.sql`status <> 'draft' and (${Prisma.join([theirs, ofCompany, ...shared], ' or ')})`
}

/** The projects of other people, by owner. A company’s invoices are for those of its contacts who have the right. */
function sharedProjects(userId: string, projects: readonly Project[]) {
  const idsOf = new Map<string, string[]>()
  for (const { id, clientUserId, companyId } of projects) {
    if (clientUserId !== userId && companyId === null)
      idsOf.set(clientUserId, [...(idsOf.get(clientUserId) ?? []), id])
  }
  return Array.from(idsOf, ([clientUserId, ids]) => ({ clientUserId, ids }))
}

/** The same for any viewer: admins see every invoice, or none without the right. */
export async function visibleInvoices(viewer: Viewer): Promise<Prisma.InvoiceWhereInput> {
  if (isClient(viewer)) return invoicesAmong(viewer, await listOwnProjects(viewer))
  return hasRight(viewer, 'money') ? {} : { id: { in: [] } }
}

type Owned = { clientUserId: string | null; companyId: string | null }

/** Whether a project is that of whom an invoice names: their company’s, or without one the person’s. */
export function isOfSameOwner(invoice: Owned, project: Owned): boolean {
  if (invoice.companyId !== null || project.companyId !== null) return invoice.companyId === project.companyId
  return invoice.clientUserId !== null && invoice.clientUserId === project.clientUserId
}

/** The same in SQL, for a row of `projects`. */
export const sqlOfSameOwner = Prisma.sql`projects.company_id is not distinct from invoices.company_id
  and (projects.company_id is not null or projects.client_user_id = invoices.client_user_id)`

/** Whose invoices and figures: a person's, or those that name a company. */
export type InvoiceOwner = { clientUserId: string } | { companyId: string }

export function sqlOwnedBy(owner: InvoiceOwner): Prisma.Sql {
  return 'companyId' in owner
    ? Prisma.sql`invoices.company_id = ${owner.companyId}::uuid`
    : Prisma.sql`invoices.client_user_id = ${owner.clientUserId}::uuid`
}

/** Invoices whose company, or without one whose client, hasn’t had its reminders stopped. */
export const ownerIsReminded: Prisma.InvoiceWhereInput = {
  OR: [
    { company: { remindersEnabled: true } },
    { companyId: null, OR: [{ clientUserId: null }, { client: { remindersEnabled: true } }] },
  ],
}

/** Invoices that a bank has yet to pay: their clients have done what they can. */
export const isBeingPaid: Prisma.InvoiceWhereInput = { paymentAttempts: { some: { state: 'processing' } } }

/** The invoices of an account: those that name the company, or the person and no company. */
export function sqlOfParty(party: InvoiceOwner): Prisma.Sql {
  return 'companyId' in party
    ? sqlOwnedBy(party)
    : Prisma.sql`${sqlOwnedBy(party)} and invoices.company_id is null`
}
