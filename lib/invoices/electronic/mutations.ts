import type { Transaction } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { findInvoiceDocument } from '../queries'
import type { InvoiceSettings } from '../schema'
import { type ElectronicProblem, electronicOf, fieldErrorsOf } from './rules'

type Settings = Pick<InvoiceSettings, 'electronicInvoices'>

/**
 * Decides at issue what of an invoice is electronic, as it is stored now; its files are made from that. Returns what hinders it:
 * whoever issues it is told, unless nobody is there to correct it.
 */
export async function decideElectronic(
  tx: Transaction,
  id: string,
  settings: Settings,
): Promise<ElectronicProblem[]> {
  if (settings.electronicInvoices === 'off') return []
  const invoice = await findInvoiceDocument({ id }, tx)
  if (!invoice) return []
  const { kind, problems } = electronicOf(invoice)
  await tx.invoice.update({ where: { id }, data: { electronic: kind ?? 'left_out' } })
  return kind === null ? problems : []
}

/** Before a draft is sent: the same for one that isn't issued yet, which is issued without its form. */
export async function refuseUnlessElectronic(tx: Transaction, id: string, settings: Settings): Promise<void> {
  if (settings.electronicInvoices === 'off') return
  const invoice = await findInvoiceDocument({ id }, tx)
  const { kind, problems } = invoice ? electronicOf(invoice) : { kind: 'left_out', problems: [] }
  if (kind === null)
    throw incomplete(problems, { href: `/admin/invoices/${id}/edit`, label: 'Edit the invoice' })
}

/** Tells what hinders an electronic invoice at the fields of its form; what the agency lacks, with a link. */
export function refuseProblems(problems: readonly ElectronicProblem[]): void {
  if (problems.length === 0) return
  const elsewhere = problems.filter(({ field }) => field === null)
  if (elsewhere.length > 0) throw incomplete(elsewhere, undefined, fieldErrorsOf(problems))
  throw new UserError('Please check the marked fields.', {
    title: 'Error',
    fieldErrors: fieldErrorsOf(problems),
  })
}

/** The same where there is no form with these fields. */
export function refuseElectronic(problems: readonly ElectronicProblem[]): void {
  if (problems.length > 0) throw incomplete(problems)
}

type Link = { href: string; label: string }

function incomplete(
  problems: readonly ElectronicProblem[],
  link?: Link,
  fieldErrors?: Record<string, string>,
) {
  const href = problems.find((problem) => problem.href)?.href
  const stored = href ? { href, label: 'Open the settings' } : link
  const sentences = [...new Set(problems.map(({ sentence }) => sentence))].join(' ')
  return new UserError(`The electronic invoice isn’t complete. ${sentences}`, {
    title: 'Error',
    ...(stored && { stored }),
    ...(fieldErrors && { fieldErrors }),
  })
}
