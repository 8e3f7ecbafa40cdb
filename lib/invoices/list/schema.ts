import { z } from 'zod'
import { type ListParams, listState, param } from '@/lib/platform/list-state'

export const INVOICE_PAGE_SIZE = 25
export const invoiceFilters = ['pending', 'paid', 'overdue', 'draft', 'partly_paid', 'void'] as const

export const invoiceList = listState('/admin/invoices', {
  q: param.search,
  status: param.oneOf(['all', ...invoiceFilters], 'all'),
  page: param.page,
})
export type InvoiceListParams = ListParams<typeof invoiceList>
export const ownInvoiceList = listState('/portal/invoices', { page: param.page })

/** What a new invoice may be filled in from. */
export const invoiceSourceSchema = z.object({
  client: z.uuid().optional().catch(undefined),
  project: z.uuid().optional().catch(undefined),
  quote: z.uuid().optional().catch(undefined),
})
export type InvoiceSource = z.infer<typeof invoiceSourceSchema>
