import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ViewerWith, ClientViewer, OwnerViewer, Viewer } from '@/lib/auth/viewer'
import { presentClients } from '@/lib/clients/access'
import {
  type Actor,
  changesBetween,
  nameOfAccount,
  type Recorded,
  recordWrite,
  recordWrites,
} from '@/lib/platform/audit'
import { addDays, agencyDay, dateOf, dayOf, daysBetween } from '@/lib/base/dates'
import type { MailState } from '@/lib/mail/rules'
import { getDb, type Transaction } from '@/lib/platform/db'
import { hasToSave } from '@/lib/platform/edit-conflict'
import { UserError } from '@/lib/platform/errors'
import { alreadyStored, once } from '@/lib/platform/idempotency'
import { enqueueJob } from '@/lib/platform/jobs'
import { enqueueMail } from '@/lib/platform/mailer'
import { takeNext } from '@/lib/platform/number-sequences'
import { formatMoney } from '@/lib/base/money'
import { lockSetting } from '@/lib/platform/setting-rows'
import { sharePerPerson } from '@/lib/platform/shares'
import { findObject } from '@/lib/platform/storage'
import { discardUnused } from '@/lib/uploads/mutations'
import { getSite } from '@/lib/base/site'
import { vatIdProblem } from '@/lib/base/vat-id'
import { type Invoice, Prisma } from '@/prisma/generated/client'
import { notInTrash } from '@/lib/platform/trash'
import { type InvoiceOwner, isBeingPaid, isOfSameOwner, ownerIsReminded, visibleInvoices } from './access'
import {
  lockDeductions,
  releaseDeposits,
  releaseForGood,
  setDeductions,
  withDeductions,
} from './deposits/mutations'
import { decideElectronic, refuseProblems } from './electronic/mutations'
import type { EventKind } from './content'
import {
  findInvoiceDocument,
  findInvoicePdf,
  getInvoiceRecord,
  type InvoiceDocument,
  mailsOf,
  withNumbers,
} from './queries'
import { findInvoiceSettings, getInvoiceSettings, INVOICE_SETTINGS_KEY } from './settings/queries'
import type { StoredInvoiceSettings } from './settings/schema'
import {
  type Adjustment,
  can,
  currentLetterhead,
  draftName,
  isBeingSent,
  issuedStatus,
  lineAmount,
  reminderMailKey,
  NO_ADJUSTMENT,
  quantityText,
  REMINDER_OFFSETS,
  rateLabel,
  sequenceNumber,
  type Series,
  type StoredStatus,
  sumsOf,
  timestampNumber,
} from './rules'
import { categoryLabels, isUnit } from './taxes/content'
import { exchangedCents } from './taxes/rules'
import type { EventDetail, InvoiceSettings, NewInvoice, PaymentDetails } from './schema'

// Drafts

export type InvoiceContent = Omit<NewInvoice, 'submissionKey'>
type CreateOptions = {
  /** Clients see a pending invoice; a draft can still be edited. */
  as: 'draft' | 'pending'
  /** The number of the invoice that this one duplicates. */
  copyOf?: string | undefined
}

/** Stores an invoice with its lines, once. */
export async function createInvoice(
  viewer: ViewerWith<'money'>,
  { submissionKey: key, ...typed }: NewInvoice,
  { as, copyOf }: CreateOptions,
): Promise<{ id: string; invoiceNumber: string; isNew: boolean }> {
  // The date and number of a duplicate differ between retries, so they can't be part of what is compared.
  const content = copyOf === undefined ? { as, ...typed } : { copyOf }
  return withUniqueNumber({ isTyped: true }, () =>
    getDb().$transaction(async (tx) => {
      const stored = await once(tx, { scope: `invoice:${viewer.userId}`, key, content }, (id) =>
        insertInvoice(tx, viewer, id, typed, { as, copyOf }),
      )
      const storedId = stored.isConflict ? stored.storedId : stored.id
      const { id, invoiceNumber, totalCents, currency } = await lockInvoice(tx, storedId)
      if (!stored.isConflict) return { id, invoiceNumber, isNew: stored.isNew }
      throw alreadyStored(
        `An invoice for ${formatMoney(totalCents, currency)} was already saved from this form.`,
        { href: `/admin/invoices/${id}`, label: 'Open the invoice' },
      )
    }),
  )
}

type InsertOptions = CreateOptions & {
  /** Whether its amounts stay in their currency even if the client is billed in another one. */
  keepsCurrency?: boolean
}

/** Stores a new invoice with its lines. */
export async function insertInvoice(
  tx: Transaction,
  viewer: Actor,
  id: string,
  typed: InvoiceContent,
  { as, copyOf, keepsCurrency = copyOf !== undefined }: InsertOptions,
): Promise<void> {
  const settings = await findInvoiceSettings(tx)
  const input = await withDeductions(tx, typed, null)
  const columns = await toColumns(tx, settings, as, input, keepsCurrency ? input.currency : null)
  const { status, totalCents } = columns
  const number = await numberFor(tx, settings, { ...input, id, as })
  const { invoiceNumber } = number
  await tx.invoice.create({ data: { ...columns, ...number, id } })
  await storeLines(tx, id, input)
  if (status !== 'draft') await setDeductions(tx, { id, invoiceNumber }, input.lines)
  if (status !== 'draft') refuseProblems(await decideElectronic(tx, id, settings))
  await recordEvent(tx, id, 'created', copyOf === undefined ? undefined : { copyOf })
  if (status !== 'draft') await enqueueInvoicePdf(tx, id)
  const detail = { totalCents, status, currency: columns.currency, ...(copyOf && { copyOf }) }
  await recordInvoiceWrite(tx, viewer, 'create', { id, invoiceNumber }, { detail })
}

