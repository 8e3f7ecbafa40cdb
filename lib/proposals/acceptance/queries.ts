import type { ViewerWith } from '@/lib/auth/viewer'
import { agencyDay } from '@/lib/base/dates'
import { getDb, type Transaction } from '@/lib/platform/db'
import { notInTrash } from '@/lib/platform/trash'
import type { FoundLink } from '../links/queries'
import type { ProposalDocument } from '../schema'
import { readDocument } from '../versions/queries'
import { answerState, type AnswerState } from './rules'

/** What a link can be used for now, and the version that it leads to. */
export async function readLink(
  link: FoundLink,
  db: Pick<Transaction, 'proposalVersion'> = getDb(),
): Promise<{ state: AnswerState; document: ProposalDocument }> {
  const { proposal, ...version } = link.proposalVersion
  const document = readDocument(version)
  const later = { proposalId: version.proposalId, number: { gt: version.number } }
  const now = new Date()
  const state = answerState(
    {
      ...{ isAccepted: proposal.acceptance !== null, status: proposal.status },
      ...{ isInTrash: proposal.deletedAt !== null, isRevoked: link.revokedAt !== null },
      isLatestVersion: (await db.proposalVersion.count({ where: later })) === 0,
      ...{ validUntil: document.validUntil, expiresAt: link.expiresAt },
    },
    { today: agencyDay(now), now },
  )
  return { state, document }
}

/** An acceptance with all that its papers and mails say. */
export async function findAcceptance(id: string, db: Pick<Transaction, 'acceptance'> = getDb()) {
  return db.acceptance.findUnique({
    where: { id },
    include: {
      proposal: {
        select: {
          ...{ id: true, number: true, title: true, clientName: true, clientCompany: true },
          events: { orderBy: { id: 'asc' } },
        },
      },
      proposalVersion: {
        include: { links: { select: { id: true, name: true, email: true, codeConfirmedAt: true } } },
      },
      link: true,
      client: { select: { email: true, emailVerifiedAt: true, disabledAt: true, passwordHash: true } },
      project: { select: { id: true, title: true } },
      invoice: { select: { id: true, invoiceNumber: true, status: true, isNumbered: true, sentAt: true } },
    },
  })
}
export type FoundAcceptance = NonNullable<Awaited<ReturnType<typeof findAcceptance>>>

/** The stored PDF of an acceptance; its key is null until it is rendered. */
export async function findAcceptancePaper(id: string) {
  return getDb().acceptance.findUnique({
    where: { id },
    select: { fileUrl: true, proposal: { select: { number: true } } },
  })
}

/** The same for the staff. */
export async function getAcceptancePaper(_viewer: ViewerWith<'clients'>, id: string) {
  return getDb().acceptance.findFirst({
    where: { id, proposal: notInTrash },
    select: { fileUrl: true, proposal: { select: { number: true } } },
  })
}
