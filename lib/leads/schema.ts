import { z } from 'zod'
import { type ListParams, type ListState, listState, param } from '@/lib/platform/list-state'

export const leadKinds = ['contact', 'quote'] as const
export type LeadKind = (typeof leadKinds)[number]

/** In the order of a lead's way, which is also the database's. */
export const leadStatuses = {
  contact: ['new', 'in_progress', 'resolved'],
  quote: ['new', 'in_progress', 'quoted', 'won', 'lost'],
} as const
export const leadPriorities = ['low', 'medium', 'high'] as const
export const leadSorts = ['createdAt', 'name', 'email', 'status', 'priority'] as const
export const LEAD_PAGE_SIZE = 25

function leadList<const Status extends string>(path: string, statuses: readonly Status[]) {
  return listState(path, {
    q: param.search,
    status: param.oneOf<'all' | Status | 'late' | 'spam'>(['all', ...statuses, 'late', 'spam'], 'all'),
    ...param.sorting(leadSorts, 'createdAt'),
    page: param.page,
  })
}
export const leadLists = {
  contact: leadList('/admin/messages', leadStatuses.contact),
  quote: leadList('/admin/quotes', leadStatuses.quote),
}
export type LeadListParams<Kind extends LeadKind = LeadKind> = ListParams<(typeof leadLists)[Kind]>

export function leadListHref(kind: LeadKind, params: LeadListParams): string {
  const list: ListState<LeadListParams> = leadLists[kind]
  return list.href(params)
}

/** One lead, with the way back to the list as it is. */
export function leadHref(kind: LeadKind, id: string, params: Partial<LeadListParams> = {}): string {
  const list: ListState<LeadListParams> = leadLists[kind]
  return `${list.path}/${id}${list.query(params)}`
}

const lead = { kind: z.enum(leadKinds), id: z.uuid() }

export const leadStatusSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('contact'), id: z.uuid(), status: z.enum(leadStatuses.contact) }),
  z.object({ kind: z.literal('quote'), id: z.uuid(), status: z.enum(leadStatuses.quote) }),
])
export const leadPrioritySchema = z.object({ ...lead, priority: z.enum(leadPriorities) })
export const leadSpamSchema = z.object({ ...lead, suspectedSpam: z.boolean() })
export const leadIdsSchema = z.object({
  kind: z.enum(leadKinds),
  ids: z.array(z.uuid()).min(1, 'Nothing is selected.').max(500, 'Please select at most 500 of them.'),
})

/** Which lead a form belongs to. */
export const leadFields = lead
