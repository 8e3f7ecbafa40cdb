import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/platform/db'
import { storeCreditNote } from '@/tests/support/credit-notes'
import { invoiceInput, invoiceMail, recordAsSent, sendInvoice, storeVoided } from '@/tests/support/invoices'
import { createAdminViewer, createClientViewer } from '@/tests/support/people'
import { Prisma } from '@/prisma/generated/client'
import { exportPostings } from '../accounting/queries'
import { getProjectInvoiceFigures } from '../figures/queries'
import { getDraftFields, getInvoiceClient, getNewInvoiceFields } from '../form/queries'
import { createInvoice, deleteInvoice, duplicateInvoice, editInvoice, voidInvoice } from '../mutations'
import { recordPayment } from '../payments/mutations'
import { findInvoiceDocument, getInvoiceRecord } from '../queries'
import { invoiceName, taxNotes } from '../rules'
import type { NewInvoice } from '../schema'
import { sendInvoiceMail } from '../sending/mutations'
import { listOfferedDeposits, readDeposits } from './queries'
import { deductionLines, deductionProblem, finalFields } from './rules'

const db = getDb()
const viewer = await createAdminViewer()
const { userId: clientUserId } = await createClientViewer()
let projectId = ''

const line = (rateCents: number, more: Partial<NewInvoice['lines'][number]> = {}) => ({
  ...{ serviceName: 'Website', description: null, quantityHundredths: 100, rateCents },
  ...more,
})
const vat = { kind: 'percent', basisPoints: 1900, name: 'VAT' } as const
const taxed = (basisPoints: number) => ({
  tax: { category: 'S' as const, basisPoints, name: 'VAT', exemptionReason: null },
})

type Changes = Parameters<typeof invoiceInput>[0]

async function storeDeposit(changed: Changes = {}, isPaid = true): Promise<string> {
  const input = invoiceInput({
    ...{ kind: 'deposit', clientUserId, projectId, lines: [line(300_000)], tax: vat },
    ...changed,
  })
  const { id } = await createInvoice(viewer, input, { as: 'pending' })
  if (isPaid) await pay(id)
  return id
}

async function pay(invoiceId: string): Promise<void> {
  const { totalCents, currency } = await db.invoice.findUniqueOrThrow({ where: { id: invoiceId } })
  await recordPayment(viewer, {
    ...{ submissionKey: randomUUID(), invoiceId, amountCents: Number(totalCents), currency },
    ...{ paidOn: '2026-03-10', method: 'Bank transfer', note: null },
  })
}

/** The lines that the form would send. */
async function linesOf(...ids: string[]): Promise<NewInvoice['lines']> {
  return (await readDeposits(db, Prisma.sql`invoices.id = any(${ids}::uuid[])`)).flatMap(deductionLines)
}

async function finalInput(ids: string[], changed: Changes = {}): Promise<NewInvoice> {
  const lines = changed.lines ?? [line(1_000_000)]
  return invoiceInput({
    ...{ clientUserId, projectId, tax: vat },
    ...changed,
    lines: [...lines, ...(await linesOf(...ids))],
  })
}

const deductedIn = async (id: string) =>
  (await db.invoice.findUniqueOrThrow({ where: { id }, select: { deductedInId: true } })).deductedInId

const refusal = (text: string, index = 1) => ({
  options: {
    fieldErrors: { [`lines.${String(index)}.rateCents`]: expect.stringContaining(text) as unknown },
  },
})

beforeEach(async () => {
  projectId = (await db.project.create({ data: { title: 'Shop', clientName: 'Ana', clientUserId } })).id
})

