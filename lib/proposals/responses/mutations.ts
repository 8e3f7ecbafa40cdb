import { beginningOf } from '@/lib/base/excerpts'
import { countMailRequest } from '@/lib/auth/throttle'
import { hashToken } from '@/lib/auth/tokens'
import { storeContactMessage } from '@/lib/contact-messages/mutations'
import { receiveMessage } from '@/lib/conversations/mutations'
import { recordWrite } from '@/lib/platform/audit'
import { getDb, type Transaction } from '@/lib/platform/db'
import { getAuthSecrets } from '@/lib/platform/env'
import { UserError } from '@/lib/platform/errors'
import { storeSubmission, type Submission } from '@/lib/platform/form-guard'
import { enqueueAgencyMail, enqueueMail } from '@/lib/platform/mailer'
import { networkOf } from '@/lib/platform/network'
import { consume } from '@/lib/platform/rate-limit'
import type { Topic } from '@/lib/platform/realtime-channels'
import type { RequestOrigin } from '@/lib/platform/request'
import { notInTrash } from '@/lib/platform/trash'
import { readLink } from '../acceptance/queries'
import type { AnswerState } from '../acceptance/rules'
import { recordEvent } from '../events/mutations'
import type { FoundLink } from '../links/queries'
import { lockLink } from '../mutations'
import { CODE_LIFETIME_MS, CODE_TRIES, codesOf, hashesOfCode } from './rules'

const PER_LINK = { name: 'proposal-link', points: 30, seconds: 10 * 60 }
const PER_NETWORK = { name: 'proposal-network', points: 90, seconds: 10 * 60 }

/** Counts what is sent from the page of a link, and tells whether that was seen before. Throws a UserError if it was too much. */
export async function limitAnswers(token: string, ip: string): Promise<{ wasSeen: boolean }> {
  const link = await getDb().proposalLink.findUnique({
    where: { tokenHash: hashToken(token) },
    select: { id: true, firstSeenAt: true },
  })
  const waits = [await consume(PER_NETWORK, networkOf(ip)), link ? await consume(PER_LINK, link.id) : 0]
  if (Math.max(...waits) > 0)
    throw new UserError('That was a lot in a short time. Please wait a few minutes.')
  return { wasSeen: Boolean(link?.firstSeenAt) }
}

export const questionMailKey = (id: string) => `proposal-question:${id}:agency`
export const declineMailKey = (proposalId: string, linkId: string) =>
  `proposal:${proposalId}:declined:${linkId}`

type Opened = { link: FoundLink; state: AnswerState }

/** Runs something with a link whose proposal is locked; null for an unknown token and for one that was revoked. */
async function withLink<T>(
  token: string,
  work: (tx: Transaction, opened: Opened) => Promise<T>,
): Promise<T | null> {
  return getDb().$transaction(async (tx) => {
    const link = await lockLink(tx, token)
    if (!link) return null
    const { state } = await readLink(link, tx)
    return state === 'revoked' ? null : work(tx, { link, state })
  })
}

const placeOf = ({ id, proposalVersion }: FoundLink) => ({
  ...{ proposalId: proposalVersion.proposalId, versionId: proposalVersion.id, linkId: id },
})

/** Records that somebody saw the proposal, once per link. True that first time. */
export async function markProposalSeen(token: string, origin: RequestOrigin): Promise<boolean> {
  const seen = await withLink(token, async (tx, { link, state }) => {
    if (link.firstSeenAt) return false
    const now = new Date()
    await tx.proposalLink.update({ where: { id: link.id }, data: { firstSeenAt: now }, select: { id: true } })
    await recordEvent(tx, { ...placeOf(link), kind: 'opened', origin })
    if (state === 'open')
      await tx.proposal.updateMany({
        where: { id: link.proposalVersion.proposalId, status: 'sent' },
        data: { status: 'seen', seenAt: now },
      })
    return true
  })
  return seen === true
}

/** Declines the version that a link leads to, once. Returns what the link can be used for then; null for an unknown token. */
export function declineByLink(
  token: string,
  { reason }: { reason: string | undefined },
  origin: RequestOrigin,
): Promise<AnswerState | null> {
  return withLink(token, async (tx, { link, state }) => {
    if (state !== 'open') return state
    const { proposal } = link.proposalVersion
    await tx.proposal.update({
      where: { id: proposal.id },
      data: { status: 'declined', decidedAt: new Date(), version: { increment: 1 } },
      select: { id: true },
    })
    const detail = { name: link.name, ...(reason && { reason }) }
    await recordEvent(tx, { ...placeOf(link), kind: 'declined', origin, detail })
    await recordWrite(tx, null, {
      ...{
        action: 'proposal.decline',
        subjectType: 'proposal',
        subjectId: proposal.id,
        label: proposal.number,
      },
      detail: { name: link.name },
    })
    const key = declineMailKey(proposal.id, link.id)
    await enqueueAgencyMail(tx, {
      key,
      task: 'notify-decline',
      payload: { proposal: proposal.id, linkId: link.id },
    })
    return 'declined' as const
  })
}

