import { cache } from 'react'
import { deriveToken, isDerivedToken } from '@/lib/auth/tokens'
import type { ViewerWith } from '@/lib/auth/viewer'
import { addDays, agencyDay, dayOf } from '@/lib/base/dates'
import { personName } from '@/lib/base/person'
import { type Picture, pictureIdsIn } from '@/lib/base/picture'
import { getSite } from '@/lib/base/site'
import { presentClients } from '@/lib/clients/access'
import { currentLetterhead, emptyLine, lineTaxFields } from '@/lib/invoices/rules'
import { findInvoiceSettings } from '@/lib/invoices/settings/queries'
import { visibleLeads } from '@/lib/leads/access'
import { listPictures } from '@/lib/pictures/queries'
import { newestFirst } from '@/lib/platform/batches'
import { getDb } from '@/lib/platform/db'
import { visibleProjects } from '@/lib/projects/access'
import { chosenFacts } from '@/lib/quotes/queries'
import { projectOfQuote } from '@/lib/quotes/rules'
import type { Prisma } from '@/prisma/generated/client'
import { visibleProposals } from '../access'
import { canonicalJson } from '../rules'
import { type ProposalContent, proposalContentSchema, type ProposalDocument } from '../schema'
import { editProblem } from '../states/rules'
import { contentFields, DEPOSIT_DAYS, newLine, requestText, VALID_DAYS, wasSent } from './rules'
import type { PrefilledProposal, ProposalSource, ProvenAttachment } from './schema'

const MAX_CHOICES = 200

const clientColumns = {
  ...{ id: true, fullName: true, email: true, company: true, companyId: true, currency: true },
  contactOf: { select: { name: true, legalName: true, currency: true } },
} satisfies Prisma.UserSelect
type StoredClient = Prisma.UserGetPayload<{ select: typeof clientColumns }>

/** What a proposal says of a client. */
function recipientOf({ contactOf: company, ...person }: StoredClient) {
  return {
    clientUserId: person.id,
    clientName: personName(person),
    clientCompany: company?.legalName ?? company?.name ?? person.company ?? '',
    clientEmail: person.email,
    currency: company?.currency ?? person.currency ?? getSite().currency,
  }
}

/** A client with their newest projects, for filling in a proposal; null if there is none. */
export async function getProposalClient(viewer: ViewerWith<'clients'>, id: string) {
  const found = await getDb().user.findFirst({
    where: { id, ...presentClients },
    select: {
      ...clientColumns,
      projects: {
        where: visibleProjects(viewer),
        select: { id: true, title: true },
        orderBy: newestFirst,
        take: MAX_CHOICES,
      },
    },
  })
  if (!found) return null
  const { fullName, email, company, companyId, projects } = found
  return { id, fullName, email, company, companyId, projects, details: recipientOf(found) }
}
export type ProposalClient = NonNullable<Awaited<ReturnType<typeof getProposalClient>>>

/** The rates to choose from, and the text of the terms. */
export async function getProposalDefaults(_viewer: ViewerWith<'clients'>) {
  const { taxRates, defaultTaxRate, proposalTerms } = await findInvoiceSettings(getDb())
  const rate = taxRates[defaultTaxRate ?? 0]
  const { locale } = getSite()
  return {
    taxRates,
    terms: proposalTerms,
    isTaxed: taxRates.length > 0,
    tax: rate ? lineTaxFields(rate, locale) : emptyLine.tax,
  }
}

/**
 * The fields of a new proposal or template, filled in from a quote request, a project, a client, a template, or the proposal that it is
 * a copy of. Ids that don't exist are ignored.
 */
