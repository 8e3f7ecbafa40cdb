import type { Topic } from '@/lib/platform/realtime-channels'
import type { AccountState } from '@/lib/sign-in/rules'
import type { leadPriorities, leadStatuses, LeadKind } from './schema'

export type Lead = { kind: LeadKind; id: string }
export type LeadStatus<Kind extends LeadKind = LeadKind> = (typeof leadStatuses)[Kind][number]
export type LeadPriority = (typeof leadPriorities)[number]

export const leadStatusLabels: Record<LeadStatus, string> = {
  new: 'New',
  in_progress: 'In progress',
  resolved: 'Resolved',
  quoted: 'Quoted',
  won: 'Won',
  lost: 'Lost',
}

export const priorityLabels: Record<LeadPriority, string> = { low: 'Low', medium: 'Medium', high: 'High' }

/** What open pages call a lead of each kind. */
export const leadTopics = { contact: 'contact-messages', quote: 'quotes' } as const satisfies Record<
  LeadKind,
  Topic
>

/** What the panel calls a lead of each kind. */
export const leadNouns: Record<LeadKind, { one: string; many: string }> = {
  contact: { one: 'message', many: 'messages' },
  quote: { one: 'quote request', many: 'quote requests' },
}

/** The website promises an answer within a day, and a look at a quote request within 6 hours. */
export const promisedHours: Record<LeadKind, number> = { contact: 24, quote: 6 }

/** What came before this moment should have been answered by `now`. */
export function dueSince(kind: LeadKind, now: Date): Date {
  return new Date(now.getTime() - promisedHours[kind] * 60 * 60_000)
}

type Waiting = { status: LeadStatus; suspectedSpam: boolean; createdAt: Date; hasReply: boolean }

/** Nobody has answered or begun with it, and the promised time is over. Nothing was promised to spam. */
export function isLate(kind: LeadKind, lead: Waiting, now: Date): boolean {
  if (lead.status !== 'new' || lead.suspectedSpam || lead.hasReply) return false
  return lead.createdAt < dueSince(kind, now)
}

/** `Re:` once, however often an answer was answered. */
export function replySubject(subject: string): string {
  return `Re: ${subject.replace(/^(re:\s*)+/i, '')}`.slice(0, 200)
}

export type ReplyState = 'sent' | 'waiting' | 'failed'

/** What became of a reply's mail. One without a record was sent before records were kept. */
export function replyState(mail: { sentAt: Date | null; deadAt: Date | null } | null): ReplyState {
  if (!mail || mail.sentAt) return 'sent'
  return mail.deadAt ? 'failed' : 'waiting'
}

/** A count with its noun. */
export function countOf(kind: LeadKind, amount: number): string {
  const { one, many } = leadNouns[kind]
  return `${amount.toLocaleString('en-US')} ${amount === 1 ? one : many}`
}

/** A search of fewer letters and digits than `below`, which no index serves, looks through the newest `depth` leads only. */
export const SHORT_SEARCH = { below: 3, depth: 10_000 }
export const searchAllHint = `Type ${String(SHORT_SEARCH.below)} or more letters or digits to search all.`

/** A row of either list. */
export type LeadRow = {
  id: string
  createdAt: Date
  name: string
  email: string
  /** What it is about; null when the sender didn't say. */
  heading: string | null
  excerpt: string
  budget: string | null
  status: LeadStatus
  priority: LeadPriority
  suspectedSpam: boolean
  isLate: boolean
}

export type LeadNote = { id: string; text: string; createdAt: Date; author: string; isOwn: boolean }

export type LeadReply = {
  id: string
  subject: string
  text: string
  createdAt: Date
  author: string
  state: ReplyState
}

export type OtherLead = Lead & { createdAt: Date; heading: string | null; status: LeadStatus }

/** The account that a lead's address has already. */
export type KnownAccount = { id: string; name: string; state: AccountState; isStaff: boolean }

/** Whether a conversion adds its project to the account that is there, instead of inviting. */
export function joinsAccount(account: KnownAccount | null): account is KnownAccount {
  return account !== null && !account.isStaff && (account.state === 'active' || account.state === 'invited')
}
