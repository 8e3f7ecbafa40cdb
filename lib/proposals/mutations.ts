import { hashToken } from '@/lib/auth/tokens'
import type { ViewerWith } from '@/lib/auth/viewer'
import { addDays, agencyDay, dateOf, dayOf, daysBetween } from '@/lib/base/dates'
import { type Actor, namesOfAccounts, type Recorded, recordWrite, recordWrites } from '@/lib/platform/audit'
import { getDb, type Transaction } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { once } from '@/lib/platform/idempotency'
import { takeNext } from '@/lib/platform/number-sequences'
import { lockRows } from '@/lib/platform/trash'
import type { Proposal } from '@/prisma/generated/client'
import { visibleProposals } from './access'
import { recordEvent } from './events/mutations'
import { findLink, type FoundLink } from './links/queries'
import { proposalKind } from './registry'
import { proposalContentSchema } from './schema'
import { can } from './states/rules'
import { sqlSentLastDay } from './versions/queries'

export function refuseUnless(isPossible: boolean, message: string): void {
  if (!isPossible) throw new UserError(message, { title: 'Not possible' })
}

/** Keeps others from changing a proposal until the transaction ends, also one in the trash: its links say that it was withdrawn. */
export async function serializeProposal(tx: Transaction, id: string): Promise<void> {
  await tx.$queryRaw`select deleted_at from proposals where id = ${id}::uuid for update`
}

/** The link of a token, whose proposal nobody else can change until the transaction ends. Null for an unknown token. */
export async function lockLink(tx: Transaction, token: string): Promise<FoundLink | null> {
  const found = await tx.proposalLink.findUnique({
    where: { tokenHash: hashToken(token) },
    select: { proposalVersion: { select: { proposalId: true } } },
  })
  if (!found) return null
  await serializeProposal(tx, found.proposalVersion.proposalId)
  return findLink(token, tx)
}

/** A proposal that nobody else can change until the transaction ends. */
export async function lockProposal(tx: Transaction, viewer: ViewerWith<'clients'>, id: string) {
  await serializeProposal(tx, id)
  const row = await tx.proposal.findFirst({ where: { id, ...visibleProposals(viewer) } })
  if (!row) throw new UserError('This proposal was deleted in the meantime.', { title: 'Not found' })
  return toLocked(row)
}
export type LockedProposal = Awaited<ReturnType<typeof lockProposal>>

function toLocked({ content, totalCents, validUntil, ...row }: Proposal) {
  return {
    ...row,
    totalCents: Number(totalCents),
    validUntil: validUntil && dayOf(validUntil),
    content: proposalContentSchema.parse(content),
  }
}

/** Records in the audit log what somebody did to a proposal; a null viewer stands for a job. */
export function recordProposalWrite(
  tx: Transaction,
  viewer: Actor,
  verb: string,
  { id, number }: Pick<Proposal, 'id' | 'number'>,
  recorded: Pick<Recorded, 'changes' | 'detail'> = {},
): Promise<void> {
  const write = { action: `proposal.${verb}`, subjectType: 'proposal', subjectId: id, label: number }
  return recordWrite(tx, viewer, { ...write, ...recorded })
}

/** `P-2026-001`; longer once the digits run out. None is used twice. */
export async function takeProposalNumber(tx: Transaction, day: string): Promise<string> {
  const year = day.slice(0, 4)
  return `P-${year}-${String(await takeNext(tx, 'proposal', Number(year))).padStart(3, '0')}`
}

/** Takes an offer back: its links say so, and nobody can accept it any more. */
export async function withdrawProposal(viewer: ViewerWith<'clients'>, id: string): Promise<void> {
  await getDb().$transaction(async (tx) => {
    const proposal = await lockProposal(tx, viewer, id)
    if (proposal.status === 'withdrawn') return
    refuseUnless(proposal.status !== 'accepted', 'Its client has accepted it in the meantime.')
    refuseUnless(can.withdraw(proposal), 'It is no longer waiting for an answer.')
    const data = { status: 'withdrawn' as const, decidedAt: new Date() }
    await tx.proposal.update({ where: { id }, data, select: { id: true } })
    await recordEvent(tx, { proposalId: id, kind: 'withdrawn', actorId: viewer.userId })
    await recordProposalWrite(tx, viewer, 'withdraw', proposal)
  })
}

