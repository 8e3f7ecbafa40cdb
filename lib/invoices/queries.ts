import { personName } from '@/lib/base/person'
import { cache } from 'react'
import type { ViewerWith, ClientViewer, OwnerViewer, Viewer } from '@/lib/auth/viewer'
import { presentClients } from '@/lib/clients/access'
import { inBatches, newestFirst, newestInBatches } from '@/lib/platform/batches'
import type { CsvRow } from '@/lib/platform/csv'
import { addDays, agencyDay, dateOf, dayOf, formatDay } from '@/lib/base/dates'
import { foldedPart, getDb, getReadDb, type Transaction } from '@/lib/platform/db'
import { pageOf } from '@/lib/base/list-state'
import { byCurrency, formatMoney, type Money, plainAmount, writeMoney } from '@/lib/base/money'
import { UserError } from '@/lib/platform/errors'
import type { MailState } from '@/lib/mail/rules'
import { type ActivityEntry, listOwnProjects } from '@/lib/projects/queries'
import { getSite } from '@/lib/base/site'
import { type Invoice, type InvoicePayment, Prisma } from '@/prisma/generated/client'
import { notInTrash } from '@/lib/platform/trash'
import { invoicesAmong, sqlInvoicesAmong, visibleInvoices } from './access'
import { ageingLabels, deliveryLabels, settlementLabels, statusLabels } from './content'
import {
  balanceOf,
  can,
  emptyFields,
  emptyLine,
  INVOICE_PAGE_SIZE,
  isBeingSent,
  invoiceAges,
  invoiceMailKey,
  invoiceMailText,
  type InvoiceMailKind,
  type InvoiceListParams,
  pdfEdition,
  rateFields,
  reminderMailKey,
  stateOf,
  statusOf,
  timestampNumber,
  writeHundredths,
} from './rules'
import {
  eventDetailSchema,
  type InvoiceSettingsFields,
  invoiceSettingsSchema,
  type InvoiceSource,
  type PrefilledInvoice,
} from './schema'
import { type InvoiceMailFields, wordingSchema } from './sending/schema'

const NEWEST_OF_CLIENT = 5
const paymentOrder = [{ paidOn: 'asc' as const }, { createdAt: 'asc' as const }, { id: 'asc' as const }]

const summaryFields = {
  id: true,
  invoiceNumber: true,
  status: true,
  clientName: true,
  clientCompany: true,
  clientEmail: true,
  issueDate: true,
  dueDate: true,
  currency: true,
  totalCents: true,
  payments: { select: { paidOn: true, amountCents: true, method: true }, orderBy: paymentOrder },
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
      paid ? { payments: { some: { paidOn: paid } }, ...keptPayments } : {},
      age === 'any' ? {} : { status: 'pending', dueDate: dueAt(invoiceAges.indexOf(age)) },
    ],
  }
}

/** Both days belong to it; undefined for any day. */
function within(from: string, to: string): Prisma.DateTimeFilter | undefined {
  if (from === '' && to === '') return undefined
  return { ...(from === '' ? {} : { gte: dateOf(from) }), ...(to === '' ? {} : { lte: dateOf(to) }) }
}

function paidWithin({ paidFrom = '', paidTo = '' }: Filter) {
  return within(paidFrom, paidTo)
}

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
      return { status, dueDate: { gte: today }, payments: { none: {} } }
    case 'partly_paid':
      return { status: 'pending', dueDate: { gte: today }, payments: { some: {} } }
    default:
      return { status }
  }
}

/** One page of the matching invoices, newest first, and how many match in all. */
export async function listInvoices(viewer: ViewerWith<'money'>, params: InvoiceListParams) {
  const where = matchingInvoices(viewer, params)
  const total = await getDb().invoice.count({ where })
  const { take, skip, ...page } = pageOf(params.page, total, INVOICE_PAGE_SIZE)
  const rows = await getDb().invoice.findMany({
    where,
    select: { ...summaryFields, sentAt: true, seenAt: true },
    orderBy: newestFirst,
    skip,
    take,
  })
  const shown = rows.map((row) => ({
    ...row,
    ...displayFields(row, sumOf(row.payments)),
    payments: row.payments.map(toPayment),
  }))
  return { rows: await withStates(viewer, shown), ...page }
}
export type InvoiceRow = Awaited<ReturnType<typeof listInvoices>>['rows'][number]

