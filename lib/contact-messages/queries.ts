import { getDb } from '@/lib/platform/db'
import type { ViewerWith } from '@/lib/auth/viewer'
import { visibleLeads } from '@/lib/leads/access'
import { leadColumns, leadCsvColumns, leadQueries } from '@/lib/leads/queries'
import { type Fact, senderFacts } from '@/lib/leads/rules'
import { beginningOf } from '@/lib/base/excerpts'
import type { ContactMessage } from '@/prisma/generated/client'
import { budgetLabel, preferredContactLabels, projectOfMessage, sourceLabels } from './rules'

const leads = leadQueries({
  kind: 'contact',
  table: () => getDb().contactMessage,
  listRows: (page) =>
    getDb().contactMessage.findMany({ select: { ...leadColumns, subject: true, message: true }, ...page }),
  wordsOf: ({ subject, message, budgetRange }) => ({
    heading: subject,
    text: message,
    budget: budgetRange && budgetLabel(budgetRange),
  }),
  find: (where) => getDb().contactMessage.findUnique({ where }),
  shownOf: (message) => ({
    text: { title: message.subject ?? 'No subject', text: message.message },
    facts: contactFacts(message),
    subject: message.subject ?? 'Your message',
    project: projectOfMessage(message),
  }),
  exportRows: (db, page) =>
    db.contactMessage.findMany({ include: { assignee: leadColumns.assignee }, ...page }),
  cellsOf: ({ subject, message, budgetRange, preferredContact, source }) => [
    ...[subject, message, budgetRange && budgetLabel(budgetRange)],
    ...[preferredContactLabels[preferredContact], sourceLabels[source]],
  ],
})

export const matchingContactMessages = leads.matchingAt
export const listContactMessages = leads.list
export const getContactMessage = leads.get
export const getContactLead = leads.getShown
export const exportContactMessages = leads.exported
export const contactColumns = leadCsvColumns(['Subject', 'Message', 'Budget', 'Preferred contact', 'Source'])

/** The newest messages, for the dashboard. */
export async function listRecentContactMessages(viewer: ViewerWith<'clients'>, take: number) {
  const rows = await getDb().contactMessage.findMany({
    where: visibleLeads(viewer),
    select: { id: true, name: true, email: true, message: true, createdAt: true, status: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take,
  })
  return rows.map(({ message, ...row }) => ({ ...row, excerpt: beginningOf(message, 240) }))
}

/** A message's details besides its text, shown in the mail to the agency and in the admin. */
export function contactFacts(message: Pick<ContactMessage, 'email'> & Partial<ContactMessage>): Fact[] {
  const { preferredContact, budgetRange, source } = message
  return [
    ...senderFacts(message),
    { label: 'Preferred contact', value: preferredContact && preferredContactLabels[preferredContact] },
    { label: 'Budget', value: budgetRange && budgetLabel(budgetRange) },
    { label: 'Sent from', value: source && sourceLabels[source] },
  ]
}
