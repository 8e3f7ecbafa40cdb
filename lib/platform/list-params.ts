import { z } from 'zod'
import { storable } from './text'

/** The words that something is looked for with. */
export const searchWords = z
  .string()
  .transform((text) => storable(text).trim())
  .pipe(z.string().max(200))

/** The words of a list's search, as its address has them; none when there are too many. */
export const searchParam = searchWords.catch('')

/** The page of a list, as its address has it; the first when there can't be such a page. */
export const pageParam = z.coerce.number().int().min(1).max(100_000).catch(1)
