import type { AdminViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { toInput, toMoneyInput } from '../amounts/rules'
import { addDays, agencyDay, dayOf } from '@/lib/platform/dates'
import type { InvoiceSource } from '../list/schema'
import { timestampNumber } from '../numbers/rules'
import { getInvoiceSettings } from '../settings/queries'
import { emptyFields, emptyLine, type InvoiceClient, type PrefilledInvoice } from './rules'

const DEFAULT_TERM_DAYS = 30
const MAX_CHOICES = 200

const clientFields = {
  id: true,
  fullName: true,
  email: true,
  company: true,
  phone: true,
  address: true,
} as const

/** A client with their newest projects, for filling in an invoice; null when there is none. */
export async function getInvoiceClient(_viewer: AdminViewer, id: string): Promise<InvoiceClient | null> {
  return getDb().user.findFirst({
    where: { id, role: 'CLIENT' },
    select: {
      ...clientFields,
      projects: {
        select: { id: true, title: true },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: MAX_CHOICES,
      },
    },
  })
}

/** A new invoice's fields, filled in from a project, a quote request or a client; what isn't there fills nothing in. */
export async function getNewInvoiceFields(
  viewer: AdminViewer,
  source: InvoiceSource,
): Promise<PrefilledInvoice> {
  const [{ paymentInstructions }, project, quote] = await Promise.all([
    getInvoiceSettings(viewer),
    findProject(source.project),
    findQuote(source.quote),
  ])
  const now = new Date()
  const issueDate = agencyDay(now)
  const linked = project ?? quote?.projects[0] ?? null
  const client = linked?.client ?? quote?.convertedUser ?? (await findClient(source.client))
  return {
    ...emptyFields,
    invoiceNumber: timestampNumber(now),
    issueDate,
    dueDate: addDays(issueDate, DEFAULT_TERM_DAYS),
    paymentInstructions,
    clientUserId: client?.id ?? '',
    projectId: linked?.id ?? '',
    quoteRequestId: quote?.id ?? '',
    clientName: client ? (client.fullName ?? client.email) : (quote?.name ?? ''),
    clientEmail: client?.email ?? quote?.email ?? '',
    clientCompany: client?.company ?? quote?.company ?? '',
    clientPhone: client?.phone ?? quote?.phone ?? '',
    clientAddress: client?.address ?? '',
    lines: [
      {
        ...emptyLine,
        serviceName: linked?.title ?? (quote ? quoteService(quote.projectType) : ''),
      },
    ],
  }
}

/** A draft's fields as the form takes them, with the version that they are of; null when it is none. */
export async function getDraftFields(_viewer: AdminViewer, id: string) {
  const row = await getDb().invoice.findUnique({
    where: { id, status: 'draft' },
    include: { lineItems: { orderBy: { position: 'asc' } } },
  })
  if (!row) return null
  const fields: PrefilledInvoice = {
    invoiceNumber: row.invoiceNumber,
    clientUserId: row.clientUserId ?? '',
    projectId: row.projectId ?? '',
    quoteRequestId: row.quoteRequestId ?? '',
    clientName: row.clientName,
    clientCompany: row.clientCompany ?? '',
    clientEmail: row.clientEmail,
    clientPhone: row.clientPhone ?? '',
    clientAddress: row.clientAddress ?? '',
    issueDate: dayOf(row.issueDate),
    dueDate: dayOf(row.dueDate),
    lines: row.lineItems.map((line) => ({
      serviceName: line.serviceName,
      description: line.description ?? '',
      quantityHundredths: toInput(Number(line.quantityHundredths)),
      rateCents: toMoneyInput(Number(line.rateCents)),
    })),
    tax: adjustment(row.taxCents, row.taxBasisPoints),
    discount: adjustment(row.discountCents, row.discountBasisPoints),
    paymentInstructions: row.paymentInstructions ?? '',
  }
  return { version: row.version, invoiceNumber: row.invoiceNumber, fields }
}

function adjustment(cents: bigint, basisPoints: number | null): PrefilledInvoice['tax'] {
  return basisPoints === null
    ? { kind: 'amount', value: toMoneyInput(Number(cents)) }
    : { kind: 'percent', value: toInput(basisPoints) }
}

function quoteService(projectType: string): string {
  const words = projectType.replaceAll(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

async function findProject(id: string | undefined) {
  return id ? getDb().project.findUnique({ where: { id }, select: projectFields }) : null
}

const projectFields = { id: true, title: true, client: { select: clientFields } } as const

async function findQuote(id: string | undefined) {
  if (!id) return null
  return getDb().quoteRequest.findUnique({
    where: { id, status: 'won' },
    select: {
      id: true,
      name: true,
      email: true,
      company: true,
      phone: true,
      projectType: true,
      convertedUser: { select: clientFields },
      projects: { select: projectFields, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take: 1 },
    },
  })
}

async function findClient(id: string | undefined) {
  return id ? getDb().user.findUnique({ where: { id, role: 'CLIENT' }, select: clientFields }) : null
}