type StoredState = Pick<Invoice, 'id' | 'status' | 'dueDate' | 'sentAt' | 'seenAt'> & {
  paidCents: bigint
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
    select id, status::text, due_date as "dueDate", sent_at as "sentAt", seen_at as "seenAt",
      (select coalesce(sum(amount_cents), 0)::bigint from invoice_payments where invoice_id = invoices.id) as "paidCents",
      array(select state::text from mail where mail.invoice_id = invoices.id) as mails,
      (select jsonb_build_object('id', waiting.id, 'task', waiting.task, 'seconds',
          greatest(0, ceil(extract(epoch from waiting.leaves_at - now()))))
        from mail_deliveries waiting
        where waiting.key in ('invoice:' || invoices.id || ':sent', 'invoice:' || invoices.id || ':reminder:' || ${today})
          and waiting.state = 'queued' and waiting.attempts = 0 and waiting.leaves_at is not null
        limit 1) as waiting
    from invoices where id = any(${ids}::uuid[])`
  const states = new Map(
    stored.map(({ id, dueDate, paidCents, waiting, ...row }) => [
      id,
      {
        state: stateOf({ ...row, dueDate: dayOf(dueDate), paidCents: Number(paidCents) }, today),
        isSending: isBeingSent(row),
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
      invoiceNumber: true,
      currency: true,
      totalCents: true,
      dueDate: true,
    },
    orderBy: newestFirst,
    take: PROJECT_INVOICES_SHOWN,
  })
  return (await withStates(viewer, rows)).map(({ id, createdAt, state, ...row }) => ({
    id,
    createdAt,
    title: `${row.invoiceNumber}, ${formatMoney(Number(row.totalCents), row.currency)}`,
    text: `Due ${formatDay(dayOf(row.dueDate))}`,
    status: null,
    invoiceState: state,
    href: `/admin/invoices/${id}`,
  }))
}

type StoredFields = Pick<Invoice, 'status' | 'issueDate' | 'dueDate' | 'totalCents'>
type OwnRow = StoredFields &
  Pick<Invoice, 'id' | 'invoiceNumber' | 'currency'> & {
    paidCents: bigint
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
    select id, invoice_number as "invoiceNumber", status, issue_date as "issueDate", due_date as "dueDate",
      currency, total_cents as "totalCents",
      (select title from projects
        where id = invoices.project_id and client_user_id = invoices.client_user_id and deleted_at is null)
        as "projectTitle",
      (select coalesce(sum(amount_cents), 0)::bigint from invoice_payments where invoice_id = invoices.id)
        as "paidCents",
      (select max(paid_on)::text from invoice_payments where invoice_id = invoices.id) as "lastPaidOn"
    from invoices where ${sqlInvoicesAmong(viewer, projects)}
    order by status, case when status = 'pending' then due_date end, issue_date desc, created_at desc, id
    limit ${take} offset ${skip}`
  return { rows: rows.map((row) => ({ ...row, ...displayFields(row, Number(row.paidCents)) })), ...page }
}
export type OwnInvoiceRow = Awaited<ReturnType<typeof listOwnInvoices>>['rows'][number]

function displayFields({ status, ...row }: StoredFields, paidCents: number) {
  const dueDate = dayOf(row.dueDate)
  return {
    issueDate: dayOf(row.issueDate),
    dueDate,
    totalCents: Number(row.totalCents),
    paidCents,
    displayStatus: statusOf({ status, dueDate, paidCents }, agencyDay(new Date())),
  }
}

