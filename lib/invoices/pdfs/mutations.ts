import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pLimit, { type LimitFunction } from 'p-limit'
import type { Viewer } from '@/lib/auth/viewer'
import { getDb, type Transaction } from '@/lib/platform/db'
import { enqueueJob } from '@/lib/platform/jobs'
import { findObject } from '@/lib/platform/storage'
import { discardUnused } from '@/lib/uploads/mutations'
import type { InvoiceDocument } from '../documents/rules'
import { findInvoicePdf } from './queries'

const WAIT_MS = 15_000
const POLL_MS = 100
const MAX_WAITING = 20

/** This person is waiting for enough PDFs already. */
export class TooManyWaiting extends Error {}

/** Has the worker render the PDF of an invoice that was issued or voided, unless it is stored already. */
export async function enqueueInvoicePdf(tx: Transaction, id: string): Promise<void> {
  await enqueueJob(tx, 'render-invoice', { id }, { key: `invoice-pdf:${id}`, isUrgent: true })
}

/** A new place for a PDF in the storage; whatever no row has taken is removed a day later. */
export async function reservePdf(tx: Transaction, invoiceId: string): Promise<string> {
  const key = `invoices/${invoiceId}/${randomUUID()}.pdf`
  await discardUnused(tx, key)
  return key
}

/** Deletes the stored files of an invoice that is about to be deleted. */
export async function discardInvoicePdfs(tx: Transaction, invoiceId: string): Promise<void> {
  const pdfs = await tx.invoicePdf.findMany({ where: { invoiceId }, select: { fileUrl: true } })
  for (const { fileUrl } of pdfs) await discardUnused(tx, fileUrl)
}

/**
 * Where the PDF of an invoice is stored; null when the worker doesn't have it ready in time. A draft is rendered for
 * each request. Everybody waits for one PDF at a time, so that nobody's many requests delay another person by more than one.
 */
export async function awaitInvoicePdf(
  { userId }: Viewer,
  invoice: Pick<InvoiceDocument, 'id' | 'status'>,
  signal: AbortSignal,
): Promise<string | null> {
  const stored = invoice.status === 'draft' ? null : await findInvoicePdf(invoice)
  if (stored) return stored.fileUrl
  const deadline = Date.now() + WAIT_MS
  const isOver = () => signal.aborted || Date.now() > deadline
  return inTurn(userId, async () => {
    if (isOver()) return null
    const find = await (invoice.status === 'draft' ? requestDraft(invoice.id) : requestIssued(invoice))
    for (;;) {
      const key = await find()
      if (key !== null || isOver()) return key
      await sleep(POLL_MS)
    }
  })
}

type Find = () => Promise<string | null>

async function requestIssued(invoice: Pick<InvoiceDocument, 'id' | 'status'>): Promise<Find> {
  await getDb().$transaction((tx) => enqueueInvoicePdf(tx, invoice.id))
  return async () => (await findInvoicePdf(invoice))?.fileUrl ?? null
}

async function requestDraft(id: string): Promise<Find> {
  const key = await getDb().$transaction(async (tx) => {
    const reserved = await reservePdf(tx, id)
    await enqueueJob(tx, 'render-draft', { id, key: reserved }, { isUrgent: true, maxAttempts: 1 })
    return reserved
  })
  return async () => ((await findObject(key)) ? key : null)
}

const turns = new Map<string, LimitFunction>()

async function inTurn<Result>(person: string, work: () => Promise<Result>): Promise<Result> {
  const limit = turns.get(person) ?? pLimit(1)
  if (limit.pendingCount >= MAX_WAITING) throw new TooManyWaiting()
  turns.set(person, limit)
  try {
    return await limit(work)
  } finally {
    if (limit.activeCount === 0 && limit.pendingCount === 0) turns.delete(person)
  }
}
