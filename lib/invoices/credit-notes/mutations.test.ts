// requirement: INV-60
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/platform/db'
import type { ClientViewer } from '@/lib/auth/viewer'
import { clearInvoices } from '@/tests/support/credit-notes'
import { invoiceInput, sendInvoice, storeInvoiceSettings, storeSentInvoice } from '@/tests/support/invoices'
import { createAdminViewer, createClientViewer } from '@/tests/support/people'
import { getDraftFields } from '../form/queries'
import { createInvoice, deleteInvoice, duplicateInvoice, editInvoice, voidInvoice } from '../mutations'
import { recordPayment } from '../payments/mutations'
import {
  findInvoiceDocument,
  getInvoiceDocument,
  getInvoiceRecord,
  listInvoices,
  listOwnInvoices,
} from '../queries'
import { creditLeftOf, invoiceList, invoiceName, totalRows } from '../rules'
import { createCreditNote } from './mutations'
import { findCreditable, listCreditNotes } from './queries'
import { shownPaper } from './rules'
import { creditNoteSchema, type NewCreditNote } from './schema'

const db = getDb()
const viewer = await createAdminViewer()

beforeEach(async () => {
  await clearInvoices()
  await db.$executeRaw`delete from number_sequences`
  await storeInvoiceSettings(viewer, { numbering: 'sequence' })
})

const two = [
  { serviceName: 'Design', description: null, quantityHundredths: 100, rateCents: 10_000 },
  { serviceName: 'Hosting', description: 'A year', quantityHundredths: 1200, rateCents: 1_000 },
]
/** $220.00 and 10%: $242.00. */
const taxed = { lines: two, tax: { kind: 'percent' as const, basisPoints: 1000, name: 'VAT' } }

function credit(invoiceId: string, changed: Partial<NewCreditNote> = {}): NewCreditNote {
  return {
    ...{ submissionKey: randomUUID(), invoiceId, currency: 'USD', lines: null, reason: 'Canceled' },
    ...{ issueDate: '2026-03-10', rest: 'credit', method: 'Bank transfer', seenTotalCents: 24_200 },
    ...changed,
  }
}

/** So much of each line. */
async function partly(
  invoiceId: string,
  cents: readonly number[],
  seenTotalCents: number,
  changed: Partial<NewCreditNote> = {},
): Promise<NewCreditNote> {
  const invoice = await findCreditable(invoiceId)
  const lines = (invoice?.lines ?? []).map(({ id }, index) => ({
    ...{ lineId: id, amountCents: cents[index] ?? 0, isCredited: (cents[index] ?? 0) !== 0 },
  }))
  return credit(invoiceId, { lines, seenTotalCents, ...changed })
}

async function pay(invoiceId: string, amountCents: number): Promise<void> {
  const payment = { paidOn: '2026-03-05', currency: 'USD', method: 'Card' as const, note: null }
  await recordPayment(viewer, { ...payment, submissionKey: randomUUID(), invoiceId, amountCents })
}

const documentOf = async (id: string) => {
  const found = await findInvoiceDocument({ id })
  if (!found) throw new Error('There is no such invoice.')
  return found
}
const kindsOf = async (invoiceId: string) =>
  (await db.invoiceEvent.findMany({ where: { invoiceId }, orderBy: { id: 'asc' } })).map(({ kind }) => kind)
const leftOf = async (noteId: string) => {
  const { creditsId } = await db.invoice.findUniqueOrThrow({ where: { id: noteId } })
  const notes = await listCreditNotes(viewer, creditsId ?? '')
  return notes.find(({ id }) => id === noteId)?.leftCents
}

