'use client'

import { Ban, Copy, Send } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useRef } from 'react'
import { callAction } from '@/components/admin/call-action'
import { PendingButton } from '@/components/admin/pending-button'
import { ConfirmButton } from '@/components/admin/confirm-button'
import { newSubmissionKey } from '@/components/form/form-elements'
import { TitledCard } from '@/components/ui/card'
import { LocalTime } from '@/components/ui/local-time'
import { Progress } from '@/components/ui/progress'
import { cancelIssueAction, duplicateIssueAction, resendIssueAction } from '@/lib/newsletter/issues/actions'
import type { Issue } from '@/lib/newsletter/issues/queries'
import { peopleOf } from '@/lib/newsletter/issues/rules'
import { formatNumber } from '@/lib/base/numbers'

type IssueProps = { issue: Issue }

/** `toSendAgain` counts the people who may not have received it and can be sent it again. */
export function IssueActions({ issue: { id, state }, toSendAgain }: IssueProps & { toSendAgain: number }) {
  const router = useRouter()
  const submissionKey = useRef('')

  async function sendAgain() {
    submissionKey.current ||= newSubmissionKey()
    const answer = await resendIssueAction({ id, submissionKey: submissionKey.current })
    if (answer.data) submissionKey.current = ''
    return answer
  }

  function duplicate() {
    return callAction(
      async () => {
        const answer = await duplicateIssueAction({ id })
        if (answer.data) router.push(`/admin/newsletter/${answer.data.id}`)
        return answer
      },
      { title: 'Failed to duplicate', message: 'Please try again.' },
    )
  }

  return (
    <div className="flex flex-wrap gap-3">
      <PendingButton variant="outline" run={duplicate}>
        <Copy aria-hidden />
        Duplicate
      </PendingButton>
      {toSendAgain > 0 ? (
        <ConfirmButton
          label={`Send again to ${peopleOf(toSendAgain)}`}
          icon={Send}
          variant="outline"
          title={`Send this issue again to ${peopleOf(toSendAgain)}?`}
          text="It isn’t known whether they have it, so some of them may get it twice. Nobody else gets it again."
          confirmLabel="Send again"
          failureTitle="Not sent"
          action={sendAgain}
        />
      ) : null}
      {state === 'scheduled' ? (
        <ConfirmButton
          label="Cancel schedule"
          icon={Ban}
          variant="outline"
          title="Cancel the schedule?"
          text="The issue becomes a draft again, and can be edited."
          failureTitle="Failed to cancel"
          action={() => cancelIssueAction({ id })}
        />
      ) : null}
      {state === 'sending' ? (
        <ConfirmButton
          label="Stop sending"
          icon={Ban}
          variant="outline"
          title="Stop sending this issue?"
          text="Those who already have it keep it. Nobody else gets it, and sending can’t be resumed."
          confirmLabel="Stop sending"
          destructive
          failureTitle="Failed to cancel"
          action={() => cancelIssueAction({ id })}
        />
      ) : null}
    </div>
  )
}

/** The progress of sending, and the outcome of each mail. */
export function IssueResult({ issue, timeZone }: IssueProps & { timeZone: string }) {
  const { state, counts, recipientCount, scheduledAt, startedAt, endedAt, queuedAt } = issue
  if (state === 'scheduled') {
    return (
      <TitledCard title="Scheduled">
        <p>
          {scheduledAt ? <LocalTime value={scheduledAt} format="exact" /> : null}
          <span>, your time. The agency’s time zone is {timeZone.replaceAll('_', ' ')}.</span>
        </p>
      </TitledCard>
    )
  }
  const waiting = counts.queued + counts.sending
  const done = Math.max(0, recipientCount - waiting)
  const figures: [label: string, count: number, text?: string][] = [
    ['Sent', counts.sent],
    ['Waiting', waiting],
    ['Bounced', counts.bounced, 'The mailbox doesn’t exist. These addresses get no more issues.'],
    ['Failed', counts.failed, 'The mail server refused the email, or couldn’t be reached for two days.'],
    [
      'Not known',
      counts.unknown,
      'The worker stopped while it sent them. They may have arrived, so they are only sent again manually.',
    ],
    ['Left out', counts.skipped, 'Unsubscribed before it was sent, or sending was stopped.'],
  ]
  return (
    <TitledCard title={state === 'sending' ? 'Sending' : 'Result'} className="grid gap-4">
      {state === 'sending' ? (
        <>
          <Progress label="Sent" value={recipientCount === 0 ? 0 : (100 * done) / recipientCount} />
          <p className="text-sm text-muted-foreground tabular-nums">
            {queuedAt === null
              ? `Preparing the emails: ${peopleOf(recipientCount)} so far.`
              : `${formatNumber(done)} of ${formatNumber(recipientCount)}`}
          </p>
        </>
      ) : (
        <p className="text-sm text-muted-foreground">
          {startedAt ? (
            <span>
              Started <LocalTime value={startedAt} format="exact" />
            </span>
          ) : null}
          {endedAt ? (
            <span>
              , ended <LocalTime value={endedAt} format="exact" />
            </span>
          ) : null}
          <span>. It was for {peopleOf(recipientCount)}.</span>
        </p>
      )}
      <dl className="grid">
        {figures
          .filter(([label, count]) => count > 0 || label === 'Sent')
          .map(([label, count, text]) => (
            <div
              key={label}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t py-3 first:border-t-0 first:pt-0 last:pb-0"
            >
              <dt className="font-semibold">{label}</dt>
              <dd className="text-right font-semibold tabular-nums">{formatNumber(count)}</dd>
              {text ? <dd className="text-sm text-muted-foreground">{text}</dd> : null}
            </div>
          ))}
      </dl>
    </TitledCard>
  )
}
