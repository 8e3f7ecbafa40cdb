import type { Viewer, ViewerWith } from '@/lib/auth/viewer'
import { agencyDay, dateOf, dayOf } from '@/lib/base/dates'
import { getDb, type Transaction } from '@/lib/platform/db'
import { alreadyStored, once } from '@/lib/platform/idempotency'
import { enqueueJob } from '@/lib/platform/jobs'
import {
  awaitRendered,
  changeInvoice,
  fieldErrors,
  recordEvent,
  recordInvoiceWrite,
  refuseUnless,
} from '../mutations'
import { balanceOf, can, currentLetterhead } from '../rules'
import { findInvoiceSettings } from '../settings/queries'
import { letterName } from './rules'
import type { NewLetter } from './schema'

/** Writes a reminder letter of an overdue invoice, once. It keeps what it says and shows; the worker stores its PDF. */
export async function createLetter(
  viewer: ViewerWith<'money'>,
  { submissionKey: key, ...letter }: NewLetter,
): Promise<{ id: string }> {
  const { invoiceId, level, dueOn } = letter
  const request = { scope: `letter:${viewer.userId}`, key, content: letter }
  return changeInvoice(invoiceId, async (tx, before) => {
    const today = agencyDay(new Date())
    const stored = await once(tx, request, async (id) => {
      const { dueDate } = await tx.invoice.findUniqueOrThrow({
        where: { id: invoiceId },
        select: { dueDate: true },
      })
      const isOverdue = dayOf(dueDate) < today && balanceOf(before) > 0
      refuseUnless(can.remind(before) && isOverdue, 'Only an overdue invoice can have a reminder letter.')
      if (dueOn && dayOf(dueOn) < today)
        throw fieldErrors({ dueOn: 'The new due date can’t be in the past.' })
      const settings = await findInvoiceSettings(tx)
      await tx.reminderLetter.create({
        data: {
          ...{ id, ...letter, letterOn: dateOf(today), createdById: viewer.userId },
          ...{ letterhead: currentLetterhead(settings), agencyTaxId: settings.taxId || null },
          paidCents: before.paidCents,
        },
        select: { id: true },
      })
      const name = letterName(level)
      await recordEvent(tx, invoiceId, 'letter', { name })
      await recordInvoiceWrite(tx, viewer, 'letter', before, { detail: { name } })
      await enqueueLetter(tx, id)
    })
    if (!stored.isConflict) return { id: stored.id }
    throw alreadyStored('A letter was already written from this form.', {
      href: `/admin/invoices/${invoiceId}`,
      label: 'Open the invoice',
    })
  })
}

function enqueueLetter(tx: Transaction, id: string): Promise<void> {
  return enqueueJob(tx, 'render-letter', { id }, { key: `letter:${id}`, isUrgent: true })
}

/** The storage key of a letter’s PDF; null when the worker doesn’t finish in time. */
export async function awaitLetterPdf(
  { userId }: Viewer,
  { id, fileUrl }: { id: string; fileUrl: string | null },
  signal: AbortSignal,
): Promise<string | null> {
  if (fileUrl !== null) return fileUrl
  return awaitRendered(userId, signal, async () => {
    await getDb().$transaction((tx) => enqueueLetter(tx, id))
    return async () => {
      const found = await getDb().reminderLetter.findUnique({ where: { id }, select: { fileUrl: true } })
      return found?.fileUrl ?? null
    }
  })
}
