import { z } from 'zod'
import { parseMoney } from '@/lib/base/money'
import { requiredText } from '@/lib/base/text-fields'
import { MAX_AMOUNT_CENTS } from '@/lib/invoices/rules'
import { currencyCode, localeTag, numberText, readNumber, withNumbers } from '@/lib/invoices/schema'

const payFieldsSchema = z.object({
  invoiceId: z.uuid(),
  currency: currencyCode,
  locale: localeTag,
  /** Empty for all that is due. */
  amount: numberText.default(''),
})

/** The form behind "Pay". */
export const paySchema = withNumbers(
  payFieldsSchema,
  payFieldsSchema.pick({ currency: true, locale: true, amount: true }),
  ({ currency, locale, amount }, refuse) =>
    amount === ''
      ? null
      : readNumber(['amount'], parseMoney(amount, currency, locale), refuse, {
          ...{ min: 1, max: MAX_AMOUNT_CENTS, tooSmall: 'Please enter an amount above 0.' },
        }),
).transform(([{ invoiceId, currency }, amountCents]) => ({ invoiceId, currency, amountCents }))
export type Pay = z.output<typeof paySchema>

export const attemptSchema = z.object({ id: z.uuid() })

export const settlingSchema = z.object({ id: z.uuid(), note: requiredText(500, 'Please say what was done.') })
export type Settling = z.output<typeof settlingSchema>
