import { adminRoute } from '@/lib/auth/guard'
import { exportInvoices } from '@/lib/invoices/exports/queries'
import { invoiceListSchema } from '@/lib/invoices/list/schema'

/** The invoices of the list, as its address filters them. */
export const GET = adminRoute(async (viewer, request) => {
  const filter = invoiceListSchema.parse(Object.fromEntries(new URL(request.url).searchParams))
  return new Response(await exportInvoices(viewer, filter), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="invoices.csv"',
      'cache-control': 'no-store',
    },
  })
})
