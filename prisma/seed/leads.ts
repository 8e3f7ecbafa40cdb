import { createHash, randomUUID } from 'node:crypto'
import type { Prisma } from '@/prisma/generated/client'
import type { Clock } from './clock'
import { contactMessages } from './contact-content'
import { issues, subscribers } from './newsletter-content'
import { clients, type ClientName, type TeamName } from './people-content'
import { quotes } from './quotes-content'

type Conversation = {
  /** Defaults to the owner, once the lead has been opened. */
  assignee?: TeamName
  notes?: { text: string; daysAgo: number }[]
  replies?: { subject: string; text: string; daysAgo: number }[]
}
type Priority = 'low' | 'medium' | 'high'
type Sender = { name: string; email: string; phone?: string; company?: string }

/** The forms differ: only the home page's form asks for phone, company and preferred contact. */
type SampleForm =
  | {
      source: 'home'
      phone?: string
      company?: string
      budgetRange?: 'under-5k' | '5k-15k' | '15k-50k' | '50k-plus'
      preferredContact?: 'email' | 'phone' | 'whatsapp'
    }
  | {
      source: 'contact_page'
      budgetRange?: 'under-5k' | '5k-15k' | '15k-30k' | '30k-50k' | '50k-plus' | 'discuss'
    }
  | { source: 'privacy' | 'cookie_policy' }

export type SampleContactMessage = SampleForm &
  Conversation & {
    name: string
    email: string
    subject?: string
    message: string
    status: 'new' | 'in_progress' | 'resolved'
    priority: Priority
    suspectedSpam?: true
    daysAgo: number
  }

export type SampleQuote = Conversation & {
  /** The key that a project or an invoice uses to refer to it. */
  key?: string
  projectType:
    | 'website'
    | 'mobile-app'
    | 'web-app'
    | 'ai-solution'
    | 'ecommerce'
    | 'crm'
    | 'custom-software'
    | 'other'
  budgetRange: 'under-5k' | '5k-15k' | '15k-30k' | '30k-50k' | '50k-100k' | '100k-plus' | 'discuss'
  timeline?: 'asap' | '1-month' | '2-3-months' | '3-6-months' | '6-plus-months' | 'flexible'
  projectDescription: string
  additionalRequirements?: string
  status: 'new' | 'in_progress' | 'quoted' | 'won' | 'lost'
  priority: Priority
  daysAgo: number
} & (Sender | { client: ClientName })

export type LeadRows = {
  contacts: Prisma.ContactMessageCreateManyInput[]
  quotes: Prisma.QuoteRequestCreateManyInput[]
  quoteIds: Map<string, string>
  notes: Prisma.LeadNoteCreateManyInput[]
  replies: Prisma.LeadReplyCreateManyInput[]
  subscribers: Prisma.NewsletterSubscriptionCreateManyInput[]
  issues: Prisma.NewsletterIssueCreateManyInput[]
}

export function createLeadRows(
  clock: Clock,
  team: Record<TeamName, string>,
  people: Record<ClientName, { id: string; email: string }>,
): LeadRows {
  const rows: LeadRows = {
    contacts: [],
    quotes: [],
    quoteIds: new Map(),
    notes: [],
    replies: [],
    subscribers: createSubscribers(clock),
    issues: issues.map(({ sentDaysAgo, ...issue }) => ({ ...issue, ...sent(clock, sentDaysAgo) })),
  }
  for (const { notes, replies, daysAgo, assignee = 'owner', ...fields } of contactMessages) {
    const row = { ...fields, ...identify(clock, daysAgo), ...assignedTo(team[assignee], fields) }
    rows.contacts.push(row)
    converse(rows, clock, team[assignee], { notes, replies }, { contactMessageId: row.id })
  }
  for (const { key, notes, replies, daysAgo, assignee = 'owner', ...sample } of quotes) {
    const fields = 'client' in sample ? signedBy(sample, people) : sample
    const row = { ...fields, ...identify(clock, daysAgo), ...assignedTo(team[assignee], fields) }
    rows.quotes.push(row)
    if (key) rows.quoteIds.set(key, row.id)
    converse(rows, clock, team[assignee], { notes, replies }, { quoteRequestId: row.id })
  }
  return rows
}

/** For an issue that was sent to everyone subscribed at that time. */
function sent(clock: Clock, daysAgo: number | undefined) {
  if (daysAgo === undefined) return { createdAt: clock.ago(1.3) }
  const at = clock.ago(daysAgo)
  const isReader = (one: (typeof subscribers)[number]) =>
    one.daysAgo > daysAgo && (one.unsubscribedDaysAgo ?? 0) < daysAgo
  const count = subscribers.filter(isReader).length
  return {
    state: 'sent' as const,
    createdAt: clock.ago(daysAgo + 2),
    ...{ startedAt: at, queuedAt: at, endedAt: at, nextDueAt: at },
    recipientCount: count,
    sentCount: count,
  }
}

function identify(clock: Clock, daysAgo: number) {
  const createdAt = clock.ago(daysAgo)
  return { id: randomUUID(), createdAt, updatedAt: createdAt }
}

function assignedTo(assigneeId: string, { status }: { status: string }) {
  return { assigneeId: status === 'new' ? null : assigneeId }
}

function signedBy<Fields extends { client: ClientName }>(
  { client, ...fields }: Fields,
  people: Record<ClientName, { id: string; email: string }>,
) {
  const { fullName, company, phone } = clients[client]
  const { id, email } = people[client]
  return { ...fields, name: fullName, email, phone, company, convertedUserId: id }
}

function converse(
  rows: LeadRows,
  clock: Clock,
  authorId: string,
  { notes = [], replies = [] }: Pick<Conversation, 'notes' | 'replies'>,
  lead: { contactMessageId: string } | { quoteRequestId: string },
): void {
  rows.notes.push(
    ...notes.map(({ text, daysAgo }) => ({ ...lead, authorId, text, createdAt: clock.ago(daysAgo) })),
  )
  for (const { subject, text, daysAgo } of replies) {
    rows.replies.push({ ...lead, authorId, subject, text, createdAt: clock.ago(daysAgo) })
  }
}

function createSubscribers(clock: Clock) {
  return subscribers.map(({ email, daysAgo, unsubscribedDaysAgo }) => ({
    email,
    emailNormalized: email.toLowerCase(),
    unsubscribeHash: createHash('sha256').update(randomUUID()).digest('hex'),
    source: 'website' as const,
    createdAt: clock.ago(daysAgo),
    confirmedAt: clock.ago(daysAgo),
    unsubscribedAt: unsubscribedDaysAgo === undefined ? null : clock.ago(unsubscribedDaysAgo),
  }))
}
