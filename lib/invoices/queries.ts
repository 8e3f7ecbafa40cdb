import type { ClientViewer, OwnerViewer, Viewer, ViewerWith } from '@/lib/auth/viewer'
import { addDays, agencyDay, dateOf, dayOf, formatDay } from '@/lib/base/dates'
import { fromNearerEnd, type Matching, matchingRows, pageOf } from '@/lib/base/list-state'
import { formatMoney, plainAmount } from '@/lib/base/money'
import { personName } from '@/lib/base/person'
import type { MailState } from '@/lib/mail/rules'
import { inBatches, newestFirst, newestInBatches } from '@/lib/platform/batches'
import type { CsvRow } from '@/lib/platform/csv'
import { foldedPart, getDb, getReadDb, type Transaction } from '@/lib/platform/db'
import { type ActivityEntry, listOwnProjects } from '@/lib/projects/queries'
import { type Invoice, type InvoicePayment, type InvoicePdfEdition, Prisma } from '@/prisma/generated/client'
import { cache } from 'react'
import {
  type InvoiceOwner,
  invoicesAmong,
  isOfSameOwner,
  sqlInvoicesAmong,
  sqlOfSameOwner,
  sqlOwnedBy,
  visibleInvoices,
} from './access'
import { listDeducted } from './deposits/queries'
import { deductedDeposits } from './deposits/rules'
import { deliveryLabels, kindLabels, paymentKindLabels, settlementLabels, statusLabels } from './content'
import { paymentHistory, paymentText, withoutMistakes } from './payments/rules'
import {
  INVOICE_PAGE_SIZE,
  type InvoiceListParams,
  type InvoiceMailKind,
  balanceOf,
  currentLetterhead,
  invoiceAges,
  invoiceMailKey,
  isBeingSent,
  noPaymentDetails,
  pdfEdition,
  stateOf,
  statusOf,
} from './rules'
import { eventDetailSchema, letterheadSchema } from './schema'
import { findInvoiceSettings } from './settings/queries'

const NEWEST_OF_CLIENT = 5
const paymentOrder = [{ paidOn: 'asc' as const }, { createdAt: 'asc' as const }, { id: 'asc' as const }]

const summaryFields = {
  id: true,
  kind: true,
  invoiceNumber: true,
  isNumbered: true,
  status: true,
  clientName: true,
  clientCompany: true,
  clientEmail: true,
  issueDate: true,
  dueDate: true,
  currency: true,
  totalCents: true,
  payments: {
    select: {
      ...{ id: true, kind: true, reversesId: true, paidOn: true, amountCents: true, method: true },
      creditNote: { select: { invoiceNumber: true, creditsId: true } },
    },
    orderBy: paymentOrder,
  },
} satisfies Prisma.InvoiceSelect

// Lists

type Filter = Pick<InvoiceListParams, 'q' | 'status'> & Partial<InvoiceListParams>

function matchingInvoices({ userId }: Viewer, filter: Filter): Prisma.InvoiceWhereInput {
  const { q, status, assignee = 'everyone', from = '', to = '', age = 'any', currency = 'any' } = filter
  const issued = within(from, to)
  const paid = paidWithin(filter)
  return {
    ...(q === '' ? {} : { foldedText: { contains: foldedPart(q) } }),
    ...(currency === 'any' ? {} : { currency: currency.toUpperCase() }),
    ...(assignee === 'mine' && { project: { assigneeId: userId } }),
    AND: [
      matchingStatus(status),
      issued ? { status: { in: ['pending', 'paid'] }, issueDate: issued } : {},
      paid ? { payments: { some: { paidOn: paid, ...movedMoney } }, ...keptPayments } : {},
      age === 'any' ? {} : { status: 'pending', dueDate: dueAt(invoiceAges.indexOf(age)) },
    ],
  }
}

/** The same that existed at `until`, for changes of many. */
export function matchingInvoicesAt(
  viewer: ViewerWith<'money'>,
  params: InvoiceListParams,
  until: Date,
): Matching {
  return matchingRows(getDb().invoice, matchingInvoices(viewer, params), until)
}

/** Both days belong to it; undefined for any day. */
function within(from: string, to: string): Prisma.DateTimeFilter | undefined {
  if (from === '' && to === '') return undefined
  return { ...(from === '' ? {} : { gte: dateOf(from) }), ...(to === '' ? {} : { lte: dateOf(to) }) }
}

