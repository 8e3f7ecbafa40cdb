import type { ProposalEventKind } from '@/prisma/generated/enums'

/** What happened to a proposal, as its papers and its history say it. */
export const eventWords: Record<ProposalEventKind, string> = {
  created: 'Written',
  sent: 'Sent',
  reminded: 'Reminder sent',
  delivered: 'Email handed to the mail server',
  bounced: 'Email returned',
  opened: 'Opened',
  asked: 'Question asked',
  code_sent: 'Code sent by email',
  code_confirmed: 'Code confirmed',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  replaced: 'Replaced by a newer version',
  reopened: 'Opened again',
  link_created: 'Link made',
  link_revoked: 'Link turned off',
  copy_sent: 'Copy sent',
}
