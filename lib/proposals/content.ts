import type { TrashWords } from '@/lib/platform/trash'
import type { ProposalEventKind, ProposalStatus } from '@/prisma/generated/enums'

export const statusLabels: Record<ProposalStatus, string> = {
  draft: 'Draft',
  sent: 'Sent',
  seen: 'Seen',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
}

/** What the list can be filtered by. */
export const filterLabels = {
  draft: 'Drafts',
  open: 'Waiting for an answer',
  sent: 'Not opened yet',
  seen: 'Seen, not answered',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  template: 'Templates',
} as const

export const proposalWords: TrashWords = {
  kind: 'proposal',
  one: 'proposal',
  many: 'proposals',
  label: 'Proposal',
  titled: (name) => `Proposal ‘${name}’`,
}

/** Why some stay out of the trash. */
export const keptProposals = {
  accepted: 'A proposal that was accepted is kept.',
  open: 'Its client can still accept it. Withdraw it first.',
} as const

export const proposalTexts = {
  empty: 'Write a proposal, send its link, and see here when your client opens and accepts it.',
  unsent: 'Changes since it was sent haven’t reached the client. Send the new version when it’s ready.',
} as const

export const proposalFailures = {
  compose: 'The email could not be loaded. Please try again.',
  send: 'The proposal could not be sent. What you wrote is still here; please try again.',
  withdraw: 'The proposal could not be withdrawn. Please try again.',
  reopen: 'The proposal could not be reopened. Please try again.',
  duplicate: 'The proposal could not be duplicated. Please try again.',
  template: 'The template could not be saved. Please try again.',
  link: 'The link could not be created. What you entered is still here; please try again.',
  revoke: 'The link could not be revoked. Please try again.',
} as const

/** The entries of a proposal’s history. */
export const eventLabels: Record<ProposalEventKind, string> = {
  created: 'Created',
  sent: 'Sent by email',
  reminded: 'Reminded of its last day',
  delivered: 'Email accepted by the mail server',
  bounced: 'Email could not be delivered',
  opened: 'Opened by the client',
  asked: 'Question asked by the client',
  code_sent: 'Code sent to the client',
  code_confirmed: 'Code entered by the client',
  accepted: 'Accepted',
  declined: 'Declined by the client',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  replaced: 'Replaced by a newer version',
  reopened: 'Reopened as a draft',
  link_created: 'Link created',
  link_revoked: 'Link revoked',
  copy_sent: 'Copy of the agreement sent',
}
