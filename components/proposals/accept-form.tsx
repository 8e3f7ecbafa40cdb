'use client'

import { FormBanner } from '@/components/form/form-banner'
import { CheckboxField, TextField } from '@/components/form/fields'
import { SubmitButton } from '@/components/form/submit-button'
import { ACCEPT_FORM, useChoice } from '@/components/proposals/answer-choice'
import { type AnswerBanner, useAnswer } from '@/components/proposals/use-answer'
import { formatDay } from '@/lib/base/dates'
import { formatMoney } from '@/lib/base/money'

type AcceptFormProps = {
  token: string
  name: string
  /** Whether the deposit can be paid on this page once the proposal is accepted. */
  isPaidHere: boolean
  banner: AnswerBanner | null
}

/** The last thing on the page: the sums once more, the name, the tick and the button. */
export function AcceptForm({ token, name, isPaidHere, banner: initial }: AcceptFormProps) {
  const { document, sums, problem, currency, locale } = useChoice()
  const { banner, pending, formProps } = useAnswer({
    action: `/api/proposals/links/${token}/accept`,
    banner: initial,
    onStored: () => {
      window.location.replace(`/proposals/${token}?done=accepted#accepted`)
      return null
    },
  })
  const money = (cents: number) => formatMoney(cents === 0 ? 0 : cents, currency, locale)
  const { totalCents, depositCents, restCents } = sums
  const { depositDays, rest } = document.content
  return (
    <form {...formProps} id={ACCEPT_FORM} aria-label="Accept the proposal" className="answer-form">
      <dl className="answer-sums">
        <div>
          <dt>Total</dt>
          <dd>{money(totalCents)}</dd>
        </div>
        {depositCents > 0 ? (
          <>
            <div>
              <dt>{depositDays === 0 ? 'Deposit now' : `Deposit within ${daysText(depositDays)}`}</dt>
              <dd>{money(depositCents)}</dd>
            </div>
            <div>
              <dt>
                {['Rest', rest.text, rest.on === null ? '' : `by ${formatDay(rest.on)}`]
                  .filter(Boolean)
                  .join(', ')}
              </dt>
              <dd>{money(restCents)}</dd>
            </div>
          </>
        ) : null}
      </dl>
      <input type="hidden" name="seenTotalCents" value={totalCents} />
      <input type="hidden" name="seenDepositCents" value={depositCents} />
      <TextField
        label="Your name"
        name="name"
        defaultValue={name}
        autoComplete="name"
        required
        maxLength={100}
        hint="Typing your name here has the same effect as signing."
      />
      <CheckboxField
        label="I have read the proposal and its terms, and I accept them."
        name="agreed"
        value="yes"
        required
      />
      {problem ? <p role="alert">{problem.message}</p> : null}
      <FormBanner state={banner} />
      <div>
        <SubmitButton pendingLabel="Accepting…" pending={pending} size="lg">
          {`Accept for ${money(totalCents)}`}
        </SubmitButton>
      </div>
      <p className="answer-hint">
        We store your name, the time, your IP address and your browser as evidence, and send you a PDF copy by
        email.
        {isPaidHere && depositCents > 0 ? ' You can pay the deposit right after that.' : ''}
      </p>
    </form>
  )
}

function daysText(days: number): string {
  return days === 1 ? '1 day' : `${String(days)} days`
}
