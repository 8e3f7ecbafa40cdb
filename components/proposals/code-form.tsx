'use client'

import { FormBanner } from '@/components/form/form-banner'
import { TextField } from '@/components/form/fields'
import { SubmitButton } from '@/components/form/submit-button'
import { useChoice } from '@/components/proposals/answer-choice'
import { type AnswerBanner, useAnswer } from '@/components/proposals/use-answer'
import { outcomes } from '@/lib/proposals/responses/content'

type CodeFormProps = {
  token: string
  email: string
  /** Whether a code was sent that can still be used. */
  isSent: boolean
  banner: AnswerBanner | null
}

/** Asks for a code sent by email before accepting, which shows that the person can read mail at this address. */
export function CodeForm({ token, email, isSent, banner }: CodeFormProps) {
  const { query } = useChoice()
  const api = `/api/proposals/links/${token}`
  const sending = useAnswer({
    action: `${api}/code`,
    banner,
    onStored: ({ outcome }) => {
      if (outcome === 'code-sent')
        return { status: 'success', title: outcomes['code-sent'].title, message: outcomes['code-sent'].text }
      window.location.replace(`/proposals/${token}`)
      return null
    },
  })
  const confirming = useAnswer({
    action: `${api}/confirm`,
    onStored: () => {
      window.location.replace(`/proposals/${token}?done=code-confirmed&${query()}#answer`)
      return null
    },
  })
  const hasCode = isSent || sending.banner?.status === 'success'
  return (
    <div className="answer-code">
      <p>
        To accept this proposal, please confirm your email address first. We’ll send a code to{' '}
        <strong>{email}</strong>.
      </p>
      <form {...sending.formProps} aria-label="Send the code" className="answer-form">
        <FormBanner state={sending.banner} />
        <div>
          <SubmitButton
            pendingLabel="Sending..."
            pending={sending.pending}
            size="lg"
            variant={hasCode ? 'outline' : 'default'}
          >
            {hasCode ? 'Send a new code' : 'Send me the code'}
          </SubmitButton>
        </div>
      </form>
      <form {...confirming.formProps} aria-label="Confirm the code" className="answer-form">
        <TextField
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={20}
          hint="6 digits, from the email"
        />
        <FormBanner state={confirming.banner} />
        <div>
          <SubmitButton
            pendingLabel="Checking…"
            pending={confirming.pending}
            size="lg"
            variant={hasCode ? 'default' : 'outline'}
          >
            Confirm the code
          </SubmitButton>
        </div>
      </form>
    </div>
  )
}
