import { z } from 'zod'
import { defaultPaymentInstructions } from '../content'

export const numberings = ['timestamp', 'sequence'] as const

export const invoiceSettingsSchema = z.object({
  /** `INV-` and the moment, which the form lets one change, or a gapless number of the year, drawn when it is stored. */
  numbering: z.enum(numberings, 'Please choose one of the options.').default('timestamp'),
  paymentInstructions: z
    .string()
    .trim()
    .max(5000, 'Please use at most 5,000 characters.')
    .default(defaultPaymentInstructions),
})
export type InvoiceSettings = z.infer<typeof invoiceSettingsSchema>
