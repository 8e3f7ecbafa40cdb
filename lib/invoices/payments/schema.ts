import { z } from 'zod'
import { parseMoney } from '@/lib/base/money'
import { nullableText, requiredText } from '@/lib/base/text-fields'
import { paymentMethods } from '../content'
import { MAX_AMOUNT_CENTS } from '../rules'
import { currencyCode, day, localeTag, numberText, readNumber, withNumbers } from '../schema'

const paymentFieldsSchema = z.object({
  submissionKey: z.uuid(),
  invoiceId: z.uuid(),
  paidOn: day('Please enter the date.'),
  /** The invoice's, as the form showed it. */
  currency: currencyCode,
  locale: localeTag,
  amountCents: numberText,
  method: z.enum(paymentMethods, 'Please choose one of the options.'),
  note: nullableText(500),
})

const amountFieldsSchema = paymentFieldsSchema.pick({ currency: true, locale: true, amountCents: true })

function readAmount(
  { currency, locale, amountCents }: z.output<typeof amountFieldsSchema>,
  refuse: Parameters<typeof readNumber>[2],
) {
  return readNumber(['amountCents'], parseMoney(amountCents, currency, locale), refuse, {
    min: 1,
    max: MAX_AMOUNT_CENTS,
    tooSmall: 'Please enter an amount above 0.',
  })
}

export const paymentSchema = withNumbers(paymentFieldsSchema, amountFieldsSchema, readAmount).transform(
  ([{ locale: _none, ...payment }, amountCents]) => ({ ...payment, amountCents }),
)
export type NewPayment = z.output<typeof paymentSchema>

/** Why a recorded payment wasn’t right, or why money went back. Clients don’t see it. */
const reason = requiredText(500, 'Please say why.')

const correctionFieldsSchema = paymentFieldsSchema
  .omit({ submissionKey: true, invoiceId: true })
  .extend({ id: z.uuid(), reason })

export const paymentCorrectionSchema = withNumbers(
  correctionFieldsSchema,
  amountFieldsSchema,
  readAmount,
).transform(([{ locale: _none, ...payment }, amountCents]) => ({ ...payment, amountCents }))
export type PaymentCorrection = z.output<typeof paymentCorrectionSchema>

export const paymentReversalSchema = z.object({ id: z.uuid(), reason })
export type PaymentReversal = z.output<typeof paymentReversalSchema>

const refundFieldsSchema = paymentFieldsSchema.omit({ invoiceId: true, note: true })

/** Money that went back: of a payment. */
export const refundSchema = withNumbers(
  refundFieldsSchema.extend({ id: z.uuid(), reason }),
  amountFieldsSchema,
  readAmount,
).transform(([{ locale: _none, ...refund }, amountCents]) => ({ ...refund, amountCents }))
export type Refund = z.output<typeof refundSchema>

/** The same of what a credit note left, which says why itself. */
export const creditRefundSchema = withNumbers(
  refundFieldsSchema.extend({ creditNoteId: z.uuid(), reason: nullableText(500) }),
  amountFieldsSchema,
  readAmount,
).transform(([{ locale: _none, ...refund }, amountCents]) => ({ ...refund, amountCents }))
export type CreditRefund = z.output<typeof creditRefundSchema>

export const creditUseSchema = withNumbers(
  amountFieldsSchema.extend({
    submissionKey: z.uuid(),
    creditNoteId: z.uuid(),
    invoiceId: z.uuid('Please choose an invoice.'),
  }),
  amountFieldsSchema,
  readAmount,
).transform(([{ locale: _none, ...use }, amountCents]) => ({ ...use, amountCents }))
export type CreditUse = z.output<typeof creditUseSchema>
