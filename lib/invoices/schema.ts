import { z } from 'zod'
import { isDay } from '@/lib/platform/dates'
import { type ListParams, listState, param } from '@/lib/platform/list-state'
import { emailAddress, nullableText, requiredText, upTo } from '@/lib/platform/text-fields'
import { defaultPaymentInstructions, paymentMethods, voidSettlements } from './content'
import * as rules from './rules'

export const INVOICE_PAGE_SIZE = 25
export const invoiceFilters = ['pending', 'paid', 'overdue', 'draft', 'partly_paid', 'void'] as const

export const invoiceList = listState('/admin/invoices', {
  q: param.search,
  status: param.oneOf(['all', ...invoiceFilters], 'all'),
  page: param.page,
})
export type InvoiceListParams = ListParams<typeof invoiceList>
export const ownInvoiceList = listState('/portal/invoices', { page: param.page })

/** What a new invoice can be filled in from. */
const sourceId = z.uuid().optional().catch(undefined)
export const invoiceSourceSchema = z.object({ client: sourceId, project: sourceId, quote: sourceId })
export type InvoiceSource = z.output<typeof invoiceSourceSchema>

const optionalId = z.union([
  z.literal('').transform(() => null),
  z.uuid('Please choose an option from the list.'),
])
const day = (missing: string) =>
  z.string(missing).min(1, missing).refine(isDay, { error: 'Please enter a valid date.', abort: true })

const lineSchema = z.object({
  serviceName: requiredText(200, 'Please enter the service.'),
  description: nullableText(2000),
  quantityHundredths: hundredths({ max: rules.MAX_QUANTITY_HUNDREDTHS }),
  rateCents: cents({ max: rules.MAX_RATE_CENTS }),
})

const adjustment = (maxBasisPoints: number) =>
  z.discriminatedUnion('kind', [
    z
      .object({ kind: z.literal('amount'), value: cents({ max: rules.MAX_AMOUNT_CENTS }) })
      .transform(({ kind, value }) => ({ kind, cents: value })),
    z
      .object({ kind: z.literal('percent'), value: hundredths({ max: maxBasisPoints }) })
      .transform(({ kind, value }) => ({ kind, basisPoints: value })),
  ])

/** The total that the user saw must be the sum that will be stored. */
export const invoiceSchema = z
  .object({
    submissionKey: z.uuid(),
    invoiceNumber: upTo(60),
    clientUserId: optionalId,
    projectId: optionalId,
    quoteRequestId: optionalId,
    clientName: requiredText(100, 'Please enter the client’s name.'),
    clientCompany: nullableText(150),
    clientEmail: emailAddress('Please enter the client’s email address.'),
    clientPhone: nullableText(40),
    clientAddress: nullableText(500),
    issueDate: day('Please enter the issue date.'),
    dueDate: day('Please enter the due date.'),
    lines: z
      .array(lineSchema, 'Please enter at least one line.')
      .min(1, 'Please enter at least one line.')
      .max(rules.MAX_LINES, `Please use at most ${rules.MAX_LINES} lines.`),
    tax: adjustment(100_000),
    discount: adjustment(10_000),
    paymentInstructions: nullableText(5000),
    seenTotalCents: z.number(),
  })
  .superRefine((invoice, context) => {
    const refuse = (path: (string | number)[], message: string) => {
      context.addIssue({ code: 'custom', path, message })
    }
    const { lines, tax, discount, issueDate, dueDate } = invoice
    if (dueDate < issueDate) refuse(['dueDate'], 'The due date is before the issue date.')
    const tooLarge = lines.findIndex((line) => rules.lineAmount(line) > rules.MAX_AMOUNT_CENTS)
    if (tooLarge >= 0) refuse(['lines', tooLarge, 'rateCents'], 'The amount of this line is too large.')
    const { totalCents, subtotalCents, taxCents } = rules.totalsOf(lines, tax, discount)
    if (totalCents < 0) refuse(['discount', 'value'], 'The discount is larger than the rest of the invoice.')
    // With an invalid field the total is wrong anyway.
    if (context.issues.length > 0) return
    if (Math.max(subtotalCents, taxCents, totalCents) > rules.MAX_AMOUNT_CENTS) {
      refuse(['total'], 'The total is too large.')
    } else if (totalCents !== invoice.seenTotalCents) {
      refuse(
        ['total'],
        'The total is not the sum of the line items. Please check the amounts and save again.',
      )
    }
  })

/** The invoice form. `draft` is the one being edited, null for a new invoice. */
export const invoiceFormSchema = invoiceSchema.safeExtend({
  as: z.enum(['draft', 'pending']),
  draft: z.object({ id: z.uuid(), version: z.int() }).nullable(),
})
export type InvoiceFormValues = z.input<typeof invoiceFormSchema>

/** What is stored with an entry of an invoice's history. */
export const eventDetailSchema = z
  .object({
    copyOf: z.string(),
    amountCents: z.number(),
    method: z.string(),
    offsetDays: z.number(),
    settlement: z.enum(voidSettlements),
    paidCents: z.number(),
  })
  .partial()
export type EventDetail = z.output<typeof eventDetailSchema>

/** Voiding, with the paid amount that the admin saw and what happens to it. */
export const voidSchema = z.object({
  id: z.uuid(),
  paidCents: z.int().min(0),
  settlement: z.enum(voidSettlements).nullable(),
})
export type InvoiceVoiding = z.output<typeof voidSchema>

export type InvoiceFields = z.input<typeof invoiceSchema>
export type NewInvoice = z.output<typeof invoiceSchema>
/** The initial values of the form. */
export type PrefilledInvoice = Omit<InvoiceFields, 'submissionKey' | 'seenTotalCents'>

export const paymentSchema = z.object({
  submissionKey: z.uuid(),
  invoiceId: z.uuid(),
  paidOn: day('Please enter the date.'),
  amountCents: cents({ min: 1, max: rules.MAX_AMOUNT_CENTS, tooSmall: 'Please enter an amount above 0.' }),
  method: z.enum(paymentMethods, 'Please choose one of the options.'),
  note: nullableText(500),
})
export type NewPayment = z.output<typeof paymentSchema>

export const invoiceSettingsSchema = z.object({
  /** `INV-` and the timestamp, editable in the form, or the year's next number, assigned when the invoice is stored. */
  numbering: z.enum(['timestamp', 'sequence'], 'Please choose one of the options.').default('timestamp'),
  paymentInstructions: upTo(5000).default(defaultPaymentInstructions),
})
export type InvoiceSettings = z.output<typeof invoiceSettingsSchema>

type Limits = { min?: number; max: number; tooSmall?: string; isMoney?: boolean }

/** A typed amount of money, in cents. */
function cents(limits: Limits) {
  return hundredths({ ...limits, isMoney: true })
}

/** A typed quantity or percentage, in hundredths. */
function hundredths({ min = 0, max, tooSmall, isMoney = false }: Limits) {
  return z.string('Please enter a number.').transform((text, context) => {
    const parsed = rules.parseHundredths(text, { isMoney })
    if ('value' in parsed && parsed.value >= min && parsed.value <= max) return parsed.value
    const message =
      'problem' in parsed
        ? parsed.problem
        : parsed.value > max
          ? 'This is too large.'
          : (tooSmall ?? 'Please enter 0 or more.')
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}
