import { z } from 'zod'
import { mailAddress } from './email-address'
import { searchWordsOf } from './list-state'
import { formatNumber } from './numbers'
import { storable } from './stored-text'

/** A text that may be empty. */
export const upTo = (max: number, missing?: string) =>
  z
    .string(missing)
    .overwrite(storable)
    .trim()
    .max(max, { error: () => `Please use at most ${formatNumber(max)} characters.` })

export const requiredText = (max: number, missing: string) => upTo(max, missing).min(1, missing)

/** An empty field is undefined. */
export const optionalText = (max: number) =>
  upTo(max)
    .transform((text) => (text === '' ? undefined : text))
    .optional()

/** An empty field is stored as null. */
export const nullableText = (max: number) =>
  upTo(max)
    .transform((text) => text || null)
    .default(null)

export const emailAddress = (missing: string) =>
  requiredText(254, missing).pipe(mailAddress('Please enter a valid email address.'))

/** One of the options in `labels`. */
export function choice<Option extends string>(labels: Record<Option, string>, message: string) {
  return z.enum(Object.keys(labels) as Option[], message)
}

/** A select whose first option is empty. */
export function optionalChoice<Option extends string>(labels: Record<Option, string>) {
  const message = 'Please choose one of the options.'
  return z.union([z.literal('').transform(() => undefined), choice(labels, message)], message).optional()
}

/** Parses the words of a search query. */
export const searchWords = z.string().transform(searchWordsOf).pipe(z.string())
