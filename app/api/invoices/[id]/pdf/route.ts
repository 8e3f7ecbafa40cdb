import { after } from 'next/server'
import { z } from 'zod'
import { notFoundResponse, viewerRoute } from '@/lib/auth/guard'
import { isClient } from '@/lib/auth/viewer'
import { awaitInvoicePdf, markInvoiceSeen, TooManyWaiting } from '@/lib/invoices/mutations'
import { getInvoiceDocument } from '@/lib/invoices/queries'
import { pdfFileName } from '@/lib/invoices/rules'
import { fileResponse, messageResponse } from '@/lib/platform/file-response'
import { notify } from '@/lib/platform/realtime'

type Context = { params: Promise<{ id: string }> }

const retrySoon = { 'retry-after': '5' }

/** An invoice as a PDF, for anyone allowed to see it. A client's download marks it as seen. */
export const GET = viewerRoute<Context>(async (viewer, request, { params }) => {
  const id = z.uuid().safeParse((await params).id)
  const invoice = id.success ? await getInvoiceDocument(viewer, id.data) : null
  if (!invoice) return notFoundResponse()
  try {
    const key = await awaitInvoicePdf(viewer, invoice, request.signal)
    if (key === null) return messageResponse(request, 503, stillPreparing, retrySoon)
    return await fileResponse(
      request,
      { key, name: pdfFileName(invoice.invoiceNumber), contentType: 'application/pdf' },
      {
        as: 'attachment',
        failure: 'Failed to download the invoice',
        onFound: () => {
          if (!isClient(viewer) || viewer.viewedBy) return
          after(async () => {
            if (await markInvoiceSeen(viewer, invoice.id)) await notify('invoices')
          })
        },
      },
    )
  } catch (error) {
    if (!(error instanceof TooManyWaiting)) throw error
    return messageResponse(request, 429, tooMany, retrySoon)
  }
})

const stillPreparing = 'This PDF is still being prepared. Please try again in a few seconds.'
const tooMany = 'You’ve requested too many PDFs at once. Please try again in a few seconds.'
