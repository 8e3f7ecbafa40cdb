import { after } from 'next/server'
import { z } from 'zod'
import { notFoundResponse, slowViewerRoute } from '@/lib/auth/guard'
import { isClient } from '@/lib/auth/viewer'
import { awaitInvoicePdf, markInvoiceSeen, type FileKind } from '@/lib/invoices/mutations'
import { getInvoiceDocument } from '@/lib/invoices/queries'
import { hasXrechnung, pdfFileName, statementOf, xrechnungFileName } from '@/lib/invoices/rules'
import { fileResponse, unreachable } from '@/lib/platform/file-response'
import { messageResponse } from '@/lib/platform/message-response'
import { notify } from '@/lib/platform/realtime'
import { TooManyWaiting } from '@/lib/platform/shares'

type Context = { params: Promise<{ id: string }> }

const FAILURE = 'Failed to download the invoice'

/** Serves a file of an invoice to anyone allowed to see it. A client's download marks the invoice as seen. */
export function invoiceFileRoute(kind: FileKind) {
  return slowViewerRoute<Context>(async (viewer, request, { params }) => {
    const id = z.uuid().safeParse((await params).id)
    const invoice = id.success ? await getInvoiceDocument(viewer, id.data) : null
    const statement = invoice && kind === 'statement' ? statementOf(invoice) : undefined
    if (!invoice || statement === null) return notFoundResponse()
    if (kind === 'xrechnung' && !hasXrechnung(invoice)) return notFoundResponse()
    let key: string | null
    try {
      key = await awaitInvoicePdf(viewer, invoice, request.signal, kind)
    } catch (error) {
      if (error instanceof TooManyWaiting) throw error
      return unreachable(request, FAILURE, { error })
    }
    if (key === null)
      return messageResponse(
        request,
        503,
        { message: stillPreparing[kind === 'xrechnung' ? 'xml' : 'pdf'] },
        { 'retry-after': '5' },
      )
    return await fileResponse(
      request,
      kind === 'xrechnung'
        ? { key, name: xrechnungFileName(invoice.invoiceNumber), contentType: 'application/xml' }
        : { key, name: pdfFileName(invoice.invoiceNumber, statement), contentType: 'application/pdf' },
      {
        as: 'attachment',
        failure: FAILURE,
        onFound: () => {
          if (!isClient(viewer) || viewer.viewedBy) return
          after(async () => {
            if (await markInvoiceSeen(viewer, invoice.id)) await notify('invoices')
          })
        },
      },
    )
  })
}

const stillPreparing = {
  pdf: 'This PDF is still being prepared. Please try again in a few seconds.',
  xml: 'This file is still being prepared. Please try again in a few seconds.',
}
