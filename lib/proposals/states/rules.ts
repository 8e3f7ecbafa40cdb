import { formatDay } from '@/lib/base/dates'
import type { ProposalEventKind, ProposalStatus } from '@/prisma/generated/enums'
import { eventLabel, isSignedIn } from '../events/rules'
import { choiceProblem, preselected, proposalSums, sumProblem } from '../rules'
import type { ProposalContent } from '../schema'

type State = { status: ProposalStatus; isTemplate: boolean }

/** Whether a client could answer it now. */
export function isOpen({ status }: Pick<State, 'status'>): boolean {
  return status === 'sent' || status === 'seen'
}

/** Why what a proposal says can't be changed; null if it can. */
export function editProblem({ status, isTemplate }: State): string | null {
  if (isTemplate || status === 'draft' || isOpen({ status })) return null
  return status === 'accepted'
    ? 'This proposal was accepted, so it stays as it is. Duplicate it to offer something else.'
    : 'This proposal no longer waits for an answer. Reopen it to change it.'
}

/** What the agency can do with a proposal. */
export const can = {
  edit: (proposal: State) => editProblem(proposal) === null,
  send: ({ status, isTemplate }: State) => !isTemplate && (status === 'draft' || isOpen({ status })),
  withdraw: isOpen,
  /** A client may still say yes on the phone to what has expired. */
  acceptByHand: ({ status }: Pick<State, 'status'>) => isOpen({ status }) || status === 'expired',
  reopen: ({ status }: Pick<State, 'status'>) =>
    status === 'expired' || status === 'declined' || status === 'withdrawn',
  trash: ({ status }: Pick<State, 'status'>) => status !== 'accepted' && !isOpen({ status }),
} as const

type Sendable = {
  clientName: string
  clientEmail: string
  currency: string
  content: ProposalContent
  /** As `YYYY-MM-DD`. */
  validUntil: string | null
}

/** What has to be changed before a proposal can be sent; null if nothing has. */
export function sendProblem(proposal: Sendable, today: string): string | null {
  const { clientName, clientEmail, content, currency, validUntil } = proposal
  if (clientEmail === '' || clientName === '')
    return 'The name or the email address of the client is missing.'
  if (validUntil === null) return 'The last day on which it can be accepted is missing.'
  if (validUntil < today) return `It was valid until ${formatDay(validUntil)}. Choose a later day.`
  if (content.lines.length === 0) return 'It has no line items yet.'
  const chosen = preselected(content)
  return (
    choiceProblem(content, chosen)?.message ?? sumProblem(content, proposalSums(content, chosen, currency))
  )
}

type Happened = {
  id: string
  at: Date
  kind: ProposalEventKind
  version: number | null
  contact: string | null
  detail: Record<string, unknown> | null
}

/** The audit log says these better: with who did it. */
const loggedKinds: readonly ProposalEventKind[] = [
  'created',
  'sent',
  'expired',
  'withdrawn',
  'reopened',
  'link_created',
  'link_revoked',
]

/** An entry of its history, such as 'Opened by the client: Ana Reyes (version 2)'. */
export function historyEventOf({ id, at, version, contact, ...event }: Happened) {
  const who = contact === null ? '' : `: ${contact}`
  const which = version === null ? '' : ` (version ${String(version)})`
  return {
    id,
    at,
    text: `${eventLabel(event)}${who}${which}`,
    isLogged: loggedKinds.includes(event.kind) && !isSignedIn(event),
  }
}