/** Replaces the content of an invoice that the client doesn't know yet, unless it was changed since `version`. */
export async function editInvoice(
  viewer: ViewerWith<'money'>,
  { id, version, as }: { id: string; version: number } & Pick<CreateOptions, 'as'>,
  typed: NewInvoice,
): Promise<void> {
  await withUniqueNumber({ isTyped: true }, () =>
    changeInvoice(id, async (tx, before) => {
      refuseUnless(
        !before.isSending,
        'This invoice is being sent. Undo that first, or cancel its email under Mail.',
      )
      refuseUnless(
        can.edit(before),
        'This invoice went to the client, so it stays as it is. Credit it and duplicate it instead.',
      )
      const settings = await getInvoiceSettings(viewer, tx)
      const input = await withDeductions(tx, typed, id)
      const columns = await toColumns(tx, settings, as, input, before.currency)
      const number = await numberFor(tx, settings, { ...input, id, as }, before)
      const { invoiceNumber } = number
      const { changes, links } = await changesOfDraft(tx, id, { ...columns, invoiceNumber }, input)
      if (!hasToSave({ ...links, ...changes }, { seen: version, stored: before.version }, 'this invoice'))
        return
      await updateInvoice(tx, id, { ...columns, ...number })
      await storeLines(tx, id, input)
      await setDeductions(tx, { id, invoiceNumber }, as === 'pending' ? input.lines : [])
      if (as === 'pending') refuseProblems(await decideElectronic(tx, id, settings))
      // Of what was issued before; nobody was sent it.
      await discardPdfs(tx, id)
      await tx.invoicePdf.deleteMany({ where: { invoiceId: id } })
      await recordEvent(tx, id, 'edited')
      const wasDraft = before.status === 'draft'
      if (wasDraft !== (as === 'draft')) await recordEvent(tx, id, wasDraft ? 'issued' : 'withdrawn')
      if (as === 'pending') await enqueueInvoicePdf(tx, id)
      const detail = { currency: columns.currency }
      await recordInvoiceWrite(tx, viewer, 'edit', { id, invoiceNumber }, { changes, detail })
    }),
  )
}

/** Deletes an invoice that no client was sent or has seen. */
export async function deleteInvoice(viewer: ViewerWith<'money'>, id: string): Promise<void> {
  await changeInvoice(id, async (tx, before) => {
    refuseUnless(
      !before.isSending,
      'This invoice is being sent. Undo that first, or cancel its email under Mail.',
    )
    refuseUnless(
      can.delete(before),
      'This invoice went to the client, so it is kept. You can credit it instead.',
    )
    await releaseForGood(tx, before)
    await discardPdfs(tx, id)
    await tx.invoice.delete({ where: { id } })
    await recordInvoiceWrite(tx, viewer, 'delete', before)
  })
}

/** Has the files removed once no row refers to them. */
async function discardPdfs(tx: Transaction, invoiceId: string): Promise<void> {
  const pdfs = await tx.invoicePdf.findMany({ where: { invoiceId }, select: { fileUrl: true } })
  for (const { fileUrl } of pdfs) await discardUnused(tx, fileUrl)
}

/** Stores a draft with the same content, today's date and a number of its own, once. */
export async function duplicateInvoice(
  viewer: ViewerWith<'money'>,
  { id, submissionKey }: { id: string; submissionKey: string },
): Promise<{ id: string }> {
  const [source, record] = await Promise.all([findInvoiceDocument({ id }), getInvoiceRecord(viewer, id)])
  if (!source || !record) throw new UserError('This invoice was deleted in the meantime.', { title: 'Error' })
  refuseUnless(can.duplicate(source), 'A credit note can’t be duplicated. Credit its invoice again instead.')
  const issueDate = agencyDay(new Date())
  return createInvoice(
    viewer,
    {
      ...source,
      submissionKey,
      invoiceNumber: timestampNumber(new Date()),
      clientUserId: record.client?.id ?? null,
      // A project that went to another client since is theirs.
      projectId: record.project?.clientUserId === record.client?.id ? (record.project?.id ?? null) : null,
      quoteRequestId: null,
      issueDate,
      dueDate: addDays(issueDate, daysBetween(source.issueDate, source.dueDate)),
      tax: source.taxesByLine
        ? NO_ADJUSTMENT
        : toAdjustment(source.taxCents, source.taxBasisPoints, source.taxName),
      discount: toAdjustment(source.discountCents, source.discountBasisPoints),
      // Its deposits are deducted.
      lines: source.lines.filter(({ depositId }) => depositId === null).map(toLine),
      kind: source.kind === 'deposit' ? 'deposit' : 'invoice',
      seenTotalCents: source.totalCents,
    },
    { as: 'draft', copyOf: source.invoiceNumber },
  )
}

