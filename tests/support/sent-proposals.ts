import { randomUUID } from 'node:crypto'
import { addDays, agencyDay, dateOf, DAY_MS } from '@/lib/base/dates'
import { noPaymentDetails, currentLetterhead } from '@/lib/invoices/rules'
import { getDb } from '@/lib/platform/db'
import { createLink } from '@/lib/proposals/links/mutations'
import { preselected, proposalSums } from '@/lib/proposals/rules'
import type { ProposalContent, ProposalDocument, ProposalLine } from '@/lib/proposals/schema'
import { writeDocument } from '@/lib/proposals/versions/queries'
import { storeProposal } from './proposals'

/** A line for one piece of something, with a tax of 19 %. */
export function proposalLine(rateCents: number, given: Partial<ProposalLine> = {}): ProposalLine {
  return {
    ...{ id: randomUUID(), groupId: null, isPreselected: false, serviceName: 'Website', description: null },
    ...{ quantityHundredths: 100, rateCents, unitCode: null, discount: { kind: 'amount', cents: 0 } },
    tax: { category: 'S', basisPoints: 1900, name: 'VAT', exemptionReason: null },
    ...given,
  }
}

/** A shop for 10,000.00 with a choice of hosting, and a deposit of 30 %. */
export function proposalContent(given: Partial<ProposalContent> = {}): ProposalContent {
  const group = { id: randomUUID(), title: 'Hosting', choice: 'one' as const }
  return {
    cover: null,
    sections: [
      { id: randomUUID(), heading: 'What we’ll do', text: 'A **shop** with:\n\n- a catalog\n- a checkout' },
    ],
    groups: [group],
    lines: [
      proposalLine(1_000_000, { serviceName: 'Shop' }),
      proposalLine(12_000, { serviceName: 'Small hosting', groupId: group.id }),
      proposalLine(48_000, { serviceName: 'Large hosting', groupId: group.id }),
    ],
    deposit: { kind: 'percent', basisPoints: 3000 },
    ...{
      depositDays: 14,
      rest: { text: 'when the shop is online', on: null },
      issuesDeposit: true,
      needsCode: false,
    },
    ...{ terms: 'Payable within 14 days.', attachments: [] },
    ...given,
  }
}

type Given = {
  content?: ProposalContent
  currency?: string
  title?: string
  client?: Partial<ProposalDocument['client']>
  clientUserId?: string
  quoteRequestId?: string
  projectId?: string
  validUntil?: string
}

/** Stores a proposal that was sent to one person, with the product's own writers of versions and links. */
export async function createSentProposal(given: Given = {}) {
  const { content = proposalContent(), currency = 'USD', title = 'A shop for Reyes' } = given
  const client = { name: 'Ana Reyes', company: null, email: `${randomUUID()}@example.com`, ...given.client }
  const sentOn = agencyDay(new Date())
  const { validUntil = addDays(sentOn, 14) } = given
  const { clientUserId = null, quoteRequestId = null, projectId = null } = given
  const id = await storeProposal({
    ...{ title, status: 'sent', sentAt: new Date(), validUntil: dateOf(validUntil), currency, content },
    ...{ clientName: client.name, clientCompany: client.company, clientEmail: client.email },
    ...{ clientUserId, quoteRequestId, projectId },
  })
  const row = await getDb().proposal.findUniqueOrThrow({ where: { id } })
  const { number } = row
  const sent = await sendVersion(id, 1, {
    ...{ rules: 1 as const, number, title, client, currency, sentOn, validUntil, content },
    letterhead: currentLetterhead(noPaymentDetails),
  })
  return { ...row, ...sent, content, email: client.email }
}

/** Stores another version, with a link for the client or somebody else. */
export async function sendVersion(
  proposalId: string,
  number: number,
  document: Omit<ProposalDocument, 'version'>,
  to: { name: string; email: string } = document.client,
) {
  return getDb().$transaction(async (tx) => {
    const whole = { ...document, version: number }
    const version = await tx.proposalVersion.create({ data: { proposalId, number, ...writeDocument(whole) } })
    const link = await createLink(tx, {
      ...{ proposalId, versionId: version.id, actorId: null, name: to.name, email: to.email, userId: null },
      ...{ needsCode: document.content.needsCode, expiresAt: new Date(Date.now() + 30 * DAY_MS) },
    })
    return { document: whole, versionId: version.id, linkId: link.id, token: link.token }
  })
}

/** Another link to a version. */
export async function addLink(proposalId: string, versionId: string, to: { name: string; email: string }) {
  return getDb().$transaction((tx) =>
    createLink(tx, {
      ...{ proposalId, versionId, actorId: null, ...to, userId: null, needsCode: false },
      expiresAt: new Date(Date.now() + 30 * DAY_MS),
    }),
  )
}

/** What the page would send with the options that are chosen at first, or with these. */
export function acceptanceOf(
  { content, currency }: { content: ProposalContent; currency: string },
  chosen: readonly string[] = preselected(content),
) {
  const { totalCents, depositCents } = proposalSums(content, chosen, currency)
  const seen = { seenTotalCents: totalCents, seenDepositCents: depositCents }
  return { chosen, name: 'Ana Reyes', timeZone: 'Europe/Berlin', ...seen }
}
