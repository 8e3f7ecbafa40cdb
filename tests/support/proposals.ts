import type { ViewerWith } from '@/lib/auth/viewer'
import { addDays, agencyDay, dateOf } from '@/lib/base/dates'
import { getDb } from '@/lib/platform/db'
import { takeProposalNumber } from '@/lib/proposals/mutations'
import { preselected, proposalSums } from '@/lib/proposals/rules'
import { type ProposalContent, proposalContentSchema, type ProposalLine } from '@/lib/proposals/schema'
import { sendProposal } from '@/lib/proposals/sending/mutations'
import { getProposalMailFields } from '@/lib/proposals/sending/queries'
import { proposalMailSchema } from '@/lib/proposals/sending/schema'
import type { Prisma } from '@/prisma/generated/client'

export function proposalLine(given: Partial<ProposalLine> = {}): ProposalLine {
  return {
    ...{ id: crypto.randomUUID(), groupId: null, isPreselected: false },
    ...{ serviceName: 'Shop', description: null, unitCode: null, tax: null },
    ...{ quantityHundredths: 100, rateCents: 120_000, discount: { kind: 'amount', cents: 0 } },
    ...given,
  }
}

export function proposalContent(given: Partial<ProposalContent> = {}): ProposalContent {
  return proposalContentSchema.parse({
    ...{ cover: null, sections: [], groups: [], lines: [proposalLine()] },
    ...{ deposit: { kind: 'percent', basisPoints: 3000 }, depositDays: 14, rest: { text: '', on: null } },
    ...{ issuesDeposit: true, needsCode: false, terms: '', attachments: [] },
    ...given,
  })
}

type Stored = Partial<Omit<Prisma.ProposalUncheckedCreateInput, 'content'>> & { content?: ProposalContent }

/** A draft that can be sent, unless `given` says otherwise. */
export async function storeProposal({ content = proposalContent(), ...given }: Stored = {}): Promise<string> {
  const today = agencyDay(new Date())
  const currency = given.currency ?? 'USD'
  const { totalCents } = proposalSums(content, preselected(content), currency)
  return getDb().$transaction(async (tx) => {
    const { id } = await tx.proposal.create({
      data: {
        number: await takeProposalNumber(tx, today),
        title: 'A new shop',
        ...{ clientName: 'Ana Reyes', clientEmail: 'ana@example.com' },
        ...{ currency, content, totalCents },
        validUntil: dateOf(addDays(today, 30)),
        ...given,
      },
      select: { id: true },
    })
    return id
  })
}

/** Sends it as the dialog does without changes; `others` as typed there. */
export async function sendAsShown(viewer: ViewerWith<'clients'>, id: string, others?: string): Promise<void> {
  const { fields } = await getProposalMailFields(viewer, id)
  const typed = { ...fields, ...(others !== undefined && { others }), submissionKey: crypto.randomUUID() }
  await sendProposal(viewer, proposalMailSchema.parse(typed))
}
