import { z } from 'zod'
import { cents, hundredths } from './amounts/schema'
import { isDay } from '@/lib/platform/dates'
import * as rules from './rules'

const atMost = (max: number) => `Please use at most ${max.toLocaleString('en-US')} characters.`
const required = (max: number, missing: string) =>
  z.string(missing).trim().min(1, missing).max(max, atMost(max))
const optional = (max: number) =>
  z
    .string()
    .trim()
    .max(max, atMost(max))
    .transform((text) => text || null)
const optionalId = z.union([z.literal('').transform(() => null), z.uuid('Please choose one of the list.')])
const day = (missing: string) =>
  z
    .string(missing)
    .min(1, missing)
    .refine(isDay, { error: 'Please enter a day of the calendar.', abort: true })

const lineSchema = z.object({
  serviceName: required(200, 'Please enter the service.'),
  description: optional(2000),
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

/** An invoice as it is typed, checked and typed out. What the user saw as the total has to be it. */
export const invoiceSchema = z
  .object({
    submissionKey: z.uuid(),
    invoiceNumber: z.string().trim().max(60, atMost(60)),
    clientUserId: optionalId,
    projectId: optionalId,
    quoteRequestId: optionalId,
    clientName: required(100, "Please enter the client's name."),
    clientCompany: optional(150),
    clientEmail: required(254, "Please enter the client's email address.").pipe(
      z.email('Please enter a valid email address.'),
    ),
    clientPhone: optional(40),
    clientAddress: optional(500),
    issueDate: day('Please enter the issue date.'),
    dueDate: day('Please enter the due date.'),
    lines: z
      .array(lineSchema, 'Please enter at least one line.')
      .min(1, 'Please enter at least one line.')
      .max(rules.MAX_LINES, `Please use at most ${rules.MAX_LINES} lines.`),
    tax: adjustment(100_000),
    discount: adjustment(10_000),
    paymentInstructions: optional(5000),
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
    if (totalCents < 0) refuse(['discount', 'value'], 'The discount is more than the rest of the invoice.')
    // Whatever is wrong with a field, its sum is wrong too.
    if (context.issues.length > 0) return
    if (Math.max(subtotalCents, taxCents, totalCents) > rules.MAX_AMOUNT_CENTS) {
      refuse(['total'], 'The total is too large.')
    } else if (totalCents !== invoice.seenTotalCents) {
      refuse(['total'], 'The total is not the sum of the lines. Please check the amounts and save again.')
    }
  })

/** The invoice form; a new invoice has no draft yet. A pending invoice is the client's to see. */
export const invoiceFormSchema = invoiceSchema.safeExtend({
  as: z.enum(['draft', 'pending']),
  draft: z.object({ id: z.uuid(), version: z.int() }).nullable(),
})
export type InvoiceFormValues = z.input<typeof invoiceFormSchema>

/** Voiding: what whoever does it saw as paid, and what becomes of that. */
export const voidSchema = z.object({
  id: z.uuid(),
  paidCents: z.int().min(0),
  settlement: z.enum(rules.voidSettlements).nullable(),
})
export type InvoiceVoiding = z.output<typeof voidSchema>

export type InvoiceFields = z.input<typeof invoiceSchema>
export type NewInvoice = z.output<typeof invoiceSchema>