/**
 * Stores a question once: in the conversation of the project or with the quote request that the proposal is about, or else as a contact
 * message. Returns the live topics that show it; null for an unknown token.
 */
export function askByLink(
  token: string,
  question: string,
  submission: Submission,
  origin: RequestOrigin,
): Promise<Topic[] | null> {
  return withLink(token, async (tx, { link }) => {
    const { proposal } = link.proposalVersion
    const about = `Question about proposal ${proposal.number} (${proposal.title})`
    const linked = proposal.acceptance?.projectId ?? proposal.projectId
    const project =
      linked === null
        ? null
        : await tx.project.findUnique({ where: { id: linked, ...notInTrash }, select: { id: true } })
    const lead =
      project || proposal.quoteRequestId === null
        ? null
        : await tx.quoteRequest.findUnique({
            where: { id: proposal.quoteRequestId, ...notInTrash },
            select: { id: true },
          })
    const tell = () =>
      recordEvent(tx, { ...placeOf(link), kind: 'asked', origin, detail: { name: link.name, question } })
    if (!project && !lead) {
      const message = {
        ...{ name: link.name, email: link.email, subject: beginningOf(about, 200), message: question },
      }
      const isNew = await storeContactMessage(
        tx,
        { source: 'contact_page', budgetRange: undefined, ...message },
        submission,
      )
      if (isNew.isNew) await tell()
      return ['contact-messages', 'proposals']
    }
    await storeSubmission(tx, 'proposal-question', submission, { linkId: link.id, question }, async (id) => {
      await tell()
      const text = `${about} from ${link.name} (${link.email}):\n\n${question}`
      if (project) {
        await receiveMessage(tx, {
          id,
          projectId: project.id,
          senderId: link.userId,
          messageText: `${about}:\n\n${question}`,
        })
        return
      }
      await tx.leadNote.create({
        data: { id, text, senderName: link.name, quoteRequestId: lead?.id ?? null },
        select: { id: true },
      })
      await enqueueAgencyMail(tx, {
        key: questionMailKey(id),
        task: 'notify-proposal-question',
        payload: { id, linkId: link.id, quote: lead?.id ?? '' },
      })
    })
    return [project ? 'conversations' : 'quotes', 'proposals']
  })
}

/** Mails a code to the address of a link, and ends the one before. Null if none is needed. Throws a UserError after too many. */
export function sendCode(token: string, origin: RequestOrigin): Promise<true | null> {
  return withLink(token, async (tx, { link, state }) => {
    if (state !== 'open' || !link.needsCode) return null
    await countMailRequest(tx, 'proposal-code', { email: link.email, ip: origin.ip, device: null })
    const secrets = getAuthSecrets()
    const codeExpiresAt = new Date(Date.now() + CODE_LIFETIME_MS)
    const [code = ''] = codesOf({ id: link.id, codeExpiresAt }, secrets)
    const [codeHash = null] = hashesOfCode({ id: link.id, codeExpiresAt }, code, secrets)
    await tx.proposalLink.update({
      where: { id: link.id },
      data: { codeExpiresAt, codeHash, codeTries: 0, codeConfirmedAt: null },
      select: { id: true },
    })
    const mail = `proposal-code:${link.id}:${String(codeExpiresAt.getTime())}`
    const payload = { mail, id: link.id, until: codeExpiresAt.toISOString() }
    await enqueueMail(tx, { key: mail, task: 'mail-proposal-code', payload, recipient: link.email })
    await recordEvent(tx, { ...placeOf(link), kind: 'code_sent', origin, detail: { email: link.email } })
    return true
  })
}

/** Whether a code is right, which is recorded. After five wrong ones, the code is void. */
export async function confirmCode(token: string, code: string, origin: RequestOrigin): Promise<boolean> {
  const isRight = await withLink(token, async (tx, { link }) => {
    const { id, codeExpiresAt, codeHash, codeTries } = link
    if (!codeExpiresAt || !codeHash || codeTries >= CODE_TRIES || codeExpiresAt <= new Date()) return false
    const found = hashesOfCode({ id, codeExpiresAt }, code, getAuthSecrets()).includes(codeHash)
    await tx.proposalLink.update({
      where: { id },
      data: { codeTries: { increment: 1 }, ...(found && { codeConfirmedAt: new Date(), codeHash: null }) },
      select: { id: true },
    })
    if (found)
      await recordEvent(tx, {
        ...placeOf(link),
        kind: 'code_confirmed',
        origin,
        detail: { email: link.email },
      })
    return found
  })
  return isRight === true
}
