import { CircleHelp } from 'lucide-react'
import { AnswerForm } from '@/components/questions/answer-form'
import { QuestionStatusBadge } from '@/components/questions/question-status'
import { FactLine } from '@/components/ui/fact-line'
import { LocalTime } from '@/components/ui/local-time'
import { formatCalendarDay } from '@/lib/base/dates'
import type { OpenQuestion } from '@/lib/questions/queries'

type OpenQuestionsProps = {
  questions: readonly OpenQuestion[]
  /** The project that the portal is showing: questions about others are named after theirs. */
  chosenId: string | null
}

/** What a client is asked, each with a field for the answer. */
export function OpenQuestions({ questions, chosenId }: OpenQuestionsProps) {
  return (
    <ul aria-label="Questions for you" className="grid gap-5">
      {questions.map(({ id, text, dueDate, version, createdAt, projectId, projectTitle, author, status }) => (
        <li key={id} id={`question-${id}`} className="flex scroll-mt-28 items-start gap-3">
          <CircleHelp
            aria-hidden
            className={`size-5 shrink-0 sm:mt-0.5 ${status === 'overdue' ? 'text-red' : 'text-purple'}`}
          />
          <div className="grid min-w-0 flex-1 gap-2">
            <div>
              <p className="max-w-prose font-medium wrap-anywhere whitespace-pre-line">{text}</p>
              <FactLine className="mt-0.5 text-sm text-muted-foreground">
                <span>Asked by {author}</span>
                {projectId === chosenId ? null : <span>{projectTitle}</span>}
                <LocalTime value={createdAt} className="tabular-nums" />
                {dueDate ? (
                  <span className={status === 'overdue' ? 'text-red' : undefined}>
                    due {formatCalendarDay(dueDate)}
                  </span>
                ) : null}
                {status === 'overdue' ? <QuestionStatusBadge status={status} /> : null}
              </FactLine>
            </div>
            <AnswerForm id={id} version={version} question={text} />
          </div>
        </li>
      ))}
    </ul>
  )
}
