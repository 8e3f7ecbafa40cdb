import { normalizeEmail } from '@/lib/auth/tokens'
import type { ViewerWith } from '@/lib/auth/viewer'
import { agencyDay, dateOf } from '@/lib/base/dates'
import { presentClients } from '@/lib/clients/access'
import { visibleLeads } from '@/lib/leads/access'
import { withStoredPictures } from '@/lib/pictures/mutations'
import { changesBetween } from '@/lib/platform/audit'
import { getDb, type Transaction } from '@/lib/platform/db'
import { hasToSave } from '@/lib/platform/edit-conflict'
import { UserError } from '@/lib/platform/errors'
import { alreadyStored, once } from '@/lib/platform/idempotency'
import { findObject, hashObject } from '@/lib/platform/storage'
import { visibleProjects } from '@/lib/projects/access'
import { acceptUpload, createUpload, discardUnused, type UploadPlace } from '@/lib/uploads/mutations'
import type { UploadFile } from '@/lib/uploads/schema'
import { recordEvent } from '../events/mutations'
import { lockProposal, type LockedProposal, recordProposalWrite, takeProposalNumber } from '../mutations'
import { preselected, proposalSums } from '../rules'
import type { ProposalContent } from '../schema'
import { editProblem } from '../states/rules'
import { isProven, withProof } from './queries'
import { ATTACHMENT_PREFIX, type FinishedAttachment, type NewProposal, type ProvenAttachment } from './schema'

const NOT_SAVED = { title: 'Not saved' }

type Saved = { id: string; number: string; isNew: boolean }

/**
 * Stores a new proposal or template once, or replaces what a stored one says, unless somebody saved it in the meantime. What its client
 * was sent stays as it is until it is sent again.
 */
export async function saveProposal(
  viewer: ViewerWith<'clients'>,
  { submissionKey: key, id, version, isTaxed: _told, proofs, ...typed }: NewProposal,
): Promise<Saved> {
  await checkAttachments(typed.content.attachments, proofs)
  return getDb().$transaction(async (tx) => {
    if (id !== null) return editProposal(tx, viewer, { id, version }, typed)
    const request = { scope: `proposal:${viewer.userId}`, key, content: typed }
    const stored = await once(tx, request, async (newId) => {
      const columns = await toColumns(tx, viewer, typed, null)
      const number = await takeProposalNumber(tx, agencyDay(new Date()))
      const data = {
        ...toData(columns),
        id: newId,
        number,
        isTemplate: typed.isTemplate,
        assigneeId: viewer.userId,
      }
      await tx.proposal.create({ data, select: { id: true } })
      await recordEvent(tx, { proposalId: newId, kind: 'created', actorId: viewer.userId })
      const { totalCents, currency } = columns
      await recordProposalWrite(
        tx,
        viewer,
        'create',
        { id: newId, number },
        { detail: { totalCents, currency } },
      )
    })
    const newest = stored.isConflict ? stored.storedId : stored.id
    const { number } = await tx.proposal.findUniqueOrThrow({
      where: { id: newest },
      select: { number: true },
    })
    if (!stored.isConflict) return { id: newest, number, isNew: stored.isNew }
    throw alreadyStored(`${number} was already saved from this form.`, {
      href: `/admin/proposals/${newest}/edit`,
      label: 'Open it',
    })
  })
}

type Typed = Omit<NewProposal, 'submissionKey' | 'id' | 'version' | 'isTaxed' | 'proofs'>

async function editProposal(
  tx: Transaction,
  viewer: ViewerWith<'clients'>,
  { id, version }: { id: string; version: number },
  typed: Typed,
): Promise<Saved> {
  const before = await lockProposal(tx, viewer, id)
  const problem = editProblem(before)
  if (problem !== null) throw new UserError(problem, NOT_SAVED)
  if (before.isTemplate !== typed.isTemplate) throw new UserError('Please reload the page.', NOT_SAVED)
  const columns = await toColumns(tx, viewer, typed, before)
  await checkRecipient(tx, before, columns)
  const changes = changesBetween<Columns>(before, columns)
  const subject = before.isTemplate ? 'this template' : 'this proposal'
  if (hasToSave(changes, { seen: version, stored: before.version }, subject)) {
    await tx.proposal.update({
      where: { id },
      data: { ...toData(columns), version: { increment: 1 } },
      select: { id: true },
    })
    await recordProposalWrite(tx, viewer, 'edit', before, { changes, detail: { currency: columns.currency } })
  }
  return { id, number: before.number, isNew: false }
}

type Columns = Awaited<ReturnType<typeof toColumns>>

/** Clients see every version of a proposal that names them. So once it was sent, it names nobody but its recipients. */
async function checkRecipient(
  tx: Transaction,
  before: LockedProposal,
  { clientUserId, companyId, projectId }: Columns,
): Promise<void> {
  const isSameClient = clientUserId === before.clientUserId
  const isSameProject = projectId === before.projectId
  const isOtherCompany =
    !isSameProject && companyId !== before.companyId && (isSameClient || companyId !== null)
  if (!isOtherCompany && (isSameClient || clientUserId === null)) return
  const proposalVersion = { proposalId: before.id }
  if ((await tx.proposalVersion.count({ where: proposalVersion })) === 0) return
  const field = isSameProject ? 'clientUserId' : 'projectId'
  if (isSameClient || clientUserId === null)
    throw fieldError(
      field,
      'This project belongs to another company. Duplicate the proposal to offer it there.',
    )
  const { id: userId, email } = await tx.user.findUniqueOrThrow({
    where: { id: clientUserId },
    select: { id: true, email: true },
  })
  const links = await tx.proposalLink.count({
    where: { proposalVersion, OR: [{ userId }, { email: normalizeEmail(email) }] },
  })
  if (links === 0)
    throw fieldError(field, 'It was sent to somebody else. Duplicate it to offer it to this client.')
}

