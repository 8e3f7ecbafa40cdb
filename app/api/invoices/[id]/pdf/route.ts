import { after } from 'next/server'
import { z } from 'zod'
import { notFoundResponse, slowViewerRoute } from '@/lib/auth/guard'
import { isClient } from '@/lib/auth/viewer'
import { awaitInvoicePdf, markInvoiceSeen } from '@/lib/invoices/mutations'
import { getInvoiceDocument } from '@/lib/invoices/queries'
import { pdfFileName } from '@/lib/invoices/rules'
import { fileResponse } from '@/lib/platform/file-response'
import { messageResponse } from '@/lib/platform/message-response'
import { notify } from '@/lib/platform/realtime'

type Context = { params: Promise<{ id: string }> }

/** An invoice as a PDF, for anyone allowed to see it. A client's download marks it as seen. */
export const GET = slowViewerRoute<Context>(async (viewer, request, { params }) => {
  const id = z.uuid().safeParse((await params).id)
  const invoice = id.success ? await getInvoiceDocument(viewer, id.data) : null
  if (!invoice) return notFoundResponse()
  const key = await awaitInvoicePdf(viewer, invoice, request.signal)
  if (key === null) return messageResponse(request, 503, { message: stillPreparing }, { 'retry-after': '5' })
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
})

const stillPreparing = 'This PDF is still being prepared. Please try again in a few seconds.'
