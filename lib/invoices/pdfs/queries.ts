import { getDb } from '@/lib/platform/db'
import { printedEdition, type InvoiceDocument } from '../documents/rules'

/** The stored PDF of an invoice as it stands now; null until the worker has rendered it. */
export async function findInvoicePdf({ id: invoiceId, status }: Pick<InvoiceDocument, 'id' | 'status'>) {
  return getDb().invoicePdf.findUnique({
    where: { invoiceId_edition: { invoiceId, edition: printedEdition(status) } },
    select: { fileUrl: true, sha256: true },
  })
}
