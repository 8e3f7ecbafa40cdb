import { z } from 'zod'
import { searchWords } from '@/lib/search/schema'
import { historyKinds } from './content'

/** Asks for the entries before one that is shown. */
export const historySchema = z.object({
  kind: z.enum(historyKinds),
  id: z.uuid(),
  before: z.string().regex(/^\d{1,18}$/),
})

export const actorSearchSchema = z.object({ q: searchWords })
