// requirement: BNK-5
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, agencyDay } from '@/lib/base/dates'
import { reversePayment } from '@/lib/invoices/payments/mutations'
import { getDb } from '@/lib/platform/db'
import { putObject } from '@/lib/platform/storage'
import { invoiceInput, storeSentInvoice } from '@/tests/support/invoices'
import { createAdminViewer } from '@/tests/support/people'
import { startTestStorage } from '@/tests/support/services'
import type { StandIn } from '@/tools/stand-ins/stand-in'
import {
  bookEntries,
  createStatementUpload,
  importCsv,
  readStatement,
  removeStatement,
  setEntryIgnored,
  undoBooking,
} from './mutations'
import { listBankEntries, listStatements, searchOpenInvoices } from './queries'
import { bankList, type EntryState } from './rules'

const db = getDb()
const viewer = await createAdminViewer()
let server: StandIn

beforeAll(async () => {
  server = await startTestStorage()
})
afterAll(() => server.close())
beforeEach(async () => {
  await db.bankStatement.deleteMany()
  await db.bankFormat.deleteMany()
  await db.invoicePayment.deleteMany()
  await db.invoice.deleteMany()
})

async function upload(name: string, content: string | Buffer) {
  const bytes = Buffer.from(content)
  const file = { name, size: bytes.length }
  const { key } = await createStatementUpload(viewer, file)
  await putObject(key, bytes, name.endsWith('.xml') ? 'application/xml' : 'text/csv')
  return { ...file, key }
}

/** The proposed columns, as somebody confirms them. */
async function importTable(content: string | Buffer, account = 'DE89 3704 0044 0532 0130 00') {
  const file = await upload('statement.csv', content)
  const read = await readStatement(viewer, file)
  if (!('preview' in read)) throw new Error('This is no table.')
  return importCsv(viewer, { file, account, columns: { ...read.preview.columns, fixedCurrency: 'USD' } })
}

const table = (...rows: string[]) => ['Date,Name,IBAN,Description,Amount', ...rows].join('\n')
const list = (state: EntryState = 'open', q = '') =>
  listBankEntries(viewer, { ...bankList.defaults, state, q })
const only = async (state?: EntryState) => {
  const { rows } = await list(state)
  if (rows.length !== 1 || !rows[0]) throw new Error(`There are ${String(rows.length)} rows.`)
  return rows[0]
}
const book = (
  entryId: string,
  invoiceId: string,
  amountCents: number,
  submissionKey: string = randomUUID(),
) => bookEntries(viewer, { submissionKey, bookings: [{ entryId, invoiceId, amountCents }] })

describe('an import', () => {
  const rows = ['2026-03-05,Ana,,INV-1,120.00', '2026-03-06,Rent,,March,-900.00']

  // requirement: BNK-2
  it('stores what isn’t known yet, once', async () => {
    expect(await importTable(table(...rows))).toMatchObject({ entryCount: 2, newCount: 2 })
    const again = await Promise.all([importTable(table(...rows)), importTable(table(...rows))])
    expect(again).toMatchObject([{ newCount: 0 }, { newCount: 0 }])
    expect(await importTable(table(...rows, '2026-03-07,Ben,,Thanks,1.00'))).toMatchObject({ newCount: 1 })
    expect(await db.bankEntry.count()).toBe(3)
    expect(await listStatements(viewer)).toMatchObject([
      { newCount: 1, entryCount: 3 },
      { newCount: 2, entryCount: 2 },
    ])
    expect((await list()).counts).toEqual({ open: 2, booked: 0, ignored: 0, outgoing: 1 })
    expect(await importTable(table(...rows), 'Another account')).toMatchObject({ newCount: 2 })
  })

  it('of a file in the encoding of Windows keeps its letters', async () => {
    await importTable(Buffer.from(table('2026-03-05,Jürgen Groß,,Für März,120.00'), 'latin1'))
    expect(await only()).toMatchObject({ name: 'Jürgen Groß', text: 'Für März' })
  })

  // requirement: BNK-3
  it('remembers the columns of an account', async () => {
    await importTable(table(...rows))
    const read = await readStatement(viewer, await upload('april.csv', table('2026-04-01,Ana,,INV-2,1.00')))
    expect(read).toMatchObject({
      preview: {
        isKnown: true,
        account: 'DE89 3704 0044 0532 0130 00',
        columns: { amount: 'Amount', fixedCurrency: 'USD' },
        rows: [['2026-04-01', 'Ana', '', 'INV-2', '1.00']],
      },
    })
  })

  it('of a broken file stores nothing, and names its lines', async () => {
    await expect(importTable(table(...rows, '2026-03-07,Ben,,Thanks,1.2.3'))).rejects.toThrow(
      'Line 4: Column “Amount”: “1.2.3” isn’t an amount.\nNothing was imported.',
    )
    await expect(readStatement(viewer, await upload('a.xml', '<Document><Bk'))).rejects.toThrow(
      'Line 1: The file is damaged or cut off here.',
    )
    expect(await db.bankStatement.count()).toBe(0)
    expect(await db.bankEntry.count()).toBe(0)
  })

  // requirement: BNK-6
  it('of 10,000 entries takes a few seconds', async () => {
    const many = Array.from(
      { length: 10_000 },
      (_, index) => `2026-03-05,Client ${String(index)},,INV-${String(index)},${String(index + 1)}.00`,
    )
    const before = performance.now()
    expect(await importTable(table(...many))).toMatchObject({ newCount: 10_000 })
    expect(performance.now() - before).toBeLessThan(30_000)
    expect(await list()).toMatchObject({ total: 10_000, pageCount: 200 })
  })

  it('can be taken back until something is booked from it', async () => {
    const id = await storeSentInvoice(viewer, { invoiceNumber: 'INV-2026-0001' })
    const { statementIds } = await importTable(table('2026-03-05,Ana,,INV-2026-0001,120.00'))
    const [statementId = ''] = statementIds
    const entry = await only()
    await book(entry.id, id, 12_000)
    await expect(removeStatement(viewer, statementId)).rejects.toThrow('Payments were booked')
    await undoBooking(viewer, entry.id)
    await removeStatement(viewer, statementId)
    await removeStatement(viewer, statementId)
    expect(await db.bankEntry.count()).toBe(0)
    expect(await db.auditEntry.count({ where: { action: 'bank.remove', subjectId: statementId } })).toBe(1)
  })
})

