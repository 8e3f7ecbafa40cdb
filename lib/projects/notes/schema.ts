import { z } from 'zod'
import { requiredText } from '@/lib/base/text-fields'

const text = requiredText(5000, 'Please write something.')

export const newProjectNoteSchema = z.object({
  projectId: z.uuid(),
  text,
  submissionKey: z.uuid().optional(),
})
/** `wasText` is what the note said when editing began. */
export const projectNoteEditSchema = z.object({ id: z.uuid(), text, wasText: z.string() })
export const projectNoteIdSchema = z.object({ id: z.uuid() })