function paidWithin({ paidFrom = '', paidTo = '' }: Filter) {
  return within(paidFrom, paidTo)
}

/** What came in or went back: neither a mistake nor credit. */
const movedMoney: Prisma.InvoicePaymentWhereInput = {
  kind: { in: ['payment', 'refund'] },
  reversals: { none: { kind: 'reversal' } },
}

/** Of something that was paid, whether any of it is left: `statusOf` asks whether the sum is above zero. */
const paidInPart: Prisma.InvoicePaymentWhereInput = { kind: { in: ['payment', 'credit'] }, reversedAt: null }

/** Of these, no payment was given back. */
const keptPayments: Prisma.InvoiceWhereInput = {
  OR: [{ status: { not: 'void' } }, { voidSettlement: 'credited' }],
}

/** The due dates of open invoices in one place of `ageingLabels`. */
function dueAt(place: number): Prisma.DateTimeFilter {
  const daysAgo = (days: number) => dateOf(addDays(agencyDay(new Date()), -days))
  if (place === 0) return { gte: daysAgo(0) }
  const latest = { lt: daysAgo(30 * (place - 1)) }
  return place === invoiceAges.length - 1 ? latest : { ...latest, gte: daysAgo(30 * place) }
}

function matchingStatus(status: Filter['status']): Prisma.InvoiceWhereInput {
  const today = dateOf(agencyDay(new Date()))
  switch (status) {
    case 'all':
      return {}
    case 'overdue':
      return { status: 'pending', dueDate: { lt: today } }
    case 'pending':
      return { status, dueDate: { gte: today }, payments: { none: paidInPart } }
    case 'partly_paid':
      return { status: 'pending', dueDate: { gte: today }, payments: { some: paidInPart } }
    case 'paid':
      return { status, kind: { not: 'credit_note' } }
    case 'credit':
      return { kind: 'credit_note' }
    default:
      return { status }
  }
}

/** One page of the matching invoices, newest first, and how many match in all. */
export async function listInvoices(viewer: ViewerWith<'money'>, params: InvoiceListParams) {
  const where = matchingInvoices(viewer, params)
  const total = await getDb().invoice.count({ where })
  const { take, skip, ...page } = pageOf(params.page, total, INVOICE_PAGE_SIZE)
  const select = { ...summaryFields, deductedInId: true, sentAt: true, seenAt: true, listedAt: true }
  const rows = await fromNearerEnd({ total, skip, take }, newestFirst, (reading) =>
    getDb().invoice.findMany({ where, select, ...reading }),
  )
  const shown = rows.map((row) => ({
    ...row,
    ...displayFields(row, sumsOf(row)),
    payments: shownPayments(row.payments),
  }))
  return { rows: await withStates(viewer, shown), ...page }
}
export type InvoiceRow = Awaited<ReturnType<typeof listInvoices>>['rows'][number]

type StoredState = Pick<Invoice, 'id' | 'kind' | 'status' | 'dueDate' | 'sentAt' | 'seenAt'> & {
  paidCents: bigint
  creditedCents: bigint
  hasPayments: boolean
  hasCreditNotes: boolean
  mails: MailState[]
  waiting: { id: string; task: string; seconds: number } | null
}

/** The emails that invoices are sent with, and their copies, as a recursive table expression called `mail`. */
export function mailsOf(ids: readonly string[]): Prisma.Sql {
  return Prisma.sql`mail as (
      select invoice.id as invoice_id, mail.id, mail.state, mail.created_at
      from unnest(${ids}::uuid[], ${ids.map(invoiceMailKey)}::text[]) invoice (id, key)
      join mail_deliveries mail on mail.key = invoice.key
      union all
      select mail.invoice_id, copy.id, copy.state, copy.created_at from mail join mail_deliveries copy on copy.resend_of_id = mail.id
    )`
}

/** What credit notes about an invoice paid of it. */
const sqlCredited = Prisma.sql`(select coalesce(sum(amount_cents), 0)::bigint from invoice_payments
    join invoices note on note.id = credit_note_id
    where invoice_id = invoices.id and note.credits_id = invoices.id)`

