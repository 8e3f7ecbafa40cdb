import { randomInt } from 'node:crypto'
import type { ViewerWith } from '@/lib/auth/viewer'
import { addDays, agencyDay } from '@/lib/base/dates'
import { beginningOf } from '@/lib/base/excerpts'
import { findBillingDetails } from '@/lib/invoices/form/queries'
import { insertInvoice, withUniqueNumber } from '@/lib/invoices/mutations'
import { NO_ADJUSTMENT, timestampNumber } from '@/lib/invoices/rules'
import { issueAndSend } from '@/lib/invoices/sending/mutations'
import { findInvoiceSettings } from '@/lib/invoices/settings/queries'
import { findOrInviteClient } from '@/lib/invitations/mutations'
import { convertLeadWithin } from '@/lib/leads/mutations'
import { type Actor, recordWrite } from '@/lib/platform/audit'
import { getDb, type Transaction } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { once } from '@/lib/platform/idempotency'
import { enqueueJob } from '@/lib/platform/jobs'
import { enqueueAgencyMail, enqueueMail } from '@/lib/platform/mailer'
import type { RequestOrigin } from '@/lib/platform/request'
import { notInTrash } from '@/lib/platform/trash'
import { insertProject } from '@/lib/projects/mutations'
import type { Prisma } from '@/prisma/generated/client'
import { recordEvent } from '../events/mutations'
import { lockLink, serializeProposal } from '../mutations'
import { agreedLines, choiceProblem, proposalSums } from '../rules'
import type { ProposalDocument } from '../schema'
import { can } from '../states/rules'
import { readDocument } from '../versions/queries'
import { readLink } from './queries'
import { type AnswerState, CODE_LENGTH, CODE_LETTERS, depositLines, isCodeFresh, writeCode } from './rules'

export const copyMailKey = (id: string) => `acceptance:${id}:copy`
export const noticeMailKey = (id: string) => `acceptance:${id}:agency`

type Acceptance = {
  chosen: readonly string[]
  name: string
  /** The amounts that the page showed. */
  seenTotalCents: number
  seenDepositCents: number
  timeZone: string | null
}

export type AcceptOutcome =
  | { kind: 'accepted'; id: string; projectId: string | null; isNew: boolean }
  | { kind: 'closed'; state: AnswerState }
  | { kind: 'problem'; problem: 'choice' | 'changed' | 'code' }

/**
 * Accepts the version that a link leads to. The first one decides: everybody who comes later, by whatever link, gets the same answer. Null
 * for an unknown token.
 */
export function acceptByLink(
  token: string,
  { chosen, name, timeZone, ...seen }: Acceptance,
  origin: RequestOrigin,
): Promise<AcceptOutcome | null> {
  return withUniqueNumber({ isTyped: false }, () =>
    getDb().$transaction(async (tx): Promise<AcceptOutcome | null> => {
      const link = await lockLink(tx, token)
      if (!link) return null
      const { proposal, ...version } = link.proposalVersion
      const { state, document } = await readLink(link, tx)
      if (state === 'accepted' && proposal.acceptance) return sameAnswer(proposal.acceptance)
      if (state !== 'open') return { kind: 'closed', state }
      const now = new Date()
      if (link.needsCode && !isCodeFresh(link.codeConfirmedAt, now))
        return { kind: 'problem', problem: 'code' }
      if (choiceProblem(document.content, chosen)) return { kind: 'problem', problem: 'choice' }
      const { totalCents, depositCents } = proposalSums(document.content, chosen, document.currency)
      if (seen.seenTotalCents !== totalCents || seen.seenDepositCents !== depositCents)
        return { kind: 'problem', problem: 'changed' }
      const { ip, userAgent } = origin
      const id = crypto.randomUUID()
      const { projectId } = await store(tx, null, origin, {
        ...{ id, proposal, version, document, chosen },
        by: { method: 'link', linkId: link.id, name, email: link.email, timeZone, ip, userAgent },
      })
      return { kind: 'accepted', id, projectId, isNew: true }
    }),
  )
}

