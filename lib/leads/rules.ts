import { assigneeParam } from '@/lib/staff/rules'
import { beginningOf } from '@/lib/base/excerpts'
import { type ListParams, listState, type ListState, param } from '@/lib/base/list-state'
import type { Topic } from '@/lib/platform/realtime-channels'
import { getSite } from '@/lib/base/site'
import type { AccountState } from '@/lib/sign-in/rules'
import type { LeadReply as StoredReply } from '@/prisma/generated/client'
import { formatNumber } from '@/lib/base/numbers'

export const leadKinds = ['contact', 'quote'] as const
export type LeadKind = (typeof leadKinds)[number]

/** In the order in which a lead goes through them, which is also the database's. */
export const leadStatuses = {
  contact: ['new', 'in_progress', 'resolved'],
  quote: ['new', 'in_progress', 'quoted', 'won', 'lost'],
} as const
export const leadPriorities = ['low', 'medium', 'high'] as const
const leadSorts = ['createdAt', 'name', 'email', 'status', 'priority'] as const
export const LEAD_PAGE_SIZE = 25

/** What the list is filtered by beside a status: whether an answer is due, and what is spam. */
const leadConditions = ['late', 'waiting', 'moved_on', 'no_spam', 'spam'] as const
export const leadConditionLabels: Record<(typeof leadConditions)[number], string> = {
  late: 'Late',
  waiting: 'Waiting, not late',
  moved_on: 'Moved on without a reply',
  no_spam: 'Without spam',
  spam: 'Suspected spam',
}

const contactSources = ['contact_page', 'home', 'privacy', 'cookie_policy'] as const

function leadList<const Status extends string>(path: string, statuses: readonly Status[]) {
  return listState(path, {
    q: param.search,
    status: param.oneOf<'all' | Status | (typeof leadConditions)[number]>(
      ['all', ...statuses, ...leadConditions],
      'all',
    ),
    // What the reports link to: the agency’s days, and the form that a contact message came from.
    from: param.day,
    to: param.day,
    source: param.oneOf(['any', ...contactSources], 'any'),
    assignee: assigneeParam,
    tag: param.anyId,
    ...param.sorting(leadSorts, 'createdAt'),
    page: param.page,
  })
}
export const leadLists = {
  contact: leadList('/admin/messages', leadStatuses.contact),
  quote: leadList('/admin/quotes', leadStatuses.quote),
}
export type LeadListParams<Kind extends LeadKind = LeadKind> = ListParams<(typeof leadLists)[Kind]>

const listOf: Record<LeadKind, ListState<LeadListParams>> = leadLists

export function leadListHref(kind: LeadKind, params: LeadListParams): string {
  return listOf[kind].href(params)
}

/** One lead, with the way back to the list as it is. */
export function leadHref(kind: LeadKind, id: string, params: Partial<LeadListParams> = {}): string {
  return `${listOf[kind].path}/${id}${listOf[kind].query(params)}`
}

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

/** What a lead is once a reply has dealt with it, and how the button says so. */
export const closedByReply = {
  contact: { status: 'resolved', label: 'Send and resolve' },
  quote: { status: 'quoted', label: 'Send and mark as quoted' },
} as const satisfies { [Kind in LeadKind]: { status: LeadStatus<Kind>; label: string } }

/** False for a lead that is as far already. */
export function canCloseByReply(kind: LeadKind, status: LeadStatus): boolean {
  const order: readonly LeadStatus[] = leadStatuses[kind]
  return order.indexOf(status) < order.indexOf(closedByReply[kind].status)
}

export function statusAfterReply(kind: LeadKind, status: LeadStatus, closes: boolean): LeadStatus {
  if (closes && canCloseByReply(kind, status)) return closedByReply[kind].status
  return status === 'new' ? 'in_progress' : status
}

export const priorityLabels: Record<LeadPriority, string> = { low: 'Low', medium: 'Medium', high: 'High' }

export const leadTopics: Record<LeadKind, Topic> = { contact: 'contact-messages', quote: 'quotes' }

