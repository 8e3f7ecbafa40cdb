import { OpenProposal } from '@/components/proposals/open-proposal'
import { Badge, type Tone } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { DownloadLink } from '@/components/ui/download-link'
import { FactLine } from '@/components/ui/fact-line'
import { agencyDay, formatDay } from '@/lib/base/dates'
import { formatMoney } from '@/lib/base/money'
import type { AnswerState } from '@/lib/proposals/acceptance/rules'
import { ownStateLabels } from '@/lib/proposals/own/content'
import type { OwnProposal } from '@/lib/proposals/own/queries'

const tones: Record<AnswerState, Tone> = {
  open: 'purple',
  accepted: 'green',
  declined: 'red',
  expired: 'grey',
  withdrawn: 'grey',
  changing: 'grey',
  replaced: 'grey',
  revoked: 'grey',
}

type OwnProposalsProps = { id: string; title: string; proposals: readonly OwnProposal[]; className?: string }

/** Proposals as a client finds them in the portal. Nothing while there are none. */
export function OwnProposals({ id: headingId, title: heading, proposals, className }: OwnProposalsProps) {
  if (proposals.length === 0) return null
  return (
    <section aria-labelledby={headingId} className={className}>
      <h2 id={headingId} className="mb-3 text-lg font-semibold">
        {heading}
      </h2>
      <ul className="grid gap-3">
        {proposals.map((proposal) => (
          <li key={proposal.id}>
            <OwnProposalCard proposal={proposal} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OwnProposalCard({ proposal }: { proposal: OwnProposal }) {
  const { id, number, title, state, totalCents, currency, hasOptions, paper } = proposal
  return (
    <Card className="flex-row! flex-wrap items-center gap-x-3! gap-y-2! px-4 py-4! sm:gap-x-6! sm:px-5">
      <div className="min-w-0 flex-1 basis-full sm:basis-40">
        <p className="font-medium wrap-anywhere">{title}</p>
        <FactLine className="text-sm text-muted-foreground">
          <span>{number}</span>
          <span>{whenText(proposal)}</span>
        </FactLine>
      </div>
      {/* The heading says what waits. */}
      {state === 'open' ? null : <Badge variant={tones[state]}>{ownStateLabels[state]}</Badge>}
      <div className="tabular-nums max-sm:flex-1 sm:min-w-28 sm:text-right">
        <p className="font-semibold">{formatMoney(totalCents, currency)}</p>
        {hasOptions && state === 'open' ? (
          <p className="text-sm whitespace-nowrap text-muted-foreground">depends on your options</p>
        ) : null}
      </div>
      <div className="flex items-center gap-2 max-sm:basis-full">
        {state === 'withdrawn' ? null : (
          <OpenProposal
            id={id}
            title={title}
            variant={state === 'open' ? 'default' : 'outline'}
            className="max-sm:flex-1"
          >
            {state === 'open' ? 'Read and answer' : 'Read'}
          </OpenProposal>
        )}
        {paper === null ? null : (
          <DownloadLink
            href={paper}
            label={`Download ${number} as PDF`}
            failure="Failed to download the proposal. Please try again."
            className={buttonVariants({ variant: 'outline', size: 'icon' })}
          />
        )}
      </div>
    </Card>
  )
}

function whenText({ state, validUntil, answeredAt }: OwnProposal): string {
  const day = answeredAt && formatDay(agencyDay(answeredAt))
  if (state === 'open') return `Valid until ${formatDay(validUntil)}`
  if (state === 'expired' || day === null) return `Was valid until ${formatDay(validUntil)}`
  return `${ownStateLabels[state]} on ${day}`
}