function toPayment<Row extends Pick<InvoicePayment, 'paidOn'>>({ paidOn, ...row }: Row) {
  return { ...withNumbers(row), paidOn: dayOf(paidOn) }
}

function sumOf(payments: Pick<InvoicePayment, 'amountCents'>[]): number {
  return payments.reduce((sum, { amountCents }) => sum + Number(amountCents), 0)
}

type WithNumbers<Row> = { [Name in keyof Row]: Row[Name] extends bigint ? number : Row[Name] }

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
  'Number,Status,Issued,Due,Client,Company,Email,Project,Subtotal,Discount,Tax,Total,Paid,Balance,Payment when voided,Currency,Delivery'.split(
    ',',
  )
export const paymentColumns = 'Date,Number,Client,Company,Amount,Method,Note,When voided,Currency'.split(',')

/** Newest first, as the cells of `invoiceColumns`. */
export async function* exportInvoices(
  viewer: OwnerViewer,
  filter: Filter,
  ids?: string[],
): AsyncGenerator<CsvRow, void> {
  const where = exported(viewer, filter, ids)
  const db = await getReadDb()
  const include = { project: { select: { title: true } }, payments: { select: { amountCents: true } } }
  const rows = newestInBatches('createdAt', where, async (page) =>
    withStates(viewer, await db.invoice.findMany({ include, ...page })),
  )
  for await (const { project, payments, state, ...row } of rows) {
    const invoice = displayFields(row, sumOf(payments))
    const amount = (cents: number | bigint) => plainAmount(Number(cents), row.currency)
    yield [
      row.invoiceNumber,
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
  for await (const { paidOn, amountCents, method, note, invoice: paid } of rows) {
    yield [
      dayOf(paidOn),
      paid.invoiceNumber,
      paid.clientName,
      paid.clientCompany,
      plainAmount(Number(amountCents), paid.currency),
      method,
      note,
      paid.voidSettlement && settlementLabels[paid.voidSettlement],
      paid.currency,
    ]
  }
}

// One invoice

const documentFields = {
  ...summaryFields,
  version: true,
  clientPhone: true,
  clientAddress: true,
  clientTaxId: true,
  agencyTaxId: true,
  subtotalCents: true,
  taxCents: true,
  taxBasisPoints: true,
  taxName: true,
  discountCents: true,
  discountBasisPoints: true,
  voidSettlement: true,
  paymentInstructions: true,
  clientUserId: true,
  project: { select: { title: true, clientUserId: true } },
  lineItems: {
    select: {
      serviceName: true,
      description: true,
      quantityHundredths: true,
      rateCents: true,
      amountCents: true,
    },
    orderBy: { position: 'asc' },
  },
} satisfies Prisma.InvoiceSelect

/** An invoice as its client sees it, on the page, in the PDF and in the email. Days are `YYYY-MM-DD`. */
export async function findInvoiceDocument(where: Prisma.InvoiceWhereInput) {
  const row = await getDb().invoice.findFirst({ where, select: documentFields })
  if (!row) return null
  const { project, clientUserId, lineItems, payments, ...fields } = row
  return {
    ...withNumbers(fields),
    ...displayFields(row, sumOf(payments)),
    // That of another client's is theirs, and may have changed since.
    projectTitle: project?.clientUserId === clientUserId ? project.title : null,
    lines: lineItems.map((line) => withNumbers(line)),
    payments: payments.map(toPayment),
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
      remindersEnabled: true,
      sentAt: true,
      seenAt: true,
      client: { select: { id: true, fullName: true, email: true } },
      project: { select: { id: true, title: true, clientUserId: true } },
      events: { orderBy: [{ at: 'desc' }, { id: 'desc' }], take: 200 },
      payments: { orderBy: paymentOrder },
    },
  })
  const [row] = await withStates(viewer, stored ? [stored] : [])
  if (!row) return null
  const isUndelivered = row.state.delivery === 'not_sent' && (row.sentAt !== null || row.isUndelivered)
  return {
    ...row,
    undeliveredMailId: isUndelivered ? await findNewestMail(id) : null,
    events: row.events.map((event) => ({
      ...withNumbers(event),
      detail: eventDetailSchema.parse(event.detail ?? {}),
    })),
    payments: row.payments.map(toPayment),
  }
}
export type InvoiceRecord = NonNullable<Awaited<ReturnType<typeof getInvoiceRecord>>>

