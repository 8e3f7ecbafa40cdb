import type { ViewerWith } from '@/lib/auth/viewer'
import { addDays, agencyDay, dayOf } from '@/lib/base/dates'
import { beginningOf } from '@/lib/base/excerpts'
import { writeMoney } from '@/lib/base/money'
import { personName } from '@/lib/base/person'
import { getSite } from '@/lib/base/site'
import { presentClients } from '@/lib/clients/access'
import { newestFirst } from '@/lib/platform/batches'
import { getDb, type Transaction } from '@/lib/platform/db'
import { notInTrash } from '@/lib/platform/trash'
import type { Prisma } from '@/prisma/generated/client'
import { cache } from 'react'
import { listOfferedDeposits } from '../deposits/queries'
import { withStates } from '../queries'
import {
  can,
  emptyFields,
  emptyLine,
  lineTaxFields,
  rateFields,
  timestampNumber,
  writeHundredths,
  writeRate,
} from '../rules'
import type { InvoiceSource, PrefilledInvoice } from '../schema'
import { getInvoiceSettings } from '../settings/queries'
import { isUnit } from '../taxes/content'

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
  contactOf: {
    select: {
      ...{
        name: true,
        legalName: true,
        street: true,
        postcode: true,
        city: true,
        country: true,
        vatId: true,
      },
      ...{ registrationNumber: true, electronicAddress: true, electronicScheme: true },
      ...{ currency: true, paymentDays: true },
    },
  },
} satisfies Prisma.UserSelect
const projectFields = { id: true, title: true, client: { select: clientFields } }
type StoredClient = Prisma.UserGetPayload<{ select: typeof clientFields }>

/** What an invoice says of a client: the details of their company, if they are a contact of one, or their own. */
function detailsOf({ contactOf: company, ...person }: StoredClient) {
  return {
    clientUserId: person.id,
    clientName: personName(person),
    clientEmail: person.email,
    clientCompany: company?.legalName ?? company?.name ?? person.company ?? '',
    clientPhone: person.phone ?? '',
    // The company's has fields of its own.
    clientAddress: hasAddress(company) ? '' : (person.address ?? ''),
    clientTaxId: company?.vatId ? '' : (person.taxId ?? ''),
    clientStreet: company?.street ?? '',
    clientPostcode: company?.postcode ?? '',
    clientCity: company?.city ?? '',
    clientCountry: company?.country ?? '',
    clientVatId: company?.vatId ?? '',
    clientRegistration: company?.registrationNumber ?? '',
    clientElectronicAddress: company?.electronicAddress ?? '',
    clientElectronicScheme: company?.electronicScheme ?? '',
    currency: company?.currency ?? person.currency ?? getSite().currency,
    /** Null for the usual ones. */
    paymentDays: company?.paymentDays ?? null,
  }
}
type ClientDetails = ReturnType<typeof detailsOf>

/** The same as an invoice stores it; null if there is no such client. */
export async function findBillingDetails(db: Pick<Transaction, 'user'>, id: string) {
  const found = await db.user.findFirst({ where: { id, ...presentClients }, select: clientFields })
  if (!found) return null
  const {
    clientUserId,
    clientName,
    clientEmail,
    currency: _one,
    paymentDays: _other,
    ...more
  } = detailsOf(found)
  const entries = Object.entries(more).map(([name, text]) => [name, text || null])
  return {
    ...{ clientUserId, clientEmail, clientName: beginningOf(clientName, 100) },
    ...(Object.fromEntries(entries) as Record<keyof typeof more, string | null>),
  }
}

function hasAddress(company: StoredClient['contactOf']): boolean {
  return Boolean(company?.street ?? company?.city)
}

/**
 * A client with their newest projects and the deposits of these, for filling in an invoice; null when there is none. `invoiceId` is
 * the invoice that is edited.
 */
