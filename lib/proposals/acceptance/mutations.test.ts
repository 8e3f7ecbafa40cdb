import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addDays, agencyDay } from '@/lib/base/dates'
import { createInvoice } from '@/lib/invoices/mutations'
import { invoiceSchema } from '@/lib/invoices/schema'
import { getDb } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { accountState } from '@/lib/sign-in/rules'
import { invoiceFields } from '@/tests/support/invoices'
import { createQuoteLead } from '@/tests/support/leads'
import { createAdminViewer, createUser } from '@/tests/support/people'
import {
  acceptanceOf,
  addLink,
  createSentProposal,
  proposalContent,
  proposalLine,
  sendVersion,
} from '@/tests/support/sent-proposals'
import { preselected } from '../rules'
import { acceptByHand, acceptByLink } from './mutations'
import { findAgreedLines } from './queries'

const db = getDb()
const origin = { ip: '203.0.113.5', userAgent: 'A browser', requestId: null }
const DAY_MS = 24 * 60 * 60_000

type Sent = Awaited<ReturnType<typeof createSentProposal>>
const accept = (sent: Sent, changed: Partial<ReturnType<typeof acceptanceOf>> = {}, token = sent.token) =>
  acceptByLink(token, { ...acceptanceOf(sent), ...changed }, origin)
const storedOf = async ({ id }: { id: string }) =>
  db.acceptance.findUnique({
    where: { proposalId: id },
    include: { invoice: { include: { lineItems: true } }, project: true, client: true },
  })
const mailsTo = (recipient: string) => db.mailDelivery.count({ where: { recipient } })