export async function getNewProposalFields(
  viewer: ViewerWith<'clients'>,
  source: ProposalSource,
): Promise<PrefilledProposal> {
  const db = getDb()
  const copied = source.template ?? source.from
  const [defaults, copy, project, quote] = await Promise.all([
    getProposalDefaults(viewer),
    copied === undefined
      ? null
      : db.proposal.findFirst({ where: { id: copied, ...visibleProposals(viewer) } }),
    source.project === undefined
      ? null
      : db.project.findFirst({
          where: { id: source.project, ...visibleProjects(viewer) },
          select: { id: true, title: true, client: { select: clientColumns } },
        }),
    source.quote === undefined
      ? null
      : db.quoteRequest.findFirst({
          where: { id: source.quote, ...visibleLeads(viewer) },
          include: { convertedUser: { select: clientColumns } },
        }),
  ])
  const clientId = source.client ?? copy?.clientUserId
  const client =
    project?.client ??
    quote?.convertedUser ??
    (clientId
      ? await db.user.findFirst({ where: { id: clientId, ...presentClients }, select: clientColumns })
      : null)
  const { locale, currency: ownCurrency } = getSite()
  const isTemplate = source.as === 'template'
  const recipient = client ? recipientOf(client) : null
  // The amounts of what is copied are in its currency.
  const currency = copy?.currency ?? recipient?.currency ?? ownCurrency
  const fields: PrefilledProposal = {
    isTemplate,
    title: project?.title ?? (quote ? projectOfQuote(quote).projectTitle : (copy?.title ?? '')),
    clientUserId: recipient?.clientUserId ?? '',
    projectId: project?.id ?? '',
    quoteRequestId: quote?.id ?? '',
    clientName: recipient?.clientName ?? quote?.name ?? copy?.clientName ?? '',
    clientCompany: recipient?.clientCompany ?? quote?.company ?? copy?.clientCompany ?? '',
    clientEmail: recipient?.clientEmail ?? quote?.email ?? copy?.clientEmail ?? '',
    ...{ currency, locale },
    validUntil: addDays(agencyDay(new Date()), VALID_DAYS),
    ...{ cover: '', groups: [], isTaxed: defaults.isTaxed },
    sections: [{ id: crypto.randomUUID(), heading: '', text: '' }],
    lines: [newLine(crypto.randomUUID(), { tax: defaults.tax })],
    deposit: { kind: 'percent', value: '30' },
    ...{ depositDays: String(DEPOSIT_DAYS), restText: 'When the work is done', restOn: '' },
    ...{ issuesDeposit: true, needsCode: false, terms: defaults.terms, attachments: [] },
  }
  if (copy) Object.assign(fields, storedFields(proposalContentSchema.parse(copy.content), currency))
  if (copy?.isTemplate === false && isTemplate) Object.assign(fields, noRecipient)
  if (quote) {
    const text = requestText({ ...quote, answers: chosenFacts(quote) })
    const request = { id: crypto.randomUUID(), heading: 'What you asked for', text }
    const isWritten = ({ heading = '', text: typed = '' }) => heading !== '' || typed !== ''
    fields.sections = [request, ...fields.sections.filter(isWritten)]
  }
  return fields
}

const noRecipient = {
  ...{ clientUserId: '', projectId: '', quoteRequestId: '' },
  ...{ clientName: '', clientCompany: '', clientEmail: '' },
}

/** What is stored as the form has it, its attachments with proofs. */
function storedFields(content: ProposalContent, currency: string) {
  const { locale } = getSite()
  return {
    ...contentFields(content, { currency, locale }),
    // Without lines nothing says whether they are taxed.
    ...(content.lines.length > 0 && { isTaxed: content.lines.some(({ tax }) => tax !== null) }),
    attachments: content.attachments.map(withProof),
  }
}

/**
 * The fields of a proposal or template as the form takes them; null if there is none. `stored` is null for one that was accepted, which
 * stays as it is.
 */
