import { z } from 'zod'
import { pageParam, searchParam } from '@/lib/platform/list-params'

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

const list = {
  q: searchParam,
  sort: z.enum(leadSorts).catch('createdAt'),
  dir: z.enum(['asc', 'desc']).catch('desc'),
  page: pageParam,
}

/** What the address of a list may say; anything else falls back to the first page, newest first. */
export const leadListSchemas = {
  contact: z.object({
    ...list,
    status: z.enum(['all', ...leadStatuses.contact, 'late', 'spam']).catch('all'),
  }),
  quote: z.object({
    ...list,
    status: z.enum(['all', ...leadStatuses.quote, 'late', 'spam']).catch('all'),
  }),
}
export type LeadListParams<Kind extends LeadKind = LeadKind> = z.infer<(typeof leadListSchemas)[Kind]>

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