describe('accepting a proposal', () => {
  it('stores evidence, and makes client, project and an issued deposit invoice, in one go', async () => {
    const sent = await createSentProposal()
    expect(await accept(sent)).toMatchObject({ kind: 'accepted', isNew: true })
    const stored = await storedOf(sent)
    expect(stored).toMatchObject({
      ...{ method: 'link', name: 'Ana Reyes', email: sent.email, ip: origin.ip, userAgent: origin.userAgent },
      ...{ timeZone: 'Europe/Berlin', currency: 'USD', totalCents: 1_204_280n, depositCents: 361_284n },
      project: { title: sent.title, clientUserId: stored?.clientUserId },
      invoice: {
        ...{ kind: 'deposit', status: 'pending', totalCents: 361_284n, projectId: stored?.projectId },
        ...{ clientEmail: sent.email, taxesByLine: true },
      },
    })
    expect(stored?.code).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){2}$/)
    expect(stored?.documentSha256).toHaveLength(64)
    expect(stored?.client && accountState(stored.client)).toBe('invited')
    const proposal = await db.proposal.findUnique({ where: { id: sent.id }, include: { events: true } })
    expect(proposal).toMatchObject({ status: 'accepted', projectId: stored?.projectId })
    expect(proposal?.events.map(({ kind }) => kind)).toEqual(['link_created', 'accepted'])
    // The copy, the invitation and the invoice.
    expect(await mailsTo(sent.email)).toBe(3)
  })

  it('happens once, however many accept at once', async () => {
    const sent = await createSentProposal()
    const other = await addLink(sent.id, sent.versionId, {
      name: 'Ben',
      email: `${randomUUID()}@example.com`,
    })
    const outcomes = await Promise.all(
      [sent.token, other.token, sent.token, other.token].map((token) => accept(sent, {}, token)),
    )
    expect(outcomes.filter((outcome) => outcome?.kind === 'accepted' && outcome.isNew)).toHaveLength(1)
    expect(new Set(outcomes.map((outcome) => outcome?.kind === 'accepted' && outcome.id)).size).toBe(1)
    const stored = await storedOf(sent)
    expect(await db.project.count({ where: { clientUserId: stored?.clientUserId ?? '' } })).toBe(1)
    expect(await db.invoice.count({ where: { projectId: stored?.projectId ?? '' } })).toBe(1)
    const copies = await db.mailDelivery.count({ where: { key: `acceptance:${stored?.id ?? ''}:copy` } })
    expect(copies).toBe(1)
    expect(await db.proposalEvent.count({ where: { proposalId: sent.id, kind: 'accepted' } })).toBe(1)
  })

  it('refuses a sum that isn’t that of the choice', async () => {
    const sent = await createSentProposal()
    const { seenTotalCents, seenDepositCents } = acceptanceOf(sent)
    const changed = { kind: 'problem', problem: 'changed' }
    expect(await accept(sent, { seenTotalCents: seenTotalCents - 1 })).toEqual(changed)
    expect(await accept(sent, { seenDepositCents: seenDepositCents - 1 })).toEqual(changed)
    expect(await storedOf(sent)).toBeNull()
  })

  it('refuses a choice that isn’t offered', async () => {
    const sent = await createSentProposal()
    const other = await createSentProposal()
    const [shop, small, large] = sent.content.lines.map(({ id }) => id)
    const choices = [
      [shop, small, large],
      [shop],
      [shop, small, other.content.lines[1]?.id],
      [shop, small, randomUUID()],
      [small, small],
    ]
    for (const chosen of choices)
      expect(await accept(sent, { chosen: chosen.map(String) })).toEqual({
        kind: 'problem',
        problem: 'choice',
      })
    expect(await storedOf(sent)).toBeNull()
  })

  it('stores what was chosen', async () => {
    const sent = await createSentProposal()
    const [shop, , large] = sent.content.lines.map(({ id }) => id)
    await acceptByLink(sent.token, acceptanceOf(sent, [String(large)]), origin)
    const stored = await storedOf(sent)
    expect(stored?.chosen).toEqual([shop, large])
    expect(stored?.totalCents).toBe(1_247_120n)
  })

  it.each([
    ['expired', (sent: Sent) => db.proposal.update({ where: { id: sent.id }, data: { status: 'expired' } })],
    [
      'withdrawn',
      (sent: Sent) => db.proposal.update({ where: { id: sent.id }, data: { status: 'withdrawn' } }),
    ],
    [
      'declined',
      (sent: Sent) => db.proposal.update({ where: { id: sent.id }, data: { status: 'declined' } }),
    ],
    [
      'withdrawn',
      (sent: Sent) => db.proposal.update({ where: { id: sent.id }, data: { deletedAt: new Date() } }),
    ],
    ['changing', (sent: Sent) => db.proposal.update({ where: { id: sent.id }, data: { status: 'draft' } })],
    [
      'revoked',
      (sent: Sent) => db.proposalLink.update({ where: { id: sent.linkId }, data: { revokedAt: new Date() } }),
    ],
    [
      'expired',
      (sent: Sent) =>
        db.proposalLink.update({
          where: { id: sent.linkId },
          data: { expiresAt: new Date(Date.now() - DAY_MS) },
        }),
    ],
    ['replaced', (sent: Sent) => sendVersion(sent.id, 2, sent.document)],
  ] as const)('refuses one that is %s', async (state, change) => {
    const sent = await createSentProposal()
    await change(sent)
    expect(await accept(sent)).toEqual({ kind: 'closed', state })
    expect(await storedOf(sent)).toBeNull()
  })

  it('refuses one whose last day is over, and an unknown token', async () => {
    const sent = await createSentProposal({ validUntil: addDays(agencyDay(new Date()), -1) })
    expect(await accept(sent)).toEqual({ kind: 'closed', state: 'expired' })
    expect(await accept(sent, {}, 'a'.repeat(43))).toBeNull()
  })
})

