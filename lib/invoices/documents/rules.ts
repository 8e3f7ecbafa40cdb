import { formatHundredths } from '../amounts/rules'
import { settlementLabels } from '../content'
import { balanceOf, type InvoiceStatus, type StoredStatus, type VoidSettlement } from '../rules'

export type InvoiceLine = {
  serviceName: string
  description: string | null
  quantityHundredths: number
  rateCents: number
  amountCents: number
}

/** An invoice as its client sees it, on the page, on paper and in the mail. Days are `YYYY-MM-DD`. */
export type InvoiceDocument = {
  id: string
  invoiceNumber: string
  status: StoredStatus
  shownStatus: InvoiceStatus
  issueDate: string
  dueDate: string
  clientName: string
  clientCompany: string | null
  clientEmail: string
  clientPhone: string | null
  clientAddress: string | null
  projectTitle: string | null
  lines: InvoiceLine[]
  subtotalCents: number
  taxCents: number
  taxBasisPoints: number | null
  discountCents: number
  discountBasisPoints: number | null
  totalCents: number
  paidCents: number
  /** What became of `paidCents` when it was voided. */
  voidSettlement: VoidSettlement | null
  payments: { paidOn: string; amountCents: number; method: string }[]
  paymentInstructions: string | null
}

/** Whom the invoice is addressed to, line by line. */
export function addressLines(invoice: InvoiceDocument): string[] {
  const { clientCompany, clientName, clientAddress, clientEmail, clientPhone } = invoice
  return [clientCompany, clientName, ...(clientAddress?.split('\n') ?? []), clientEmail, clientPhone].filter(
    (line): line is string => Boolean(line?.trim()),
  )
}

/** A void invoice gets paper of its own; nothing else that happens to an issued one changes what it says. */
export function printedEdition(status: StoredStatus): 'issued' | 'void' {
  return status === 'void' ? 'void' : 'issued'
}

/**
 * The invoice as its paper shows it: as it was issued, whatever was paid since. What was paid for a void one is part of
 * what became of it.
 */
export function printedInvoice(invoice: InvoiceDocument): InvoiceDocument {
  if (invoice.status === 'draft' || invoice.status === 'void') return invoice
  return { ...invoice, status: 'pending', shownStatus: 'pending', payments: [], paidCents: 0 }
}

export type TotalRow = { label: string; cents: number; isMain?: boolean }

/** What stands under the lines: discount and tax when there are any, payments when there were some. */
export function totalRows(invoice: InvoiceDocument): TotalRow[] {
  const { subtotalCents, discountCents, taxCents, totalCents, paidCents, voidSettlement, status } = invoice
  const rows: TotalRow[] = [{ label: 'Subtotal', cents: subtotalCents }]
  if (discountCents > 0) {
    rows.push({ label: `Discount${percentage(invoice.discountBasisPoints)}`, cents: -discountCents })
  }
  if (taxCents > 0) rows.push({ label: `Tax${percentage(invoice.taxBasisPoints)}`, cents: taxCents })
  rows.push({ label: 'Total', cents: totalCents, isMain: true })
  if (paidCents > 0) rows.push({ label: 'Paid', cents: -paidCents })
  if (paidCents > 0 && voidSettlement)
    rows.push({ label: settlementLabels[voidSettlement], cents: paidCents })
  if (paidCents > 0 && status !== 'void') {
    rows.push({ label: 'Balance due', cents: balanceOf(invoice), isMain: true })
  }
  return rows
}

function percentage(basisPoints: number | null): string {
  return basisPoints === null ? '' : ` (${formatHundredths(basisPoints)}%)`
}

/** The name of the invoice's file; a number may hold what a file name may not. */
export function pdfFileName(invoiceNumber: string): string {
  return `${invoiceNumber.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-').replaceAll(/^-+|-+$/g, '') || 'invoice'}.pdf`
}