export type InvoiceMailStart = {
  fields: InvoiceMailFields
  /** Addresses to choose from. */
  contacts: string[]
}

/** What the dialog that sends an invoice or a reminder starts with: what was written before, if that was taken back. */
export async function getInvoiceMailFields(
  viewer: ViewerWith<'money'>,
  id: string,
  kind: InvoiceMailKind,
): Promise<InvoiceMailStart> {
  const today = agencyDay(new Date())
  const key = kind === 'invoice' ? invoiceMailKey(id) : reminderMailKey(id, today)
  const [invoice, people, earlier] = await Promise.all([
    getInvoiceDocument(viewer, id),
    getDb().invoice.findUnique({ where: { id }, select: peopleOfInvoice }),
    getDb().mailDelivery.findUnique({
      where: { key, state: { in: ['canceled', 'dead'] } },
      select: { recipient: true, cc: true, wording: true },
    }),
  ])
  if (!invoice) throw new UserError('This invoice was deleted in the meantime.', { title: 'Error' })
  const { data: wording } = wordingSchema.safeParse(earlier?.wording)
  const isOwn = people?.project?.clientUserId === people?.clientUserId
  const members = isOwn ? (people?.project?.members ?? []) : []
  const addresses = [people?.client, ...members.map(({ user }) => user)].flatMap((one) => one?.email ?? [])
  return {
    fields: {
      ...{ id, kind, version: invoice.version },
      recipient: (wording && earlier?.recipient) ?? invoice.clientEmail,
      cc: (wording && earlier?.cc.join('\n')) ?? '',
      ...(wording ?? invoiceMailText(kind, invoice, today)),
    },
    contacts: [...new Set([invoice.clientEmail, ...addresses])],
  }
}

/** The client, and the others of its project. */
const peopleOfInvoice = {
  clientUserId: true,
  client: { select: { email: true } },
  project: {
    select: { clientUserId: true, members: { select: { user: { select: { email: true } } }, take: 20 } },
  },
} satisfies Prisma.InvoiceSelect

async function findNewestMail(invoiceId: string): Promise<string | null> {
  const [newest] = await getDb().$queryRaw<{ id: string }[]>`
    with recursive ${mailsOf([invoiceId])} select id from mail order by created_at desc, id desc limit 1`
  return newest?.id ?? null
}

/** The stored PDF of an invoice in its current status; null until the worker has rendered it. */
export async function findInvoicePdf({ id: invoiceId, status }: Pick<InvoiceDocument, 'id' | 'status'>) {
  return getDb().invoicePdf.findUnique({
    where: { invoiceId_edition: { invoiceId, edition: pdfEdition(status) } },
    select: { fileUrl: true, sha256: true },
  })
}

// The invoice form

const DEFAULT_TERM_DAYS = 30
const MAX_CHOICES = 200

const clientFields = {
  id: true,
  fullName: true,
  email: true,
  company: true,
  phone: true,
  address: true,
  taxId: true,
  currency: true,
}
const projectFields = { id: true, title: true, client: { select: clientFields } }

/** A client with their newest projects, for filling in an invoice; null when there is none. */
export async function getInvoiceClient(_viewer: ViewerWith<'money'>, id: string) {
  return getDb().user.findFirst({
    where: { id, ...presentClients },
    select: {
      ...clientFields,
      projects: {
        where: notInTrash,
        select: { id: true, title: true },
        orderBy: newestFirst,
        take: MAX_CHOICES,
      },
    },
  })
}
export type InvoiceClient = NonNullable<Awaited<ReturnType<typeof getInvoiceClient>>>

