import { recordWrite } from '@/lib/platform/audit'
import type { AdminViewer } from '@/lib/auth/viewer'
import { getDb, type Transaction } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { dateOf } from '@/lib/platform/dates'
import { alreadyStored, once } from '@/lib/platform/idempotency'
import { Prisma } from '@/prisma/generated/client'
import { formatMoney } from '../amounts/rules'
import { lockInvoice, recordEvent, refuseUnless } from '../history/mutations'
import { drawInvoiceNumber } from '../numbers/mutations'
import { discardInvoicePdfs, enqueueInvoicePdf } from '../pdfs/mutations'
import { can, issuedStatus, lineAmount, totalsOf } from '../rules'
import type { NewInvoice } from '../schema'
import { readInvoiceSettings } from '../settings/queries'
import { checkReferences } from './queries'

type InvoiceContent = Omit<NewInvoice, 'submissionKey'>
type Stored = { id: string; invoiceNumber: string; isNew: boolean }
type Wish = {
  /** A pending invoice is the client's to see; a draft can still be edited. */
  as: 'draft' | 'pending'
  /** The number of the invoice that this one repeats. */
  copyOf?: string
}

const CHANGED =
  'This invoice was changed in the meantime. Please reload the page and make your changes again.'

/** Stores an invoice with its lines, once; both or neither. */
export async function createInvoice(
  viewer: AdminViewer,
  { submissionKey: key, ...input }: NewInvoice,
  { as, copyOf }: Wish,
): Promise<Stored> {
  // A copy made again has another date and number.
  const content = copyOf === undefined ? { as, ...input } : { copyOf }
  return withNumberTaken(() =>
    getDb().$transaction(async (tx) => {
      const stored = await once(tx, { scope: `invoice:${viewer.userId}`, key, content }, async (id) => {
        const fields = { ...fieldsOf(input), ...(await checkReferences(tx, input)) }
        const status = as === 'draft' ? 'draft' : issuedStatus(fields.totalCents)
        const invoiceNumber = await numberFor(tx, input)
        const paidAt = status === 'paid' ? new Date() : null
        await tx.invoice.create({
          data: { ...fields, id, invoiceNumber, status, paidAt },
          select: { id: true },
        })
        await tx.invoiceLineItem.createMany({ data: linesOf(id, input) })
        await recordEvent(tx, id, 'created', copyOf === undefined ? undefined : { copyOf })
        if (status !== 'draft') await enqueueInvoicePdf(tx, id)
        await record(tx, viewer, 'invoice.create', id, {
          invoiceNumber,
          totalCents: fields.totalCents,
          status,
        })
      })
      const { id, invoiceNumber, totalCents } = await lockInvoice(
        tx,
        stored.isConflict ? stored.storedId : stored.id,
      )
      if (!stored.isConflict) return { id, invoiceNumber, isNew: stored.isNew }
      throw alreadyStored(`An invoice for ${formatMoney(totalCents)} was already saved from this form.`, {
        href: `/admin/invoices/${id}`,
        label: 'Open the invoice',
      })
    }),
  )
}

/** Replaces what a draft says. `version` is that of the draft that was edited: a newer one is not overwritten. */
export async function editInvoice(
  viewer: AdminViewer,
  { id, version, as }: { id: string; version: number } & Pick<Wish, 'as'>,
  input: NewInvoice,
): Promise<void> {
  await withNumberTaken(() =>
    getDb().$transaction(async (tx) => {
      const before = await lockInvoice(tx, id)
      refuseUnless(
        can.edit(before),
        'Only a draft can be edited. Void this invoice and duplicate it instead.',
      )
      refuseUnless(before.version === version, CHANGED)
      const fields = { ...fieldsOf(input), ...(await checkReferences(tx, input)) }
      const status = as === 'draft' ? 'draft' : issuedStatus(fields.totalCents)
      await tx.invoice.update({
        where: { id },
        data: {
          ...fields,
          status,
          paidAt: status === 'paid' ? new Date() : null,
          invoiceNumber: input.invoiceNumber || before.invoiceNumber,
          version: { increment: 1 },
        },
        select: { id: true },
      })
      await tx.invoiceLineItem.deleteMany({ where: { invoiceId: id } })
      await tx.invoiceLineItem.createMany({ data: linesOf(id, input) })
      await recordEvent(tx, id, 'edited')
      if (as === 'pending') {
        await recordEvent(tx, id, 'issued')
        await enqueueInvoicePdf(tx, id)
      }
      await record(tx, viewer, 'invoice.edit', id, { totalCents: fields.totalCents, status })
    }),
  )
}

/** Deletes for good what no client has been sent or has seen. */
export async function deleteInvoice(viewer: AdminViewer, id: string): Promise<void> {
  await getDb().$transaction(async (tx) => {
    const before = await lockInvoice(tx, id)
    refuseUnless(
      can.delete(before),
      'This invoice went to the client, so it is kept. You can void it instead.',
    )
    await discardInvoicePdfs(tx, id)
    await tx.invoice.delete({ where: { id }, select: { id: true } })
    await record(tx, viewer, 'invoice.delete', id, { invoiceNumber: before.invoiceNumber })
  })
}

async function numberFor(tx: Transaction, { invoiceNumber, issueDate }: InvoiceContent): Promise<string> {
  const { numbering } = await readInvoiceSettings(tx)
  if (numbering === 'sequence') return drawInvoiceNumber(tx, Number(issueDate.slice(0, 4)))
  if (invoiceNumber) return invoiceNumber
  throw fieldError('invoiceNumber', 'Please enter the invoice number.')
}

function fieldsOf(input: InvoiceContent) {
  const { tax, discount } = input
  return {
    clientName: input.clientName,
    clientCompany: input.clientCompany,
    clientEmail: input.clientEmail,
    clientPhone: input.clientPhone,
    clientAddress: input.clientAddress,
    issueDate: dateOf(input.issueDate),
    dueDate: dateOf(input.dueDate),
    paymentInstructions: input.paymentInstructions,
    ...totalsOf(input.lines, tax, discount),
    taxBasisPoints: tax.kind === 'percent' ? tax.basisPoints : null,
    discountBasisPoints: discount.kind === 'percent' ? discount.basisPoints : null,
  }
}

function linesOf(invoiceId: string, { lines }: InvoiceContent): Prisma.InvoiceLineItemCreateManyInput[] {
  return lines.map((line, position) => ({ invoiceId, position, ...line, amountCents: lineAmount(line) }))
}

async function record(
  tx: Transaction,
  viewer: AdminViewer,
  action: string,
  subjectId: string,
  detail: Prisma.InputJsonObject,
): Promise<void> {
  await recordWrite(tx, viewer, { action, subjectType: 'invoice', subjectId, detail })
}

function fieldError(field: string, message: string): UserError {
  return new UserError('Please check the marked fields.', {
    title: 'Error',
    fieldErrors: { [field]: message },
  })
}

const MAX_TRIES = 5

// The number is the only value that can be taken. Whoever draws from the sequence waits for the others; a transaction that
// got no connection meanwhile has done nothing and goes again.
async function withNumberTaken<T>(write: () => Promise<T>, tries = 1): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof Prisma.PrismaClientKnownRequestError)) throw error
    if (error.code === 'P2002') throw fieldError('invoiceNumber', 'This number is taken by another invoice.')
    const isUnstarted = error.code === 'P2028' && error.message.includes('Unable to start')
    if (isUnstarted && tries < MAX_TRIES) return withNumberTaken(write, tries + 1)
    throw error
  }
}
