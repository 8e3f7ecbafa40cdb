import type { OwnerViewer, ViewerWith } from '@/lib/auth/viewer'
import { agencyDay, dateOf, dayOf, momentsOf } from '@/lib/base/dates'
import { getSite } from '@/lib/base/site'
import { findLastEditor } from '@/lib/platform/audit'
import { inBatches } from '@/lib/platform/batches'
import { getDb, getReadDb, type Transaction } from '@/lib/platform/db'
import type { Prisma } from '@/prisma/generated/client'
import { withNumbers } from '../queries'
import { taxCategories } from '../taxes/rules'
import { refundedOf } from '../payments/rules'
import { getInvoiceSettings } from '../settings/queries'
import { isRefunded, type Period, paymentPosting, type Posting, postingsOf } from './rules'
import { accountingSchema, type StoredAccounting } from './schema'

export const ACCOUNTING_KEY = 'accounting'

export async function getAccounting(
  _viewer: ViewerWith<'money'>,
  tx: Pick<Transaction, 'setting'> = getDb(),
): Promise<StoredAccounting> {
  const row = await tx.setting.findUnique({
    where: { key: ACCOUNTING_KEY },
    select: { value: true, version: true },
  })
  return { ...accountingSchema.parse(row?.value ?? {}), version: row?.version ?? 0 }
}

/** The person who saved the accounts. */
export async function findAccountingEditor(_viewer: OwnerViewer): Promise<string | null> {
  return findLastEditor('setting', ACCOUNTING_KEY)
}

/** The accounts with a place for each tax rate of the settings, the highest rate first. */
export async function getAccountingWithRates(viewer: OwnerViewer): Promise<StoredAccounting> {
  const [accounting, { taxRates }] = await Promise.all([getAccounting(viewer), getInvoiceSettings(viewer)])
  const ofSettings = taxRates.map(({ basisPoints, category }) => ({ basisPoints, category, account: '' }))
  const accounts = new Map(
    // What is stored comes last, so it wins.
    [...ofSettings, ...accounting.revenueAccounts].map((rate) => [
      `${rate.category} ${String(rate.basisPoints)}`,
      rate,
    ]),
  )
  const place = ({ category }: (typeof ofSettings)[number]) => taxCategories.indexOf(category)
  return {
    ...accounting,
    revenueAccounts: [...accounts.values()].toSorted(
      (a, b) => b.basisPoints - a.basisPoints || place(a) - place(b),
    ),
  }
}

const invoiceFields = {
  id: true,
  kind: true,
  invoiceNumber: true,
  clientName: true,
  clientCompany: true,
  currency: true,
  issueDate: true,
  voidedAt: true,
  subtotalCents: true,
  discountCents: true,
  taxCents: true,
  taxBasisPoints: true,
  taxes: { orderBy: { position: 'asc' } },
} satisfies Prisma.InvoiceSelect
type InvoiceRow = Prisma.InvoiceGetPayload<{ select: typeof invoiceFields }>

const paymentFields = {
  id: true,
  paidOn: true,
  amountCents: true,
  method: true,
  reversals: { select: { kind: true, amountCents: true, reversedAt: true } },
  invoice: {
    select: {
      invoiceNumber: true,
      clientName: true,
      clientCompany: true,
      currency: true,
      voidedAt: true,
      voidSettlement: true,
    },
  },
} satisfies Prisma.InvoicePaymentSelect
type PaymentRow = Prisma.InvoicePaymentGetPayload<{ select: typeof paymentFields }>

const clientOf = ({ clientName, clientCompany }: Pick<InvoiceRow, 'clientName' | 'clientCompany'>) =>
  clientCompany ?? clientName

type Place = { cursor?: { id: string }; skip?: number }
/** Where a batch continues. */
const after = (last: { id: string } | undefined): Place => (last ? { cursor: { id: last.id }, skip: 1 } : {})

const byIssue = [{ issueDate: 'asc' as const }, { id: 'asc' as const }]
const byVoiding = [{ voidedAt: 'asc' as const }, { id: 'asc' as const }]

/**
 * Everything of a period that the accountant books: invoices, those that were voided, credit notes, payments, and what was given back.
 * Neither mistakes with their reversals, which have the same day, nor uses of credit, which move no money. `currency` leaves out all others.
 */
