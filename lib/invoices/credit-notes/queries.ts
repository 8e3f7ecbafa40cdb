import type { ViewerWith } from '@/lib/auth/viewer'
import { cache } from 'react'
import { dayOf } from '@/lib/base/dates'
import { getDb, type Transaction } from '@/lib/platform/db'
import type { Prisma } from '@/prisma/generated/client'
import { lineFields, sumOf, withNumbers } from '../queries'
import { balanceOf, currentLetterhead, noPaymentDetails } from '../rules'
import { letterheadSchema } from '../schema'

const creditableFields = {
  id: true,
  kind: true,
  status: true,
  invoiceNumber: true,
  issueDate: true,
  currency: true,
  taxesByLine: true,
  taxBasisPoints: true,
  taxName: true,
  subtotalCents: true,
  discountCents: true,
  discountBasisPoints: true,
  taxCents: true,
  totalCents: true,
  ownTaxCents: true,
  ownTaxCurrency: true,
  exchangeRate: true,
  exchangeRateOn: true,
  exchangeRateSource: true,
  letterhead: true,
  electronic: true,
  projectTitle: true,
  deductedIn: { select: { id: true, invoiceNumber: true } },
  payments: { select: { amountCents: true } },
  taxes: { omit: { invoiceId: true, position: true }, orderBy: { position: 'asc' } },
  lineItems: {
    select: { ...lineFields, id: true, creditLines: { select: { amountCents: true } } },
    orderBy: { position: 'asc' },
  },
} satisfies Prisma.InvoiceSelect

/** An invoice with what was credited of each line; null if it is gone. */
export async function findCreditable(id: string, db: Pick<Transaction, 'invoice'> = getDb()) {
  const row = await db.invoice.findUnique({ where: { id }, select: creditableFields })
  if (!row) return null
  const { lineItems, taxes, payments, letterhead: stored, issueDate, ...fields } = row
  const { data: letterhead = null } = letterheadSchema.nullable().safeParse(stored)
  const invoice = { ...withNumbers(fields), paidCents: sumOf(payments), issueDate: dayOf(issueDate) }
  return {
    ...invoice,
    balanceCents: row.status === 'pending' ? balanceOf(invoice) : 0,
    // One of an earlier release has none until it is frozen.
    locale: (letterhead ?? currentLetterhead(noPaymentDetails)).locale,
    taxGroups: taxes.map((group) => withNumbers(group)),
    lines: lineItems.map(({ creditLines, ...line }) => ({
      ...withNumbers(line),
      // The lines of credit notes have the opposite sign.
      creditedCents: 0 - sumOf(creditLines),
    })),
  }
}
export type CreditableInvoice = NonNullable<Awaited<ReturnType<typeof findCreditable>>>

/** The same for the form. */
export const getCreditable = cache(async (_viewer: ViewerWith<'money'>, id: string) => findCreditable(id))

type Row = { id: string; invoiceNumber: string; issueDate: Date; totalCents: bigint; leftCents: bigint }

/** The credit notes of an invoice, with what is left of their credit. */
export async function listCreditNotes(_viewer: ViewerWith<'money'>, invoiceId: string) {
  const rows = await getDb().$queryRaw<Row[]>`
    select id, invoice_number as "invoiceNumber", issue_date as "issueDate", -total_cents as "totalCents",
      -total_cents
        + (select coalesce(sum(amount_cents), 0)::bigint from invoice_payments where invoice_id = note.id)
        - (select coalesce(sum(amount_cents), 0)::bigint from invoice_payments where credit_note_id = note.id) as "leftCents"
    from invoices note where note.credits_id = ${invoiceId}::uuid order by issue_date, created_at, id`
  return rows.map(({ issueDate, ...row }) => ({ ...withNumbers(row), issueDate: dayOf(issueDate) }))
}
export type CreditNoteRow = Awaited<ReturnType<typeof listCreditNotes>>[number]
