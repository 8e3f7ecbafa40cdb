import { createHash } from 'node:crypto'
import { z } from 'zod'
import { getDb } from '@/lib/platform/db'
import type { JobHandler } from '@/lib/platform/jobs'
import { putObject, readObject } from '@/lib/platform/storage'
import { findInvoiceDocument } from '../documents/queries'
import { printedEdition, type InvoiceDocument } from '../documents/rules'
import { renderInvoicePdf } from '../pdf'
import { reservePdf } from './mutations'
import { findInvoicePdf } from './queries'

const PDF = 'application/pdf'

const invoiceSchema = z.object({ id: z.uuid() })
const draftSchema = z.object({ id: z.uuid(), key: z.string().startsWith('invoices/') })

/** The one PDF of an issued or void invoice: rendered and stored at the first call, the same row ever after. */
async function storeInvoicePdf(invoice: InvoiceDocument): Promise<{ fileUrl: string; sha256: string }> {
  const stored = await findInvoicePdf(invoice)
  if (stored) return stored
  const db = getDb()
  const bytes = await renderInvoicePdf(invoice)
  const row = {
    invoiceId: invoice.id,
    edition: printedEdition(invoice.status),
    fileUrl: await db.$transaction((tx) => reservePdf(tx, invoice.id)),
    sizeBytes: bytes.length,
    sha256: sha256Of(bytes),
  }
  await putObject(row.fileUrl, bytes, PDF)
  // Of two workers the first wins; what the other one stored belongs to no row and is removed.
  await db.invoicePdf.createMany({ data: [row], skipDuplicates: true })
  return (await findInvoicePdf(invoice)) ?? row
}

/** The bytes that everybody gets: those downloaded are those mailed. */
export async function readInvoicePdf(invoice: InvoiceDocument): Promise<Buffer> {
  const { fileUrl, sha256 } = await storeInvoicePdf(invoice)
  const bytes = await readObject(fileUrl)
  if (sha256Of(bytes) !== sha256) throw new Error(`The stored PDF ${fileUrl} is not what was rendered.`)
  return bytes
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64')
}

const renderInvoice: JobHandler = async (payload) => {
  const invoice = await findInvoiceDocument(invoiceSchema.parse(payload))
  if (invoice && invoice.status !== 'draft') await storeInvoicePdf(invoice)
}

const renderDraft: JobHandler = async (payload) => {
  const { id, key } = draftSchema.parse(payload)
  const invoice = await findInvoiceDocument({ id })
  if (invoice) await putObject(key, await renderInvoicePdf(invoice), PDF)
}

export const jobs: Record<string, JobHandler> = {
  'render-invoice': renderInvoice,
  'render-draft': renderDraft,
}
