import { z } from 'zod'
import { parseMoney } from '@/lib/base/money'
import { requiredText } from '@/lib/base/text-fields'
import { paymentMethods } from '../content'
import { MAX_AMOUNT_CENTS, MAX_LINES } from '../rules'
import { currencyCode, day, localeTag, numberText, readNumber, withNumbers } from '../schema'

const fieldsSchema = z.object({
  submissionKey: z.uuid(),
  invoiceId: z.uuid(),
  /** The invoice's, as the form showed it. */
  currency: currencyCode,
  locale: localeTag,
  scope: z.enum(['everything', 'lines'], 'Please choose one of the options.'),
  lines: z
    .array(
      z.object({
        lineId: z.uuid(),
        amountCents: numberText,
        /** Of a line below zero, which is credited as a whole. */
        isCredited: z.boolean(),
      }),
    )
    .max(MAX_LINES),
  reason: requiredText(500, 'Please say why.'),
  issueDate: day('Please enter the date.'),
  /** What becomes of what doesn't settle the invoice. */
  rest: z.enum(['credit', 'refund'], 'Please choose one of the options.'),
  method: z.enum(paymentMethods, 'Please choose one of the options.'),
  seenTotalCents: z.int().min(0),
})

const amountsSchema = fieldsSchema.pick({ currency: true, locale: true, scope: true, lines: true })

function readAmounts(
  { currency, locale, scope, lines }: z.output<typeof amountsSchema>,
  refuse: Parameters<typeof readNumber>[2],
): number[] {
  if (scope === 'everything') return []
  return lines.map(({ amountCents }, index) =>
    readNumber(['lines', index, 'amountCents'], parseMoney(amountCents, currency, locale), refuse, {
      max: MAX_AMOUNT_CENTS,
    }),
  )
}

export const creditNoteSchema = withNumbers(fieldsSchema, amountsSchema, readAmounts).transform(
  ([{ locale: _none, scope, lines, ...fields }, amounts]) => ({
    ...fields,
    /** Null for everything that is left. */
    lines:
      scope === 'everything'
        ? null
        : lines.map((line, index) => ({ ...line, amountCents: amounts[index] ?? 0 })),
  }),
)
export type NewCreditNote = z.output<typeof creditNoteSchema>
export type CreditNoteFields = z.input<typeof creditNoteSchema>