type ByHand = {
  proposalId: string
  versionId: string
  chosen: readonly string[]
  /** How the client said yes. */
  note: string
  submissionKey: string
}

/** Records a yes by phone or letter. Throws a UserError if the version can't be accepted. */
export function acceptByHand(
  viewer: ViewerWith<'clients'>,
  given: ByHand,
  origin: RequestOrigin,
): Promise<{ id: string; projectId: string | null; isNew: boolean }> {
  const write = () => getDb().$transaction((tx) => recordYes(tx, viewer, given, origin))
  return withUniqueNumber({ isTyped: false }, write)
}

async function recordYes(
  tx: Transaction,
  viewer: ViewerWith<'clients'>,
  { submissionKey: key, ...given }: ByHand,
  origin: RequestOrigin,
) {
  const { proposalId, versionId, chosen, note } = given
  await serializeProposal(tx, proposalId)
  const proposal = await tx.proposal.findUnique({
    where: { id: proposalId, ...notInTrash },
    include: { acceptance: true, versions: { orderBy: [{ number: 'desc' }, { id: 'desc' }], take: 1 } },
  })
  if (!proposal) throw refusal('This proposal was deleted in the meantime.')
  const [version] = proposal.versions
  let projectId = proposal.acceptance?.projectId ?? null
  const request = { scope: `proposal.accept:${viewer.userId}`, key, content: given }
  const stored = await once(tx, request, async (id) => {
    if (proposal.acceptance) throw refusal('This proposal was already accepted.')
    if (!can.acceptByHand(proposal)) throw refusal('It no longer waits for an answer. Send it again first.')
    if (version?.id !== versionId) throw refusal('There is a newer version. Please reload the page.')
    const document = readDocument(version)
    const problem = choiceProblem(document.content, chosen)
    if (problem) throw refusal(problem.message)
    const by = {
      ...{ method: 'by_hand' as const, linkId: null, note, recordedById: viewer.userId, timeZone: null },
      ...{ name: proposal.clientName, email: proposal.clientEmail, ip: null, userAgent: null },
    }
    ;({ projectId } = await store(tx, viewer, origin, { id, proposal, version, document, chosen, by }))
  })
  if (stored.isConflict) throw refusal('This proposal was already accepted.')
  return { id: stored.id, projectId, isNew: stored.isNew }
}

function refusal(message: string): UserError {
  return new UserError(message, { title: 'Not accepted' })
}

function sameAnswer({ id, projectId }: { id: string; projectId: string | null }): AcceptOutcome {
  return { kind: 'accepted', id, projectId, isNew: false }
}

type Proposal = Prisma.ProposalGetPayload<object>
type Version = { id: string; sha256: string }
type By = Pick<
  Prisma.AcceptanceUncheckedCreateInput,
  'method' | 'linkId' | 'name' | 'email' | 'timeZone' | 'ip' | 'userAgent' | 'note' | 'recordedById'
>
type Accepted = {
  id: string
  proposal: Proposal
  version: Version
  document: ProposalDocument
  chosen: readonly string[]
  by: By
}

