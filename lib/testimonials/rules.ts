import type { feedbackStatuses } from './schema'

/** The name that stands under published feedback. An e-mail address is never one, whatever the row says. */
export function publicName(name: string): string {
  const plain = name.trim()
  return plain === '' || plain.includes('@') ? 'A client' : plain
}

/** The company under published feedback; null when there is none to show. */
export function publicCompany(company: string | null): string | null {
  const plain = company?.trim() ?? ''
  return plain === '' || plain.includes('@') ? null : plain
}

export type FeedbackStatus = (typeof feedbackStatuses)[number]

export const statusLabels: Record<FeedbackStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
}

/** What the public sees only of feedback whose author agreed to it. */
export function isOnHomepage(feedback: { status: FeedbackStatus; consentToPublish: boolean }): boolean {
  return feedback.status === 'approved' && feedback.consentToPublish
}