export const getProposalDraft = cache(async (viewer: ViewerWith<'clients'>, id: string) => {
  const row = await getDb().proposal.findFirst({
    where: { id, ...visibleProposals(viewer) },
    include: { project: { select: { clientUserId: true } } },
  })
  if (!row) return null
  const { number, title, isTemplate, status, version, currency, project } = row
  const content = proposalContentSchema.parse(row.content)
  const fields: PrefilledProposal = {
    ...{ isTemplate, title, currency },
    locale: getSite().locale,
    clientUserId: row.clientUserId ?? '',
    // One that went to another client is left out.
    projectId: project?.clientUserId === row.clientUserId ? (row.projectId ?? '') : '',
    quoteRequestId: row.quoteRequestId ?? '',
    clientName: row.clientName,
    clientCompany: row.clientCompany ?? '',
    clientEmail: row.clientEmail,
    validUntil: row.validUntil ? dayOf(row.validUntil) : '',
    isTaxed: false,
    ...storedFields(content, currency),
  }
  return {
    name: isTemplate ? title : number,
    fields,
    stored: { id, version, wasSent: wasSent(status) },
    problem: editProblem({ status, isTemplate }),
  }
})

/** A proposal as its client would read it if it were sent now, with the pictures in its texts. */
export async function findProposalPreview(viewer: ViewerWith<'clients'>, id: string) {
  const row = await getDb().proposal.findFirst({
    where: { id, ...visibleProposals(viewer) },
    include: { company: { select: { language: true } }, _count: { select: { versions: true } } },
  })
  if (!row) return null
  const today = agencyDay(new Date())
  const content = proposalContentSchema.parse(row.content)
  const [settings, pictures] = await Promise.all([findInvoiceSettings(getDb()), picturesOf(content)])
  const document: ProposalDocument = {
    rules: 1,
    number: row.number,
    version: row._count.versions + 1,
    title: row.title,
    client: { name: row.clientName, company: row.clientCompany, email: row.clientEmail },
    currency: row.currency,
    sentOn: today,
    validUntil: row.validUntil ? dayOf(row.validUntil) : addDays(today, VALID_DAYS),
    letterhead: currentLetterhead(settings, row.company?.language ?? null),
    content,
  }
  return { document, isTemplate: row.isTemplate, pictures }
}

/** The pictures in the texts of a proposal, by id. */
async function picturesOf({
  sections,
  terms,
}: Pick<ProposalContent, 'sections' | 'terms'>): Promise<Record<string, Picture>> {
  const texts = [...sections.map(({ text }) => text), terms]
  return Object.fromEntries(await listPictures(texts.flatMap(pictureIdsIn)))
}

/** An attachment by its place, as the storage has it; null if there is none. */
export async function findAttachment(viewer: ViewerWith<'clients'>, id: string, place: number) {
  const row = await getDb().proposal.findFirst({
    where: { id, ...visibleProposals(viewer) },
    select: { content: true },
  })
  const file = row && proposalContentSchema.parse(row.content).attachments[place]
  return file ? { key: file.fileUrl, name: file.name, contentType: file.contentType } : null
}

/** The templates to begin with. */
export async function listTemplates(viewer: ViewerWith<'clients'>) {
  return getDb().proposal.findMany({
    where: { isTemplate: true, ...visibleProposals(viewer) },
    select: { id: true, title: true },
    orderBy: [{ title: 'asc' }, { id: 'asc' }],
    take: MAX_CHOICES,
  })
}

type Attachment = ProposalContent['attachments'][number]

/** The form sends attachments back, so each says that the server has seen its bytes. */
export function withProof(attachment: Attachment): ProvenAttachment {
  return { ...attachment, proof: deriveToken(proven(attachment)) }
}

export function isProven(attachment: Attachment, proof: string): boolean {
  return isDerivedToken(proven(attachment), proof)
}

function proven({ fileUrl, name, contentType, sizeBytes, sha256 }: Attachment): string {
  return `proposal-attachment:${canonicalJson({ fileUrl, name, contentType, sizeBytes, sha256 })}`
}