function toAdjustment(cents: number, basisPoints: number | null, name: string | null = null): Adjustment {
  return basisPoints === null
    ? { kind: 'amount', cents }
    : { kind: 'percent', basisPoints, ...(name !== null && { name }) }
}

function toLine({
  taxCategory: category,
  taxBasisPoints,
  taxName,
  exemptionReason,
  discountCents,
  discountBasisPoints,
  ...line
}: Omit<InvoiceDocument['lines'][number], 'amountCents'>): NewInvoice['lines'][number] {
  const basisPoints = taxBasisPoints ?? 0
  return {
    serviceName: line.serviceName,
    description: line.description,
    quantityHundredths: line.quantityHundredths,
    rateCents: line.rateCents,
    depositId: line.depositId,
    // One that isn't offered any more is left out.
    unitCode: isUnit(line.unitCode) ? line.unitCode : null,
    tax: category && { category, basisPoints, name: taxName, exemptionReason },
    discount: toAdjustment(discountCents, discountBasisPoints),
  }
}

async function toColumns(
  tx: Transaction,
  settings: InvoiceSettings,
  as: CreateOptions['as'],
  input: InvoiceContent,
  /** The currency that it had until now, or that of the one it copies. */
  currencyBefore: string | null,
) {
  const { tax, discount, currency } = input
  const { clientCurrency, projectTitle, language, ...references } = await checkReferences(tx, input)
  await checkCurrency(tx, input, clientCurrency, currencyBefore)
  const { lines: _lines, groups: _groups, ...totals } = sumsOf(input)
  const ownTax = ownTaxColumns(input, totals.taxCents)
  if (as === 'pending' && ownTax === null && needsOwnTax(input, totals.taxCents))
    throw fieldErrors({ exchangeRate: `Please enter what one ${currency} is in ${getSite().currency}.` })
  const status: StoredStatus = as === 'draft' ? 'draft' : issuedStatus(totals.totalCents)
  return {
    ...references,
    ...frozenFields(settings, language, as === 'draft' ? null : { title: projectTitle }),
    kind: input.kind,
    currency,
    status,
    paidAt: status === 'paid' ? new Date() : null,
    clientName: input.clientName,
    clientCompany: input.clientCompany,
    clientEmail: input.clientEmail,
    clientPhone: input.clientPhone,
    clientAddress: input.clientAddress,
    clientTaxId: input.clientTaxId,
    clientStreet: input.clientStreet,
    clientPostcode: input.clientPostcode,
    clientCity: input.clientCity,
    clientCountry: input.clientCountry,
    clientVatId: input.clientVatId,
    clientRegistration: input.clientRegistration,
    clientElectronicAddress: input.clientElectronicAddress,
    clientElectronicScheme: input.clientElectronicScheme,
    buyerReference: input.buyerReference,
    purchaseOrder: input.purchaseOrder,
    serviceFrom: input.serviceFrom === null ? null : dateOf(input.serviceFrom),
    serviceTo: input.serviceTo === null ? null : dateOf(input.serviceTo),
    taxesByLine: input.taxesByLine,
    ...(ownTax ?? noOwnTax),
    agencyTaxId: settings.taxId || null,
    issueDate: dateOf(input.issueDate),
    dueDate: dateOf(input.dueDate),
    paymentInstructions: input.paymentInstructions,
    ...totals,
    taxBasisPoints: tax.kind === 'percent' ? tax.basisPoints : null,
    taxName: (tax.kind === 'percent' && tax.name) || null,
    discountBasisPoints: discount.kind === 'percent' ? discount.basisPoints : null,
  }
}

/** The tax in the agency's currency, which its tax office wants to know. */
function ownTaxColumns(
  { exchangeRate: rate, exchangeRateOn, exchangeRateSource, ...input }: InvoiceContent,
  taxCents: number,
) {
  const own = getSite().currency
  if (!rate || !exchangeRateOn || !exchangeRateSource || !needsOwnTax(input, taxCents)) return null
  const ownTaxCents = exchangedCents(taxCents, { from: input.currency, to: own, rate })
  return ownTaxCents === null
    ? null
    : {
        ...{ ownTaxCents, ownTaxCurrency: own, exchangeRate: rate, exchangeRateSource },
        exchangeRateOn: dateOf(exchangeRateOn),
      }
}

const noOwnTax = {
  ...{ ownTaxCents: null, ownTaxCurrency: null },
  ...{ exchangeRate: null, exchangeRateOn: null, exchangeRateSource: null },
}

function needsOwnTax(
  { taxesByLine, currency }: Pick<InvoiceContent, 'taxesByLine' | 'currency'>,
  taxCents: number,
): boolean {
  return taxesByLine && taxCents !== 0 && currency !== getSite().currency
}

