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
  refused: 'Refused',
  deferred: 'Put off for two days',
  unreachable: 'Mail server not reached',
  outage: 'Mail server not reached',
}

/** What ended a mail, in a few words. */
export function failureLabel(failure: MailFailure | null): string {
  return failure === null ? 'Not sent' : failureLabels[failure]
}
