import { z } from 'zod'
import { formGuardFields } from '@/lib/platform/form-data'
import { optionalText, requiredText } from '@/lib/base/text-fields'
import { timeZoneNamed } from '@/lib/base/dates'
import { MAX_LINES } from '../rules'

const cents = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number)

/** What the form that accepts sends along; `chosen` are the ids of lines. */
export const acceptSchema = z.object({
  chosen: z.array(z.uuid()).max(MAX_LINES),
  name: requiredText(100, 'Please type your name.'),
  agreed: z.literal('yes', 'Please tick that you accept the proposal and its terms.'),
  seenTotalCents: cents,
  seenDepositCents: cents,
  /** Of the browser. */
  timeZone: z
    .string()
    .max(60)
    .default('')
    .transform((name) => (name ? timeZoneNamed(name) : null)),
})

export const declineSchema = z.object({ reason: optionalText(2000) })
export const questionSchema = z.object({
  question: requiredText(4000, 'Please enter your question.'),
  ...formGuardFields,
})
export const checkSchema = z.object({ id: z.uuid() })
export const confirmCodeSchema = z.object({
  code: z
    .string()
    .transform((typed) => typed.replaceAll(/\D/g, ''))
    .pipe(z.string().length(6, 'Please enter the 6 digits from the email.')),
})