/** Makes a draft of a proposal that expired, was declined or withdrawn; what is sent next is a new version. */
export async function reopenProposal(viewer: ViewerWith<'clients'>, id: string): Promise<void> {
  await getDb().$transaction(async (tx) => {
    const proposal = await lockProposal(tx, viewer, id)
    if (proposal.status === 'draft') return
    refuseUnless(can.reopen(proposal), 'Only one that expired, was declined or withdrawn can be reopened.')
    const data = { status: 'draft' as const, decidedAt: null, sentAt: null, seenAt: null, remindedAt: null }
    await tx.proposal.update({
      where: { id },
      data: { ...data, version: { increment: 1 } },
      select: { id: true },
    })
    await recordEvent(tx, { proposalId: id, kind: 'reopened', actorId: viewer.userId })
    await recordProposalWrite(tx, viewer, 'reopen', proposal)
  })
}

type Copy = { id: string; as: 'proposal' | 'template'; submissionKey: string }

/** How long a copy is valid at least. */
const VALID_DAYS = 14

/** Stores a draft with the same content, or a template without what is about its client, once. Returns its id. */
export async function copyProposal(
  viewer: ViewerWith<'clients'>,
  { id, as, submissionKey: key }: Copy,
): Promise<string> {
  return getDb().$transaction(async (tx) => {
    const source = await lockProposal(tx, viewer, id)
    const request = { scope: `proposal.copy:${viewer.userId}`, key, content: { id, as } }
    const stored = await once(tx, request, async (newId) => {
      const today = agencyDay(new Date())
      const number = await takeProposalNumber(tx, today)
      const { title, currency, content, totalCents, validUntil } = source
      const days =
        validUntil === null ? 0 : daysBetween(agencyDay(source.sentAt ?? source.createdAt), validUntil)
      const about = {
        clientUserId: source.clientUserId,
        companyId: source.companyId,
        projectId: source.projectId,
        clientName: source.clientName,
        clientCompany: source.clientCompany,
        clientEmail: source.clientEmail,
        validUntil: dateOf(addDays(today, Math.max(VALID_DAYS, days))),
      }
      await tx.proposal.create({
        data: {
          ...{ id: newId, number, title, currency, content, totalCents },
          ...(as === 'template' ? { isTemplate: true } : about),
          assigneeId: viewer.userId,
        },
        select: { id: true },
      })
      const detail = { copyOf: source.number }
      await recordEvent(tx, { proposalId: newId, kind: 'created', actorId: viewer.userId, detail })
      await recordProposalWrite(tx, viewer, 'create', { id: newId, number }, { detail })
    })
    return stored.isConflict ? stored.storedId : stored.id
  })
}

/** Makes somebody responsible for proposals, or nobody. */
export async function assignProposals(
  tx: Transaction,
  viewer: ViewerWith<'clients'>,
  ids: readonly string[],
  assigneeId: string | null,
) {
  const rows = (await lockRows(tx, proposalKind, ids)).filter(({ isInTrash }) => !isInTrash)
  const before = await tx.proposal.findMany({
    where: { id: { in: rows.map(({ id }) => id) }, ...visibleProposals(viewer) },
    select: { id: true, number: true, assigneeId: true },
  })
  const changed = before.filter((row) => row.assigneeId !== assigneeId)
  await tx.proposal.updateMany({ where: { id: { in: changed.map(({ id }) => id) } }, data: { assigneeId } })
  const names = await namesOfAccounts(tx, [...changed.map((row) => row.assigneeId), assigneeId])
  await recordWrites(
    tx,
    viewer,
    changed.map((row) => ({
      action: 'proposal.assign',
      subjectType: 'proposal',
      subjectId: row.id,
      label: row.number,
      changes: { assignee: [names.get(row.assigneeId) ?? null, names.get(assigneeId) ?? null] },
    })),
  )
  return { done: rows, changed }
}

/** Lets a proposal expire that nobody answered until its last day; false if somebody did meanwhile. */
export async function expireProposal(id: string, today: string): Promise<boolean> {
  return getDb().$transaction(async (tx) => {
    const [row] = await tx.$queryRaw<{ number: string }[]>`
      update proposals set status = 'expired', decided_at = now(), updated_at = now()
      where id = ${id}::uuid and status in ('sent', 'seen') and deleted_at is null and ${sqlSentLastDay} < ${today}::date
      returning number`
    if (!row) return false
    await recordEvent(tx, { proposalId: id, kind: 'expired' })
    await recordProposalWrite(tx, null, 'expire', { id, number: row.number })
    return true
  })
}