export async function* exportPostings(
  _viewer: OwnerViewer,
  { from, to }: Period,
  currency?: string,
): AsyncGenerator<Posting, void> {
  const db = await getReadDb()
  const days = { gte: dateOf(from), lte: dateOf(to) }
  const ofCurrency = currency === undefined ? {} : { currency }
  const voided = { status: 'void' as const, voidedAt: momentsOf({ from, to }) ?? {} }
  const invoices = (where: Prisma.InvoiceWhereInput, orderBy: Prisma.InvoiceOrderByWithRelationInput[]) =>
    inBatches<InvoiceRow>((last, take) =>
      db.invoice.findMany({
        where: { ...where, ...ofCurrency },
        select: invoiceFields,
        orderBy,
        take,
        ...after(last),
      }),
    )
  const payments = (where: Prisma.InvoicePaymentWhereInput) =>
    inBatches<PaymentRow>((last, take) =>
      db.invoicePayment.findMany({
        where: { ...where, AND: { invoice: ofCurrency, reversals: { none: { kind: 'reversal' } } } },
        select: paymentFields,
        orderBy: [{ paidOn: 'asc' }, { id: 'asc' }],
        take,
        ...after(last),
      }),
    )
  const toInvoice = ({ taxes, ...row }: InvoiceRow) => ({
    ...withNumbers(row),
    taxes: taxes.map((group) => withNumbers(group)),
    client: clientOf(row),
  })
  const toPayment = ({ invoice, amountCents, method }: PaymentRow) => ({
    ...{
      invoiceNumber: invoice.invoiceNumber,
      client: clientOf(invoice),
      currency: invoice.currency,
      method,
    },
    amountCents: Number(amountCents),
  })
  for await (const row of invoices({ status: { not: 'draft' }, issueDate: days }, byIssue))
    yield* postingsOf(
      toInvoice(row),
      row.kind === 'credit_note' ? 'credit_note' : 'invoice',
      dayOf(row.issueDate),
    )
  for await (const row of invoices(voided, byVoiding))
    if (row.voidedAt) yield* postingsOf(toInvoice(row), 'void', agencyDay(row.voidedAt))
  for await (const row of payments({ kind: 'payment', paidOn: days }))
    yield paymentPosting(toPayment(row), 'payment', dayOf(row.paidOn))
  for await (const row of payments({ kind: 'refund', paidOn: days })) {
    const { amountCents, ...refund } = toPayment(row)
    yield paymentPosting({ ...refund, amountCents: -amountCents }, 'refund', dayOf(row.paidOn))
  }
  for await (const row of payments({ kind: 'payment', invoice: voided })) {
    const payment = toPayment(row)
    const amountCents = payment.amountCents - refundedOf(row.reversals)
    if (row.invoice.voidedAt && isRefunded(row.invoice.voidSettlement) && amountCents > 0)
      yield paymentPosting({ ...payment, amountCents }, 'refund', agencyDay(row.invoice.voidedAt))
  }
}

/** How many invoices, credit notes and payments a period has, and how many of them in other currencies than the agency's. */
export async function countPostings(_viewer: OwnerViewer, { from, to }: Period) {
  const { currency } = getSite()
  const [counts] = await getDb().$queryRaw<
    [{ invoices: number; creditNotes: number; payments: number; others: number }]
  >`
    select
      (count(*) filter (where kind = 'invoice'))::int as invoices,
      (count(*) filter (where kind = 'credit_note'))::int as "creditNotes",
      (count(*) filter (where kind = 'payment'))::int as payments,
      (count(*) filter (where currency <> ${currency}))::int as others
    from (
      select case when kind = 'credit_note' then 'credit_note' else 'invoice' end as kind, currency from invoices
        where status <> 'draft' and issue_date between ${from}::date and ${to}::date
      union all
      select 'payment', currency from invoice_payments payment join invoices on invoices.id = payment.invoice_id
        where paid_on between ${from}::date and ${to}::date and payment.kind in ('payment', 'refund') and not exists (
          select from invoice_payments where reverses_id = payment.id and kind = 'reversal')) posting`
  return { ...counts, currency }
}