/** Everything that a yes brings about: the acceptance, the client, the project, the deposit invoice, mails and papers. */
async function store(tx: Transaction, actor: Actor, origin: RequestOrigin, accepted: Accepted) {
  const { id, proposal, version, document, chosen, by } = accepted
  const { content, currency } = document
  const agreed = agreedLines(content, chosen).map((line) => line.id)
  const { totalCents, taxCents, depositCents } = proposalSums(content, chosen, currency)
  const prepared = await prepareProject(tx, actor, origin, proposal, document)
  const { clientUserId, projectId } = prepared
  const invoice = await prepareDeposit(tx, actor, { ...accepted, clientUserId, projectId })
  await tx.acceptance.create({
    data: {
      ...{ id, proposalId: proposal.id, versionId: version.id, ...by, code: newCode(), chosen: agreed },
      ...{ currency, totalCents, taxCents, depositCents, documentSha256: version.sha256 },
      ...{ clientUserId, projectId, invoiceId: invoice.id },
    },
    select: { id: true },
  })
  await tx.proposal.update({
    where: { id: proposal.id },
    data: {
      ...{ status: 'accepted', decidedAt: new Date(), totalCents, version: { increment: 1 } },
      ...(clientUserId && { clientUserId }),
      ...(projectId && { projectId }),
    },
    select: { id: true },
  })
  // What is left to do by hand is shown with the proposal, and in the agency's mail.
  const toDo = [prepared.problem, invoice.problem].filter((problem) => problem !== null)
  await recordEvent(tx, {
    ...{ proposalId: proposal.id, versionId: version.id, linkId: by.linkId ?? null, kind: 'accepted' },
    ...{ actorId: actor?.userId ?? null, ...(by.method === 'link' && { origin }) },
    detail: { name: by.name, totalCents, depositCents, currency, ...(toDo.length > 0 && { toDo }) },
  })
  await recordWrite(tx, actor, {
    ...{ action: 'proposal.accept', subjectType: 'proposal', subjectId: proposal.id, label: proposal.number },
    detail: { name: by.name, totalCents, currency, method: by.method },
  })
  await enqueueJob(tx, 'render-acceptance', { id }, { key: `acceptance-pdf:${id}`, isUrgent: true })
  const payload = { id, proposal: proposal.id }
  const copy = { key: copyMailKey(id), task: 'mail-acceptance', payload }
  await enqueueMail(tx, { ...copy, recipient: by.email })
  if (by.method === 'link')
    await enqueueAgencyMail(tx, { key: noticeMailKey(id), task: 'notify-acceptance', payload })
  return { projectId }
}

function newCode(): string {
  return writeCode(
    Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join(''),
  )
}

type Prepared = {
  clientUserId: string | null
  projectId: string | null
  /** What the agency has to do. */ problem: string | null
}

/**
 * The project that was agreed on: the proposal's own, or a new one of its client, who is invited if new. A yes counts in any case: if the
 * address can't be a client's, the agency is told.
 */
async function prepareProject(
  tx: Transaction,
  actor: Actor,
  origin: RequestOrigin,
  proposal: Proposal,
  document: ProposalDocument,
): Promise<Prepared> {
  const { projectId: ownId, quoteRequestId, assigneeId, title } = proposal
  const own =
    ownId === null
      ? null
      : await tx.project.findUnique({
          where: { id: ownId, ...notInTrash },
          select: { id: true, clientUserId: true },
        })
  if (own) return { clientUserId: own.clientUserId, projectId: own.id, problem: null }
  const person = await findPerson(tx, proposal, document)
  const { value, problem } = await attempt(tx, async () => {
    const lead =
      quoteRequestId === null
        ? null
        : await tx.quoteRequest.findUnique({
            where: { id: quoteRequestId, ...notInTrash },
            select: { id: true, phone: true },
          })
    if (lead) {
      const conversion = {
        ...person,
        phone: lead.phone ?? undefined,
        projectTitle: title,
        projectDescription: undefined,
      }
      const { projectId } = await convertLeadWithin(
        tx,
        actor,
        { kind: 'quote', id: lead.id },
        conversion,
        origin,
      )
      const made = await tx.project.findUniqueOrThrow({
        where: { id: projectId },
        select: { clientUserId: true },
      })
      return { clientUserId: made.clientUserId, projectId }
    }
    const client = await findOrInviteClient(tx, actor, { ...person, phone: undefined }, origin)
    const { companyId } = await tx.user.findUniqueOrThrow({
      where: { id: client.id },
      select: { companyId: true },
    })
    const projectId = crypto.randomUUID()
    await insertProject(
      tx,
      actor,
      { id: projectId, assigneeId },
      {
        ...{ title, clientUserId: client.id, companyId, clientName: null, description: null, active: true },
        ...{ completionPercentage: 0, nextMilestone: null, etaDate: null },
      },
    )
    return { clientUserId: client.id, projectId }
  })
  return value
    ? { ...value, problem: null }
    : { clientUserId: null, projectId: null, problem: `No project was created. ${problem}` }
}

