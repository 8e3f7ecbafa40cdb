import { z } from 'zod'
import { logged } from '@/lib/office/registry'
import { searchWords } from '@/lib/base/text-fields'

/** Asks for the entries before one that is shown. */
export const historySchema = z.object({
  kind: z.enum(logged.filter(({ historyFor }) => historyFor).map(({ kind }) => kind)),
  id: z.uuid(),
  before: z.string().regex(/^\d{1,18}$/),
})

export const actorSearchSchema = z.object({ q: searchWords })