/** Replaces the lines of an invoice, and what they come to by tax. */
async function storeLines(tx: Transaction, invoiceId: string, input: InvoiceContent): Promise<void> {
  const { lines: amounts, groups } = sumsOf(input)
  const lines = input.lines.map(({ tax, discount, ...line }, position) => ({
    ...{ invoiceId, position, ...line },
    amountCents: lineAmount(line),
    ...amounts[position],
    discountBasisPoints: discount.kind === 'percent' ? discount.basisPoints : null,
    ...(tax && {
      taxCategory: tax.category,
      taxBasisPoints: tax.basisPoints,
      taxName: tax.name,
      exemptionReason: tax.exemptionReason,
    }),
  }))
  await tx.invoiceLineItem.deleteMany({ where: { invoiceId } })
  await tx.invoiceLineItem.createMany({ data: lines })
  await tx.invoiceTax.deleteMany({ where: { invoiceId } })
  const taxes = groups.map(({ exemptionCode: _none, ...group }, position) => ({
    invoiceId,
    position,
    ...group,
  }))
  if (taxes.length > 0) await tx.invoiceTax.createMany({ data: taxes })
}

type References = Pick<NewInvoice, 'clientUserId' | 'projectId' | 'quoteRequestId'>

/** Checks that the rows an invoice refers to exist and belong together. A project implies its client. */
async function checkReferences(tx: Transaction, wanted: References) {
  const { clientUserId, projectId, quoteRequestId } = wanted
  // What has an invoice can't go to the trash, and nothing in it gets one.
  await tx.$queryRaw`select 1 from profiles where id = ${clientUserId}::uuid for share`
  await tx.$queryRaw`select 1 from projects where id = ${projectId}::uuid for share`
  const [client, project, quote] = await Promise.all([
    clientUserId &&
      tx.user.findUnique({
        where: { id: clientUserId, ...presentClients },
        select: { companyId: true, ...clientCurrencies },
      }),
    projectId &&
      tx.project.findUnique({
        where: { id: projectId, ...notInTrash },
        select: { title: true, clientUserId: true, companyId: true, client: { select: clientCurrencies } },
      }),
    quoteRequestId && tx.quoteRequest.findUnique({ where: { id: quoteRequestId }, select: { id: true } }),
  ])
  const problems: Record<string, string> = {}
  if (clientUserId && !client) {
    problems.clientUserId = 'This client no longer exists. Please choose another.'
  }
  if (projectId && !project) problems.projectId = 'This project no longer exists. Please choose another.'
  if (project && clientUserId && project.clientUserId !== clientUserId) {
    problems.projectId = 'This project belongs to another client.'
  }
  if (Object.keys(problems).length > 0) throw fieldErrors(problems)
  const companyId = (project || client || null)?.companyId ?? null
  return {
    clientUserId: clientUserId ?? (project ? project.clientUserId : null),
    companyId,
    projectId,
    // The quote request may be gone: the invoice already has its content.
    quoteRequestId: quote ? quote.id : null,
    /** Null without a client, and for one that is billed in the installation's. */
    clientCurrency: currencyOf(client || (project ? project.client : null)),
    projectTitle: project ? project.title : null,
    language: companyId && (await findLanguage(tx, companyId)),
  }
}

/** In whose formats papers to a company are; null for the usual ones. */
async function findLanguage(tx: Transaction, companyId: string): Promise<string | null> {
  const found = await tx.company.findUnique({
    where: { id: companyId, ...notInTrash },
    select: { language: true },
  })
  return found?.language ?? null
}

const clientCurrencies = { currency: true, contactOf: { select: { currency: true } } } as const
type Billed = { currency: string | null; contactOf: { currency: string | null } | null }

/** A company's goes before that of its contact. */
function currencyOf(client: Billed | null): string | null {
  return client?.contactOf?.currency ?? client?.currency ?? null
}

/** What an issued invoice keeps of the agency and its project, as they are now; a draft keeps nothing. */
function frozenFields(
  details: PaymentDetails,
  language: string | null,
  project: { title: string | null } | null,
) {
  return project
    ? { letterhead: currentLetterhead(details, language), projectTitle: project.title, electronic: null }
    : { letterhead: Prisma.DbNull, projectTitle: null, electronic: null }
}

/** Whether a proposal was accepted in this currency for the project, whatever its client is billed in otherwise. */
async function wasAgreed(tx: Transaction, projectId: string | null, currency: string): Promise<boolean> {
  return projectId !== null && (await tx.acceptance.count({ where: { projectId, currency } })) > 0
}

/** The amounts were typed in the currency that the form showed: the client's, or the one that the draft had before. */
async function checkCurrency(
  tx: Transaction,
  { projectId, currency: shown }: Pick<InvoiceContent, 'projectId' | 'currency'>,
  clientCurrency: string | null,
  before: string | null,
): Promise<void> {
  const current = clientCurrency ?? getSite().currency
  if (shown === current || shown === before || (await wasAgreed(tx, projectId, shown))) return
  const message = `Now billed in ${current}, not ${shown}. Please reload the page and check the amounts.`
  throw fieldErrors({ clientUserId: message })
}

type Numbered = Pick<Invoice, 'invoiceNumber' | 'isNumbered'>
type ToNumber = Pick<NewInvoice, 'invoiceNumber' | 'issueDate'> & { id: string; as: CreateOptions['as'] }

