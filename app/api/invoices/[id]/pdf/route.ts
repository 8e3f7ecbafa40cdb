import { after } from 'next/server'
import { z } from 'zod'
import { notFoundAnswer, viewerRoute } from '@/lib/auth/guard'
import { isClient, type AdminViewer, type ClientViewer } from '@/lib/auth/viewer'
import { takeTurnInBackground, type Run } from '@/lib/background'
import { pdfFileName } from '@/lib/invoices/documents/rules'
import { INVOICES_CHANGED } from '@/lib/invoices/events'
import { markInvoiceSeen } from '@/lib/invoices/mutations'
import { getInvoiceDocument } from '@/lib/invoices/queries'
import { publishSignal } from '@/lib/realtime'
import { ADMIN_CHANNEL } from '@/lib/realtime-channels'

type Context = { params: Promise<{ id: string }> }

/**
 * An invoice as a PDF, for whoever may see it; to a client it counts as seen then. All of a request waits for its
 * turn, finding out who asks included: for many at once that alone would keep pages waiting.
 */
export async function GET(request: Request, context: Context): Promise<Response> {
  const id = z.uuid().safeParse((await context.params).id)
  if (!id.success) return notFoundAnswer()
  return takeTurnInBackground((run) =>
    viewerRoute((viewer) => answer(viewer, id.data, run))(request, context),
  )
}

async function answer(viewer: AdminViewer | ClientViewer, id: string, run: Run): Promise<Response> {
  const invoice = await getInvoiceDocument(viewer, id)
  if (!invoice) return notFoundAnswer()
  const pdf = await run<Uint8Array<ArrayBuffer>>('lib/invoices/pdf.tsx', 'renderInvoicePdf', invoice)
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
}
