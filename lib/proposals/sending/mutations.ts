import { countMailByHand } from '@/lib/auth/throttle'
import { normalizeEmail } from '@/lib/auth/tokens'
import type { ViewerWith } from '@/lib/auth/viewer'
import { presentClients } from '@/lib/clients/access'
import { agencyDay } from '@/lib/base/dates'
import { currentLetterhead } from '@/lib/invoices/rules'
import { findInvoiceSettings } from '@/lib/invoices/settings/queries'
import { getDb, type Transaction } from '@/lib/platform/db'
import { refuseOvertaken } from '@/lib/platform/edit-conflict'
import { once } from '@/lib/platform/idempotency'
import { enqueueJob } from '@/lib/platform/jobs'
import { enqueueMail } from '@/lib/platform/mailer'
import { notInTrash } from '@/lib/platform/trash'
import { recordEvent } from '../events/mutations'
import { createLink } from '../links/mutations'
import { lockProposal, type LockedProposal, recordProposalWrite, refuseUnless } from '../mutations'
import { preselected, proposalSums } from '../rules'
import type { ProposalDocument } from '../schema'
import { can, isOpen, sendProblem } from '../states/rules'
import { sqlSentLastDay, writeDocument } from '../versions/queries'
import { findLastVersion } from './queries'
import { endOfDay, proposalMailKey, reminderMailKey, saysTheSame } from './rules'
import type { Contact, NewContactLink, NewProposalMail } from './schema'

type Version = { id: string; number: number; isNew: boolean }

/**
 * Sends a proposal as it is, once per key: as a new version, unless the one that waits for an answer says the same, which is sent again.
 * The client and the others get a link of their own.
 */
export async function sendProposal(
  viewer: ViewerWith<'clients'>,
  { submissionKey: key, ...mail }: NewProposalMail,
): Promise<void> {
  const request = { scope: `proposal.send:${viewer.userId}`, key, content: mail }
  await getDb().$transaction(async (tx) => {
    const proposal = await lockProposal(tx, viewer, mail.id)
    const stored = await once(tx, request, (sendId) => send(tx, viewer, proposal, { ...mail, sendId }))
    refuseUnless(!stored.isConflict, 'This proposal was already sent. Reload the page to send it again.')
  })
}

type Composed = Omit<NewProposalMail, 'submissionKey'> & { sendId: string }

async function send(
  tx: Transaction,
  viewer: ViewerWith<'clients'>,
  proposal: LockedProposal,
  { sendId, version: seen, others, ...wording }: Composed,
): Promise<void> {
  const { id } = proposal
  refuseUnless(!proposal.isTemplate, 'A template isn’t sent. Start a proposal from it.')
  refuseUnless(can.send(proposal), 'Somebody changed this proposal in the meantime. Please reload the page.')
  refuseOvertaken(
    { seen, stored: proposal.version },
    'Somebody changed this proposal in the meantime. Please close this, look at the proposal and send it then.',
    { title: 'Not sent' },
  )
  const today = agencyDay(new Date())
  const problem = sendProblem(proposal, today)
  refuseUnless(problem === null, problem ?? '')
  const version = await storeVersion(tx, viewer, proposal, today)
  const client = { name: proposal.clientName, email: proposal.clientEmail }
  const isOther = ({ email }: Contact) => normalizeEmail(email) !== normalizeEmail(client.email)
  const recipients = [client, ...others.filter(isOther)]
  for (const { email } of others.filter(isOther)) await countMailByHand(tx, viewer, email)
  for (const contact of recipients) {
    const linkId = await findOrCreateLink(tx, viewer, proposal, version.id, contact)
    const mail = crypto.randomUUID()
    await enqueueMail(tx, {
      key: proposalMailKey(id, linkId, sendId),
      task: 'mail-proposal',
      payload: { id: linkId, proposal: id, send: sendId, mail },
      recipient: contact.email,
      composed: {
        id: mail,
        wording: { subject: wording.subject, message: wording.message },
        queuedById: viewer.userId,
      },
    })
  }
  const detail = { version: version.number, recipients: recipients.length }
  const actorId = viewer.userId
  await recordEvent(tx, { proposalId: id, versionId: version.id, kind: 'sent', actorId, detail })
  await recordProposalWrite(tx, viewer, 'send', proposal, { detail })
}

/** The version to send: a new one, or the last one if that is still open and says the same. */
async function storeVersion(
  tx: Transaction,
  viewer: ViewerWith<'clients'>,
  proposal: LockedProposal,
  today: string,
): Promise<Version> {
  const { id, content, currency } = proposal
  const last = await findLastVersion(tx, id)
  const number = (last?.number ?? 0) + 1
  const document = await documentOf(tx, proposal, number, today)
  if (last && isOpen(proposal) && saysTheSame(last.document, document)) return { ...last, isNew: false }
  const version = await tx.proposalVersion.create({
    data: { proposalId: id, number, ...writeDocument(document), sentById: viewer.userId },
    select: { id: true },
  })
  if (last) {
    const detail = { version: last.number, by: number }
    await recordEvent(tx, { proposalId: id, versionId: last.id, kind: 'replaced', detail })
  }
  await tx.proposal.update({
    where: { id },
    data: {
      status: 'sent',
      sentAt: new Date(),
      ...{ seenAt: null, remindedAt: null, decidedAt: null },
      totalCents: proposalSums(content, preselected(content), currency).totalCents,
      version: { increment: 1 },
    },
    select: { id: true },
  })
  await enqueueJob(tx, 'render-proposal', { id: version.id }, { key: `proposal-pdf:${version.id}` })
  return { id: version.id, number, isNew: true }
}

