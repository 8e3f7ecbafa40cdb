import type { AnswerState } from '../acceptance/rules'

/** How the portal calls what became of a proposal. */
export const ownStateLabels: Record<AnswerState, string> = {
  open: 'Waiting for your answer',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  replaced: 'Replaced',
  // Those that a client doesn’t find in the portal.
  changing: 'Being changed',
  revoked: 'Withdrawn',
}
