import type { AdminViewer } from '@/lib/auth/viewer'
import { UserError } from '@/lib/platform/errors'
import { addDays, agencyDay, daysBetween } from '@/lib/platform/dates'
import { findInvoiceDocument } from '../documents/queries'
import { createInvoice } from '../drafts/mutations'
import { timestampNumber } from '../numbers/rules'
import { getInvoiceRecord } from '../queries'
import type { Adjustment } from '../rules'

/** A draft that says the same, of today, with a number of its own. Pressed twice, it is one. */
export async function duplicateInvoice(
  viewer: AdminViewer,
  { id, submissionKey }: { id: string; submissionKey: string },
): Promise<{ id: string }> {
  const [source, record] = await Promise.all([findInvoiceDocument({ id }), getInvoiceRecord(viewer, id)])
  if (!source || !record) throw new UserError('This invoice was deleted in the meantime.', { title: 'Error' })
  const issueDate = agencyDay(new Date())
  return createInvoice(
    viewer,
    {
      ...source,
      submissionKey,
      invoiceNumber: timestampNumber(new Date()),
      clientUserId: record.client?.id ?? null,
      projectId: record.project?.id ?? null,
      quoteRequestId: null,
      issueDate,
      dueDate: addDays(issueDate, daysBetween(source.issueDate, source.dueDate)),
      tax: adjustment(source.taxCents, source.taxBasisPoints),
      discount: adjustment(source.discountCents, source.discountBasisPoints),
      seenTotalCents: source.totalCents,
    },
    { as: 'draft', copyOf: source.invoiceNumber },
  )
}

function adjustment(cents: number, basisPoints: number | null): Adjustment {
  return basisPoints === null ? { kind: 'amount', cents } : { kind: 'percent', basisPoints }
}