/** The fields of a new invoice, filled in from a project, a won quote or a client. Ids that don't exist are ignored. */
export async function getNewInvoiceFields(viewer: ViewerWith<'money'>, source: InvoiceSource) {
  const db = getDb()
  const [{ paymentInstructions, taxRates, defaultTaxRate }, project, quote] = await Promise.all([
    getInvoiceSettings(viewer),
    source.project
      ? db.project.findUnique({ where: { id: source.project, ...notInTrash }, select: projectFields })
      : null,
    source.quote ? findWonQuote(source.quote) : null,
  ])
  const linked = project ?? quote?.projects[0] ?? null
  const client =
    linked?.client ??
    quote?.convertedUser ??
    (source.client
      ? await db.user.findUnique({ where: { id: source.client, ...presentClients }, select: clientFields })
      : null)
  const now = new Date()
  const issueDate = agencyDay(now)
  const { locale, currency } = getSite()
  const rate = taxRates[defaultTaxRate ?? -1]
  return {
    ...emptyFields,
    locale,
    currency: client?.currency ?? currency,
    tax: rate ? rateFields(rate, locale) : emptyFields.tax,
    invoiceNumber: timestampNumber(now),
    issueDate,
    dueDate: addDays(issueDate, DEFAULT_TERM_DAYS),
    paymentInstructions,
    clientUserId: client?.id ?? '',
    projectId: linked?.id ?? '',
    quoteRequestId: quote?.id ?? '',
    clientName: client ? personName(client) : (quote?.name ?? ''),
    clientEmail: client?.email ?? quote?.email ?? '',
    clientCompany: client?.company ?? quote?.company ?? '',
    clientPhone: client?.phone ?? quote?.phone ?? '',
    clientAddress: client?.address ?? '',
    clientTaxId: client?.taxId ?? '',
    lines: [
      { ...emptyLine, serviceName: linked?.title ?? (quote ? projectTypeTitle(quote.projectType) : '') },
    ],
  }
}

async function findWonQuote(id: string) {
  return getDb().quoteRequest.findUnique({
    where: { id, status: 'won', ...notInTrash },
    include: {
      convertedUser: { select: clientFields },
      projects: { where: notInTrash, select: projectFields, orderBy: newestFirst, take: 1 },
    },
  })
}

