import { after } from 'next/server'
import { z } from 'zod'
import { notFoundAnswer, viewerRoute } from '@/lib/auth/guard'
import { isClient, type AdminViewer, type ClientViewer } from '@/lib/auth/viewer'
import { takeTurnInBackground, TooManyWaiting, type Run } from '@/lib/platform/background'
import { pdfFileName } from '@/lib/invoices/documents/rules'
import { markInvoiceSeen } from '@/lib/invoices/mutations'
import { getInvoiceDocument } from '@/lib/invoices/queries'
import { notify } from '@/lib/platform/realtime'

type Context = { params: Promise<{ id: string }> }

const RETRY_SECONDS = 5

/** An invoice as a PDF, for anyone allowed to see it. A client's download marks it as seen. */
export const GET = viewerRoute<Context>(async (viewer, request, { params }) => {
  const id = z.uuid().safeParse((await params).id)
  if (!id.success) return notFoundAnswer()
  try {
    return await takeTurnInBackground(viewer.userId, (run) => answer(viewer, id.data, run, request.signal))
  } catch (error) {
    if (!(error instanceof TooManyWaiting)) throw error
    return new Response('You’ve requested too many PDFs at once. Please try again in a few seconds.', {
      status: 429,
      headers: { 'retry-after': String(RETRY_SECONDS), 'cache-control': 'no-store' },
    })
  }
})

async function answer(
  viewer: AdminViewer | ClientViewer,
  id: string,
  run: Run,
  { aborted: isGone }: AbortSignal,
): Promise<Response> {
  // The reader has gone.
  if (isGone) return notFoundAnswer()
  const invoice = await getInvoiceDocument(viewer, id)
  if (!invoice) return notFoundAnswer()
  const pdf = await run<Uint8Array<ArrayBuffer>>('lib/invoices/pdf.tsx', 'renderInvoicePdf', invoice)
  if (isClient(viewer)) {
    after(async () => {
      if (await markInvoiceSeen(viewer, invoice.id)) await notify('invoices')
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
