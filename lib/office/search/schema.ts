import { z } from 'zod'
import { searchWords } from '@/lib/base/text-fields'
import { type FoundKind, searched } from '@/lib/office/registry'
import { MOST_RECENT } from './rules'

const reference = z
  .string()
  .transform((text) => text.split(':'))
  .pipe(z.tuple([z.enum(Object.keys(searched) as FoundKind[]), z.uuid()]))
  .transform(([kind, id]) => ({ kind, id }))
export type Reference = z.output<typeof reference>

/** `recent` asks for results that were opened before, as `kind:id`. */
export const searchSchema = z.object({
  q: searchWords.default(''),
  recent: z
    .string()
    .max(1_000)
    .default('')
    .transform((text) => text.split(',').slice(0, MOST_RECENT))
    .transform((parts) => parts.flatMap((part) => reference.safeParse(part).data ?? [])),
})