function projectTypeTitle(projectType: string): string {
  const words = projectType.replaceAll(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * The fields of an invoice that can be edited as the form takes them, with its version; null of one that can't. Its currency is
 * that of its client or the installation now; the figures stay as they were typed. A project that went to another client is left
 * out.
 */
export const getDraftFields = cache(async (viewer: ViewerWith<'money'>, id: string) => {
  const found = await getDb().invoice.findUnique({
    where: { id, status: { in: ['draft', 'pending', 'paid'] }, sentAt: null, seenAt: null },
    include: {
      payments: { select: { amountCents: true } },
      lineItems: { orderBy: { position: 'asc' } },
      client: { select: { currency: true } },
      project: { select: { clientUserId: true } },
    },
  })
  const [row] = await withStates(viewer, found ? [found] : [])
  if (!row) return null
  const money = { paidCents: sumOf(row.payments), totalCents: Number(row.totalCents) }
  if (!can.edit({ ...row, ...money })) return null
  const { locale, currency: ownCurrency } = getSite()
  const amount = (cents: bigint) => writeMoney(Number(cents), row.currency, locale)
  const adjustment = (cents: bigint, basisPoints: number | null): PrefilledInvoice['discount'] =>
    basisPoints === null
      ? { kind: 'amount', value: amount(cents) }
      : { kind: 'percent', value: writeHundredths(basisPoints, locale) }
  const fields: PrefilledInvoice = {
    invoiceNumber: row.invoiceNumber,
    clientUserId: row.clientUserId ?? '',
    projectId: row.project?.clientUserId === row.clientUserId ? (row.projectId ?? '') : '',
    quoteRequestId: row.quoteRequestId ?? '',
    clientName: row.clientName,
    clientCompany: row.clientCompany ?? '',
    clientEmail: row.clientEmail,
    clientPhone: row.clientPhone ?? '',
    clientAddress: row.clientAddress ?? '',
    clientTaxId: row.clientTaxId ?? '',
    locale,
    currency: row.client?.currency ?? ownCurrency,
    issueDate: dayOf(row.issueDate),
    dueDate: dayOf(row.dueDate),
    lines: row.lineItems.map((line) => ({
      serviceName: line.serviceName,
      description: line.description ?? '',
      quantityHundredths: writeHundredths(Number(line.quantityHundredths), locale),
      rateCents: amount(line.rateCents),
    })),
    tax: { ...adjustment(row.taxCents, row.taxBasisPoints), name: row.taxName ?? '' },
    discount: adjustment(row.discountCents, row.discountBasisPoints),
    paymentInstructions: row.paymentInstructions ?? '',
  }
  return { version: row.version, isDraft: row.status === 'draft', fields }
})

// Settings

export const INVOICE_SETTINGS_KEY = 'invoices'

export async function getInvoiceSettings(
  _viewer: ViewerWith<'money'>,
  tx: Pick<Transaction, 'setting'> = getDb(),
) {
  return findInvoiceSettings(tx)
}

/** The same for the worker. */
export async function findInvoiceSettings(tx: Pick<Transaction, 'setting'>) {
  const row = await tx.setting.findUnique({ where: { key: INVOICE_SETTINGS_KEY }, select: { value: true } })
  return invoiceSettingsSchema.parse(row?.value ?? {})
}

/** The settings as their form has them. */
export async function getInvoiceSettingsFields(viewer: ViewerWith<'money'>): Promise<InvoiceSettingsFields> {
  const { taxRates, defaultTaxRate, ...settings } = await getInvoiceSettings(viewer)
  const { locale } = getSite()
  return {
    ...settings,
    locale,
    taxRates: taxRates.map(({ name, basisPoints }) => ({
      name,
      percent: writeHundredths(basisPoints, locale),
    })),
    defaultTaxRate: defaultTaxRate === null ? '' : String(defaultTaxRate),
  }
}

// Figures

type Bucket = { currency: string; bucket: number; cents: bigint; count: number }
type Sum = { currency: string; cents: bigint }

/** The client's newest invoices. */
export async function listClientInvoices(viewer: ViewerWith<'money'>, clientUserId: string) {
  type Columns = 'id' | 'invoiceNumber' | 'issueDate' | 'dueDate' | 'currency' | 'totalCents'
  type Row = Pick<Invoice, Columns> & { total: number }
  const rows = await getDb().$queryRaw<Row[]>`
    select i.id, i.invoice_number as "invoiceNumber",
      i.issue_date as "issueDate", i.due_date as "dueDate", i.currency, i.total_cents as "totalCents",
      count(*) over ()::int as total
    from invoices i where i.client_user_id = ${clientUserId}::uuid
    order by i.created_at desc, i.id desc limit ${NEWEST_OF_CLIENT}`
  const invoices = rows.map(({ totalCents, ...row }) => ({ ...row, totalCents: Number(totalCents) }))
  return { invoices: await withStates(viewer, invoices), total: rows[0]?.total ?? 0 }
}
export type ClientInvoice = Awaited<ReturnType<typeof listClientInvoices>>['invoices'][number]

/**
 * Receivables and this month's payments, of one client or of all, by currency. Void invoices are left out, except for payments
 * kept as credit: that money did come in.
 */
export async function getInvoiceFigures(_viewer: ViewerWith<'money'>, clientUserId?: string) {
  const db = getDb()
  const today = agencyDay(new Date())
  const client = clientUserId ?? null
  const [buckets, paid] = await Promise.all([
    db.$queryRaw<Bucket[]>`
      select currency, least(4, case when due_date >= ${today}::date then 0
          else 1 + (${today}::date - due_date - 1) / 30 end)::int as bucket,
        sum(total_cents - coalesce(payment.cents, 0))::bigint as cents, count(*)::int as count
      from invoices
      left join (select invoice_id, sum(amount_cents) as cents from invoice_payments group by invoice_id) payment
        on payment.invoice_id = invoices.id
      where status = 'pending' and (${client}::uuid is null or client_user_id = ${client}::uuid)
      group by 1, 2`,
    db.$queryRaw<Sum[]>`
      select invoices.currency, sum(payment.amount_cents)::bigint as cents
      from invoice_payments payment join invoices on invoices.id = payment.invoice_id
      where (invoices.status <> 'void' or invoices.void_settlement = 'credited') and (${client}::uuid is null or client_user_id = ${client}::uuid)
        and paid_on >= date_trunc('month', ${today}::date) and paid_on <= ${today}::date
      group by 1`,
  ])
  const overdue = buckets.filter(({ bucket }) => bucket > 0)
  const first = firstCurrency([...buckets, ...paid])
  const outstanding = sumsOf(buckets, first)
  return {
    outstanding,
    openCount: countOf(buckets),
    overdue: sumsOf(overdue, first),
    overdueCount: countOf(overdue),
    paidThisMonth: sumsOf(paid, first),
    ageing: outstanding
      .filter(({ amount }) => amount > 0)
      .map(({ currency, amount }) => ({
        currency,
        amount,
        rows: ageingLabels.map((label, index) => {
          const found = buckets.find((row) => row.currency === currency && row.bucket === index)
          return { label, cents: Number(found?.cents ?? 0), count: found?.count ?? 0 }
        }),
      })),
  }
}
export type InvoiceFigures = Awaited<ReturnType<typeof getInvoiceFigures>>

function sumsOf(rows: readonly Sum[], first: string): Money[] {
  const sums = rows.map(({ currency, cents }) => ({ currency, amount: Number(cents) }))
  return byCurrency(sums, first)
}

/** The installation's currency, unless all is in others: then zero is of one of these, too. */
function firstCurrency(rows: readonly { currency: string }[]): string {
  const codes = rows.map(({ currency }) => currency).toSorted()
  const own = getSite().currency
  return codes.includes(own) ? own : (codes[0] ?? own)
}

function countOf(rows: readonly { count: number }[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0)
}

type MonthSums = { currency: string } & Record<'invoiced' | 'paid' | 'open' | 'overdue', bigint>

/**
 * What was invoiced and paid this month, and what is open, in the installation's currency, unless all is in others. Counted
 * as in the figures and the reports.
 */
export async function getMoneyThisMonth(_viewer: ViewerWith<'money'>) {
  const today = agencyDay(new Date())
  const thisMonth = Prisma.sql`between date_trunc('month', ${today}::date) and ${today}::date`
  const rows = await getDb().$queryRaw<MonthSums[]>`
    select currency, sum(invoiced)::bigint as invoiced, sum(paid)::bigint as paid, sum(open)::bigint as open,
      sum(case when due_date < ${today}::date then open else 0 end)::bigint as overdue
    from (
      select currency, total_cents as invoiced, 0 as paid, 0 as open, due_date
      from invoices where status in ('pending', 'paid') and issue_date ${thisMonth}
      union all
      select currency, 0, amount_cents, 0, null
      from invoice_payments join invoices on invoices.id = invoice_id
      where (status <> 'void' or void_settlement = 'credited') and paid_on ${thisMonth}
      union all
      select currency, 0, 0, total_cents - coalesce(
        (select sum(amount_cents) from invoice_payments where invoice_id = invoices.id), 0), due_date
      from invoices where status = 'pending'
    ) entry
    group by 1`
  const currency = firstCurrency(rows)
  const found = rows.find((row) => row.currency === currency)
  const sum = (name: 'invoiced' | 'paid' | 'open' | 'overdue') => Number(found?.[name] ?? 0)
  return {
    currency,
    ...{ invoiced: sum('invoiced'), paid: sum('paid'), open: sum('open'), overdue: sum('overdue') },
    /** The other currencies, whose amounts are left out. */
    others: rows.flatMap((row) => (row.currency === currency ? [] : [row.currency])).toSorted(),
    /** The month so far. */
    month: { from: `${today.slice(0, 8)}01`, to: today },
  }
}
export type MoneyThisMonth = Awaited<ReturnType<typeof getMoneyThisMonth>>

type OwnSums = {
  currency: string
  totalCents: bigint
  openCents: bigint
  openCount: number
  overdueCents: bigint
  overdueCount: number
  paidCents: bigint
  /** The earliest due date of what is overdue, and of the other open invoices, as `YYYY-MM-DD`. */
  overdueSince: string | null
  nextDue: string | null
}

/** What the client still has to pay and has paid, by currency, without void invoices. */
export async function getOwnInvoiceFigures(viewer: ClientViewer) {
  return readFigures(sqlInvoicesAmong(viewer, await listOwnProjects(viewer)))
}
export type OwnInvoiceFigures = Awaited<ReturnType<typeof getOwnInvoiceFigures>>

/** The same of a project, for staff: what its invoices come to, is paid, open and overdue. Without drafts. */
export function getProjectInvoiceFigures(_viewer: ViewerWith<'money'>, projectId: string) {
  return readFigures(Prisma.sql`status <> 'draft' and project_id = ${projectId}::uuid`)
}
export type InvoiceSums = Awaited<ReturnType<typeof getProjectInvoiceFigures>>

async function readFigures(which: Prisma.Sql) {
  const today = agencyDay(new Date())
  const rows = await getDb().$queryRaw<OwnSums[]>`
    select currency,
      coalesce(sum(balance + paid), 0)::bigint as "totalCents",
      coalesce(sum(balance) filter (where is_open), 0)::bigint as "openCents",
      count(*) filter (where is_open)::int as "openCount",
      coalesce(sum(balance) filter (where is_overdue), 0)::bigint as "overdueCents",
      count(*) filter (where is_overdue)::int as "overdueCount",
      coalesce(sum(paid), 0)::bigint as "paidCents",
      min(due_date) filter (where is_overdue)::text as "overdueSince",
      min(due_date) filter (where is_open and not is_overdue)::text as "nextDue"
    from (
      select currency, due_date, paid, total_cents - paid as balance,
        status = 'pending' as is_open, status = 'pending' and due_date < ${today}::date as is_overdue
      from invoices
      cross join lateral (
        select coalesce(sum(amount_cents), 0) as paid from invoice_payments where invoice_id = invoices.id
      ) payments
      where status <> 'void' and ${which}
    ) invoice
    group by currency`
  const first = firstCurrency(rows)
  const sums = (centsOf: (row: OwnSums) => bigint) =>
    sumsOf(
      rows.map((row) => ({ currency: row.currency, cents: centsOf(row) })),
      first,
    )
  const total = (of: (row: OwnSums) => number) => rows.reduce((sum, row) => sum + of(row), 0)
  return {
    invoiced: sums((row) => row.totalCents),
    open: sums((row) => row.openCents),
    openCount: total((row) => row.openCount),
    overdue: sums((row) => row.overdueCents),
    overdueCount: total((row) => row.overdueCount),
    /** Open, but not overdue. */
    due: sums((row) => row.openCents - row.overdueCents),
    paid: sums((row) => row.paidCents),
    overdueSince: earliest(rows.map((row) => row.overdueSince)),
    nextDue: earliest(rows.map((row) => row.nextDue)),
  }
}

function earliest(days: readonly (string | null)[]): string | null {
  return days.filter((day) => day !== null).toSorted()[0] ?? null
}
