import { z } from 'zod'
import { requiredText } from '@/lib/base/text-fields'
import { FILTER_NAME_LENGTH } from './rules'

/** Its address. */
const list = z.string().max(200)
const name = requiredText(FILTER_NAME_LENGTH, 'Please enter a name.')

export const savedFilterListSchema = z.object({ list })
/** A new filter has no id yet; one that has it is renamed. */
export const savedFilterSchema = z.object({
  id: z.uuid().nullable(),
  list,
  name,
  query: z.string().max(2000),
})
export type SavedFilterInput = z.output<typeof savedFilterSchema>
export const savedFilterIdSchema = z.object({ id: z.uuid() })