/** Adds the state of each invoice, in one statement. One that was deleted in the meantime is left out. */
export async function withStates<Row extends { id: string }>(
  _viewer: ViewerWith<'money'>,
  rows: readonly Row[],
) {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const today = agencyDay(new Date())
  const stored = await getDb().$queryRaw<StoredState[]>`
    with recursive ${mailsOf(ids)}
    select id, kind::text, status::text, due_date as "dueDate", sent_at as "sentAt", seen_at as "seenAt",
      (select coalesce(sum(amount_cents), 0)::bigint from invoice_payments where invoice_id = invoices.id) as "paidCents",
      ${sqlCredited} as "creditedCents",
      exists (select from invoice_payments where invoice_id = invoices.id) as "hasPayments",
      exists (select from invoices note where note.credits_id = invoices.id) as "hasCreditNotes",
      array(select state::text from mail where mail.invoice_id = invoices.id) as mails,
      (select jsonb_build_object('id', waiting.id, 'task', waiting.task, 'seconds',
          greatest(0, ceil(extract(epoch from waiting.leaves_at - now()))))
        from mail_deliveries waiting
        where waiting.key in ('invoice:' || invoices.id || ':sent', 'invoice:' || invoices.id || ':reminder:' || ${today})
          and waiting.state = 'queued' and waiting.attempts = 0 and waiting.leaves_at is not null
        limit 1) as waiting
    from invoices where id = any(${ids}::uuid[])`
  const states = new Map(
    stored.map(({ id, dueDate, paidCents, creditedCents, hasCreditNotes, waiting, ...row }) => [
      id,
      {
        state: stateOf(
          {
            ...row,
            ...{ paidCents: Number(paidCents), creditedCents: Number(creditedCents) },
            dueDate: dayOf(dueDate),
          },
          today,
        ),
        hasCreditNotes,
        isSending: isBeingSent(row),
        hasPayments: row.hasPayments,
        isUndelivered: row.mails.some((state) => state === 'failed' || state === 'dead'),
        waiting: waiting && waitingMail(waiting),
      },
    ]),
  )
  return rows.flatMap((row) => {
    const found = states.get(row.id)
    return found ? [{ ...row, ...found }] : []
  })
}

/** An email that can be taken back for so many seconds; 0 once a worker is about to take it up. */
function waitingMail({ id, task, seconds }: NonNullable<StoredState['waiting']>) {
  const kind: InvoiceMailKind = task === 'mail-invoice' ? 'invoice' : 'reminder'
  return { mailId: id, kind, seconds }
}
export type WaitingMail = ReturnType<typeof waitingMail>

const PROJECT_INVOICES_SHOWN = 10

/** The newest invoices of a project. */
export async function listProjectInvoices(
  viewer: ViewerWith<'money'>,
  projectId: string,
): Promise<ActivityEntry[]> {
  const rows = await getDb().invoice.findMany({
    where: { projectId },
    select: {
      id: true,
      createdAt: true,
      kind: true,
      invoiceNumber: true,
      currency: true,
      totalCents: true,
      dueDate: true,
      credits: { select: { invoiceNumber: true } },
    },
    orderBy: newestFirst,
    take: PROJECT_INVOICES_SHOWN,
  })
  return (await withStates(viewer, rows)).map(({ id, createdAt, state, ...row }) => ({
    id,
    createdAt,
    title: `${row.invoiceNumber}, ${formatMoney(Number(row.totalCents), row.currency)}`,
    text: [
      ...(row.kind === 'invoice' ? [] : [kindLabels[row.kind]]),
      row.credits ? `For ${row.credits.invoiceNumber}` : `Due ${formatDay(dayOf(row.dueDate))}`,
    ].join(' · '),
    status: null,
    invoiceState: state,
    href: `/admin/invoices/${id}`,
  }))
}

/** The owner's newest invoices. */
export async function listInvoicesOf(viewer: ViewerWith<'money'>, owner: InvoiceOwner) {
  type Columns = 'id' | 'invoiceNumber' | 'kind' | 'issueDate' | 'dueDate' | 'currency' | 'totalCents'
  type Row = Pick<Invoice, Columns> & { total: number }
  const rows = await getDb().$queryRaw<Row[]>`
    select id, invoice_number as "invoiceNumber", kind, issue_date as "issueDate", due_date as "dueDate", currency,
      total_cents as "totalCents", count(*) over ()::int as total
    from invoices where ${sqlOwnedBy(owner)} order by created_at desc, id desc limit ${NEWEST_OF_CLIENT}`
  const invoices = rows.map(({ totalCents, ...row }) => ({ ...row, totalCents: Number(totalCents) }))
  return { invoices: await withStates(viewer, invoices), total: rows[0]?.total ?? 0 }
}
export type ClientInvoice = Awaited<ReturnType<typeof listInvoicesOf>>['invoices'][number]