async function documentOf(
  tx: Transaction,
  { validUntil, companyId, content, ...proposal }: LockedProposal,
  version: number,
  sentOn: string,
): Promise<ProposalDocument> {
  const company =
    companyId &&
    (await tx.company.findUnique({ where: { id: companyId, ...notInTrash }, select: { language: true } }))
  const { number, title, currency } = proposal
  return {
    ...{ rules: 1, number, version, title, currency, sentOn, content },
    client: { name: proposal.clientName, company: proposal.clientCompany, email: proposal.clientEmail },
    // `sendProblem` has asked for it.
    validUntil: validUntil ?? sentOn,
    letterhead: currentLetterhead(await findInvoiceSettings(tx), company ? company.language : null),
  }
}

/** Somebody keeps the link that they have, so that what they were sent before still works. */
async function findOrCreateLink(
  tx: Transaction,
  viewer: ViewerWith<'clients'>,
  { id: proposalId, content, validUntil, ...proposal }: LockedProposal,
  versionId: string,
  { name, email }: Contact,
): Promise<string> {
  const address = normalizeEmail(email)
  const earlier = await tx.proposalLink.findFirst({
    where: { versionId, email: address, revokedAt: null },
    select: { id: true },
  })
  if (earlier) return earlier.id
  const account = await tx.user.findFirst({
    where: { emailNormalized: address, ...presentClients },
    select: { id: true, fullName: true },
  })
  const isClient = address === normalizeEmail(proposal.clientEmail)
  const { id } = await createLink(tx, {
    ...{ proposalId, versionId, email, needsCode: content.needsCode },
    actorId: viewer.userId,
    name: name || (account?.fullName?.trim() ?? ''),
    userId: account?.id ?? (isClient ? proposal.clientUserId : null),
    expiresAt: endOfDay(validUntil ?? agencyDay(new Date())),
  })
  return id
}

/** A link for one more person to what waits for an answer, to be handed on without an email; once per key. */
export async function addLink(
  viewer: ViewerWith<'clients'>,
  { submissionKey: key, ...contact }: NewContactLink,
): Promise<void> {
  const request = { scope: `proposal.link:${viewer.userId}`, key, content: contact }
  await getDb().$transaction(async (tx) => {
    const proposal = await lockProposal(tx, viewer, contact.id)
    const stored = await once(tx, request, async () => {
      refuseUnless(isOpen(proposal), 'It no longer waits for an answer. Please reload the page.')
      const version = await findLastVersion(tx, contact.id)
      if (!version) throw new Error('A proposal that waits for an answer has no version.')
      await findOrCreateLink(tx, viewer, proposal, version.id, contact)
      await recordProposalWrite(tx, viewer, 'link', proposal, {
        detail: { name: contact.name, email: contact.email },
      })
    })
    refuseUnless(!stored.isConflict, 'This link was already created. Please reload the page.')
  })
}

/** Makes a link lead nowhere, for good. */
export async function revokeLink(
  viewer: ViewerWith<'clients'>,
  { id, linkId }: { id: string; linkId: string },
): Promise<void> {
  await getDb().$transaction(async (tx) => {
    const proposal = await lockProposal(tx, viewer, id)
    const link = await tx.proposalLink.findFirst({
      where: { id: linkId, proposalVersion: { proposalId: id } },
      select: { versionId: true, name: true, email: true, revokedAt: true },
    })
    refuseUnless(link !== null, 'This link was deleted in the meantime.')
    if (!link || link.revokedAt) return
    refuseUnless(proposal.status !== 'accepted', 'The proposal was accepted, so its links stay.')
    const { versionId, name, email } = link
    await tx.proposalLink.update({
      where: { id: linkId },
      data: { revokedAt: new Date() },
      select: { id: true },
    })
    const actorId = viewer.userId
    await recordEvent(tx, {
      proposalId: id,
      versionId,
      linkId,
      kind: 'link_revoked',
      actorId,
      detail: { name, email },
    })
    await recordProposalWrite(tx, viewer, 'link-revoke', proposal, { detail: { name, email } })
  })
}

/** Queues the reminder of a proposal's last days, once for each version; false if there is nothing to remind of. */
export async function remindOfProposal(id: string, validUntil: string): Promise<boolean> {
  return getDb().$transaction(async (tx) => {
    const claimed = await tx.$executeRaw`
      update proposals set reminded_at = now(), updated_at = now()
      where id = ${id}::uuid and status in ('sent', 'seen') and reminded_at is null and deleted_at is null
        and ${sqlSentLastDay} = ${validUntil}::date`
    const version = claimed > 0 ? await findLastVersion(tx, id) : null
    if (!version) return false
    const links = await tx.proposalLink.findMany({
      where: { versionId: version.id, revokedAt: null },
      select: { id: true, email: true },
      orderBy: { id: 'asc' },
    })
    for (const link of links)
      await enqueueMail(tx, {
        key: reminderMailKey(id, link.id),
        task: 'remind-proposal',
        payload: { id: link.id, proposal: id },
        recipient: link.email,
      })
    const detail = { version: version.number, recipients: links.length }
    await recordEvent(tx, { proposalId: id, versionId: version.id, kind: 'reminded', detail })
    return true
  })
}
