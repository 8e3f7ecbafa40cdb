import type { ViewerWith } from '@/lib/auth/viewer'
import { dayOf } from '@/lib/base/dates'
import { getDb } from '@/lib/platform/db'
import { findInvoiceDocument } from '../queries'
import { letterheadSchema } from '../schema'

/** A letter with its invoice, as it was written; null if there is none. */
export async function findLetter(id: string) {
  const letter = await getDb().reminderLetter.findUnique({ where: { id } })
  const invoice = letter && (await findInvoiceDocument({ id: letter.invoiceId }))
  if (!letter || !invoice) return null
  const { letterOn, dueOn, paidCents, letterhead, agencyTaxId, ...fields } = letter
  return {
    ...fields,
    ...{ letterOn: dayOf(letterOn), dueOn: dueOn && dayOf(dueOn) },
    invoice: {
      ...invoice,
      ...{ letterhead: letterheadSchema.parse(letterhead), agencyTaxId, paidCents: Number(paidCents) },
    },
  }
}
export type Letter = NonNullable<Awaited<ReturnType<typeof findLetter>>>

/** For its PDF. */
export async function getLetter(_viewer: ViewerWith<'money'>, id: string) {
  return getDb().reminderLetter.findUnique({
    where: { id },
    select: { id: true, level: true, fileUrl: true, invoice: { select: { invoiceNumber: true } } },
  })
}

/** Those of an invoice, the newest first. */
export async function listLetters(_viewer: ViewerWith<'money'>, invoiceId: string) {
  const rows = await getDb().reminderLetter.findMany({
    where: { invoiceId },
    select: { id: true, level: true, letterOn: true, dueOn: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return rows.map(({ letterOn, dueOn, ...row }) => ({
    ...row,
    ...{ letterOn: dayOf(letterOn), dueOn: dueOn && dayOf(dueOn) },
  }))
}
export type WrittenLetter = Awaited<ReturnType<typeof listLetters>>[number]