type StoredFields = Pick<Invoice, 'kind' | 'status' | 'issueDate' | 'dueDate' | 'totalCents'>
type OwnRow = StoredFields &
  Pick<Invoice, 'id' | 'invoiceNumber' | 'kind' | 'currency' | 'listedAt'> & {
    paidCents: bigint
    creditedCents: bigint
    /** The number of the invoice that a credit note is about. */
    creditedNumber: string | null
    /** The day of the latest payment, as `YYYY-MM-DD`. */
    lastPaidOn: string | null
    projectTitle: string | null
  }

/** One page of a client's invoices: open ones by due date, then paid ones, newest first, then void ones. */
export async function listOwnInvoices(viewer: ClientViewer, wanted: number) {
  const projects = await listOwnProjects(viewer)
  const total = await getDb().invoice.count({ where: invoicesAmong(viewer, projects) })
  const { take, skip, ...page } = pageOf(wanted, total, INVOICE_PAGE_SIZE)
  const rows = await getDb().$queryRaw<OwnRow[]>`
    select id, invoice_number as "invoiceNumber", kind, status, issue_date as "issueDate", due_date as "dueDate",
      currency, total_cents as "totalCents", listed_at as "listedAt",
      (select title from projects
        where projects.id = invoices.project_id and ${sqlOfSameOwner} and deleted_at is null)
        as "projectTitle",
      (select coalesce(sum(amount_cents), 0)::bigint from invoice_payments where invoice_id = invoices.id)
        as "paidCents",
      ${sqlCredited} as "creditedCents",
      (select invoice_number from invoices credited where credited.id = invoices.credits_id) as "creditedNumber",
      (select max(paid_on)::text from invoice_payments
        where invoice_id = invoices.id and kind in ('payment', 'credit') and reversed_at is null) as "lastPaidOn"
    from invoices where ${sqlInvoicesAmong(viewer, projects)}
    order by status, case when status = 'pending' then due_date end, issue_date desc, created_at desc, id
    limit ${take} offset ${skip}`
  return {
    rows: rows.map(({ paidCents, creditedCents, ...row }) => ({
      ...row,
      ...displayFields(row, { paidCents: Number(paidCents), creditedCents: Number(creditedCents) }),
    })),
    ...page,
  }
}
export type OwnInvoiceRow = Awaited<ReturnType<typeof listOwnInvoices>>['rows'][number]

type Sums = { paidCents: number; creditedCents: number }

function displayFields({ kind, status, ...row }: StoredFields, { paidCents, creditedCents }: Sums) {
  const dueDate = dayOf(row.dueDate)
  return {
    issueDate: dayOf(row.issueDate),
    dueDate,
    totalCents: Number(row.totalCents),
    paidCents,
    displayStatus: statusOf({ kind, status, dueDate, paidCents, creditedCents }, agencyDay(new Date())),
  }
}

function toPayment<Row extends Pick<InvoicePayment, 'paidOn'>>({ paidOn, ...row }: Row) {
  return { ...withNumbers(row), paidOn: dayOf(paidOn) }
}

type ShownPayment = Parameters<typeof paymentText>[0] & Parameters<typeof withoutMistakes>[0][number]

/** As clients see them: with refunds and credit, without mistakes. */
function shownPayments(payments: (ShownPayment & Pick<InvoicePayment, 'paidOn' | 'amountCents'>)[]) {
  return withoutMistakes(payments).map((payment) => {
    const { kind, method, amountCents, paidOn } = payment
    const text = paymentText(payment)
    return { kind, method, text, amountCents: Number(amountCents), paidOn: dayOf(paidOn) }
  })
}

type Paid = {
  id: string
  payments: (Pick<InvoicePayment, 'amountCents'> & { creditNote: { creditsId: string | null } | null })[]
}

function sumsOf({ id, payments }: Paid): Sums {
  const credited = payments.filter(({ creditNote }) => creditNote?.creditsId === id)
  return { paidCents: sumOf(payments), creditedCents: sumOf(credited) }
}