/** The number of an invoice as it is saved. One that it has is kept, unless another one was typed where numbers are typed. */
async function numberFor(
  tx: Transaction,
  { numbering }: InvoiceSettings,
  { id, as, invoiceNumber: typed, issueDate }: ToNumber,
  before?: Numbered,
): Promise<Numbered> {
  const isTyped = numbering === 'timestamp'
  if (isTyped && typed) return { invoiceNumber: typed, isNumbered: true }
  if (before?.isNumbered) return { invoiceNumber: before.invoiceNumber, isNumbered: true }
  if (isTyped) throw fieldErrors({ invoiceNumber: 'Please enter the invoice number.' })
  if (as === 'draft') return { invoiceNumber: draftName(id), isNumbered: false }
  return { invoiceNumber: await takeNumber(tx, numbering, issueDate), isNumbered: true }
}

/** What a draft gets that is issued without the form: its number, what it keeps of today, and the deposits that it deducts. */
export async function fieldsAtIssue(tx: Transaction, settings: InvoiceSettings, invoice: LockedInvoice) {
  const { isNumbered, issueDate, projectId, clientUserId, companyId } = invoice
  refuseUnlessComplete(invoice)
  const deducting = await lockDeductions(tx, invoice)
  const linked =
    projectId &&
    (await tx.project.findUnique({
      where: { id: projectId, ...notInTrash },
      select: { title: true, clientUserId: true, companyId: true },
    }))
  // The title of a project that went to another client since is theirs.
  const project = linked && isOfSameOwner({ clientUserId, companyId }, linked) ? linked : null
  const { numbering, taxId } = settings
  const language = companyId && (await findLanguage(tx, companyId))
  const frozen = {
    ...frozenFields(settings, language, { title: project?.title ?? null }),
    agencyTaxId: taxId || null,
  }
  const invoiceNumber = isNumbered
    ? invoice.invoiceNumber
    : numbering === 'timestamp'
      ? timestampNumber(new Date())
      : await takeNumber(tx, numbering, dayOf(issueDate))
  if (deducting.length > 0) await setDeductions(tx, { id: invoice.id, invoiceNumber }, deducting)
  return { ...frozen, invoiceNumber, isNumbered: true }
}

/** A draft may lack what it can't be issued without. */
export function refuseUnlessComplete(invoice: LockedInvoice): void {
  const { kind, projectId, taxesByLine, currency, taxCents, ownTaxCents } = invoice
  refuseUnless(
    kind !== 'deposit' || projectId !== null,
    'The project of this deposit invoice is missing. Please edit the draft.',
  )
  refuseUnless(
    ownTaxCents !== null || !needsOwnTax({ taxesByLine, currency }, taxCents),
    `The exchange rate for the tax in ${getSite().currency} is missing. Please edit the draft.`,
  )
}

/** The next number of the series. Numbers that were typed are skipped, and none is used twice, even if its invoice was deleted. */
export async function takeNumber(
  tx: Transaction,
  numbering: 'sequence' | 'continuous',
  issueDate: string,
  series: Series = 'invoice',
): Promise<string> {
  const year = numbering === 'sequence' ? Number(issueDate.slice(0, 4)) : 0
  for (;;) {
    const invoiceNumber = sequenceNumber(year, await takeNext(tx, series, year), series)
    const isTaken = await tx.invoice.findUnique({ where: { invoiceNumber }, select: { id: true } })
    if (!isTaken) return invoiceNumber
  }
}

const MAX_TRIES = 5

/**
 * The number is the only unique value. Numbers made of the time can meet: nothing was stored then, and the next try gets another;
 * one that somebody typed is refused. Concurrent transactions wait for the sequence, so one may time out while it waits for a
 * connection (P2028); it hasn't started then and is retried.
 */
export async function withUniqueNumber<T>(
  of: { isTyped: boolean },
  write: () => Promise<T>,
  tries = 1,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof Prisma.PrismaClientKnownRequestError)) throw error
    const isTaken = error.code === 'P2002'
    if (isTaken && of.isTyped)
      throw fieldErrors({ invoiceNumber: 'Another invoice already has this number.' })
    const isUnstarted = error.code === 'P2028' && error.message.includes('Unable to start')
    if ((isTaken || isUnstarted) && tries < MAX_TRIES) return withUniqueNumber(of, write, tries + 1)
    throw error
  }
}

// Voiding, and what the client saw

/** Voids an invoice that no client knows, and keeps it. One that a client knows is credited. */
export async function voidInvoice(viewer: ViewerWith<'money'>, id: string): Promise<void> {
  await changeInvoice(id, async (tx, before) => {
    refuseUnless(can.void(before), 'Only an issued invoice that the client doesn’t know can be voided.')
    await releaseDeposits(tx, before)
    await updateInvoice(tx, id, { status: 'void', voidedAt: new Date(), paidAt: null })
    await enqueueInvoicePdf(tx, id)
    await recordEvent(tx, id, 'voided')
    const changes = changesBetween<{ status: StoredStatus }>(before, { status: 'void' })
    await recordInvoiceWrite(tx, viewer, 'void', before, { changes, detail: { currency: before.currency } })
  })
}

/** Records that a client got to know of invoices from a list; true if one was new to them. */
export async function markInvoicesListed(viewer: ClientViewer, ids: string[]): Promise<boolean> {
  return recordListed({ id: { in: ids }, ...(await visibleInvoices(viewer)) })
}

/** The same of invoices that were shown without signing in. Drafts aren't shown. */
export async function recordListed(where: Prisma.InvoiceWhereInput): Promise<boolean> {
  const { count } = await getDb().invoice.updateMany({
    where: { ...where, listedAt: null },
    data: { listedAt: new Date() },
  })
  return count > 0
}

