import { CircleCheck, CircleX, Clock, Info, type LucideIcon, PencilLine } from 'lucide-react'
import { LocalTime } from '@/components/ui/local-time'
import { formatDay } from '@/lib/base/dates'
import { formatMoney } from '@/lib/base/money'
import { proposalTexts } from '@/lib/proposals/content'
import type { ProposalDetail } from '@/lib/proposals/queries'
import type { ProposalStatus } from '@/prisma/generated/enums'

const looks: Record<ProposalStatus, { icon: LucideIcon; tone: string }> = {
  draft: { icon: PencilLine, tone: 'ui-tone-grey' },
  sent: { icon: Clock, tone: 'ui-tone-yellow' },
  seen: { icon: Clock, tone: 'ui-tone-blue' },
  accepted: { icon: CircleCheck, tone: 'ui-tone-green' },
  declined: { icon: CircleX, tone: 'ui-tone-red' },
  expired: { icon: Info, tone: 'ui-tone-grey' },
  withdrawn: { icon: Info, tone: 'ui-tone-grey' },
}

/** Where a proposal stands, and what to do about it. */
export function ProposalNextStep({ proposal }: { proposal: ProposalDetail }) {
  const { status, isTemplate, hasChanges, decidedAt, seenAt, sentAt } = proposal
  if (isTemplate) return null
  const { icon: Icon, tone } = looks[status]
  const at = decidedAt ?? seenAt ?? sentAt
  return (
    <section aria-label="Next step" className={`ui-banner ${tone} mb-4`}>
      <Icon aria-hidden />
      <div className="min-w-0 wrap-anywhere text-foreground">
        <p className="font-semibold">
          <span>{headlineOf(proposal)}</span>
          {status !== 'draft' && at ? (
            <span className="font-normal text-muted-foreground">
              <span> · </span>
              <LocalTime value={at} format="exact" />
            </span>
          ) : null}
        </p>
        <p>{textOf(proposal)}</p>
        {hasChanges && (status === 'sent' || status === 'seen') ? (
          <p className="mt-1 font-medium">{proposalTexts.unsent}</p>
        ) : null}
      </div>
    </section>
  )
}

function headlineOf({ status, acceptance, problem, versions }: ProposalDetail): string {
  if (status === 'draft') {
    if (problem !== null) return 'Not ready to send'
    return versions.length === 0 ? 'Ready to send' : 'Being revised'
  }
  if (status === 'accepted') return acceptance ? `Accepted by ${acceptance.name}` : 'Accepted'
  const headlines = {
    sent: 'Not opened yet',
    seen: 'Opened, not answered yet',
    declined: 'Declined',
    expired: 'Expired without an answer',
    withdrawn: 'Withdrawn',
  }
  return headlines[status]
}

function textOf(proposal: ProposalDetail): string {
  const { status, problem, validUntil, versions, acceptance, currency } = proposal
  const until = validUntil === null ? '' : ` It can be accepted until ${formatDay(validUntil)}.`
  switch (status) {
    case 'draft':
      if (problem !== null) return problem
      return versions.length === 0
        ? 'You see the email before it goes out.'
        : `Version ${String(versions.length)} can no longer be accepted. What you send next replaces it.`
    case 'sent':
      return `A call may help more than another email.${until}`
    case 'seen':
      return `Its client has read it.${until} They are reminded three days before.`
    case 'accepted':
      return acceptance ? acceptanceText(acceptance, currency) : ''
    case 'declined':
      return `${reasonOf(proposal)}Reopen it to make another offer.`
    case 'expired':
      return 'Reopen it with a later day to offer it again.'
    case 'withdrawn':
      return 'Nobody can accept it. Reopen it to go on with it.'
  }
}

function acceptanceText(acceptance: NonNullable<ProposalDetail['acceptance']>, currency: string): string {
  const { method, totalCents, depositCents, version, recordedBy, note, code } = acceptance
  const total = formatMoney(totalCents, currency)
  const deposit = depositCents > 0 ? `, of which ${formatMoney(depositCents, currency)} as a deposit` : ''
  const how =
    method === 'by_hand'
      ? ` ${recordedBy ?? 'Somebody'} recorded it: ${note ?? ''}`
      : ` Its certificate has the code ${code}.`
  return `Version ${String(version)} for ${total}${deposit}.${how}`
}

/** What the client wrote when declining. */
function reasonOf({ events }: ProposalDetail): string {
  const reason = events.find(({ kind }) => kind === 'declined')?.detail?.['reason']
  return typeof reason === 'string' && reason !== '' ? `“${reason}” ` : ''
}
