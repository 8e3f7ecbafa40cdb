import { cache } from 'react'
import { assigneeOf } from '@/lib/staff/queries'
import type { AdminViewer, OwnerViewer } from '@/lib/auth/viewer'
import { newestInBatches } from '@/lib/platform/batches'
import { type CsvRow, isoOf } from '@/lib/platform/csv'
import { getDb, getReadDb } from '@/lib/platform/db'
import { visibleLeads } from '@/lib/leads/access'
import {
  findNeighbors,
  getLeadDetail,
  leadColumns,
  leadRow,
  leadsMatching,
  pageOfLeads,
} from '@/lib/leads/queries'
import {
  type Fact,
  isLate,
  type LeadListParams,
  leadStatusLabels,
  priorityLabels,
  senderFacts,
} from '@/lib/leads/rules'
import { beginningOf } from '@/lib/base/excerpts'
import { matchingRows } from '@/lib/base/list-state'
import type { ContactMessage } from '@/prisma/generated/client'
import { budgetLabel, preferredContactLabels, projectOfMessage, sourceLabels } from './rules'

const listFields = { ...leadColumns, subject: true, message: true } as const

type Params = LeadListParams<'contact'>

function matching(viewer: AdminViewer, params: Params) {
  return leadsMatching(viewer, 'contact', params, (newest) => getDb().contactMessage.findFirst(newest))
}

/** All that match and were there at `until`. */
export async function matchingContactMessages(viewer: AdminViewer, params: Params, until: Date) {
  const { where } = await matching(viewer, params)
  return matchingRows(getDb().contactMessage, where, until)
}

/** One page of the messages that match, with how many there are in all. */
export async function listContactMessages(viewer: AdminViewer, params: Params) {
  const table = getDb().contactMessage
  const { where, isPartial } = await matching(viewer, params)
  const { rows, ...list } = await pageOfLeads(params, {
    count: () => table.count({ where }),
    findIds: (page) => table.findMany({ where, select: { id: true }, ...page }),
    find: (page) => table.findMany({ select: listFields, ...page }),
  })
  return {
    ...list,
    isPartial,
    rows: rows.map((row) =>
      leadRow('contact', row, {
        heading: row.subject,
        text: row.message,
        budget: row.budgetRange && budgetLabel(row.budgetRange),
      }),
    ),
  }
}

/** The newest messages, for the dashboard. */
export async function listRecentContactMessages(viewer: AdminViewer, take: number) {
  const rows = await getDb().contactMessage.findMany({
    where: visibleLeads(viewer),
    select: { id: true, name: true, email: true, message: true, createdAt: true, status: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take,
  })
  return rows.map(({ message, ...row }) => ({ ...row, excerpt: beginningOf(message, 240) }))
}

/** Null when there is none. */
export const getContactMessage = cache(async (viewer: AdminViewer, id: string) => {
  return getDb().contactMessage.findUnique({ where: { id, ...visibleLeads(viewer) } })
})

/** The messages beside one in the list that it was opened from. */
async function findContactNeighbors(viewer: AdminViewer, message: ContactMessage, params: Params) {
  const { where: inList } = await matching(viewer, params)
  return findNeighbors('contact', message, params, ({ where, orderBy }) =>
    getDb().contactMessage.findFirst({ where: { AND: [inList, where] }, orderBy, select: { id: true } }),
  )
}

/** What the screen of a message shows, in the list it was opened from, but for its history. Null when there is no such message. */
export async function getContactLead(viewer: AdminViewer, id: string, list: Params) {
  const lead = await getContactMessage(viewer, id)
  if (!lead) return null
  const [detail, neighbors] = await Promise.all([
    getLeadDetail(viewer, { kind: 'contact', ...lead }),
    findContactNeighbors(viewer, lead, list),
  ])
  return {
    ...{ kind: 'contact' as const, lead, list, detail, neighbors },
    isLate: isLate('contact', { ...lead, hasReply: detail.replies.length > 0 }, new Date()),
    text: { title: lead.subject ?? 'No subject', text: lead.message },
    facts: contactFacts(lead),
    subject: lead.subject ?? 'Your message',
    project: projectOfMessage(lead),
  }
}

export const contactColumns =
  'Received,Name,Email,Phone,Company,Subject,Message,Budget,Preferred contact,Source,Status,Priority,Spam,Assigned to'.split(
    ',',
  )

/** Newest first, as the cells of `contactColumns`. */
export async function* exportContactMessages(
  viewer: OwnerViewer,
  params: Params,
  ids?: string[],
): AsyncGenerator<CsvRow, void> {
  const where = ids ? { id: { in: ids }, ...visibleLeads(viewer) } : (await matching(viewer, params)).where
  const db = await getReadDb()
  const rows = newestInBatches('createdAt', where, (page) =>
    db.contactMessage.findMany({ include: { assignee: leadColumns.assignee }, ...page }),
  )
  for await (const row of rows) {
    yield [
      isoOf(row.createdAt),
      row.name,
      row.email,
      row.phone,
      row.company,
      row.subject,
      row.message,
      row.budgetRange && budgetLabel(row.budgetRange),
      preferredContactLabels[row.preferredContact],
      sourceLabels[row.source],
      leadStatusLabels[row.status],
      priorityLabels[row.priority],
      row.suspectedSpam ? 'Yes' : 'No',
      assigneeOf(row.assignee)?.name ?? null,
    ]
  }
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
