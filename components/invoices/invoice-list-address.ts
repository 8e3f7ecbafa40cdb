import { invoiceListSchema, type InvoiceListParams } from '@/lib/invoices/list/schema'

export const INVOICES_PATH = '/admin/invoices'
export const invoiceListDefaults: InvoiceListParams = invoiceListSchema.parse({})

/** Without its page: what the list shows, and what its CSV files hold. */
function queryOf({ q, status, page }: InvoiceListParams): string {
  const query = new URLSearchParams()
  if (q !== invoiceListDefaults.q) query.set('q', q)
  if (status !== invoiceListDefaults.status) query.set('status', status)
  if (page !== invoiceListDefaults.page) query.set('page', String(page))
  return query.size === 0 ? '' : `?${query}`
}

/** The list as `params` has it, changed; any change but that of the page leads to its first page. */
export function invoiceListHref(params: InvoiceListParams, change: Partial<InvoiceListParams> = {}): string {
  return `${INVOICES_PATH}${queryOf({ ...params, page: 1, ...change })}`
}

export function invoiceCsvHref(params: InvoiceListParams, what: 'invoices' | 'payments'): string {
  const path = what === 'invoices' ? '/api/invoices/csv' : '/api/invoices/payments/csv'
  return `${path}${queryOf({ ...params, page: 1 })}`
}

/** True while the list leaves something out. */
export function isFiltered({ q, status }: InvoiceListParams): boolean {
  return q !== invoiceListDefaults.q || status !== invoiceListDefaults.status
}
