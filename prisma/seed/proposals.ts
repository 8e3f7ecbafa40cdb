import { randomUUID } from 'node:crypto'
import { linkContent } from '@/lib/auth/proposal-links'
import { deriveToken, hashToken, normalizeEmail } from '@/lib/auth/tokens'
import { agencyDay, dayOf } from '@/lib/base/dates'
import { currentLetterhead, noPaymentDetails } from '@/lib/invoices/rules'
import { preselected, proposalSums } from '@/lib/proposals/rules'
import { type ProposalContent, proposalContentSchema } from '@/lib/proposals/schema'
import { endOfDay } from '@/lib/proposals/sending/rules'
import { writeDocument } from '@/lib/proposals/versions/queries'
import type { Prisma } from '@/prisma/generated/client'
import { sampleAgency } from './agency-content'
import type { Clock } from './clock'
import { type ClientName, clients } from './people-content'
import { proposals as content, type SampleProposal, terms } from './proposals-content'

export type ProposalRows = {
  proposals: Prisma.ProposalCreateManyInput[]
  versions: (Prisma.ProposalVersionCreateManyInput & { id: string })[]
  links: (Prisma.ProposalLinkCreateManyInput & { id: string })[]
  events: Prisma.ProposalEventCreateManyInput[]
  sequences: Prisma.NumberSequenceCreateManyInput[]
}

/** The objects that proposals refer to. */
type References = {
  people: Record<ClientName, { id: string; email: string }>
  projects: Map<string, string>
  staffId: string
}

export function createProposalRows(clock: Clock, references: References): ProposalRows {
  const rows: ProposalRows = { proposals: [], versions: [], links: [], events: [], sequences: [] }
  const lastNumbers = new Map<number, number>()
  for (const sample of content.toSorted((a, b) => b.createdDaysAgo - a.createdDaysAgo)) {
    const year = clock.day(-sample.createdDaysAgo).getUTCFullYear()
    const number = (lastNumbers.get(year) ?? 0) + 1
    lastNumbers.set(year, number)
    place(rows, clock, references, sample, `P-${String(year)}-${String(number).padStart(3, '0')}`)
  }
  rows.sequences = [...lastNumbers].map(([year, lastNumber]) => ({ series: 'proposal', year, lastNumber }))
  return rows
}

function place(
  rows: ProposalRows,
  clock: Clock,
  references: References,
  sample: SampleProposal,
  number: string,
): void {
  const { title, status, createdDaysAgo, sentDaysAgo, seenDaysAgo, declined } = sample
  const { staffId: actorId } = references
  const id = randomUUID()
  const said = contentOf(sample)
  const { currency } = sampleAgency
  const who = recipientOf(sample, references)
  const at = (daysAgo: number | undefined) => (daysAgo === undefined ? null : clock.ago(daysAgo))
  const validUntil = clock.day(sample.validInDays)
  rows.proposals.push({
    ...{ id, number, title, status, currency, validUntil, ...who },
    content: said,
    totalCents: proposalSums(said, preselected(said), currency).totalCents,
    assigneeId: actorId,
    ...{ sentAt: at(sentDaysAgo), seenAt: at(seenDaysAgo), decidedAt: at(declined?.daysAgo) },
    createdAt: clock.ago(createdDaysAgo),
  })
  rows.events.push({ proposalId: id, kind: 'created', at: clock.ago(createdDaysAgo), actorId })
  if (sentDaysAgo === undefined) return
  const versionId = randomUUID()
  const sentAt = clock.ago(sentDaysAgo)
  const last = dayOf(validUntil)
  const document = writeDocument({
    ...{ rules: 1, number, version: 1, title, currency, content: said },
    client: { name: who.clientName, company: who.clientCompany, email: who.clientEmail },
    ...{ sentOn: agencyDay(sentAt), validUntil: last },
    letterhead: currentLetterhead(noPaymentDetails, null, sampleAgency),
  })
  rows.versions.push({
    ...{ id: versionId, proposalId: id, number: 1, sentById: actorId, createdAt: sentAt },
    ...document,
  })
  const linkId = randomUUID()
  rows.links.push({
    ...{ id: linkId, versionId, tokenHash: hashToken(deriveToken(linkContent(linkId))) },
    ...{ name: who.clientName, email: normalizeEmail(who.clientEmail), userId: who.clientUserId ?? null },
    ...{ expiresAt: endOfDay(last), firstSeenAt: at(seenDaysAgo), createdAt: sentAt },
  })
  const of = { proposalId: id, versionId }
  rows.events.push(
    { ...of, linkId, kind: 'link_created', at: sentAt, actorId },
    { ...of, kind: 'sent', at: sentAt, actorId, detail: { version: 1, recipients: 1 } },
    { ...of, linkId, kind: 'delivered', at: clock.ago(sentDaysAgo - 0.001) },
  )
  if (seenDaysAgo !== undefined)
    rows.events.push({ ...of, linkId, kind: 'opened', at: clock.ago(seenDaysAgo) })
  if (declined)
    rows.events.push({
      ...{ ...of, linkId, kind: 'declined' as const, at: clock.ago(declined.daysAgo) },
      detail: { reason: declined.reason },
    })
}

function recipientOf({ to }: SampleProposal, { people, projects }: References) {
  if (!('client' in to))
    return {
      clientName: to.name,
      clientCompany: to.company ?? null,
      clientEmail: to.email,
      clientUserId: null,
    }
  const { fullName, company } = clients[to.client]
  const { id, email } = people[to.client]
  const projectId = to.project === undefined ? null : (projects.get(to.project) ?? null)
  return { clientName: fullName, clientCompany: company, clientEmail: email, clientUserId: id, projectId }
}

function contentOf({ sections, groups = [], lines, deposit, rest = '' }: SampleProposal): ProposalContent {
  const groupIds = new Map(groups.map(({ title }) => [title, randomUUID()]))
  return proposalContentSchema.parse({
    cover: null,
    sections: sections.map((section) => ({ id: randomUUID(), ...section })),
    groups: groups.map((group) => ({ id: groupIds.get(group.title), ...group })),
    lines: lines.map(({ name, description = null, quantity = 100, rate, group, chosen = false }) => ({
      ...{ id: randomUUID(), serviceName: name, description, rateCents: rate, quantityHundredths: quantity },
      ...{ groupId: group === undefined ? null : groupIds.get(group), isPreselected: chosen },
      ...{ unitCode: null, tax: null, discount: { kind: 'amount', cents: 0 } },
    })),
    deposit: deposit === undefined ? { kind: 'none' } : { kind: 'percent', basisPoints: deposit },
    ...{ depositDays: 14, rest: { text: rest, on: null }, issuesDeposit: true, needsCode: false },
    ...{ terms, attachments: [] },
  })
}
