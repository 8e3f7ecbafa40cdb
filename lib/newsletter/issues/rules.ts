import { formatBytes } from '@/lib/files/rules'
import { type ListParams, listState, param } from '@/lib/base/list-state'
import { formatNumber } from '@/lib/base/numbers'
import type { NewsletterDeliveryState, NewsletterIssueState } from '@/prisma/generated/enums'

export const ISSUE_PAGE_SIZE = 25
export const issueList = listState('/admin/newsletter', { page: param.page })
export type IssueListParams = ListParams<typeof issueList>

export const issueStates: Record<
  NewsletterIssueState,
  { label: string; tone: 'grey' | 'blue' | 'yellow' | 'green' | 'red' }
> = {
  draft: { label: 'Draft', tone: 'grey' },
  scheduled: { label: 'Scheduled', tone: 'blue' },
  sending: { label: 'Sending', tone: 'yellow' },
  sent: { label: 'Sent', tone: 'green' },
  canceled: { label: 'Canceled', tone: 'red' },
}

export type DeliveryCounts = Record<NewsletterDeliveryState, number>

export const noDeliveries: DeliveryCounts = {
  queued: 0,
  sending: 0,
  sent: 0,
  bounced: 0,
  failed: 0,
  unknown: 0,
  skipped: 0,
}

export const issueLabels = { subject: 'Subject', preheader: 'Preview text', body: 'Text' }
export const issueLimits = { subject: 150, preheader: 150, body: 60_000 }

export const blankIssue = { subject: '', preheader: '', body: '' }

/** The mail, and how large its HTML is. */
export type IssuePreview = { html: string; bytes: number }

/** Gmail cuts off what is beyond 102 KiB. */
const NEARLY_CLIPPED = 95_000

/** Of a mail that Gmail would cut off, or nearly so; null for a shorter one. */
export function clippingNote(bytes: number): string | null {
  if (bytes < NEARLY_CLIPPED) return null
  return `This email has ${formatBytes(bytes)}. Gmail shows about 100 KB and hides the rest behind a link.`
}

/** How long an issue takes at this many emails a minute: '34 minutes'. */
export function durationOf(emails: number, perMinute: number): string {
  const minutes = Math.ceil(emails / perMinute)
  if (minutes < 2) return 'less than a minute'
  if (minutes < 120) return `about ${String(minutes)} minutes`
  return `about ${String(Math.round(minutes / 60))} hours`
}

export function peopleOf(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'person' : 'people'}`
}
