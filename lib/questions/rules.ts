import { agencyDay, dayOf } from '@/lib/base/dates'

export const MAX_QUESTION_LENGTH = 2000
export const MAX_ANSWER_LENGTH = 5000

export type QuestionState = 'open' | 'answered' | 'withdrawn'
/** The displayed state: overdue follows from the due date. */
export type QuestionStatus = QuestionState | 'overdue'

export const questionStatusLabels: Record<QuestionStatus, string> = {
  open: 'Open',
  overdue: 'Overdue',
  answered: 'Answered',
  withdrawn: 'Withdrawn',
}

type StoredState = { answeredAt: Date | null; withdrawnAt: Date | null }

export function stateOf({ answeredAt, withdrawnAt }: StoredState): QuestionState {
  if (answeredAt) return 'answered'
  return withdrawnAt ? 'withdrawn' : 'open'
}

/** An open question is overdue from the day after its due date, in the agency's time zone. */
export function statusOf(question: StoredState & { dueDate: Date | null }, now: Date): QuestionStatus {
  const state = stateOf(question)
  if (state !== 'open' || question.dueDate === null) return state
  return dayOf(question.dueDate) < agencyDay(now) ? 'overdue' : 'open'
}

/** Where a client answers a question. */
export function answerPath(id: string): string {
  return `/portal#question-${id}`
}
