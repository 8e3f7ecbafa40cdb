import type { MailFailure } from '@/prisma/generated/enums'

const failureLabels: Record<MailFailure, string> = {
  refused: 'Rejected',
  deferred: 'Deferred for two days',
  unreachable: 'Mail server unreachable',
  outage: 'Mail server unreachable',
}

export function failureLabel(failure: MailFailure | null): string {
  return failure === null ? 'Not sent' : failureLabels[failure]
}
