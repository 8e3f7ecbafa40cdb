import type { MailFailure } from '@/prisma/generated/enums'

/** An email that could not be delivered. */
export type DeadMail = {
  id: string
  recipient: string
  /** Null when it could not even be written. */
  subject: string | null
  failure: MailFailure | null
  lastError: string | null
  deadAt: Date | null
}

const failureLabels: Record<MailFailure, string> = {
  refused: 'Rejected',
  deferred: 'Deferred for two days',
  unreachable: 'Mail server unreachable',
  outage: 'Mail server unreachable',
}

/** What ended a mail, in a few words. */
export function failureLabel(failure: MailFailure | null): string {
  return failure === null ? 'Not sent' : failureLabels[failure]
}
