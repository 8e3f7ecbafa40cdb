import { z } from 'zod'
import { pageParam, searchParam } from '@/lib/platform/list-params'

export const INVOICE_PAGE_SIZE = 25
export const invoiceFilters = ['pending', 'paid', 'overdue', 'draft', 'partly_paid', 'void'] as const

/** What the address of the admin's list may say; anything else falls back to the first page of all. */
export const invoiceListSchema = z.object({
  q: searchParam,
  status: z.enum(['all', ...invoiceFilters]).catch('all'),
  page: pageParam,
})
export type InvoiceListParams = z.infer<typeof invoiceListSchema>

/** What a new invoice may be filled in from. */
export const invoiceSourceSchema = z.object({
  client: z.uuid().optional().catch(undefined),
  project: z.uuid().optional().catch(undefined),
  quote: z.uuid().optional().catch(undefined),
})
export type InvoiceSource = z.infer<typeof invoiceSourceSchema>