/** Records when the client first saw an invoice; true that first time. */
export async function markInvoiceSeen(viewer: ClientViewer, id: string): Promise<boolean> {
  const visible = await visibleInvoices(viewer)
  return getDb().$transaction(async (tx) => {
    const { count } = await tx.invoice.updateMany({
      where: { id, seenAt: null, ...visible },
      data: { seenAt: new Date() },
    })
    if (count > 0) await recordEvent(tx, id, 'seen')
    return count > 0
  })
}

// Reminders

/** Queues an automatic reminder, unless it was queued before, or the invoice doesn’t wait for its client to pay. */
export async function remindAutomatically(id: string, offsetDays: number): Promise<boolean> {
  return getDb().$transaction(async (tx) => {
    const [found] = await tx.$queryRaw<{ id: string }[]>`
      select id from invoices where id = ${id}::uuid and status = 'pending' and reminders_enabled for update`
    const where = { id, ...ownerIsReminded, NOT: isBeingPaid }
    if (!found || (await tx.invoice.count({ where })) === 0) return false
    const reminder = { invoiceId: id, offsetDays }
    const { count } = await tx.invoiceReminder.createMany({ data: reminder, skipDuplicates: true })
    if (count === 0) return false
    const { clientEmail: recipient } = await lockInvoice(tx, id)
    const name = String(offsetDays)
    const key = reminderMailKey(id, name)
    await enqueueMail(tx, { key, task: 'remind-invoice', payload: { id, name }, recipient })
    return true
  })
}

/** Takes a queued automatic reminder back if a payment is on its way by now; should that fail, it is due again. Returns whether it did. */
export async function postponeReminder(invoiceId: string, name: string): Promise<boolean> {
  const offsetDays = REMINDER_OFFSETS.find((offset) => String(offset) === name)
  if (offsetDays === undefined) return false
  const db = getDb()
  if ((await db.invoice.count({ where: { id: invoiceId, ...isBeingPaid } })) === 0) return false
  await db.invoiceReminder.deleteMany({ where: { invoiceId, offsetDays } })
  return true
}

/** Switches an invoice's automatic reminders on or off. */
export async function setInvoiceReminders(
  viewer: ViewerWith<'money'>,
  id: string,
  enabled: boolean,
): Promise<void> {
  await changeInvoice(id, async (tx, before) => {
    const where = { id, remindersEnabled: !enabled }
    const { count } = await tx.invoice.updateMany({ where, data: { remindersEnabled: enabled } })
    if (count === 0) return
    await recordEvent(tx, id, enabled ? 'reminders_on' : 'reminders_off')
    const changes = changesBetween({ remindersEnabled: !enabled }, { remindersEnabled: enabled })
    await recordInvoiceWrite(tx, viewer, 'reminders', before, { changes })
  })
}

/** Stops the automatic reminders of all invoices of a client or a company, or lets them go on. */
export async function setOwnerReminders(
  viewer: ViewerWith<'money'>,
  owner: InvoiceOwner,
  enabled: boolean,
): Promise<void> {
  await getDb().$transaction(async (tx) => {
    const changed = {
      where: { remindersEnabled: !enabled, ...notInTrash },
      data: { remindersEnabled: enabled },
    }
    const changes = changesBetween({ remindersEnabled: !enabled }, { remindersEnabled: enabled })
    if ('companyId' in owner) {
      const where = { ...changed.where, id: owner.companyId }
      const [company] = await tx.company.updateManyAndReturn({ ...changed, where, select: { name: true } })
      const subject = { subjectType: 'company', subjectId: owner.companyId, label: company?.name ?? null }
      if (company) await recordWrite(tx, viewer, { action: 'company.reminders', ...subject, changes })
      return
    }
    const where = { ...changed.where, id: owner.clientUserId, ...presentClients }
    const { count } = await tx.user.updateMany({ ...changed, where })
    if (count === 0) return
    const label = await nameOfAccount(tx, owner.clientUserId)
    const subject = { subjectType: 'profile', subjectId: owner.clientUserId, label }
    await recordWrite(tx, viewer, { action: 'client.reminders', ...subject, changes })
  })
}

// Settings

/** Saves the settings unless someone else did since `version`. */
export async function saveInvoiceSettings(
  viewer: OwnerViewer,
  { version, ...settings }: StoredInvoiceSettings,
): Promise<StoredInvoiceSettings> {
  const { vatId } = settings
  const problem = vatId && vatIdProblem(vatId, getSite().country || null)
  if (problem) throw fieldErrors({ vatId: problem })
  return getDb().$transaction(async (tx) => {
    await lockSetting(tx, INVOICE_SETTINGS_KEY)
    const before = await getInvoiceSettings(viewer, tx)
    const changes = changesBetween<InvoiceSettings>(before, settings)
    if (!hasToSave(changes, { seen: version, stored: before.version }, 'these settings')) return before
    await tx.setting.update({
      where: { key: INVOICE_SETTINGS_KEY },
      data: { value: settings, version: { increment: 1 } },
    })
    await recordWrite(tx, viewer, {
      action: 'invoice.settings',
      subjectType: 'setting',
      subjectId: INVOICE_SETTINGS_KEY,
      label: 'Invoices',
      changes,
    })
    return getInvoiceSettings(viewer, tx)
  })
}

