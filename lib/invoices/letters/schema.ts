import { z } from 'zod'
import { requiredText } from '@/lib/base/text-fields'
import { optionalDay } from '@/lib/projects/schema'
import type { LetterLevel } from './rules'

const levelOf: Record<'1' | '2' | '3', LetterLevel> = { 1: 1, 2: 2, 3: 3 }

export const letterSchema = z.object({
  invoiceId: z.uuid(),
  level: z.enum(['1', '2', '3'], 'Please choose a level.').transform((text): LetterLevel => levelOf[text]),
  /** The new due date, if the letter sets one. */
  dueOn: optionalDay,
  title: requiredText(200, 'Please enter a title.'),
  message: requiredText(5000, 'Please write what the letter says.'),
  submissionKey: z.uuid().optional(),
})
export type NewLetter = z.output<typeof letterSchema>
