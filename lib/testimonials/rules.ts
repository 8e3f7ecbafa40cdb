import type { feedbackStatuses } from './schema'

/** The name under a published testimonial, never an email address. */
export function publicName(name: string): string {
  const plain = name.trim()
  return plain === '' || plain.includes('@') ? 'A client' : plain
}

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

export function isOnHomepage(feedback: { status: FeedbackStatus; consentToPublish: boolean }): boolean {
  return feedback.status === 'approved' && feedback.consentToPublish
}
