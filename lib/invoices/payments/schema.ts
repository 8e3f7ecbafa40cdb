import { z } from 'zod'
import { cents } from '../amounts/schema'
import { paymentMethods } from '../content'
import { isDay } from '@/lib/platform/dates'
import { MAX_AMOUNT_CENTS } from '../rules'

/** The payment dialog: text as it was typed in, checked and typed out. Whether it fits the invoice, only the row says. */
export const paymentSchema = z.object({
  submissionKey: z.uuid(),
  invoiceId: z.uuid(),
  paidOn: z
    .string('Please enter the date.')
    .min(1, 'Please enter the date.')
    .refine(isDay, 'Please enter a day of the calendar.'),
  amountCents: cents({ min: 1, max: MAX_AMOUNT_CENTS, tooSmall: 'Please enter an amount above 0.' }),
  method: z.enum(paymentMethods, 'Please choose one of the options.'),
  note: z
    .string()
    .trim()
    .max(500, 'Please use at most 500 characters.')
    .transform((text) => text || null),
})
export type PaymentFields = z.input<typeof paymentSchema>
export type NewPayment = z.output<typeof paymentSchema>
