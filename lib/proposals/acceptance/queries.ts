import type { Viewer } from '@/lib/auth/viewer'
import { agencyDay } from '@/lib/base/dates'
import { writeMoney } from '@/lib/base/money'
import { getSite } from '@/lib/base/site'
import { emptyFields, emptyLine } from '@/lib/invoices/rules'
import { getDb, type Transaction } from '@/lib/platform/db'
import { visibleProposals } from '../access'
import { contentFields } from '../drafts/rules'
import type { FoundLink } from '../links/queries'
import { agreedLines, proposalSums } from '../rules'
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

/** The same of a proposal that the viewer may see. */
export async function getAcceptancePaper(viewer: Viewer, id: string) {
  return getDb().acceptance.findFirst({
    where: { id, proposal: visibleProposals(viewer) },
    select: { fileUrl: true, proposal: { select: { number: true } } },
  })
}

/**
 * What was agreed on for a project, as the lines of the invoice form; null if nothing was, or if it was invoiced already. Deposits don’t
 * count.
 */
export async function findAgreedLines(viewer: Viewer, projectId: string) {
  const accepted = await getDb().acceptance.findFirst({
    where: {
      projectId,
      proposal: visibleProposals(viewer),
      project: { invoices: { none: { kind: 'invoice', status: { not: 'void' } } } },
    },
    select: { chosen: true, proposalVersion: { select: { document: true, sha256: true } } },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
  })
  if (!accepted) return null
  const { content, currency } = readDocument(accepted.proposalVersion)
  const chosen = accepted.chosen as string[]
  const lines = agreedLines(content, chosen)
  const { locale } = getSite()
  const fields = contentFields({ ...content, lines }, { currency, locale })
  const taxesByLine = lines.some(({ tax }) => tax !== null)
  const discountCents = proposalSums(content, chosen, currency).lines.reduce(
    (sum, line) => sum + line.discountCents,
    0,
  )
  return {
    ...{ currency, taxesByLine, tax: emptyFields.tax },
    // Without taxes, the lines of an invoice have no discounts of their own.
    discount: taxesByLine
      ? emptyFields.discount
      : { ...emptyFields.discount, value: writeMoney(discountCents, currency, locale) },
    lines: fields.lines.map(({ id: _id, groupId: _group, isPreselected: _choice, ...line }) => ({
      ...line,
      ...(taxesByLine ? {} : { discount: emptyLine.discount }),
      depositId: '',
    })),
  }
}