describe('the client of an accepted proposal', () => {
  it('is an existing account with the address, without another invitation', async () => {
    const { id, email } = await createUser('CLIENT', { fullName: 'Ana Maria' })
    const sent = await createSentProposal({ client: { email: email.toUpperCase() } })
    await accept(sent)
    expect(await storedOf(sent)).toMatchObject({ clientUserId: id, client: { fullName: 'Ana Maria' } })
    expect(await db.mailDelivery.count({ where: { recipient: email, task: 'mail-invitation' } })).toBe(0)
  })

  it.each([
    ['of the staff', () => createUser('ADMIN'), /belongs to a staff account/],
    ['that is disabled', () => createUser('CLIENT', { disabledAt: new Date() }), /is disabled/],
  ])('is never an account %s: the yes counts, and the agency is told', async (_name, create, words) => {
    const { email } = await create()
    const sent = await createSentProposal({ client: { email } })
    expect(await accept(sent)).toMatchObject({ kind: 'accepted', projectId: null })
    expect(await storedOf(sent)).toMatchObject({ clientUserId: null, projectId: null, invoiceId: null })
    const event = await db.proposalEvent.findFirst({ where: { proposalId: sent.id, kind: 'accepted' } })
    expect(event?.detail).toMatchObject({
      toDo: [expect.stringMatching(words) as unknown, 'The deposit invoice was not created.'],
    })
  })

  it('comes from the quote request, which is won', async () => {
    const lead = await createQuoteLead()
    const sent = await createSentProposal({ quoteRequestId: lead.id, client: { email: lead.email } })
    await accept(sent)
    expect(await storedOf(sent)).toMatchObject({ projectId: lead.id })
    expect(await db.quoteRequest.findUnique({ where: { id: lead.id } })).toMatchObject({ status: 'won' })
  })

  it('keeps the project that the proposal adds to', async () => {
    const { id: clientUserId } = await createUser('CLIENT')
    const project = await db.project.create({ data: { title: 'Shop', clientName: 'Ana', clientUserId } })
    const sent = await createSentProposal({ projectId: project.id })
    await accept(sent)
    expect(await storedOf(sent)).toMatchObject({ projectId: project.id, clientUserId })
  })
})

describe('the deposit invoice of an accepted proposal', () => {
  it.each([
    ['EUR', [proposalLine(12_345)]],
    [
      'JPY',
      [
        proposalLine(33_333),
        proposalLine(777, { tax: { category: 'S', basisPoints: 700, name: 'VAT', exemptionReason: null } }),
      ],
    ],
    [
      'KWD',
      [
        proposalLine(12_340),
        proposalLine(5_550, { tax: { category: 'Z', basisPoints: 0, name: null, exemptionReason: null } }),
      ],
    ],
    ['USD', [proposalLine(99_999, { tax: null })]],
  ])('comes to exactly the deposit in %s', async (currency, lines) => {
    const content = proposalContent({
      groups: [],
      lines,
      deposit: { kind: 'percent', basisPoints: 3333 },
      issuesDeposit: false,
    })
    const sent = await createSentProposal({ currency, content })
    await accept(sent)
    const stored = await storedOf(sent)
    expect(stored?.invoice).toMatchObject({ status: 'draft', currency, totalCents: stored?.depositCents })
  })

  it('doesn’t exist without a deposit', async () => {
    const sent = await createSentProposal({ content: proposalContent({ deposit: { kind: 'none' } }) })
    await accept(sent)
    expect(await storedOf(sent)).toMatchObject({ depositCents: 0n, invoiceId: null })
  })

  it('stays a draft if it can’t be issued, and the agency is told', async () => {
    const content = proposalContent()
    // Without an exchange rate, its tax can't be told in the agency's currency.
    const sent = await createSentProposal({ currency: 'CHF', content })
    expect(await accept(sent)).toMatchObject({ kind: 'accepted', isNew: true })
    expect(await storedOf(sent)).toMatchObject({ invoice: { status: 'draft', sentAt: null } })
    const event = await db.proposalEvent.findFirst({ where: { proposalId: sent.id, kind: 'accepted' } })
    expect(event?.detail).toMatchObject({ toDo: [expect.stringContaining('still a draft') as unknown] })
    expect(await db.mailDelivery.count({ where: { recipient: sent.email, task: 'mail-invoice' } })).toBe(0)
  })
})

describe('the final invoice of an accepted proposal', () => {
  it.each([true, false])('comes to what was agreed on (taxes: %s)', async (isTaxed) => {
    const untaxed = isTaxed ? {} : { tax: null }
    const lines = [
      proposalLine(1_000_000, { ...untaxed, discount: { kind: 'percent', basisPoints: 2000 } }),
      proposalLine(120_000, {
        ...untaxed,
        quantityHundredths: 150,
        discount: { kind: 'amount', cents: 5_001 },
      }),
      proposalLine(-10_000, untaxed),
    ]
    // Not the currency that its client is billed in otherwise.
    const sent = await createSentProposal({ currency: 'EUR', content: proposalContent({ lines }) })
    await accept(sent)
    const stored = await storedOf(sent)
    const projectId = stored?.projectId ?? ''
    const viewer = await createAdminViewer()
    const { lines: agreed = [], ...fields } = (await findAgreedLines(viewer, projectId)) ?? {}
    const filled = invoiceFields({
      ...{ ...fields, lines: agreed, projectId, clientUserId: stored?.clientUserId ?? '' },
      ...{ exchangeRate: '1.1', exchangeRateOn: '2026-02-27', exchangeRateSource: 'ECB' },
      seenTotalCents: Number(stored?.totalCents),
    })
    const { id } = await createInvoice(viewer, invoiceSchema.parse(filled), { as: 'pending' })
    expect(await db.invoice.findUnique({ where: { id } })).toMatchObject({
      ...{ currency: 'EUR', totalCents: stored?.totalCents, taxesByLine: isTaxed },
    })
  })
})