// PDFs

const WAIT_MS = 15_000
const POLL_MS = 100
const oneAtATime = sharePerPerson({ atOnce: 1, waiting: 20 })

/** Has the worker render the PDF of an issued or void invoice, unless it is stored already. Urgent if somebody may wait for it. */
export async function enqueueInvoicePdf(tx: Transaction, id: string, isUrgent = true): Promise<void> {
  await enqueueJob(tx, 'render-invoice', { id }, { key: `invoice-pdf:${id}`, isUrgent })
}

/** A storage key for a new file. If no row refers to it a day later, the file is removed. */
export async function reserveFile(
  tx: Transaction,
  folder: string,
  kind: 'pdf' | 'xml' = 'pdf',
): Promise<string> {
  const key = `invoices/${folder}/${randomUUID()}.${kind}`
  await discardUnused(tx, key)
  return key
}

type PdfSource = Pick<InvoiceDocument, 'id' | 'status'>
export type FileKind = 'invoice' | 'statement' | 'xrechnung'

/**
 * The storage key of an invoice's PDF or XRechnung; null when the worker doesn't finish in time. A draft and a statement are rendered for
 * each request. Each person waits for one file at a time, so that many requests by one don't delay the others.
 */
export async function awaitInvoicePdf(
  { userId }: Viewer,
  invoice: PdfSource,
  signal: AbortSignal,
  kind: FileKind = 'invoice',
): Promise<string | null> {
  const isKept = kind === 'xrechnung' || (kind === 'invoice' && invoice.status !== 'draft')
  const findKept = async () =>
    (await findInvoicePdf(invoice, kind === 'xrechnung' ? kind : undefined))?.fileUrl ?? null
  const stored = isKept ? await findKept() : null
  if (stored !== null) return stored
  const task = kind === 'statement' ? 'render-statement' : 'render-draft'
  return awaitRendered(userId, signal, async () => {
    if (!isKept) return requestOnce(task, { id: invoice.id }, invoice.id)
    await getDb().$transaction((tx) => enqueueInvoicePdf(tx, invoice.id))
    return findKept
  })
}

/** Has something rendered, and waits for its storage key; null when the worker doesn't finish in time. */
export async function awaitRendered(
  userId: string,
  signal: AbortSignal,
  request: () => Promise<() => Promise<string | null>>,
): Promise<string | null> {
  const deadline = Date.now() + WAIT_MS
  const isOver = () => signal.aborted || Date.now() > deadline
  return oneAtATime(userId, async () => {
    if (isOver()) return null
    const find = await request()
    for (;;) {
      const key = await find()
      if (key !== null || isOver()) return key
      await sleep(POLL_MS)
    }
  })
}

/** Has the worker render a PDF of how things are now, which isn't kept. Returns a function that finds its storage key once it is there. */
export async function requestOnce(
  task: string,
  payload: object,
  folder: string,
): Promise<() => Promise<string | null>> {
  const key = await getDb().$transaction(async (tx) => {
    const reserved = await reserveFile(tx, folder)
    await enqueueJob(tx, task, { ...payload, key: reserved }, { isUrgent: true, maxAttempts: 1 })
    return reserved
  })
  return async () => ((await findObject(key)) ? key : null)
}

// Shared by all of the above

type LockedFields =
  | 'id'
  | 'kind'
  | 'creditsId'
  | 'deductedInId'
  | 'invoiceNumber'
  | 'clientEmail'
  | 'status'
  | 'version'
  | 'currency'
  | 'totalCents'
  | 'isNumbered'
  | 'issueDate'
  | 'projectId'
  | 'clientUserId'
  | 'companyId'
  | 'taxesByLine'
  | 'taxCents'
  | 'ownTaxCents'
  | 'sentAt'
  | 'seenAt'
  | 'listedAt'

export type LockedInvoice = Awaited<ReturnType<typeof lockInvoice>>

/** Runs a transaction in which an invoice is locked. */
export function changeInvoice<Result>(
  id: string,
  change: (tx: Transaction, before: LockedInvoice) => Promise<Result>,
): Promise<Result> {
  return getDb().$transaction(async (tx) => change(tx, await lockInvoice(tx, id)))
}

/** Throws a UserError when it is gone. */
async function lockInvoice(tx: Transaction, id: string) {
  const found = await findLocked(tx, id)
  if (!found) throw new UserError('This invoice was deleted in the meantime.', { title: 'Error' })
  return found
}

