import type { ViewerWith } from '@/lib/auth/viewer'
import { agencyDay, dateOf, formatDay } from '@/lib/base/dates'
import { formatMoney } from '@/lib/base/money'
import type { Transaction } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { alreadyStored, once } from '@/lib/platform/idempotency'
import type { Prisma } from '@/prisma/generated/client'
import { decideElectronic, refuseElectronic } from '../electronic/mutations'
import {
  changeInvoice,
  enqueueInvoicePdf,
  fieldErrors,
  findLocked,
  type LockedInvoice,
  recordEvent,
  recordInvoiceWrite,
  refuseUnless,
  takeNumber,
  withUniqueNumber,
} from '../mutations'
import { payWithCredit, storeRefund } from '../payments/mutations'
import { balanceOf, can, currentLetterhead, timestampNumber } from '../rules'
import type { InvoiceSettings } from '../schema'
import { getInvoiceSettings } from '../settings/queries'
import { orderFields } from '../queries'
import { findCreditable, type CreditableInvoice } from './queries'
import {
  amountsOf,
  type Credit,
  creditedLine,
  creditOf,
  creditProblem,
  isSomethingLeft,
  opposite,
  ownTaxOfCredit,
  settlementOf,
} from './rules'
import type { NewCreditNote } from './schema'

/** Issues a credit note, once. All of an invoice together are never over more than it came to, even concurrently. */
export async function createCreditNote(
  viewer: ViewerWith<'money'>,
  { submissionKey: key, ...content }: NewCreditNote,
): Promise<{ id: string; invoiceNumber: string }> {
  const request = { scope: `credit-note:${viewer.userId}`, key, content }
  return withUniqueNumber({ isTyped: false }, () =>
    changeInvoice(content.invoiceId, async (tx, invoice) => {
      const stored = await once(tx, request, (id) => issue(tx, viewer, invoice, { ...content, id }))
      const id = stored.isConflict ? stored.storedId : stored.id
      const { invoiceNumber, totalCents, currency } = await tx.invoice.findUniqueOrThrow({
        where: { id },
        select: { invoiceNumber: true, totalCents: true, currency: true },
      })
      if (!stored.isConflict) return { id, invoiceNumber }
      const amount = formatMoney(-Number(totalCents), currency)
      throw alreadyStored(`A credit note for ${amount} was already issued from this form.`, {
        href: `/admin/invoices/${id}`,
        label: 'Open the credit note',
      })
    }),
  )
}

type Wanted = Omit<NewCreditNote, 'submissionKey'> & { id: string }

async function issue(
  tx: Transaction,
  viewer: ViewerWith<'money'>,
  locked: LockedInvoice,
  { id, ...wanted }: Wanted,
): Promise<void> {
  const invoice = await findCreditable(locked.id, tx)
  if (!invoice) throw new UserError('This invoice was deleted in the meantime.', { title: 'Error' })
  refuseUnlessCreditable(locked, invoice)
  const amounts = amountsToCredit(invoice, wanted)
  const credit = creditOf(invoice, amounts)
  refuseUnless(
    credit.totalCents === wanted.seenTotalCents,
    `The credit note would now be for ${formatMoney(credit.totalCents, invoice.currency)}. Please reload the page and check the amounts.`,
  )
  const settings = await getInvoiceSettings(viewer, tx)
  const columns = await columnsOf(tx, { invoice, credit, settings, wanted })
  const { invoiceNumber } = columns
  await tx.invoice.create({ data: { ...columns, id }, select: { id: true } })
  await storeLines(tx, id, { invoice, credit, amounts })
  const problems = await decideElectronic(tx, id, settings)
  // Who corrects an invoice that was issued without can't complete it any more.
  if (isElectronic(invoice)) refuseElectronic(problems)
  await recordEvent(tx, id, 'created')
  const { currency, totalCents } = { ...credit, currency: invoice.currency }
  await recordEvent(tx, locked.id, 'credited', { amountCents: totalCents, creditNote: invoiceNumber })
  const detail = { amountCents: totalCents, currency, creditNote: invoiceNumber, reason: wanted.reason }
  await recordInvoiceWrite(tx, viewer, 'credit', locked, { detail })
  await recordInvoiceWrite(
    tx,
    viewer,
    'credit-note',
    { id, invoiceNumber },
    { detail: { totalCents: columns.totalCents, currency, credits: invoice.invoiceNumber } },
  )
  await settleWith(tx, viewer, { id, locked, totalCents, wanted })
  await freeDeposits(tx, invoice, amounts)
  await enqueueInvoicePdf(tx, id)
}

function refuseUnlessCreditable(locked: LockedInvoice, { deductedIn, lines }: CreditableInvoice): void {
  refuseUnless(locked.kind !== 'credit_note', 'A credit note can’t be credited.')
  refuseUnless(
    !deductedIn,
    `Invoice ${deductedIn?.invoiceNumber ?? ''} deducts this deposit. Please credit that one instead.`,
  )
  refuseUnless(
    !locked.isSending,
    'This invoice is being sent. Undo that first, or cancel its email under Mail.',
  )
  refuseUnless(can.credit(locked), 'Only an issued invoice can be credited.')
  refuseUnless(isSomethingLeft({ lines }), 'All of this invoice is credited already.')
}

