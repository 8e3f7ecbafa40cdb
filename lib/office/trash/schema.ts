import { z } from 'zod'
import { trashKinds } from './rules'

const ids = z.array(z.uuid()).min(1, 'Nothing is selected.').max(500, 'Please select at most 500 of them.')

export const trashSchema = z.object({ kind: z.enum(trashKinds), ids })

/** Of any kinds, as a list's selection has them: `kind:id`. */
export const trashItemsSchema = z.object({
  items: z
    .array(z.object({ kind: z.enum(trashKinds), id: z.uuid() }))
    .min(1, 'Nothing is selected.')
    .max(500, 'Please select at most 500 of them.'),
})
