import type { ViewerWith } from '@/lib/auth/viewer'
import { agencyDay, dayOf } from '@/lib/base/dates'
import { personName } from '@/lib/base/person'
import { getDb, type Transaction } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { visibleProposals } from '../access'
import { proposalContentSchema, type ProposalDocument } from '../schema'
import { isOpen, sendProblem } from '../states/rules'
import { readDocument } from '../versions/queries'
import { proposalMailText } from './rules'
import type { Contact, ProposalMailFields } from './schema'

export type ProposalMailStart = {
  fields: ProposalMailFields
  client: Contact
  /** People of the company or the project, to choose from. */
  contacts: Contact[]
}

const CONTACTS_SHOWN = 20
const person = { select: { fullName: true, email: true } } as const

/** What the dialog that sends a proposal starts with. Refuses to begin with what can't be sent. */
export async function getProposalMailFields(
  viewer: ViewerWith<'clients'>,
  id: string,
): Promise<ProposalMailStart> {
  const proposal = await getDb().proposal.findFirst({
    where: { id, ...visibleProposals(viewer) },
    include: {
      company: { select: { contacts: { ...person, take: CONTACTS_SHOWN } } },
      project: { select: { members: { select: { user: person }, take: CONTACTS_SHOWN } } },
    },
  })
  if (!proposal) throw new UserError('This proposal was deleted in the meantime.', { title: 'Not found' })
  const { number, title, version, status, clientName, clientEmail } = proposal
  const validUntil = proposal.validUntil && dayOf(proposal.validUntil)
  const content = proposalContentSchema.parse(proposal.content)
  const problem = sendProblem({ ...proposal, content, validUntil }, agencyDay(new Date()))
  if (problem !== null) throw new UserError(problem, { title: 'Not ready to send' })
  const last = await findLastVersion(getDb(), id)
  const people = [
    ...(proposal.company?.contacts ?? []),
    ...(proposal.project?.members ?? []).map(({ user }) => user),
  ]
  const others = new Map(
    people.map((one) => [one.email.toLowerCase(), { name: personName(one), email: one.email }]),
  )
  others.delete(clientEmail.toLowerCase())
  // Whoever has the present version already gets it again.
  const linked = last && isOpen({ status }) ? await listLinked(last.id, clientEmail) : []
  return {
    fields: {
      ...{ id, version },
      others: linked.map(({ name, email }) => (name === '' ? email : `${name} <${email}>`)).join('\n'),
      ...proposalMailText({ title, number, validUntil, isRevised: last !== null }),
    },
    client: { name: clientName, email: clientEmail },
    contacts: [...others.values()],
  }
}

async function listLinked(versionId: string, clientEmail: string): Promise<Contact[]> {
  const links = await getDb().proposalLink.findMany({
    where: { versionId, revokedAt: null },
    select: { name: true, email: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return links.filter(({ email }) => email.toLowerCase() !== clientEmail.toLowerCase())
}

export type LastVersion = { id: string; number: number; document: ProposalDocument }

/** The version that was sent last; null if none was. */
export async function findLastVersion(
  db: Pick<Transaction, 'proposalVersion'>,
  proposalId: string,
): Promise<LastVersion | null> {
  const row = await db.proposalVersion.findFirst({
    where: { proposalId },
    select: { id: true, number: true, document: true, sha256: true },
    orderBy: [{ number: 'desc' }, { id: 'desc' }],
  })
  return row && { id: row.id, number: row.number, document: readDocument(row) }
}
