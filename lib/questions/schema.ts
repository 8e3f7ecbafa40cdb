import { z } from 'zod'
import { requiredText } from '@/lib/base/text-fields'
import { optionalDay } from '@/lib/projects/schema'
import { MAX_ANSWER_LENGTH, MAX_QUESTION_LENGTH } from './rules'

const text = requiredText(MAX_QUESTION_LENGTH, 'Please write your question.')

export const newQuestionSchema = z.object({
  projectId: z.uuid(),
  text,
  dueDate: optionalDay,
  submissionKey: z.uuid().optional(),
})

/** `version` is that of the question that the form was filled from. */
export const questionEditSchema = z.object({
  id: z.uuid(),
  version: z.number().int().min(1),
  text,
  dueDate: optionalDay,
})
export type QuestionEdit = z.output<typeof questionEditSchema>

export const questionIdSchema = z.object({ id: z.uuid() })

/** `version` is that of the question that the client read. `submissionKey` is ignored: a question has one answer. */
export const answerSchema = z.object({
  id: z.uuid(),
  version: z.coerce.number().int().min(1),
  answer: requiredText(MAX_ANSWER_LENGTH, 'Please write your answer.'),
})
export type Answer = z.output<typeof answerSchema>