describe('a booking', () => {
  it('records a payment of the proposed invoice, and can be undone and done again', async () => {
    const id = await storeSentInvoice(viewer, { invoiceNumber: 'INV-2026-0001' })
    await importTable(table('2026-03-05,Ana,GB82WEST12345698765432,inv 2026 0001,120.00'))
    const entry = await only()
    expect(entry.proposal).toMatchObject({
      invoice: { id, invoiceNumber: 'INV-2026-0001', client: 'Reyes & Co', balanceCents: 12_000 },
      reason: 'number',
      paidCents: 12_000,
      restCents: 0,
    })
    const key = randomUUID()
    await Promise.all([book(entry.id, id, 12_000, key), book(entry.id, id, 12_000, key)])
    expect(await book(entry.id, id, 12_000)).toEqual({ booked: [entry.id], failures: [] })
    expect(await db.invoicePayment.findMany()).toMatchObject([
      { amountCents: 12_000n, method: 'Bank transfer' },
    ])
    expect(await db.invoice.findUnique({ where: { id } })).toMatchObject({ status: 'paid' })
    expect(await only('booked')).toMatchObject({ booked: { invoiceId: id, restCents: 0 } })

    await undoBooking(viewer, entry.id)
    await undoBooking(viewer, entry.id)
    expect(await db.invoice.findUnique({ where: { id } })).toMatchObject({ status: 'pending' })
    expect(await book(entry.id, id, 12_000)).toMatchObject({ failures: [] })
    const kinds = await db.invoicePayment.findMany({ orderBy: { createdAt: 'asc' }, select: { kind: true } })
    expect(kinds.map(({ kind }) => kind)).toEqual(['payment', 'reversal', 'payment'])
    expect(await only('booked')).toMatchObject({ booked: { invoiceId: id, restCents: 0 } })
  })

  it('pays in part, and says what is left over', async () => {
    const id = await storeSentInvoice(viewer, { invoiceNumber: 'INV-2026-0001' })
    await importTable(table('2026-03-05,Ana,,INV-2026-0001,100.00', '2026-03-06,Ana,,INV-2026-0001,30.00'))
    const { rows } = await list()
    expect(rows.map(({ proposal }) => proposal?.paidCents)).toEqual([2_000, 10_000])
    for (const { id: entryId, proposal } of rows.toReversed())
      await book(entryId, id, proposal?.paidCents ?? 0)
    const { rows: booked } = await list('booked')
    expect(booked.map((row) => row.booked?.restCents)).toEqual([1_000, 0])
    expect(await db.invoice.findUnique({ where: { id } })).toMatchObject({ status: 'paid' })
  })

  it('that is no longer possible is named, and the others are booked', async () => {
    const [first, second] = [
      await storeSentInvoice(viewer, { invoiceNumber: 'INV-2026-0001' }),
      await storeSentInvoice(viewer, { invoiceNumber: 'INV-2026-0002' }),
    ]
    await importTable(table('2026-03-05,Ana,,INV-2026-0001,120.00', '2026-03-06,Ana,,INV-2026-0002,120.00'))
    const { rows } = await list()
    const bookings = rows.map(({ id, proposal }) => ({
      entryId: id,
      invoiceId: proposal?.invoice.id ?? '',
      amountCents: 12_000,
    }))
    await db.invoicePayment.create({
      data: { invoiceId: second, paidOn: new Date('2026-03-01'), amountCents: 5_000, method: 'Cash' },
    })
    const { booked, failures } = await bookEntries(viewer, { submissionKey: randomUUID(), bookings })
    expect(booked).toHaveLength(1)
    expect(failures).toEqual([{ entryId: rows[0]?.id, message: 'Only $70.00 is still to be paid.' }])
    expect(await db.invoice.findUnique({ where: { id: first } })).toMatchObject({ status: 'paid' })
  })

  it('isn’t done twice by two people', async () => {
    const [first, second] = [await storeSentInvoice(viewer), await storeSentInvoice(viewer)]
    await importTable(table('2026-03-05,Ana,,Thanks,120.00'))
    const entry = await only()
    const results = await Promise.all([book(entry.id, first, 12_000), book(entry.id, second, 12_000)])
    expect(results.flatMap(({ booked }) => booked)).toEqual([entry.id])
    expect(await db.invoicePayment.count()).toBe(1)
  })

  it('needs the same currency, and money that came in by today', async () => {
    const id = await storeSentInvoice(viewer, { currency: 'USD' })
    const tomorrow = addDays(agencyDay(new Date()), 1)
    await importTable(
      [
        'Date,Amount,Currency',
        '2026-03-05,120.00,EUR',
        '2026-03-05,-120.00,USD',
        `${tomorrow},120.00,USD`,
      ].join('\n'),
    )
    const entries = await db.bankEntry.findMany({ orderBy: [{ amountCents: 'asc' }, { currency: 'asc' }] })
    const messages = []
    for (const entry of entries) messages.push((await book(entry.id, id, 12_000)).failures[0]?.message)
    expect(messages).toEqual([
      'Only what came in can pay an invoice.',
      'This invoice is in USD. Please reload the page.',
      'The date can’t be in the future.',
    ])
    expect((await list()).rows.map(({ proposal }) => proposal?.reason)).toEqual(['amount', undefined])
  })

  it('opens its entry when the payment is reversed', async () => {
    const id = await storeSentInvoice(viewer)
    await importTable(table('2026-03-05,Ana,,Thanks,120.00'))
    await book((await only()).id, id, 12_000)
    const payment = await db.invoicePayment.findFirstOrThrow()
    await reversePayment(viewer, { id: payment.id, reason: 'Of another client' })
    expect((await list()).counts).toMatchObject({ open: 1, booked: 0 })
  })

  it('teaches from which account a client pays', async () => {
    const lines = invoiceInput().lines
    const before = await storeSentInvoice(viewer, { clientEmail: 'ben@example.com' })
    await importTable(table('2026-03-05,Ben,GB82WEST12345698765432,Thanks,120.00'))
    await book((await only()).id, before, 12_000)
    const of = { lines, invoiceNumber: 'B-2' }
    const next = await storeSentInvoice(viewer, { ...of, clientEmail: 'ben@example.com' })
    await storeSentInvoice(viewer)
    await importTable(table('2026-04-05,Ben,GB82WEST12345698765432,Thanks again,120.00'))
    expect(await only()).toMatchObject({ proposal: { invoice: { id: next }, reason: 'account' } })
  })
})