describe('a final invoice', () => {
  it('deducts a paid deposit with its tax, and says so for good', async () => {
    const deposit = await storeDeposit()
    const { id } = await createInvoice(viewer, await finalInput([deposit]), { as: 'pending' })
    const document = await findInvoiceDocument({ id })
    expect(document).toMatchObject({ subtotalCents: 700_000, taxCents: 133_000, totalCents: 833_000 })
    const { invoiceNumber: number } = (await findInvoiceDocument({ id: deposit })) ?? { invoiceNumber: '' }
    expect(document?.lines.at(-1)).toMatchObject({
      ...{ serviceName: `Deposit invoice ${number} of Mar 1, 2026`, quantityHundredths: 100 },
      ...{ rateCents: -300_000, depositId: deposit },
    })
    expect(document && taxNotes(document)).toEqual([
      `Less deposit invoice ${number} of Mar 1, 2026: $3,570.00, including tax of $570.00`,
    ])
    expect(document && invoiceName(document)).toBe(`Final invoice ${document?.invoiceNumber ?? ''}`)
    expect(await deductedIn(deposit)).toBe(id)
    expect(await getInvoiceRecord(viewer, deposit)).toMatchObject({
      deductedIn: { id },
      events: [{ kind: 'deducted', detail: { deductedIn: document?.invoiceNumber } }, {}, {}, {}],
    })
  })

  it('has one line for each tax of the deposit, and discounts only the work', async () => {
    const lines = [line(100_000, taxed(1900)), line(50_000, taxed(700))]
    const discount = { kind: 'percent', basisPoints: 1000 } as const
    const deposit = await storeDeposit({ taxesByLine: true, lines, discount })
    const work = [line(1_000_000, taxed(1900)), line(100_000, taxed(700))]
    const input = await finalInput([deposit], { taxesByLine: true, lines: work, discount })
    const { id } = await createInvoice(viewer, input, { as: 'pending' })
    const document = await findInvoiceDocument({ id })
    expect(document?.lines.slice(2)).toMatchObject([
      { rateCents: -90_000, taxBasisPoints: 1900 },
      { rateCents: -45_000, taxBasisPoints: 700 },
    ])
    expect(document).toMatchObject({ discountCents: 110_000, taxCents: 157_050 })
    expect(document?.taxGroups).toMatchObject([
      { baseCents: 900_000 - 90_000, taxCents: 153_900 },
      { baseCents: 90_000 - 45_000, taxCents: 3_150 },
    ])
    expect(document?.deposits).toMatchObject([
      { totalCents: 90_000 + 17_100 + 45_000 + 3_150, taxCents: 20_250 },
    ])
  })

  it('is one of two that are issued at once', async () => {
    const deposits = [await storeDeposit(), await storeDeposit({ lines: [line(20_000)] })]
    const inputs = [await finalInput(deposits), await finalInput(deposits.toReversed())]
    const outcomes = await Promise.allSettled(
      inputs.map((input) => createInvoice(viewer, input, { as: 'pending' })),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [stored] = await db.invoice.findMany({ where: { projectId, kind: 'invoice' } })
    expect(await Promise.all(deposits.map(deductedIn))).toEqual([stored?.id, stored?.id])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { options: { fieldErrors: expect.any(Object) as unknown } },
    })
    const again = { ...(inputs[0] ?? invoiceInput()), submissionKey: randomUUID(), invoiceNumber: 'Late' }
    const late = createInvoice(viewer, again, { as: 'draft' })
    await expect(late).rejects.toMatchObject(
      refusal(`is already deducted in ${stored?.invoiceNumber ?? ''}.`),
    )
  })

  it('keeps the deposits while it is edited, and lets them go once it is a draft, void or deleted', async () => {
    const [first, second] = [await storeDeposit(), await storeDeposit()]
    const input = await finalInput([first])
    const { id } = await createInvoice(viewer, input, { as: 'draft' })
    expect(await deductedIn(first)).toBeNull()
    const save = async (as: 'draft' | 'pending', ids: string[]) => {
      const { version } = await db.invoice.findUniqueOrThrow({ where: { id }, select: { version: true } })
      await editInvoice(
        viewer,
        { id, version, as },
        { ...(await finalInput(ids)), submissionKey: randomUUID() },
      )
      return Promise.all([first, second].map(deductedIn))
    }
    expect(await save('pending', [first])).toEqual([id, null])
    expect((await listOfferedDeposits(viewer, clientUserId, null)).map((one) => one.id)).not.toContain(first)
    expect((await listOfferedDeposits(viewer, clientUserId, id)).map((one) => one.id)).toContain(first)
    expect(await save('pending', [second])).toEqual([null, id])
    expect(await save('draft', [second])).toEqual([null, null])
    expect(await save('pending', [first, second])).toEqual([id, id])
    await voidInvoice(viewer, id)
    expect(await Promise.all([first, second].map(deductedIn))).toEqual([null, null])
    const other = await createInvoice(viewer, await finalInput([first]), { as: 'pending' })
    expect(await deductedIn(first)).toBe(other.id)
    await deleteInvoice(viewer, other.id)
    expect(await deductedIn(first)).toBeNull()
  })

  it('refuses what can’t be deducted, at its line', async () => {
    const attempt = async (ids: string[], changed: Changes = {}) =>
      createInvoice(viewer, await finalInput(ids, changed), { as: 'pending' })
    const unpaid = await storeDeposit({}, false)
    await expect(attempt([unpaid])).rejects.toMatchObject(refusal('isn’t paid'))
    const deposit = await storeDeposit()
    const eur = { taxesByLine: false, tax: { kind: 'percent', basisPoints: 700 } } as const
    await expect(attempt([deposit], eur)).rejects.toMatchObject(refusal('has another tax'))
    await expect(attempt([deposit], { kind: 'deposit' })).rejects.toMatchObject(
      refusal('A deposit invoice can’t'),
    )
    const other = await db.project.create({ data: { title: 'Other', clientName: 'Ana', clientUserId } })
    await expect(attempt([deposit], { projectId: other.id })).rejects.toMatchObject(
      refusal('another project'),
    )
    await expect(attempt([deposit], { projectId: null })).rejects.toMatchObject(refusal('another project'))
    const changed = await finalInput([deposit])
    const less = changed.lines.map((one) => (one.depositId ? { ...one, rateCents: -1 } : one))
    await expect(
      createInvoice(viewer, invoiceInput({ ...changed, lines: less }), { as: 'pending' }),
    ).rejects.toMatchObject(refusal('was credited in the meantime'))
    await db.user.update({ where: { id: clientUserId }, data: { currency: 'EUR' } })
    await expect(attempt([deposit], { currency: 'EUR' })).rejects.toMatchObject(
      refusal('is in USD, this invoice in EUR'),
    )
    await db.user.update({ where: { id: clientUserId }, data: { currency: null } })
    await storeVoided(deposit, 'refunded')
    await expect(attempt([deposit])).rejects.toMatchObject(refusal('was voided'))
  })

  it('is of whom the deposit names, even if the project went to somebody else', async () => {
    const deposit = await storeDeposit()
    const { userId } = await createClientViewer()
    await db.project.update({ where: { id: projectId }, data: { clientUserId: userId } })
    const input = await finalInput([deposit], { clientUserId: userId })
    await expect(createInvoice(viewer, input, { as: 'pending' })).rejects.toMatchObject(
      refusal('names another client'),
    )
    expect(await listOfferedDeposits(viewer, userId, null)).toEqual([])
    expect((await getProjectInvoiceFigures(viewer, projectId)).deposits).toEqual([])
  })

  it('deducts what is left of a deposit that was credited in part', async () => {
    const [part, all] = [await storeDeposit(), await storeDeposit()]
    await storeCreditNote(viewer, part, { amountCents: 100_000 })
    await storeCreditNote(viewer, all)
    const ids = Prisma.sql`invoices.id in (${part}::uuid, ${all}::uuid)`
    const deposits = await db.$transaction((tx) => readDeposits(tx, ids))
    const [one, two] = [part, all].map((id) => deposits.find((deposit) => deposit.id === id))
    expect(one && deductionLines(one)).toMatchObject([{ rateCents: -200_000 }])
    expect(one).toMatchObject({ netCents: 200_000, taxCents: 38_000, totalCents: 238_000 })
    const final = { id: null, projectId, isOfSameOwner: true, currency: 'USD', taxesByLine: false }
    expect(deductionProblem(two, { ...final, taxBasisPoints: 1900 }, [])).toContain('credited in full')
  })

  it('is issued when its email leaves, and not once another one deducts the deposit', async () => {
    const deposit = await storeDeposit()
    const [one, two] = await Promise.all(
      ['', ''].map(async () => createInvoice(viewer, await finalInput([deposit]), { as: 'draft' })),
    )
    for (const draft of [one, two]) await sendInvoice(viewer, draft?.id ?? '')
    await recordAsSent(one?.id ?? '')
    expect(await deductedIn(deposit)).toBe(one?.id)
    const { issueForSending } = await import('../sending/mutations')
    expect(await issueForSending(two?.id ?? '', `invoice:${two?.id ?? ''}:sent`)).toBe(false)
    expect(await db.invoice.findUnique({ where: { id: two?.id ?? '' } })).toMatchObject({ status: 'draft' })
    expect(await getInvoiceRecord(viewer, two?.id ?? '')).toMatchObject({
      events: [{ kind: 'not_issued' }, {}],
    })
    const third = await createInvoice(viewer, await finalInput([await storeDeposit()]), { as: 'draft' })
    await db.invoiceLineItem.updateMany({
      where: { invoiceId: third.id, depositId: { not: null } },
      data: { depositId: deposit },
    })
    const mail = await invoiceMail(viewer, third.id)
    await expect(sendInvoiceMail(viewer, mail)).rejects.toThrow(
      /is already deducted in .* Please edit the draft/,
    )
  })

  it('is duplicated without the deposits', async () => {
    const deposit = await storeDeposit()
    const { id } = await createInvoice(viewer, await finalInput([deposit]), { as: 'pending' })
    const copy = await duplicateInvoice(viewer, { id, submissionKey: randomUUID() })
    expect(await findInvoiceDocument({ id: copy.id })).toMatchObject({
      kind: 'invoice',
      totalCents: 1_190_000,
      deposits: [],
    })
    const copied = await duplicateInvoice(viewer, { id: deposit, submissionKey: randomUUID() })
    expect(await findInvoiceDocument({ id: copied.id })).toMatchObject({
      kind: 'deposit',
      totalCents: 357_000,
    })
  })

  it('books what is left at each tax', async () => {
    const deposit = await storeDeposit({ issueDate: '2025-03-01' })
    const input = await finalInput([deposit], { issueDate: '2025-03-20' })
    const { invoiceNumber } = await createInvoice(viewer, input, { as: 'pending' })
    const postings = []
    for await (const posting of exportPostings(viewer, { from: '2025-03-20', to: '2025-03-20' }))
      postings.push(posting)
    expect(postings).toMatchObject([
      { invoiceNumber, basisPoints: 1900, netCents: 700_000, taxCents: 133_000, amountCents: 833_000 },
    ])
  })
})

