import type { ViewerWith } from '@/lib/auth/viewer'
import { addDays, agencyDay, dayOf } from '@/lib/base/dates'
import { writeMoney } from '@/lib/base/money'
import { personName } from '@/lib/base/person'
import { getSite } from '@/lib/base/site'
import { presentClients } from '@/lib/clients/access'
import { newestFirst } from '@/lib/platform/batches'
import { getDb } from '@/lib/platform/db'
import { notInTrash } from '@/lib/platform/trash'
import { cache } from 'react'
import { sumOf, withStates } from '../queries'
import { can, emptyFields, emptyLine, rateFields, timestampNumber, writeHundredths } from '../rules'
import type { InvoiceSource, PrefilledInvoice } from '../schema'
import { getInvoiceSettings } from '../settings/queries'

const DEFAULT_TERM_DAYS = 30
const MAX_CHOICES = 200

const clientFields = {
  id: true,
  fullName: true,
  email: true,
  company: true,
  companyId: true,
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
 * The fields of an invoice that can be edited as the form takes them, with its version; null of one that can't. `newCurrency` is
 * the one that its client is billed in now, if that differs. A project that went to another client is left out.
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
    invoiceNumber: row.isNumbered ? row.invoiceNumber : '',
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
    currency: row.currency,
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
  const newCurrency = row.client?.currency ?? ownCurrency
  return {
    name: row.invoiceNumber,
    fields,
    stored: {
      id,
      version: row.version,
      isDraft: row.status === 'draft',
      newCurrency: newCurrency === row.currency ? null : newCurrency,
    },
  }
})
