// requirement: INV-14
import { beforeEach, expect, it } from 'vitest'
import { addDays, agencyDay, dayOf } from '@/lib/base/dates'
import type { Money } from '@/lib/base/money'
import type { CsvRow } from '@/lib/platform/csv'
import { getDb } from '@/lib/platform/db'
import { clearInvoices, storeCreditNote } from '@/tests/support/credit-notes'
import { storeSentInvoice, storeVoided } from '@/tests/support/invoices'
import { createAdminViewer, createClientViewer } from '@/tests/support/people'
import { countPostings, exportPostings } from '../accounting/queries'
import {
  correctPayment,
  recordPayment,
  refundCredit,
  refundPayment,
  reversePayment,
  spendCredit,
} from '../payments/mutations'
import { exportInvoices, exportPayments, invoiceColumns, listInvoices, paymentColumns } from '../queries'
import { invoiceList } from '../rules'
import { exportStatements, getStatements } from '../statements/queries'
import { getInvoiceFigures, getMoneyThisMonth, getOwnInvoiceFigures } from './queries'

const db = getDb()
const viewer = await createAdminViewer()
const today = agencyDay(new Date())
const ever = { from: '2020-01-01', to: today }

beforeEach(clearInvoices)

const key = () => crypto.randomUUID()
const work = (cents: number) => [
  { serviceName: 'Work', description: null, quantityHundredths: 100, rateCents: cents },
]
type Currency = 'USD' | 'EUR'

/** An open invoice of a client, in the currency that they are billed in. */
async function bill(
  clientUserId: string,
  cents: number,
  currency: Currency = 'USD',
  issueDate = '2026-03-01',
) {
  await db.user.update({ where: { id: clientUserId }, data: { currency } })
  // Some are overdue.
  const dueDate = cents % 3 === 0 ? issueDate : '2199-01-01'
  return storeSentInvoice(viewer, { clientUserId, currency, issueDate, dueDate, lines: work(cents) })
}

async function pay(invoiceId: string, amountCents: number, currency: Currency = 'USD', paidOn = today) {
  const submissionKey = key()
  const payment = { submissionKey, invoiceId, amountCents, currency, paidOn, note: null }
  await recordPayment(viewer, { ...payment, method: 'Card' })
  return db.invoicePayment.findFirstOrThrow({ where: { invoiceId }, orderBy: { createdAt: 'desc' } })
}

const sumIn = (sums: readonly Money[], currency: string) =>
  sums.find((one) => one.currency === currency)?.amount ?? 0

/** An invoice with everything that can become of it, and another one that its credit pays. */
async function storeStory(currency: Currency) {
  const client = await createClientViewer()
  const { userId: clientUserId } = client
  const first = await bill(clientUserId, 10_000, currency)
  const mistake = await pay(first, 500, currency, '2026-03-10')
  await reversePayment(viewer, { id: mistake.id, reason: 'Of another client' })
  const payment = await pay(first, 10_000, currency, '2026-03-20')
  await refundPayment(viewer, {
    ...{ submissionKey: key(), id: payment.id, amountCents: 1_500, currency, reason: 'Paid twice' },
    ...{ paidOn: '2026-04-02', method: 'Bank transfer' },
  })
  // 1,500 of it settle the invoice.
  const note = await storeCreditNote(viewer, first, { amountCents: 4_000, issueDate: '2026-04-05' })
  const second = await bill(clientUserId, 2_000, currency, '2026-04-10')
  await spendCredit(viewer, {
    ...{ submissionKey: key(), creditNoteId: note.id, invoiceId: second, amountCents: 1_200, currency },
  })
  await refundCredit(viewer, {
    ...{ submissionKey: key(), creditNoteId: note.id, amountCents: 300, currency, reason: null },
    ...{ paidOn: today, method: 'Card' },
  })
  return { client, clientUserId, first, second, note }
}

async function postingsIn(currency?: string) {
  const found = []
  for await (const posting of exportPostings(viewer, ever, currency)) found.push(posting)
  return found
}

