import { adminRoute } from '@/lib/auth/guard'
import { exportPayments } from '@/lib/invoices/exports/queries'
import { invoiceListSchema } from '@/lib/invoices/list/schema'

/** The payments of the invoices in the list, as its address filters them. */
export const GET = adminRoute(async (viewer, request) => {
  const filter = invoiceListSchema.parse(Object.fromEntries(new URL(request.url).searchParams))
  return new Response(await exportPayments(viewer, filter), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="payments.csv"',
      'cache-control': 'no-store',
    },
  })
})