export function sumOf(payments: Pick<InvoicePayment, 'amountCents'>[]): number {
  return payments.reduce((sum, { amountCents }) => sum + Number(amountCents), 0)
}

type WithNumbers<Row> = {
  [Name in keyof Row]: Row[Name] extends bigint
    ? number
    : bigint extends Row[Name]
      ? Exclude<Row[Name], bigint> | number
      : Row[Name]
}

/** Amounts are far below the largest safe integer. */
export function withNumbers<Row extends object>(row: Row): WithNumbers<Row> {
  const entries = Object.entries(row).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'bigint' ? Number(value) : value,
  ])
  return Object.fromEntries(entries) as WithNumbers<Row>
}

// CSV files

/** The invoices of a CSV file: those chosen in the list, or all that match. */
function exported(viewer: Viewer, filter: Filter, ids?: string[]): Prisma.InvoiceWhereInput {
  return ids ? { id: { in: ids } } : matchingInvoices(viewer, filter)
}

export const invoiceColumns =
  'Number,Kind,Status,Issued,Due,Client,Company,Email,Project,Subtotal,Discount,Tax,Total,Paid,Balance,Payment when voided,Currency,Delivery'.split(
    ',',
  )
export const paymentColumns =
  'Date,Number,Client,Company,Kind,Amount,Method,Credit note,Note,When voided,Currency'.split(',')

/** Newest first, as the cells of `invoiceColumns`. */
export async function* exportInvoices(
  viewer: OwnerViewer,
  filter: Filter,
  ids?: string[],
): AsyncGenerator<CsvRow, void> {
  const where = exported(viewer, filter, ids)
  const db = await getReadDb()
  const include = {
    project: { select: { title: true } },
    payments: { select: { amountCents: true, creditNote: { select: { creditsId: true } } } },
  }
  const rows = newestInBatches('createdAt', where, async (page) =>
    withStates(viewer, await db.invoice.findMany({ include, ...page })),
  )
  for await (const { project, payments, state, ...row } of rows) {
    const invoice = displayFields(row, sumsOf({ id: row.id, payments }))
    const amount = (cents: number | bigint) => plainAmount(Number(cents), row.currency)
    yield [
      row.invoiceNumber,
      kindLabels[row.kind],
      statusLabels[state.status],
      invoice.issueDate,
      invoice.dueDate,
      row.clientName,
      row.clientCompany,
      row.clientEmail,
      project?.title ?? null,
      amount(row.subtotalCents),
      amount(row.discountCents),
      amount(row.taxCents),
      amount(invoice.totalCents),
      amount(invoice.paidCents),
      amount(row.status === 'pending' ? balanceOf(invoice) : 0),
      row.voidSettlement && settlementLabels[row.voidSettlement],
      row.currency,
      state.delivery && deliveryLabels[state.delivery],
    ]
  }
}

const invoiceOfPayment = {
  creditNote: { select: { invoiceNumber: true } },
  invoice: {
    select: {
      invoiceNumber: true,
      clientName: true,
      clientCompany: true,
      voidSettlement: true,
      currency: true,
    },
  },
} satisfies Prisma.InvoicePaymentInclude
type ExportedPayment = Prisma.InvoicePaymentGetPayload<{ include: typeof invoiceOfPayment }>

/** Those of the invoices that match, of the wanted days if there are any. Oldest first, as the cells of `paymentColumns`. */
export async function* exportPayments(
  viewer: OwnerViewer,
  filter: Filter,
  ids?: string[],
): AsyncGenerator<CsvRow, void> {
  const invoice = exported(viewer, filter, ids)
  const paidOn = ids ? undefined : paidWithin(filter)
  const db = await getReadDb()
  const rows = inBatches<ExportedPayment>((last, take) =>
    db.invoicePayment.findMany({
      where: {
        invoice,
        ...(paidOn && { AND: { paidOn } }),
        ...(last && { paidOn: { gte: last.paidOn }, NOT: { paidOn: last.paidOn, id: { lte: last.id } } }),
      },
      include: invoiceOfPayment,
      orderBy: [{ paidOn: 'asc' }, { id: 'asc' }],
      take,
    }),
  )
  for await (const { paidOn, amountCents, method, note, kind, creditNote, invoice: paid } of rows) {
    yield [
      dayOf(paidOn),
      paid.invoiceNumber,
      paid.clientName,
      paid.clientCompany,
      paymentKindLabels[kind],
      plainAmount(Number(amountCents), paid.currency),
      method,
      creditNote && creditNote.invoiceNumber,
      note,
      paid.voidSettlement && settlementLabels[paid.voidSettlement],
      paid.currency,
    ]
  }
}