/** Reads an invoice and locks it until the transaction ends; null if it is gone. */
export async function findLocked(tx: Transaction, id: string) {
  const [row] = await tx.$queryRaw<Pick<Invoice, LockedFields>[]>`
    select id, kind::text, credits_id as "creditsId", deducted_in_id as "deductedInId", invoice_number as "invoiceNumber", client_email as "clientEmail", status::text, version,
      currency, total_cents as "totalCents", is_numbered as "isNumbered", issue_date as "issueDate",
      project_id as "projectId", client_user_id as "clientUserId", company_id as "companyId",
      taxes_by_line as "taxesByLine", tax_cents as "taxCents", own_tax_cents as "ownTaxCents", sent_at as "sentAt", seen_at as "seenAt", listed_at as "listedAt"
    from invoices where id = ${id}::uuid for update`
  if (!row) return null
  // After the lock, so that what it waited for is included.
  const [{ paidCents, usedCents, mails, ...there }] = await tx.$queryRaw<
    [
      {
        paidCents: bigint
        usedCents: bigint
        mails: MailState[]
        hasPayments: boolean
        hasCreditNotes: boolean
      },
    ]
  >`
    with recursive ${mailsOf([id])}
    select array(select state::text from mail) as mails,
      exists (select from invoice_payments where invoice_id = ${id}::uuid) as "hasPayments",
      (select coalesce(sum(amount_cents), 0)::bigint from invoice_payments where invoice_id = ${id}::uuid) as "paidCents",
      (select coalesce(sum(amount_cents), 0)::bigint from invoice_payments where credit_note_id = ${id}::uuid) as "usedCents",
      exists (select from invoices note where note.credits_id = ${id}::uuid) as "hasCreditNotes"`
  const isSending = isBeingSent({ ...row, mails })
  // `usedCents`: what was paid with the credit of a credit note.
  const money = { paidCents: Number(paidCents), usedCents: Number(usedCents) }
  return { ...withNumbers(row), ...money, ...there, isSending }
}

/** Every change is a new version, so that an edit based on an earlier one is refused. */
export async function updateInvoice(tx: Transaction, id: string, data: Prisma.InvoiceUncheckedUpdateInput) {
  await tx.invoice.update({ where: { id }, data: { ...data, version: { increment: 1 } } })
}

/** Adds an entry to the invoice's history. */
export async function recordEvent(tx: Transaction, invoiceId: string, kind: EventKind, detail?: EventDetail) {
  await tx.invoiceEvent.create({ data: { invoiceId, kind, ...(detail && { detail }) } })
}

/** Without a viewer, nobody is known to have asked for it. */
export async function recordInvoiceWrite(
  tx: Transaction,
  viewer: Actor,
  verb: string,
  { id, invoiceNumber }: Pick<Invoice, 'id' | 'invoiceNumber'>,
  recorded: Omit<Recorded, 'label'> = {},
): Promise<void> {
  const subject = { subjectType: 'invoice', subjectId: id, label: invoiceNumber }
  await recordWrites(tx, viewer, [{ action: `invoice.${verb}`, ...subject, ...recorded }])
}

type DraftColumns = Awaited<ReturnType<typeof toColumns>> & Pick<Invoice, 'invoiceNumber'>

/** What an edit changes, with the lines as text; client and project are there by name. `links`: what that leaves out. */
async function changesOfDraft(tx: Transaction, id: string, columns: DraftColumns, input: InvoiceContent) {
  const { lines: amounts } = sumsOf(input)
  const before = await tx.invoice.findUniqueOrThrow({
    where: { id },
    include: { lineItems: { orderBy: [{ position: 'asc' }, { id: 'asc' }] } },
  })
  const {
    clientUserId,
    companyId,
    projectId,
    quoteRequestId,
    letterhead: _kept,
    projectTitle: _title,
    electronic: _electronic,
    ...shown
  } = columns
  const links = changesBetween(
    { ...withNumbers(before), lines: before.lineItems.map((line) => lineFields(toLine(withNumbers(line)))) },
    { clientUserId, companyId, projectId, quoteRequestId, lines: input.lines.map(lineFields) },
  )
  const project = async (of: string | null) =>
    of &&
    ((await tx.project.findUnique({ where: { id: of, ...notInTrash }, select: { title: true } }))?.title ??
      null)
  const changes = changesBetween(
    {
      ...withNumbers(before),
      project: await project(before.projectId),
      lines: before.lineItems.map((line) => {
        const { amountCents, ...stored } = withNumbers(line)
        return lineText({ ...toLine(stored), amountCents }, before.currency)
      }),
    },
    {
      ...shown,
      project: await project(projectId),
      lines: input.lines.map((line, index) =>
        lineText({ ...line, amountCents: amounts[index]?.amountCents ?? 0 }, columns.currency),
      ),
    },
  )
  return { changes, links }
}

function lineFields(line: NewInvoice['lines'][number]) {
  const { serviceName, description, quantityHundredths, rateCents, unitCode, tax, discount, depositId } = line
  return { serviceName, description, quantityHundredths, rateCents, unitCode, tax, discount, depositId }
}

type Line = Omit<NewInvoice['lines'][number], 'rateCents' | 'discount'> & { amountCents: number }

function lineText({ serviceName, description, tax, amountCents, ...line }: Line, currency: string) {
  const rate =
    tax && rateLabel({ name: tax.name ?? categoryLabels[tax.category], basisPoints: tax.basisPoints })
  const parts = [`${quantityText(line)} × ${serviceName}: ${formatMoney(amountCents, currency)}`, rate]
  const text = parts.filter(Boolean).join(', ')
  return description ? `${text} (${description})` : text
}

export function refuseUnless(isPossible: boolean, message: string): void {
  if (!isPossible) throw new UserError(message, { title: 'Error' })
}

export function fieldErrors(problems: Record<string, string>): UserError {
  return new UserError('Please check the marked fields.', { title: 'Error', fieldErrors: problems })
}