/** The amount of each line, as far as it can be credited. */
function amountsToCredit(invoice: CreditableInvoice, { lines, currency, issueDate }: Omit<Wanted, 'id'>) {
  const reload = 'Please reload the page.'
  refuseUnless(currency === invoice.currency, `This invoice is in ${invoice.currency}. ${reload}`)
  const today = agencyDay(new Date())
  if (issueDate < invoice.issueDate)
    throw fieldErrors({ issueDate: `The invoice is of ${formatDay(invoice.issueDate)}.` })
  if (issueDate > today && issueDate > invoice.issueDate)
    throw fieldErrors({ issueDate: 'The date can’t be in the future.' })
  const amounts = amountsOf(invoice.lines, lines)
  if (amounts === null) throw new UserError(`This invoice was changed. ${reload}`, { title: 'Error' })
  const problem = creditProblem(invoice, amounts)
  if (!problem) return amounts
  const place =
    lines && problem.line !== null
      ? lines.findIndex(({ lineId }) => lineId === invoice.lines[problem.line ?? -1]?.id)
      : -1
  if (place >= 0) throw fieldErrors({ [`lines.${String(place)}.amountCents`]: problem.message })
  throw new UserError(problem.message, { title: 'Error' })
}

function isElectronic({ electronic }: Pick<CreditableInvoice, 'electronic'>): boolean {
  return electronic === 'factur_x' || electronic === 'xrechnung'
}

/** What a credit note has of its invoice. */
const copiedFields = {
  clientUserId: true,
  companyId: true,
  projectId: true,
  projectTitle: true,
  clientName: true,
  clientCompany: true,
  clientEmail: true,
  ...orderFields,
  currency: true,
  taxesByLine: true,
  taxBasisPoints: true,
  taxName: true,
  discountBasisPoints: true,
} satisfies Prisma.InvoiceSelect

type Content = {
  invoice: CreditableInvoice
  credit: Credit
  settings: InvoiceSettings
  wanted: Omit<Wanted, 'id'>
}

async function columnsOf(tx: Transaction, { invoice, credit, settings, wanted }: Content) {
  const copied = await tx.invoice.findUniqueOrThrow({ where: { id: invoice.id }, select: copiedFields })
  const { issueDate, reason } = wanted
  const { numbering, taxId } = settings
  const invoiceNumber =
    numbering === 'timestamp'
      ? timestampNumber(new Date(), 'credit_note')
      : await takeNumber(tx, numbering, issueDate, 'credit_note')
  const ownTaxCents = ownTaxOfCredit(invoice, credit)
  const { ownTaxCurrency, exchangeRate, exchangeRateOn, exchangeRateSource } = invoice
  return {
    ...copied,
    ...{ kind: 'credit_note' as const, creditsId: invoice.id, creditReason: reason },
    ...{ status: 'paid' as const, paidAt: new Date(), invoiceNumber, isNumbered: true },
    ...{ issueDate: dateOf(issueDate), dueDate: dateOf(issueDate) },
    letterhead: currentLetterhead(settings, invoice.locale),
    agencyTaxId: taxId || null,
    subtotalCents: opposite(credit.subtotalCents),
    discountCents: opposite(credit.discountCents),
    taxCents: opposite(credit.taxCents),
    totalCents: opposite(credit.totalCents),
    ...(ownTaxCents !== null && {
      ownTaxCents: opposite(ownTaxCents),
      ...{ ownTaxCurrency, exchangeRate, exchangeRateOn, exchangeRateSource },
    }),
  }
}

async function storeLines(
  tx: Transaction,
  invoiceId: string,
  { invoice, credit, amounts }: Pick<Content, 'invoice' | 'credit'> & { amounts: readonly number[] },
): Promise<void> {
  const credited = invoice.lines.flatMap((line, index) => {
    const { id: creditedLineId, creditedCents: _before, depositId: _deposit, ...fields } = line
    const amount = amounts[index] ?? 0
    return amount === 0 ? [] : [{ ...fields, ...creditedLine(fields, amount, invoice), creditedLineId }]
  })
  await tx.invoiceLineItem.createMany({
    data: credited.map((line, position) => ({ ...line, invoiceId, position })),
  })
  if (credit.groups.length === 0) return
  await tx.invoiceTax.createMany({
    data: credit.groups.map(({ linesCents, discountCents, baseCents, taxCents, ...group }, position) => ({
      ...{ ...group, invoiceId, position },
      ...{ linesCents: opposite(linesCents), discountCents: opposite(discountCents) },
      ...{ baseCents: opposite(baseCents), taxCents: opposite(taxCents) },
    })),
  })
}

type Settled = { id: string; locked: LockedInvoice; totalCents: number; wanted: Omit<Wanted, 'id'> }

/** Pays what is open of the invoice. What is more stays as credit, or was given back. */
async function settleWith(
  tx: Transaction,
  viewer: ViewerWith<'money'>,
  { id, locked, totalCents, wanted }: Settled,
): Promise<void> {
  const note = await findLocked(tx, id)
  if (!note) throw new Error('A new credit note is gone.')
  const { settledCents, restCents } = settlementOf(totalCents, can.pay(locked) ? balanceOf(locked) : 0)
  if (settledCents > 0) await payWithCredit(tx, viewer, { note, invoice: locked, amountCents: settledCents })
  const { rest, method, reason } = wanted
  if (restCents === 0 || rest === 'credit') return
  await storeRefund(tx, viewer, note, {
    ...{ id: crypto.randomUUID(), reversesId: null, verb: 'credit-refund' },
    ...{ amountCents: restCents, paidOn: agencyDay(new Date()), method, reason },
  })
}

/** Deposits whose deduction is credited can be deducted again. */
async function freeDeposits(
  tx: Transaction,
  { id, lines }: CreditableInvoice,
  amounts: readonly number[],
): Promise<void> {
  const ids = lines.flatMap(({ depositId }, index) => (depositId && amounts[index] ? [depositId] : []))
  if (ids.length === 0) return
  await tx.invoice.updateMany({ where: { id: { in: ids }, deductedInId: id }, data: { deductedInId: null } })
}