// One invoice

/** The details of its client and of the order, beside names and email address. */
export const orderFields = {
  clientPhone: true,
  clientAddress: true,
  clientTaxId: true,
  clientStreet: true,
  clientPostcode: true,
  clientCity: true,
  clientCountry: true,
  clientVatId: true,
  clientRegistration: true,
  clientElectronicAddress: true,
  clientElectronicScheme: true,
  buyerReference: true,
  purchaseOrder: true,
  serviceFrom: true,
  serviceTo: true,
} satisfies Prisma.InvoiceSelect

export const lineFields = {
  depositId: true,
  serviceName: true,
  description: true,
  quantityHundredths: true,
  rateCents: true,
  amountCents: true,
  unitCode: true,
  discountCents: true,
  discountBasisPoints: true,
  taxCategory: true,
  taxBasisPoints: true,
  taxName: true,
  exemptionReason: true,
} satisfies Prisma.InvoiceLineItemSelect

const documentFields = {
  ...summaryFields,
  creditReason: true,
  // What a credit note is about.
  credits: { select: { id: true, invoiceNumber: true, issueDate: true } },
  version: true,
  ...orderFields,
  taxesByLine: true,
  ownTaxCents: true,
  ownTaxCurrency: true,
  exchangeRate: true,
  exchangeRateOn: true,
  exchangeRateSource: true,
  agencyTaxId: true,
  subtotalCents: true,
  taxCents: true,
  taxBasisPoints: true,
  taxName: true,
  discountCents: true,
  discountBasisPoints: true,
  voidSettlement: true,
  paymentInstructions: true,
  letterhead: true,
  electronic: true,
  projectTitle: true,
  clientUserId: true,
  companyId: true,
  project: { select: { title: true, clientUserId: true, companyId: true } },
  company: { select: { language: true } },
  lineItems: { select: lineFields, orderBy: { position: 'asc' } },
} satisfies Prisma.InvoiceSelect

/** The tax in the agency's currency; null if that is the invoice's. */
function ownTaxOf({
  ownTaxCents,
  ownTaxCurrency: currency,
  exchangeRate: rate,
  exchangeRateOn,
  exchangeRateSource: source,
}: Pick<
  Invoice,
  'ownTaxCents' | 'ownTaxCurrency' | 'exchangeRate' | 'exchangeRateOn' | 'exchangeRateSource'
>) {
  if (
    ownTaxCents === null ||
    currency === null ||
    rate === null ||
    exchangeRateOn === null ||
    source === null
  )
    return null
  return { currency, rate, source, day: dayOf(exchangeRateOn), taxCents: Number(ownTaxCents) }
}

async function listTaxGroups(db: Pick<Transaction, 'invoiceTax'>, invoiceId: string) {
  const rows = await db.invoiceTax.findMany({ where: { invoiceId }, orderBy: { position: 'asc' } })
  return rows.map(({ invoiceId: _none, position: _place, ...group }) => withNumbers(group))
}

