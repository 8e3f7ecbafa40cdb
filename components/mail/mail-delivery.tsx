import type { ReactNode } from 'react'
import { TitledCard } from '@/components/ui/card'
import { LocalTime } from '@/components/ui/local-time'
import { Link } from '@/components/ui/link'
import type { MailDetail } from '@/lib/mail/queries'
import { failureLabels } from '@/lib/mail/rules'

type Step = { title: string; at?: Date | null; text?: ReactNode }

/** What has happened to a mail so far, and what happens next. */
export function MailDelivery({ mail }: { mail: MailDetail }) {
  return (
    <TitledCard title="Delivery">
      <ol aria-label="Delivery" className="grid gap-4 text-sm">
        {stepsOf(mail).map(({ title, at, text }) => (
          <li
            key={title}
            className="grid gap-x-4 gap-y-0.5 border-l-2 pl-3 sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <span className="font-medium">{title}</span>
            {at ? (
              <span className="text-muted-foreground tabular-nums">
                <LocalTime value={at} />, <LocalTime value={at} format="time" />
              </span>
            ) : null}
            {text ? <span className="wrap-anywhere text-muted-foreground sm:col-span-2">{text}</span> : null}
          </li>
        ))}
      </ol>
    </TitledCard>
  )
}

function stepsOf(mail: MailDetail): Step[] {
  const { state, isRunning, attempts, attemptedAt, lastError, failure, nextAt, resendOf } = mail
  const steps: Step[] = [
    {
      title: 'Queued',
      at: mail.createdAt,
      text: resendOf ? (
        <>
          A copy of{' '}
          <Link href={`/admin/mail/${resendOf.id}`} className="text-purple underline underline-offset-4">
            the email to {resendOf.recipient}
          </Link>
        </>
      ) : null,
    },
  ]
  if (lastError && state !== 'sent') {
    steps.push({
      title: attempts > 1 ? `Tried ${String(attempts)} times` : 'Tried once',
      at: attemptedAt,
      text: failure ? `${failureLabels[failure]}: ${lastError}` : lastError,
    })
  }
  if (isRunning) steps.push({ title: 'Being sent now' })
  else if (nextAt) steps.push({ title: state === 'failed' ? 'Next try' : 'Due', at: nextAt })
  if (state === 'sent') {
    const text = attempts > 1 && lastError ? `At try ${String(attempts)}. Before: ${lastError}` : null
    steps.push({ title: 'Sent', at: mail.sentAt, text })
  }
  if (state === 'dead') {
    steps.push({ title: 'Given up', at: mail.deadAt, text: 'It isn’t tried again by itself.' })
  }
  if (state === 'canceled') {
    steps.push({
      title: mail.canceledBy ? `Canceled by ${mail.canceledBy}` : 'Canceled',
      at: mail.canceledAt,
      text: mail.canceledBy
        ? null
        : 'No longer needed: what it was about was read, changed or deleted before it was sent.',
    })
  }
  return steps
}