export async function getInvoiceClient(
  viewer: ViewerWith<'money'>,
  id: string,
  invoiceId: string | null = null,
) {
  const finding = getDb().user.findFirst({
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
  const [found, deposits] = await Promise.all([finding, listOfferedDeposits(viewer, id, invoiceId)])
  if (!found) return null
  const { fullName, email, company, companyId, projects } = found
  return { id, fullName, email, company, companyId, projects, deposits, details: detailsOf(found) }
}
export type InvoiceClient = NonNullable<Awaited<ReturnType<typeof getInvoiceClient>>>

/** The fields of a new invoice, filled in from a project, a won quote or a client. Ids that don't exist are ignored. */
export async function getNewInvoiceFields(viewer: ViewerWith<'money'>, source: InvoiceSource) {
  const db = getDb()
  const [{ paymentInstructions, taxRates, defaultTaxRate, taxesByLine }, project, quote] = await Promise.all([
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
  const { paymentDays, ...details } = client ? detailsOf(client) : { ...noDetails, currency }
  return {
    ...emptyFields,
    ...{ locale, taxesByLine },
    kind: source.kind ?? ('invoice' as const),
    tax: rate ? rateFields(rate, locale) : emptyFields.tax,
    invoiceNumber: timestampNumber(now),
    issueDate,
    dueDate: addDays(issueDate, paymentDays ?? DEFAULT_TERM_DAYS),
    paymentInstructions,
    projectId: linked?.id ?? '',
    quoteRequestId: quote?.id ?? '',
    ...details,
    clientName: details.clientName || (quote?.name ?? ''),
    clientEmail: details.clientEmail || (quote?.email ?? ''),
    clientCompany: details.clientCompany || (quote?.company ?? ''),
    clientPhone: details.clientPhone || (quote?.phone ?? ''),
    lines: [
      {
        ...emptyLine,
        tax: rate && taxesByLine ? lineTaxFields(rate, locale) : emptyLine.tax,
        serviceName: linked?.title ?? (quote ? projectTypeTitle(quote.projectType) : ''),
      },
    ],
  }
}

const noDetails: ClientDetails = {
  ...{ clientUserId: '', clientName: '', clientEmail: '', clientCompany: '', clientPhone: '' },
  ...{ clientAddress: '', clientTaxId: '', clientStreet: '', clientPostcode: '', clientCity: '' },
  ...{ clientCountry: '', clientVatId: '', clientRegistration: '' },
  ...{ clientElectronicAddress: '', clientElectronicScheme: '' },
  ...{ currency: '', paymentDays: null },
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
    where: {
      id,
      status: { in: ['draft', 'pending', 'paid'] },
      kind: { not: 'credit_note' },
      sentAt: null,
      seenAt: null,
    },
    include: {
      lineItems: { orderBy: { position: 'asc' } },
      client: { select: { currency: true, contactOf: { select: { currency: true } } } },
      project: { select: { clientUserId: true } },
    },
  })
  const [row] = await withStates(viewer, found ? [found] : [])
  if (!row) return null
  if (!can.edit({ ...row, totalCents: Number(row.totalCents) })) return null
  const { locale, currency: ownCurrency } = getSite()
  const amount = (cents: bigint) => writeMoney(Number(cents), row.currency, locale)
  const adjustment = (cents: bigint, basisPoints: number | null): PrefilledInvoice['discount'] =>
    basisPoints === null
      ? { kind: 'amount', value: amount(cents) }
      : { kind: 'percent', value: writeHundredths(basisPoints, locale) }
  const fields: PrefilledInvoice = {
    kind: row.kind === 'deposit' ? 'deposit' : 'invoice',
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
    clientStreet: row.clientStreet ?? '',
    clientPostcode: row.clientPostcode ?? '',
    clientCity: row.clientCity ?? '',
    clientCountry: row.clientCountry ?? '',
    clientVatId: row.clientVatId ?? '',
    clientRegistration: row.clientRegistration ?? '',
    clientElectronicAddress: row.clientElectronicAddress ?? '',
    clientElectronicScheme: row.clientElectronicScheme ?? '',
    buyerReference: row.buyerReference ?? '',
    purchaseOrder: row.purchaseOrder ?? '',
    serviceFrom: row.serviceFrom ? dayOf(row.serviceFrom) : '',
    serviceTo: row.serviceTo ? dayOf(row.serviceTo) : '',
    taxesByLine: row.taxesByLine,
    exchangeRate: row.exchangeRate ? writeRate(row.exchangeRate, locale) : '',
    exchangeRateOn: row.exchangeRateOn ? dayOf(row.exchangeRateOn) : '',
    exchangeRateSource: row.exchangeRateSource ?? '',
    locale,
    currency: row.currency,
    issueDate: dayOf(row.issueDate),
    dueDate: dayOf(row.dueDate),
    lines: row.lineItems.map((line) => ({
      serviceName: line.serviceName,
      description: line.description ?? '',
      quantityHundredths: writeHundredths(Number(line.quantityHundredths), locale),
      rateCents: amount(line.rateCents),
      unitCode: isUnit(line.unitCode) ? line.unitCode : '',
      tax: {
        category: line.taxCategory ?? '',
        percent: writeHundredths(line.taxBasisPoints ?? 0, locale),
        name: line.taxName ?? '',
        exemptionReason: line.exemptionReason ?? '',
      },
      discount: adjustment(line.discountCents, line.discountBasisPoints),
      depositId: line.depositId ?? '',
    })),
    tax: row.taxesByLine
      ? emptyFields.tax
      : { ...adjustment(row.taxCents, row.taxBasisPoints), name: row.taxName ?? '' },
    discount: adjustment(row.discountCents, row.discountBasisPoints),
    paymentInstructions: row.paymentInstructions ?? '',
  }
  const newCurrency = row.client?.contactOf?.currency ?? row.client?.currency ?? ownCurrency
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