/** An invoice as its client sees it, on the page, in the PDF and in the email. Days are `YYYY-MM-DD`. */
export async function findInvoiceDocument(
  where: Prisma.InvoiceWhereInput,
  db: Pick<Transaction, 'invoice' | 'invoiceTax' | 'setting'> = getDb(),
) {
  const row = await db.invoice.findFirst({ where, select: documentFields })
  if (!row) return null
  const {
    project,
    company,
    clientUserId,
    companyId,
    lineItems,
    payments,
    letterhead: stored,
    credits,
    ...fields
  } = row
  const lines = lineItems.map((line) => withNumbers(line))
  const deducted = await listDeducted(
    db,
    lines.map(({ depositId }) => depositId),
  )
  const { data: letterhead = null } = letterheadSchema.nullable().safeParse(stored)
  // An invoice of an earlier release has none until it is frozen.
  const details = row.status === 'draft' ? await findInvoiceSettings(db) : noPaymentDetails
  const ownTitle = project && isOfSameOwner({ clientUserId, companyId }, project) ? project.title : null
  return {
    ...withNumbers(fields),
    ...displayFields(row, sumsOf(row)),
    serviceFrom: row.serviceFrom && dayOf(row.serviceFrom),
    serviceTo: row.serviceTo && dayOf(row.serviceTo),
    exchangeRateOn: row.exchangeRateOn && dayOf(row.exchangeRateOn),
    credits: credits && { ...credits, issueDate: dayOf(credits.issueDate) },
    ownTax: ownTaxOf(row),
    taxGroups: row.taxesByLine ? await listTaxGroups(db, row.id) : [],
    // What was frozen at issue; a draft shows what it would be now. Another client's project is theirs.
    letterhead: letterhead ?? currentLetterhead(details, company?.language),
    projectTitle: letterhead ? fields.projectTitle : ownTitle,
    lines,
    /** Those that its lines deduct. */
    deposits: deductedDeposits(deducted, lines, row),
    payments: shownPayments(payments),
  }
}
export type InvoiceDocument = NonNullable<Awaited<ReturnType<typeof findInvoiceDocument>>>

/** The document of an invoice that the viewer may see; null when there is none. */
export const getInvoiceDocument = cache(async (viewer: Viewer, id: string) => {
  return findInvoiceDocument({ id, ...(await visibleInvoices(viewer)) })
})

/** What only admins see of an invoice: its client and project, its history and the notes on its payments. */
export async function getInvoiceRecord(viewer: ViewerWith<'money'>, id: string) {
  const stored = await getDb().invoice.findUnique({
    where: { id },
    select: {
      id: true,
      version: true,
      deductedInId: true,
      remindersEnabled: true,
      sentAt: true,
      seenAt: true,
      listedAt: true,
      client: { select: { id: true, fullName: true, email: true, remindersEnabled: true } },
      company: { select: { id: true, name: true, remindersEnabled: true } },
      deductedIn: { select: { id: true, invoiceNumber: true } },
      project: { select: { id: true, title: true, clientUserId: true } },
      events: { orderBy: [{ at: 'desc' }, { id: 'desc' }], take: 200 },
      payments: {
        include: { creditNote: { select: { id: true, invoiceNumber: true } } },
        orderBy: paymentOrder,
      },
    },
  })
  const [row] = await withStates(viewer, stored ? [stored] : [])
  if (!row) return null
  const isUndelivered = row.state.delivery === 'not_sent' && (row.sentAt !== null || row.isUndelivered)
  return {
    ...row,
    /** Whose reminders are stopped, with their page. */
    stopped: stoppedOwner(row),
    undeliveredMailId: isUndelivered ? await findNewestMail(id) : null,
    events: row.events.map((event) => ({
      ...withNumbers(event),
      detail: eventDetailSchema.parse(event.detail ?? {}),
    })),
    payments: paymentHistory(row.payments.map(toPayment)),
  }
}
type Owner = {
  client: { id: string; fullName: string | null; email: string; remindersEnabled: boolean } | null
  company: { id: string; name: string; remindersEnabled: boolean } | null
}

/** As `ownerIsReminded` has it. */
function stoppedOwner({ client, company }: Owner): { name: string; href: string } | null {
  if (company)
    return company.remindersEnabled
      ? null
      : { name: company.name, href: `/admin/clients/companies/${company.id}` }
  if (!client || client.remindersEnabled) return null
  return { name: personName(client), href: `/admin/clients/${client.id}` }
}
export type InvoiceRecord = NonNullable<Awaited<ReturnType<typeof getInvoiceRecord>>>

async function findNewestMail(invoiceId: string): Promise<string | null> {
  const [newest] = await getDb().$queryRaw<{ id: string }[]>`
    with recursive ${mailsOf([invoiceId])} select id from mail order by created_at desc, id desc limit 1`
  return newest?.id ?? null
}

/** The stored PDF of an invoice in its current status, or its XRechnung; null until the worker has made them. */
export async function findInvoicePdf(
  { id: invoiceId, status }: Pick<InvoiceDocument, 'id' | 'status'>,
  edition: InvoicePdfEdition = pdfEdition(status),
) {
  return getDb().invoicePdf.findUnique({
    where: { invoiceId_edition: { invoiceId, edition } },
    select: { fileUrl: true, sha256: true },
  })
}