it('counts money that came in and went back, and what was billed less what was credited', async () => {
  const { client, clientUserId, note, second } = await storeStory('USD')
  await storeStory('EUR')
  const numberOf = async (id: string) => (await db.invoice.findUniqueOrThrow({ where: { id } })).invoiceNumber
  // Billed 12,000, of that credited 4,000; received 10,000, of that refunded 1,800. 800 are open, 1,000 of credit are left.
  const own = await getOwnInvoiceFigures(client)
  expect([own.invoiced, own.paid, own.open, own.credit].map((sums) => sumIn(sums, 'USD'))).toEqual([
    ...[8_000, 8_200, 800, 1_000],
  ])
  const figures = await getInvoiceFigures(viewer, { clientUserId })
  expect(figures).toMatchObject({
    outstanding: [{ currency: 'USD', amount: 800 }],
    openCount: 1,
    credit: [{ currency: 'USD', amount: 1_000 }],
    paidThisMonth: [{ currency: 'USD', amount: -300 }],
  })
  expect((await getInvoiceFigures(viewer)).outstanding).toHaveLength(2)
  expect(await getMoneyThisMonth(viewer)).toMatchObject({ currency: 'USD', paid: -300, open: 800 })

  const [statement] = await getStatements(client, { clientUserId }, ever)
  expect(statement?.lines.map(({ kind, day, cents }) => [kind, day, cents])).toEqual([
    ['invoice', '2026-03-01', 10_000],
    ['payment', '2026-03-20', -10_000],
    ['refund', '2026-04-02', 1_500],
    ['credit_note', '2026-04-05', -4_000],
    ['invoice', '2026-04-10', 2_000],
    ['refund', today, 300],
  ])
  expect(statement?.closingCents).toBe(800 - 1_000)
  const rows = []
  for await (const [, text] of exportStatements(statement ? [statement] : [], ever)) rows.push(text)
  expect(rows).toContain(`Refund of ${note.invoiceNumber} (Card)`)

  expect((await postingsIn('USD')).map(({ kind, day, amountCents }) => [kind, day, amountCents])).toEqual([
    ['invoice', '2026-03-01', 10_000],
    ['credit_note', '2026-04-05', -4_000],
    ['invoice', '2026-04-10', 2_000],
    ['payment', '2026-03-20', 10_000],
    ['refund', '2026-04-02', -1_500],
    ['refund', today, -300],
  ])
  expect(await countPostings(viewer, ever)).toMatchObject({
    ...{ invoices: 4, creditNotes: 2, payments: 6, others: 6 },
  })

  const cells: CsvRow[] = []
  for await (const row of exportPayments(viewer, invoiceList.load({ currency: 'usd' }))) cells.push(row)
  const place = (name: string) => paymentColumns.indexOf(name)
  const kinds = cells.map((row) => [row[place('Kind')], row[place('Amount')], row[place('Credit note')]])
  expect(kinds.toSorted()).toEqual(
    [
      ['Payment', '5.00', null],
      ['Reversal', '-5.00', null],
      ['Payment', '100.00', null],
      ['Refund', '-15.00', null],
      ['Credit', '15.00', note.invoiceNumber],
      ['Credit', '12.00', note.invoiceNumber],
      ['Refund', '-3.00', null],
    ].toSorted(),
  )
  const invoices = new Map<unknown, CsvRow>()
  for await (const row of exportInvoices(viewer, invoiceList.load({ currency: 'usd' })))
    invoices.set(row[0], row)
  const cell = (number: string, name: string) => invoices.get(number)?.[invoiceColumns.indexOf(name)]
  expect(cell(note.invoiceNumber, 'Kind')).toBe('Credit note')
  expect(cell(note.invoiceNumber, 'Total')).toBe('-40.00')
  expect(cell(await numberOf(second), 'Balance')).toBe('8.00')
})

it('lists by the days of payments what came in or went back then', async () => {
  const { first, note } = await storeStory('USD')
  const listed = async (day: string) => {
    const { rows } = await listInvoices(viewer, invoiceList.load({ paidFrom: day, paidTo: day }))
    return rows.map(({ id }) => id)
  }
  expect(await listed('2026-03-10')).toEqual([])
  expect(await listed('2026-03-20')).toEqual([first])
  expect(await listed('2026-04-02')).toEqual([first])
  expect(await listed(today)).toEqual([note.id])
})

