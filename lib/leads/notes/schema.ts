import { z } from 'zod'
import { leadFields } from '../schema'

export const MAX_NOTE_LENGTH = 5000

const text = z
  .string('Please write something.')
  .trim()
  .min(1, 'Please write something.')
  .max(MAX_NOTE_LENGTH, 'Please use at most 5,000 characters.')

export const newNoteSchema = z.object({ ...leadFields, text, submissionKey: z.uuid().optional() })
/** `wasText` is what the note said when its editing began. */
export const noteEditSchema = z.object({ id: z.uuid(), text, wasText: z.string() })
export const noteIdSchema = z.object({ id: z.uuid() })
