import { z } from 'zod'
import { requiredText } from '@/lib/base/text-fields'
import { TAG_NAME_LENGTH, tagColors, tagKinds } from './rules'

const name = requiredText(TAG_NAME_LENGTH, 'Please enter a name.').transform((text) =>
  text.replaceAll(/\s+/g, ' '),
)
const color = z.enum(tagColors)
const subject = { kind: z.enum(tagKinds), id: z.uuid() }

/** A name that isn't there yet makes a new tag. */
export const tagAddSchema = z.object({ ...subject, name })
export const tagRemoveSchema = z.object({ ...subject, tagId: z.uuid() })

export const tagFormSchema = z.object({
  /** Null for a new one. */
  id: z.uuid().nullable(),
  name,
  color,
  /** As they were when editing began. */
  wasName: z.string(),
  wasColor: z.string(),
})
export type TagForm = z.output<typeof tagFormSchema>
export const tagIdSchema = z.object({ id: z.uuid() })
