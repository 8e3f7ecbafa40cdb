'use client'

import { useRef } from 'react'
import { FormBanner } from '@/components/form/form-banner'
import { TextareaField } from '@/components/form/fields'
import { Honeypot } from '@/components/form/honeypot'
import { SubmitButton } from '@/components/form/submit-button'
import { useAnswer } from '@/components/proposals/use-answer'
import { outcomes } from '@/lib/proposals/responses/content'

/** What else one can answer: a question, or no. */
export function AnswerMore({ token }: { token: string }) {
  const question = useRef<HTMLTextAreaElement>(null)
  const asking = useAnswer({
    action: `/api/proposals/links/${token}/question`,
    onStored: () => {
      if (question.current) question.current.value = ''
      return { status: 'success', title: outcomes.asked.title, message: outcomes.asked.text }
    },
  })
  const declining = useAnswer({
    action: `/api/proposals/links/${token}/decline`,
    onStored: () => {
      window.location.replace(`/proposals/${token}`)
      return null
    },
  })
  return (
    <div className="answer-more">
      <details>
        <summary>Ask a question</summary>
        <form {...asking.formProps} aria-label="Ask a question">
          <TextareaField
            label="Your question"
            name="question"
            rows={4}
            required
            maxLength={4000}
            ref={question}
          />
          <Honeypot />
          <FormBanner state={asking.banner} />
          <div>
            <SubmitButton pendingLabel="Sending..." pending={asking.pending}>
              Send question
            </SubmitButton>
          </div>
        </form>
      </details>
      <details>
        <summary>Decline the proposal</summary>
        <form {...declining.formProps} aria-label="Decline the proposal">
          <TextareaField
            label="Reason"
            name="reason"
            rows={3}
            maxLength={2000}
            hint="If you like. It helps us to make a better proposal."
          />
          <FormBanner state={declining.banner} />
          <div>
            <SubmitButton pendingLabel="Declining…" pending={declining.pending} variant="outline">
              Decline
            </SubmitButton>
          </div>
        </form>
      </details>
    </div>
  )
}
