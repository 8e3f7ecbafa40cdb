import { parseOrZero } from '../amounts/rules'
import { totalsOf, type Adjustment, type Totals } from '../rules'
import type { InvoiceFields } from '../schema'

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

/** What a new invoice, or a draft, begins with in the form: text, as it is typed. */
export type PrefilledInvoice = Omit<InvoiceFields, 'submissionKey' | 'seenTotalCents'>

export const emptyLine = { serviceName: '', description: '', quantityHundredths: '1', rateCents: '0' }

export const emptyFields = {
  lines: [emptyLine],
  tax: { kind: 'amount', value: '0' },
  discount: { kind: 'amount', value: '0' },
} satisfies Partial<InvoiceFields>

/** The running totals; what isn't a number counts as 0 meanwhile. */
export function totalsOfFields({
  lines,
  tax,
  discount,
}: Pick<InvoiceFields, 'lines' | 'tax' | 'discount'>): Totals {
  return totalsOf(
    lines.map(({ quantityHundredths, rateCents }) => ({
      quantityHundredths: parseOrZero(quantityHundredths),
      rateCents: parseOrZero(rateCents, { isMoney: true }),
    })),
    toAdjustment(tax),
    toAdjustment(discount),
  )
}

function toAdjustment({ kind, value }: InvoiceFields['tax']): Adjustment {
  return kind === 'amount'
    ? { kind, cents: parseOrZero(value, { isMoney: true }) }
    : { kind, basisPoints: parseOrZero(value) }
}