describe('a deposit', () => {
  it('is offered for its project, first while it isn’t paid, and fills in the final invoice', async () => {
    const unpaid = await storeDeposit({}, false)
    const deposit = await storeDeposit()
    const client = await getInvoiceClient(viewer, clientUserId)
    const offered = client?.deposits.filter((one) => one.projectId === projectId) ?? []
    expect(offered).toMatchObject([
      { id: unpaid, isPaid: false },
      { id: deposit, isPaid: true, netCents: 300_000, taxCents: 57_000, totalCents: 357_000 },
    ])
    const fields = await getNewInvoiceFields(viewer, { project: projectId, deposit })
    const filled = finalFields(fields, offered[1])
    expect(filled).toMatchObject({
      kind: 'invoice',
      projectId,
      tax: { kind: 'percent', value: '19', name: 'VAT' },
    })
    expect(filled.lines).toMatchObject([
      { serviceName: 'Shop' },
      { rateCents: '-3000.00', depositId: deposit },
    ])
    expect(finalFields(fields, offered[0])).toEqual(fields)
    expect((await getNewInvoiceFields(viewer, { project: projectId, kind: 'deposit' })).kind).toBe('deposit')
  })

  it('is the project’s credit until a final invoice deducts it', async () => {
    const deposit = await storeDeposit()
    await storeDeposit({}, false)
    const credit = async () => (await getProjectInvoiceFigures(viewer, projectId)).deposits
    expect(await credit()).toEqual([{ currency: 'USD', amount: 357_000 }])
    await createInvoice(viewer, await finalInput([deposit]), { as: 'pending' })
    expect(await credit()).toEqual([])
  })

  it('is neither voided nor deleted while an invoice deducts it', async () => {
    const deposit = await storeDeposit()
    const { invoiceNumber } = await createInvoice(viewer, await finalInput([deposit]), { as: 'pending' })
    await expect(storeCreditNote(viewer, deposit)).rejects.toThrow(`${invoiceNumber} deducts this deposit`)
  })

  it('keeps its kind in the form', async () => {
    const deposit = await storeDeposit({}, false)
    expect((await getDraftFields(viewer, deposit))?.fields.kind).toBe('deposit')
  })
})