const numbers = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** One thing that an agency may do, at random; what isn't possible is refused. */
async function act(next: (below: number) => number, clientUserId: string, currency: Currency) {
  const among = <Row>(rows: readonly Row[]) => rows[next(rows.length)]
  const mine = await db.invoice.findMany({
    where: { clientUserId, currency },
    include: { payments: { orderBy: { createdAt: 'asc' } } },
    orderBy: { createdAt: 'asc' },
  })
  const day = addDays('2026-03-05', next(60))
  const cents = 100 + next(6_000)
  const invoice = among(mine.filter(({ kind }) => kind === 'invoice'))
  const note = among(mine.filter(({ kind }) => kind === 'credit_note'))
  const row = among(mine.flatMap(({ payments }) => payments))
  const common = { submissionKey: key(), amountCents: cents, currency }
  const how = { paidOn: day, method: 'Card' as const }
  switch (next(10)) {
    case 0:
      await bill(clientUserId, 500 + next(9_000), currency, day)
      return
    case 1: {
      const credited = mine.filter(({ creditsId }) => creditsId === invoice?.id)
      const left = credited.reduce((sum, one) => sum + Number(one.totalCents), Number(invoice?.totalCents))
      if (invoice && invoice.status !== 'void' && left > 0)
        await storeCreditNote(viewer, invoice.id, { amountCents: Math.min(left, cents), issueDate: day })
      return
    }
    case 2:
    case 3:
    case 4:
      if (invoice) await recordPayment(viewer, { ...common, ...how, invoiceId: invoice.id, note: null })
      return
    case 5:
      if (row) await refundPayment(viewer, { ...common, ...how, id: row.id, reason: 'x' })
      return
    case 6:
      if (row) await reversePayment(viewer, { id: row.id, reason: 'x' })
      return
    case 7:
      if (row)
        await correctPayment(viewer, {
          ...{ id: row.id, amountCents: cents, currency, ...how, paidOn: dayOf(row.paidOn) },
          ...{ note: null, reason: 'x' },
        })
      return
    case 8:
      if (note && invoice && next(3) > 0)
        await spendCredit(viewer, { ...common, creditNoteId: note.id, invoiceId: invoice.id })
      else if (note)
        await refundCredit(viewer, { ...common, ...how, paidOn: today, creditNoteId: note.id, reason: null })
      return
    default: {
      const isCredited = mine.some(({ creditsId }) => creditsId === invoice?.id)
      if (!invoice || isCredited || next(4) > 0) return
      await storeVoided(invoice.id, 'refunded')
    }
  }
}

it('agrees with statements, accounting and the status filter, whatever happens', async () => {
  for (const seed of [1, 2]) {
    const next = numbers(seed)
    const client = await createClientViewer()
    const { userId: clientUserId } = client
    await clearInvoices()
    let done = 0
    for (let step = 0; step < 70; step++) {
      const currency = (['USD', 'EUR'] as const)[next(2)] ?? 'USD'
      await act(next, clientUserId, currency).then(
        () => done++,
        (error: unknown) => expect(String(error)).not.toMatch(/prisma|constraint/i),
      )
    }
    expect(done).toBeGreaterThan(25)

    const figures = await getInvoiceFigures(viewer, { clientUserId })
    const own = await getOwnInvoiceFigures(client)
    const statements = await getStatements(viewer, { clientUserId }, ever)
    const receivables = new Map<string, number>()
    for (const { kind, currency, amountCents } of await postingsIn()) {
      const sign = kind === 'payment' || kind === 'refund' ? -1 : 1
      receivables.set(currency, (receivables.get(currency) ?? 0) + sign * amountCents)
    }
    for (const currency of ['USD', 'EUR']) {
      const closing = statements.find((one) => one.currency === currency)?.closingCents ?? 0
      const owed = sumIn(figures.outstanding, currency) - sumIn(figures.credit, currency)
      const said = `seed ${String(seed)}, ${currency}`
      expect(closing, said).toBe(owed)
      expect(receivables.get(currency) ?? 0, said).toBe(owed)
      expect(sumIn(own.open, currency) - sumIn(own.credit, currency), said).toBe(owed)
      expect(sumIn(own.invoiced, currency) - sumIn(own.paid, currency), said).toBe(owed)
    }
    for (const status of ['pending', 'partly_paid', 'overdue', 'paid', 'void'] as const) {
      const { rows } = await listInvoices(viewer, invoiceList.load({ status }))
      expect(new Set(rows.map((row) => row.displayStatus)).size, status).toBeLessThanOrEqual(1)
      for (const row of rows) expect(row.displayStatus).toBe(status)
    }
  }
}, 60_000)