describe('a credit note', () => {
  it('over everything is the invoice below zero, and settles it', async () => {
    const client = await createClientViewer()
    const id = await storeSentInvoice(viewer, { ...taxed, clientUserId: client.userId })
    const note = await createCreditNote(viewer, credit(id))
    expect(note.invoiceNumber).toBe('CN-2026-0001')
    expect(await db.invoice.findUnique({ where: { id: note.id } })).toMatchObject({
      ...{ kind: 'credit_note', creditsId: id, creditReason: 'Canceled', status: 'paid' },
      ...{ subtotalCents: -22_000n, taxCents: -2_200n, totalCents: -24_200n, taxName: 'VAT' },
      ...{ clientUserId: client.userId, clientName: 'Ana Reyes', sentAt: null },
    })
    const document = await documentOf(note.id)
    expect(invoiceName(document)).toBe('Credit note CN-2026-0001')
    expect(document.lines).toMatchObject([
      { serviceName: 'Design', quantityHundredths: 100, rateCents: -10_000, amountCents: -10_000 },
      { serviceName: 'Hosting', description: 'A year', quantityHundredths: 1200, rateCents: -1_000 },
    ])
    expect(totalRows(shownPaper(document)).map(({ cents }) => cents)).toEqual([22_000, 2_200, 24_200])
    const invoice = await documentOf(id)
    expect(invoice).toMatchObject({ status: 'paid', displayStatus: 'credited', paidCents: 24_200 })
    expect(document.displayStatus).toBe('credit')
    expect(await kindsOf(id)).toEqual(['created', 'sent', 'credited', 'payment', 'paid'])
    expect(await kindsOf(note.id)).toEqual(['created', 'credit_used'])
    expect(await leftOf(note.id)).toBe(0)
    expect(
      await db.auditEntry.findFirst({ where: { action: 'invoice.credit', subjectId: id } }),
    ).toMatchObject({ detail: { amountCents: 24_200, creditNote: 'CN-2026-0001', reason: 'Canceled' } })
    await expect(createCreditNote(viewer, credit(id))).rejects.toThrow('credited already')
  })

  it('of lines is never over more than is left of them, and all are the invoice', async () => {
    const id = await storeSentInvoice(viewer, { ...taxed, discount: { kind: 'amount', cents: 1_000 } })
    const first = await createCreditNote(viewer, await partly(id, [3_333, 0], 3_499))
    expect((await documentOf(first.id)).lines).toMatchObject([
      { serviceName: 'Design', description: 'Part of $100.00', quantityHundredths: 100, amountCents: -3_333 },
    ])
    expect(await documentOf(id)).toMatchObject({ displayStatus: 'overdue', paidCents: 3_499 })
    await expect(createCreditNote(viewer, await partly(id, [6_668, 0], 7_000))).rejects.toMatchObject({
      options: { fieldErrors: { 'lines.0.amountCents': 'Only $66.67 is left.' } },
    })
    await createCreditNote(viewer, await partly(id, [0, 12_000], 12_601))
    const rest = 23_100 - 3_499 - 12_601
    await expect(createCreditNote(viewer, credit(id, { seenTotalCents: 5 }))).rejects.toThrow('$70.00')
    await createCreditNote(viewer, credit(id, { seenTotalCents: rest }))
    const sums = await db.invoice.aggregate({
      where: { creditsId: id },
      _sum: { totalCents: true, taxCents: true, discountCents: true },
    })
    expect(sums._sum).toEqual({ totalCents: -23_100n, taxCents: -2_100n, discountCents: -1_000n })
    expect((await listCreditNotes(viewer, id)).map(({ leftCents }) => leftCents)).toEqual([0, 0, 0])
    expect((await documentOf(id)).displayStatus).toBe('credited')
  })

  it('settles what is open; the rest stays as credit, or was given back', async () => {
    const kept = await storeSentInvoice(viewer, taxed)
    await pay(kept, 20_000)
    const credited = await createCreditNote(viewer, credit(kept))
    expect(await leftOf(credited.id)).toBe(20_000)
    expect((await documentOf(kept)).displayStatus).toBe('paid')

    const returned = await storeSentInvoice(viewer, taxed)
    await pay(returned, 24_200)
    const refunded = await createCreditNote(viewer, credit(returned, { rest: 'refund', method: 'Card' }))
    expect(await leftOf(refunded.id)).toBe(0)
    const note = await documentOf(refunded.id)
    expect(creditLeftOf({ ...note, usedCents: 0 })).toBe(0)
    expect(await db.invoicePayment.findMany({ where: { invoiceId: refunded.id } })).toMatchObject([
      { kind: 'refund', amountCents: -24_200n, method: 'Card', reversesId: null, reason: 'Canceled' },
    ])
    expect(await kindsOf(refunded.id)).toEqual(['created', 'refund'])
  })

  it('is issued once per key, and two at once are never over more than is left', async () => {
    const id = await storeSentInvoice(viewer, taxed)
    const same = credit(id)
    const answers = await Promise.all(Array.from({ length: 4 }, () => createCreditNote(viewer, same)))
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1)
    await expect(createCreditNote(viewer, { ...same, reason: 'Other' })).rejects.toThrow('already issued')

    const other = await storeSentInvoice(viewer, taxed)
    const attempts = await Promise.allSettled(
      Array.from({ length: 4 }, () => createCreditNote(viewer, credit(other))),
    )
    expect(attempts.map(({ status }) => status).toSorted()).toEqual([
      'fulfilled',
      ...['rejected', 'rejected', 'rejected'],
    ])
    expect(attempts.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))[0]).toContain(
      'credited already',
    )
    const numbers = await db.invoice.findMany({
      where: { kind: 'credit_note' },
      select: { invoiceNumber: true },
      orderBy: { invoiceNumber: 'asc' },
    })
    expect(numbers.map(({ invoiceNumber }) => invoiceNumber)).toEqual(['CN-2026-0001', 'CN-2026-0002'])
  })

  it('has the tax of each line, and frozen the agency of its day in the invoice’s formats', async () => {
    const tax = { category: 'S' as const, basisPoints: 1900, name: 'VAT', exemptionReason: null }
    const free = { category: 'AE' as const, basisPoints: 0, name: null, exemptionReason: 'Reverse charge' }
    const lines = [
      { ...two[0], tax },
      { ...two[1], tax: free },
    ] as NonNullable<Parameters<typeof invoiceInput>[0]>['lines']
    const id = await storeSentInvoice(viewer, { taxesByLine: true, lines })
    const { letterhead } = await documentOf(id)
    await db.invoice.update({ where: { id }, data: { letterhead: { ...letterhead, locale: 'de-DE' } } })
    const note = await createCreditNote(viewer, await partly(id, [5_000, 0], 5_950))
    const document = await documentOf(note.id)
    expect(document.taxGroups).toMatchObject([{ category: 'S', baseCents: -5_000, taxCents: -950 }])
    expect(document.letterhead.locale).toBe('de-DE')
    expect(document.lines[0]?.description).toMatch(/^Part of 100,00.\$$/)
    const rest = await createCreditNote(viewer, credit(id, { seenTotalCents: 17_950 }))
    expect((await documentOf(rest.id)).taxGroups).toMatchObject([
      { category: 'S', baseCents: -5_000, taxCents: -950 },
      { category: 'AE', baseCents: -12_000, taxCents: 0, exemptionReason: 'Reverse charge' },
    ])
  })

  it('is only of an issued invoice', async () => {
    const draft = await createInvoice(viewer, invoiceInput(taxed), { as: 'draft' })
    await expect(createCreditNote(viewer, credit(draft.id))).rejects.toThrow('issued invoice')
    const id = await storeSentInvoice(viewer, taxed)
    const note = await createCreditNote(viewer, credit(id))
    await expect(createCreditNote(viewer, credit(note.id))).rejects.toThrow('can’t be credited')
    const leaving = await createInvoice(viewer, invoiceInput(taxed), { as: 'pending' })
    await sendInvoice(viewer, leaving.id)
    await expect(createCreditNote(viewer, credit(leaving.id))).rejects.toThrow('being sent')
    await expect(createCreditNote(viewer, credit(randomUUID()))).rejects.toThrow('deleted')
    const open = await storeSentInvoice(viewer, taxed)
    const early = createCreditNote(viewer, credit(open, { issueDate: '2026-02-28' }))
    await expect(early).rejects.toMatchObject({ options: { fieldErrors: { issueDate: /Mar 1/ } } })
  })

  it('of a deposit that is deducted is that of its final invoice, which frees the deposit', async () => {
    const deposit = await storeSentInvoice(viewer, taxed)
    await db.invoice.update({ where: { id: deposit }, data: { kind: 'deposit' } })
    const lines = [
      ...two,
      { serviceName: 'Deposit', description: null, quantityHundredths: 100, rateCents: -5_000 },
    ]
    const final = await storeSentInvoice(viewer, { ...taxed, lines })
    await db.invoice.update({ where: { id: deposit }, data: { deductedInId: final } })
    await db.invoiceLineItem.updateMany({
      where: { invoiceId: final, position: 2 },
      data: { depositId: deposit },
    })
    await expect(createCreditNote(viewer, credit(deposit))).rejects.toThrow('deducts this deposit')
    await createCreditNote(viewer, await partly(final, [1_000, 0, 0], 1_100))
    expect((await db.invoice.findUniqueOrThrow({ where: { id: deposit } })).deductedInId).toBe(final)
    await createCreditNote(viewer, credit(final, { seenTotalCents: 18_700 - 1_100 }))
    expect((await db.invoice.findUniqueOrThrow({ where: { id: deposit } })).deductedInId).toBeNull()
    await createCreditNote(viewer, credit(deposit))
  })

  it('can only be sent; and its invoice is neither edited, deleted nor voided', async () => {
    const { id } = await createInvoice(viewer, invoiceInput(taxed), { as: 'pending' })
    const note = await createCreditNote(viewer, await partly(id, [1_000, 0], 1_100))
    for (const one of [id, note.id]) {
      const input = invoiceInput(taxed)
      await expect(editInvoice(viewer, { id: one, version: 1, as: 'draft' }, input)).rejects.toThrow()
      await expect(deleteInvoice(viewer, one)).rejects.toThrow()
      await expect(voidInvoice(viewer, one)).rejects.toThrow()
      expect(await getDraftFields(viewer, one)).toBeNull()
    }
    await expect(duplicateInvoice(viewer, { id: note.id, submissionKey: randomUUID() })).rejects.toThrow(
      'can’t be duplicated',
    )
    await expect(pay(note.id, 100)).rejects.toThrow('waiting for payment')
    expect((await getInvoiceRecord(viewer, note.id))?.state).toEqual({
      status: 'credit',
      delivery: 'not_sent',
    })
    await sendInvoice(viewer, note.id)
    expect((await getInvoiceRecord(viewer, note.id))?.state.delivery).toBe('sending')
  })

  it('is seen by its client and no other, and listed where it is asked for', async () => {
    const [client, stranger] = [await createClientViewer(), await createClientViewer()]
    const id = await storeSentInvoice(viewer, { ...taxed, clientUserId: client.userId })
    const note = await createCreditNote(viewer, credit(id))
    const seen = async (as: ClientViewer) => ({
      document: (await getInvoiceDocument(as, note.id))?.invoiceNumber,
      rows: (await listOwnInvoices(as, 1)).rows.map((row) => [row.displayStatus, row.totalCents]),
    })
    expect(await seen(client)).toEqual({
      document: 'CN-2026-0001',
      rows: [
        ['credit', -24_200],
        ['credited', 24_200],
      ],
    })
    expect(await seen(stranger)).toEqual({ document: undefined, rows: [] })
    const listed = async (filter: object) =>
      (await listInvoices(viewer, invoiceList.load(filter as never))).rows.map((row) => row.id)
    expect(await listed({ status: 'credit' })).toEqual([note.id])
    expect(await listed({ status: 'paid' })).toEqual([id])
    expect(await listed({ q: 'CN-2026' })).toEqual([note.id])
  })
})

it('reads amounts only where they are asked for', () => {
  const fields = {
    ...{ submissionKey: randomUUID(), invoiceId: randomUUID(), currency: 'USD', locale: 'en-US' },
    ...{ scope: 'lines', reason: 'Canceled', issueDate: '2026-03-10', rest: 'credit', method: 'Card' },
    lines: [{ lineId: randomUUID(), amountCents: '5.50', isCredited: false }],
    seenTotalCents: 550,
  }
  expect(creditNoteSchema.parse(fields).lines).toMatchObject([{ amountCents: 550 }])
  const wrong = { ...fields, lines: [{ lineId: randomUUID(), amountCents: 'x', isCredited: false }] }
  expect(creditNoteSchema.safeParse(wrong).error?.issues[0]?.path).toEqual(['lines', 0, 'amountCents'])
  expect(creditNoteSchema.parse({ ...wrong, scope: 'everything' }).lines).toBeNull()
  expect(creditNoteSchema.safeParse({ ...fields, reason: ' ' }).success).toBe(false)
})