function toData({ validUntil, ...columns }: Columns) {
  return { ...columns, validUntil: validUntil === null ? null : dateOf(validUntil) }
}

async function toColumns(
  tx: Transaction,
  viewer: ViewerWith<'clients'>,
  typed: Typed,
  before: LockedProposal | null,
) {
  const { title, isTemplate, clientName, clientCompany, clientEmail, currency } = typed
  const references = await checkReferences(tx, viewer, typed)
  await keepAttachments(tx, typed.content, before)
  const content = await storedContent(tx, typed.content)
  const { totalCents } = proposalSums(content, preselected(content), currency)
  const about = { ...references, clientName, clientCompany, clientEmail }
  return {
    ...{ title, currency, content, totalCents },
    ...(isTemplate ? noRecipient : about),
    validUntil: isTemplate ? null : validUntilOf(typed.validUntil, before),
  }
}

const noRecipient = {
  ...{ clientUserId: null, companyId: null, projectId: null, quoteRequestId: null },
  ...{ clientName: '', clientCompany: null, clientEmail: '' },
}

function validUntilOf(day: string, before: LockedProposal | null): string {
  if (day !== before?.validUntil && day < agencyDay(new Date()))
    throw fieldError('validUntil', 'This day is in the past.')
  return day
}

/** The pictures as they are stored, whatever the form says of them. */
async function storedContent(tx: Transaction, content: ProposalContent): Promise<ProposalContent> {
  const { cover, sections, terms } = content
  const checked = await withStoredPictures(tx, { cover, sections, terms })
  return { ...content, cover: checked.cover }
}

function fieldError(field: string, message: string): UserError {
  return new UserError(message, { ...NOT_SAVED, fieldErrors: { [field]: message } })
}

type References = Pick<NewProposal, 'clientUserId' | 'projectId' | 'quoteRequestId'>

/** Checks that the rows a proposal refers to exist and belong together. A project implies its client. */
async function checkReferences(
  tx: Transaction,
  viewer: ViewerWith<'clients'>,
  { clientUserId, projectId, quoteRequestId }: References,
) {
  const [client, project, quote] = await Promise.all([
    clientUserId === null
      ? null
      : tx.user.findUnique({ where: { id: clientUserId, ...presentClients }, select: { companyId: true } }),
    projectId === null
      ? null
      : tx.project.findFirst({
          where: { id: projectId, ...visibleProjects(viewer) },
          select: { clientUserId: true, companyId: true },
        }),
    quoteRequestId === null
      ? null
      : tx.quoteRequest.findFirst({
          where: { id: quoteRequestId, ...visibleLeads(viewer) },
          select: { id: true },
        }),
  ])
  if (clientUserId !== null && !client)
    throw fieldError('clientUserId', 'This client no longer exists. Please choose another.')
  if (projectId !== null && !project)
    throw fieldError('projectId', 'This project no longer exists. Please choose another.')
  if (project && clientUserId !== null && project.clientUserId !== clientUserId)
    throw fieldError('projectId', 'This project belongs to another client.')
  return {
    clientUserId: clientUserId ?? project?.clientUserId ?? null,
    companyId: (project ?? client)?.companyId ?? null,
    projectId,
    // The quote request may be gone: the proposal already has its answers.
    quoteRequestId: quote?.id ?? null,
  }
}

/** Only files that the server has verified can be attached, and only while they are there. */
async function checkAttachments(
  attachments: ProposalContent['attachments'],
  proofs: readonly string[],
): Promise<void> {
  const isGenuine = attachments.every((attachment, index) => isProven(attachment, proofs[index] ?? ''))
  const keys = new Set(attachments.map(({ fileUrl }) => fileUrl))
  const found = isGenuine ? await Promise.all([...keys].map((key) => findObject(key))) : []
  if (keys.size < attachments.length || found.length < keys.size || found.includes(null))
    throw fieldError('attachments', 'One of these files is no longer there. Please attach it again.')
}

/** Files are deleted by a job, unless it finds that one is used. Until this transaction ends, it waits for the new ones. */
async function keepAttachments(
  tx: Transaction,
  content: ProposalContent,
  before: LockedProposal | null,
): Promise<void> {
  const keysOf = (content: ProposalContent) => content.attachments.map(({ fileUrl }) => fileUrl)
  const now = keysOf(content)
  const then = before ? keysOf(before.content) : []
  const changed = [...now.filter((key) => !then.includes(key)), ...then.filter((key) => !now.includes(key))]
  await discardUnused(tx, changed)
}

// Attachments

/** A place for a file. Nothing refers to it before the proposal is saved. */
export async function createAttachmentUpload(
  viewer: ViewerWith<'clients'>,
  file: UploadFile,
): Promise<UploadPlace> {
  const { key, url, headers } = await createUpload(viewer, file, ATTACHMENT_PREFIX)
  await getDb().$transaction((tx) => discardUnused(tx, key))
  return { key, url, headers }
}

/** An upload whose bytes are verified, as the form sends it back. */
export async function finishAttachment(
  _viewer: ViewerWith<'clients'>,
  { key: uploadKey, name, size, sha256 }: FinishedAttachment,
): Promise<ProvenAttachment> {
  const { key: fileUrl, contentType, sizeBytes } = await acceptUpload(uploadKey, { name, size, sha256 })
  const hash = Buffer.from(sha256 ?? (await hashObject(fileUrl)), 'base64').toString('hex')
  return withProof({ fileUrl, name, contentType, sizeBytes, sha256: hash })
}
