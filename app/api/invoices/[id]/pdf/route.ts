import { after } from 'next/server'
import { z } from 'zod'
import { viewerRoute } from '@/lib/auth/guard'
import { isClient, type AdminViewer, type ClientViewer } from '@/lib/auth/viewer'
import { takeTurnInBackground } from '@/lib/background'
import { pdfFileName } from '@/lib/invoices/documents/rules'
import { INVOICES_CHANGED } from '@/lib/invoices/events'
import { markInvoiceSeen } from '@/lib/invoices/mutations'
import { getInvoiceDocument } from '@/lib/invoices/queries'
import { publishSignal } from '@/lib/realtime'
import { ADMIN_CHANNEL } from '@/lib/realtime-channels'

/** An invoice as a PDF, for whoever may see it; to a client it counts as seen then. */
export const GET = viewerRoute<{ params: Promise<{ id: string }> }>(async (viewer, _request, { params }) => {
  const id = z.uuid().safeParse((await params).id)
  const found = id.success ? await render(viewer, id.data) : null
  if (!found) return new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } })
  const { invoice, pdf } = found
  if (isClient(viewer)) {
    after(async () => {
      if (await markInvoiceSeen(viewer, invoice.id)) await publishSignal(ADMIN_CHANNEL, INVOICES_CHANGED)
    })
  }
  const name = pdfFileName(invoice.invoiceNumber)
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name.replaceAll(/[^\w.-]/g, '-')}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'no-store',
    },
  })
})

function render(viewer: AdminViewer | ClientViewer, id: string) {
  return takeTurnInBackground(async (run) => {
    const invoice = await getInvoiceDocument(viewer, id)
    if (!invoice) return null
    const pdf = await run<Uint8Array<ArrayBuffer>>('lib/invoices/pdf.tsx', 'renderInvoicePdf', invoice)
    return { invoice, pdf }
  })
}