/** Whom the proposal is for: the account that it names, or whoever its address belongs to. */
async function findPerson(tx: Transaction, { clientUserId }: Proposal, { client }: ProposalDocument) {
  const account =
    clientUserId === null
      ? null
      : await tx.user.findUnique({ where: { id: clientUserId, ...notInTrash }, select: { email: true } })
  const { name, company, email } = client
  return { name: name || email, company: company ?? undefined, email: account?.email ?? email }
}

type ForDeposit = Accepted & Pick<Prepared, 'clientUserId' | 'projectId'>

/** The deposit invoice, if one was agreed on: issued and sent if the proposal says so and nothing is missing, else a draft. */
async function prepareDeposit(
  tx: Transaction,
  actor: Actor,
  { document, chosen, proposal, clientUserId, projectId }: ForDeposit,
): Promise<{ id: string | null; problem: string | null }> {
  const { content, currency, number } = document
  const parts = depositLines(content, chosen, currency)
  if (parts.length === 0) return { id: null, problem: null }
  const client = clientUserId === null ? null : await findBillingDetails(tx, clientUserId)
  if (!client || projectId === null) return { id: null, problem: 'The deposit invoice was not created.' }
  const { paymentInstructions } = await findInvoiceSettings(tx)
  const today = agencyDay(new Date())
  const isTaxed = parts.some(({ tax }) => tax !== null)
  const { depositCents } = proposalSums(content, chosen, currency)
  const invoiceId = crypto.randomUUID()
  const draft = await attempt(tx, () =>
    insertInvoice(
      tx,
      actor,
      invoiceId,
      {
        ...client,
        ...{ kind: 'deposit', invoiceNumber: timestampNumber(new Date()), projectId },
        ...{
          quoteRequestId: proposal.quoteRequestId,
          clientCompany: client.clientCompany ?? document.client.company,
        },
        ...{ buyerReference: null, purchaseOrder: null, serviceFrom: null, serviceTo: null },
        ...{ issueDate: today, dueDate: addDays(today, content.depositDays), currency },
        lines: parts.map(({ tax, rateCents, isRounding }) => ({
          ...{
            serviceName: isRounding ? 'Rounding' : beginningOf(`Deposit: ${proposal.title}`, 200),
            depositId: null,
          },
          ...{ description: isRounding ? null : `As agreed in proposal ${number}.`, unitCode: null },
          ...{ quantityHundredths: 100, rateCents, discount: NO_ADJUSTMENT, tax },
        })),
        ...{
          tax: NO_ADJUSTMENT,
          discount: NO_ADJUSTMENT,
          taxesByLine: isTaxed,
          seenTotalCents: depositCents,
        },
        ...{ exchangeRate: null, exchangeRateOn: null, exchangeRateSource: null },
        paymentInstructions: paymentInstructions || null,
      },
      { as: 'draft', keepsCurrency: true },
    ),
  )
  if (draft.problem !== null)
    return { id: null, problem: `The deposit invoice was not created. ${draft.problem}` }
  if (!content.issuesDeposit) return { id: invoiceId, problem: null }
  const issued = await attempt(tx, () => issueAndSend(tx, actor, invoiceId))
  const problem = issued.problem && `The deposit invoice is still a draft. ${issued.problem}`
  return { id: invoiceId, problem }
}

/** Does something within a transaction that may be refused: then nothing of it stays, and the reason is returned. */
async function attempt<T>(
  tx: Transaction,
  write: () => Promise<T>,
): Promise<{ value: T; problem: null } | { value: null; problem: string }> {
  await tx.$executeRaw`savepoint attempt`
  try {
    const value = await write()
    await tx.$executeRaw`release savepoint attempt`
    return { value, problem: null }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    await tx.$executeRaw`rollback to savepoint attempt`
    return {
      value: null,
      problem: [error.message, ...Object.values(error.options.fieldErrors ?? {})].at(-1) ?? '',
    }
  }
}