describe('a code by email', () => {
  it('is needed if the proposal says so, and recent', async () => {
    const sent = await createSentProposal({ content: proposalContent({ needsCode: true }) })
    const problem = { kind: 'problem', problem: 'code' }
    expect(await accept(sent)).toEqual(problem)
    const confirm = (codeConfirmedAt: Date) =>
      db.proposalLink.update({ where: { id: sent.linkId }, data: { codeConfirmedAt } })
    await confirm(new Date(Date.now() - DAY_MS))
    expect(await accept(sent)).toEqual(problem)
    await confirm(new Date())
    expect(await accept(sent)).toMatchObject({ kind: 'accepted' })
  })

  it('confirms the link that it was asked for at, not those of other contacts', async () => {
    const sent = await createSentProposal({ content: proposalContent({ needsCode: true }) })
    const to = { name: 'Ben', email: `${randomUUID()}@example.com` }
    const other = await addLink(sent.id, sent.versionId, to)
    await db.proposalLink.update({ where: { id: other.id }, data: { needsCode: true } })
    await db.proposalLink.update({ where: { id: sent.linkId }, data: { codeConfirmedAt: new Date() } })
    expect(await accept(sent, {}, other.token)).toEqual({ kind: 'problem', problem: 'code' })
    expect(await accept(sent)).toMatchObject({ kind: 'accepted', isNew: true })
    expect(await storedOf(sent)).toMatchObject({ linkId: sent.linkId, email: sent.email })
  })
})

describe('a yes that the staff records', () => {
  it('is the same, without a link, and once', async () => {
    const viewer = await createAdminViewer()
    const sent = await createSentProposal()
    const [shop, small] = sent.content.lines.map(({ id }) => id)
    const given = {
      ...{ proposalId: sent.id, versionId: sent.versionId, chosen: [String(shop), String(small)] },
      ...{ note: 'By phone', submissionKey: randomUUID() },
    }
    const record = (changed: Partial<typeof given> = {}) =>
      acceptByHand(viewer, { ...given, ...changed }, origin)
    expect(await record()).toMatchObject({ isNew: true })
    expect(await record()).toMatchObject({ isNew: false })
    await expect(record({ submissionKey: randomUUID() })).rejects.toThrow(UserError)
    expect(await storedOf(sent)).toMatchObject({
      ...{ method: 'by_hand', linkId: null, note: 'By phone', recordedById: viewer.userId, ip: null },
    })
    expect(await accept(sent)).toMatchObject({ kind: 'accepted', isNew: false })
  })

  it('counts for what has expired, but not for what was withdrawn', async () => {
    const viewer = await createAdminViewer()
    const sent = await createSentProposal()
    const chosen = preselected(sent.content)
    const given = { proposalId: sent.id, versionId: sent.versionId, chosen, note: 'By phone' }
    const record = () => acceptByHand(viewer, { ...given, submissionKey: randomUUID() }, origin)
    await db.proposal.update({ where: { id: sent.id }, data: { status: 'withdrawn' } })
    await expect(record()).rejects.toThrow('Send it again first')
    await db.proposal.update({ where: { id: sent.id }, data: { status: 'expired' } })
    expect(await record()).toMatchObject({ isNew: true })
  })
})

it('can’t be changed later', async () => {
  const sent = await createSentProposal()
  await accept(sent)
  await expect(
    db.acceptance.update({ where: { proposalId: sent.id }, data: { name: 'Somebody else' } }),
  ).rejects.toThrow('never changes')
})
