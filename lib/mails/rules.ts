import type { MailFailure } from '@/prisma/generated/enums'

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
