import { parseOrZero } from '../amounts/rules'
import { totalsOf, type Adjustment, type Totals } from '../rules'
import type { InvoiceFields } from '../schema'

export type LineFields = { serviceName: string; description: string; quantity: string; rate: string }
export type AdjustmentFields = { kind: 'amount' | 'percent'; value: string }

/** Somebody with an account whom an invoice can be for, and what it can be about. */
export type InvoiceClient = {
  id: string
  fullName: string | null
  email: string
  company: string | null
  phone: string | null
  address: string | null
  projects: { id: string; title: string }[]
}

/** What the invoice form holds: text, as it is typed. */
export type InvoiceFormFields = {
  invoiceNumber: string
  clientUserId: string
  projectId: string
  quoteRequestId: string
  clientName: string
  clientCompany: string
  clientEmail: string
  clientPhone: string
  clientAddress: string
  issueDate: string
  dueDate: string
  lines: LineFields[]
  tax: AdjustmentFields
  discount: AdjustmentFields
  paymentInstructions: string
}

export const emptyLine: LineFields = { serviceName: '', description: '', quantity: '1', rate: '0' }

export const emptyFields = {
  lines: [emptyLine] as [LineFields],
  tax: { kind: 'amount', value: '0' },
  discount: { kind: 'amount', value: '0' },
} satisfies Partial<InvoiceFormFields>

/** The running totals; what isn't a number counts as 0 meanwhile. */
export function totalsOfFields({ lines, tax, discount }: InvoiceFormFields): Totals {
  return totalsOf(
    lines.map(({ quantity, rate }) => ({
      quantityHundredths: parseOrZero(quantity),
      rateCents: parseOrZero(rate, { isMoney: true }),
    })),
    toAdjustment(tax),
    toAdjustment(discount),
  )
}

function toAdjustment({ kind, value }: AdjustmentFields): Adjustment {
  return kind === 'amount'
    ? { kind, cents: parseOrZero(value, { isMoney: true }) }
    : { kind, basisPoints: parseOrZero(value) }
}

/** The form's fields as the schema takes them, with the total that its user saw. */
export function toInput(fields: InvoiceFormFields, submissionKey: string): InvoiceFields {
  const { lines, tax, discount, ...rest } = fields
  return {
    ...rest,
    submissionKey,
    lines: lines.map(({ quantity, rate, ...line }) => ({
      ...line,
      quantityHundredths: quantity,
      rateCents: rate,
    })),
    tax: adjustmentInput(tax),
    discount: adjustmentInput(discount),
    seenTotalCents: totalsOfFields(fields).totalCents,
  }
}

function adjustmentInput({ kind, value }: AdjustmentFields): InvoiceFields['tax'] {
  return kind === 'amount' ? { kind, cents: value } : { kind, basisPoints: value }
}