it('is ignored and opened again', async () => {
  await importTable(table('2026-03-05,Tax office,,Refund,120.00'))
  const { id } = await only()
  await setEntryIgnored(viewer, { id, isIgnored: true })
  await setEntryIgnored(viewer, { id, isIgnored: true })
  expect((await list('ignored')).counts).toMatchObject({ open: 0, ignored: 1 })
  const invoiceId = await storeSentInvoice(viewer)
  expect((await book(id, invoiceId, 12_000)).failures[0]?.message).toContain('booked or ignored')
  await setEntryIgnored(viewer, { id, isIgnored: false })
  expect((await list('open', 'tax OFFICE')).total).toBe(1)
  expect((await list('open', 'other')).total).toBe(0)
  expect(await db.auditEntry.count({ where: { subjectId: id } })).toBe(2)
})

it('finds open invoices by number, client and amount', async () => {
  const id = await storeSentInvoice(viewer, { invoiceNumber: 'INV-2026-0001' })
  const find = async (q: string, currency = 'USD') =>
    (await searchOpenInvoices(viewer, { q, currency, amountCents: 1 })).map((choice) => choice.id)
  for (const q of ['', '0001', 'reyes', '120', '$120.00']) expect(await find(q), q).toEqual([id])
  expect(await find('0002')).toEqual([])
  expect(await find('', 'EUR')).toEqual([])
})