export const leadNouns = {
  contact: { one: 'message', many: 'messages', list: 'Contact Messages' },
  quote: { one: 'quote request', many: 'quote requests', list: 'Quote Requests' },
}

/** One detail that a visitor entered, as shown in mails and the admin. */
export type Fact = { label: string; value: string | null | undefined; href?: string | undefined }

type Sender = { email: string; phone?: string | null; company?: string | null }

/** How to reach the sender. */
export function senderFacts({ email, phone, company }: Sender): Fact[] {
  return [
    { label: 'Email', value: email, href: `mailto:${encodeURIComponent(email)}` },
    { label: 'Phone', value: phone, href: phone ? `tel:${phone.replaceAll(/[^+\d]/g, '')}` : undefined },
    { label: 'Company', value: company },
  ]
}

/** What is late without a promise. */
const USUAL_HOURS = 24

/** The hours within which the website promises an answer: 6 for 'within 4 to 6 hours', 48 for 'in two days'. */
export function promisedHours(kind: LeadKind, { contactPromise, reviewPromise } = getSite()): number {
  const promise = kind === 'contact' ? contactPromise : reviewPromise
  const [amount] = promise.match(/\d+|\b(?:one|two|three)\b/gi)?.slice(-1) ?? []
  if (amount === undefined) return USUAL_HOURS
  const number = ['', 'one', 'two', 'three'].indexOf(amount.toLowerCase())
  return (number > 0 ? number : Number(amount)) * (/\bdays?\b/i.test(promise) ? 24 : 1)
}

/** Leads received before this should have been answered by `now`. */
export function dueSince(kind: LeadKind, now: Date): Date {
  return new Date(now.getTime() - promisedHours(kind) * 60 * 60_000)
}

type Waiting = { status: LeadStatus; suspectedSpam: boolean; createdAt: Date; hasReply: boolean }

/** Unanswered and not in progress past the promised time. Nothing was promised to spam. */
export function isLate(kind: LeadKind, lead: Waiting, now: Date): boolean {
  if (lead.status !== 'new' || lead.suspectedSpam || lead.hasReply) return false
  return lead.createdAt < dueSince(kind, now)
}

/** With a single `Re:`, however long the thread. */
export function replySubject(subject: string): string {
  return beginningOf(`Re: ${subject.replace(/^(re:\s*)+/i, '')}`, 200)
}

export type ReplyState = 'sent' | 'waiting' | 'retrying' | 'failed' | 'canceled'

type ReplyMail = Record<'sentAt' | 'deadAt' | 'canceledAt' | 'attemptedAt', Date | null>

/** A mail without a record was sent before records were kept. */
export function replyState(mail: ReplyMail | null): ReplyState {
  if (!mail || mail.sentAt) return 'sent'
  if (mail.canceledAt) return 'canceled'
  if (mail.deadAt) return 'failed'
  return mail.attemptedAt ? 'retrying' : 'waiting'
}

export function countOf(kind: LeadKind, amount: number): string {
  const { one, many } = leadNouns[kind]
  return `${formatNumber(amount)} ${amount === 1 ? one : many}`
}

export type LeadNote = { id: string; text: string; createdAt: Date; author: string; isOwn: boolean }

type ReplyColumns = Pick<StoredReply, 'id' | 'subject' | 'text' | 'createdAt'>
export type LeadReply = ReplyColumns & { author: string; state: ReplyState }

export type OtherLead = Lead & { createdAt: Date; heading: string | null; status: LeadStatus }

/** The account that a lead's address already has. */
export type KnownAccount = { name: string; state: AccountState; isStaff: boolean; isInTrash: boolean }

/** Whether a conversion adds its project to the existing account instead of inviting. */
export function joinsAccount(account: KnownAccount | null): account is KnownAccount {
  return (
    account !== null &&
    !account.isStaff &&
    !account.isInTrash &&
    (account.state === 'active' || account.state === 'invited')
  )
}
