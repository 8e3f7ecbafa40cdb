import { recordWrite } from '@/lib/platform/audit'
import type { AdminViewer } from '@/lib/auth/viewer'
import { getDb, type Transaction } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import type { StoredLink } from '@/lib/platform/form-state'
import type { Lead, LeadPriority, LeadStatus } from './rules'
import type { LeadKind } from './schema'

const subjectTypes: Record<LeadKind, string> = { contact: 'contact_submission', quote: 'quote_request' }

/** What the audit log says of a write on a lead: `contact.status`, `quote.reply`. */
export function recordLeadWrite(
  tx: Transaction,
  viewer: AdminViewer,
  { kind, id }: { kind: LeadKind; id?: string },
  verb: string,
  detail: NonNullable<Parameters<typeof recordWrite>[2]['detail']>,
): Promise<void> {
  return recordWrite(tx, viewer, {
    action: `${kind}.${verb}`,
    subjectType: subjectTypes[kind],
    ...(id === undefined ? {} : { subjectId: id }),
    detail,
  })
}

/** The columns by which notes and replies belong to a lead. */
export function ownedBy({ kind, id }: Lead) {
  return kind === 'contact' ? { contactMessageId: id } : { quoteRequestId: id }
}

/** Where a lead shows its notes and replies. */
export function linkTo({ kind, id }: Lead): StoredLink {
  return kind === 'contact'
    ? { href: `/admin/messages/${id}`, label: 'View the message' }
    : { href: `/admin/quotes/${id}`, label: 'View the request' }
}

/**
 * The lead's row, held until the transaction ends, so that what depends on it is written by one after another. Throws a
 * UserError when it is gone.
 */
export async function lockLead(tx: Transaction, { kind, id }: Lead) {
  const select = {
    name: true,
    email: true,
    status: true,
    priority: true,
    suspectedSpam: true,
    convertedUserId: true,
  }
  if (kind === 'contact')
    await tx.$queryRaw`select 1 from contact_submissions where id = ${id}::uuid for update`
  else await tx.$queryRaw`select 1 from quote_requests where id = ${id}::uuid for update`
  const lead =
    kind === 'contact'
      ? await tx.contactMessage.findUnique({ where: { id }, select })
      : await tx.quoteRequest.findUnique({ where: { id }, select })
  if (lead) return lead
  const noun = kind === 'contact' ? 'message' : 'quote request'
  throw new UserError(`This ${noun} was deleted in the meantime.`, { title: 'Error' })
}

type Change = {
  status?: LeadStatus
  priority?: LeadPriority
  suspectedSpam?: boolean
  convertedUserId?: string
}

/** Writes into a lead's row, in whichever table it stands. */
export async function updateLead(tx: Transaction, { kind, id }: Lead, change: Change): Promise<void> {
  const { status, ...others } = change
  const args = { where: { id }, select: { id: true } } as const
  if (kind === 'contact') {
    const data = { ...others, ...(status && { status: status as LeadStatus<'contact'> }) }
    await tx.contactMessage.update({ ...args, data })
  } else {
    const data = { ...others, ...(status && { status: status as LeadStatus<'quote'> }) }
    await tx.quoteRequest.update({ ...args, data })
  }
}

/** One field by itself: of two admins who change different ones, neither undoes what the other did. */
async function changeField<Field extends 'status' | 'priority' | 'suspectedSpam'>(
  viewer: AdminViewer,
  lead: Lead,
  field: Field,
  value: NonNullable<Change[Field]>,
  verb: string,
): Promise<void> {
  await getDb().$transaction(async (tx) => {
    const before = await lockLead(tx, lead)
    if (before[field] === value) return
    await updateLead(tx, lead, { [field]: value })
    await recordLeadWrite(tx, viewer, lead, verb, { from: before[field], to: value })
  })
}

/** Changes where a lead stands. Throws a UserError when it is gone, as the others here do. */
export async function setLeadStatus(
  viewer: AdminViewer,
  { status, ...lead }: Lead & { status: LeadStatus },
): Promise<void> {
  await changeField(viewer, lead, 'status', status, 'status')
}

export async function setLeadPriority(
  viewer: AdminViewer,
  { priority, ...lead }: Lead & { priority: LeadPriority },
): Promise<void> {
  await changeField(viewer, lead, 'priority', priority, 'priority')
}

/** Corrects what the forms took for spam, or didn't. */
export async function setLeadSpam(
  viewer: AdminViewer,
  { suspectedSpam, ...lead }: Lead & { suspectedSpam: boolean },
): Promise<void> {
  await changeField(viewer, lead, 'suspectedSpam', suspectedSpam, 'spam')
}

/** Deletes leads for good, with their notes and replies; returns how many were still there. */
export async function deleteLeads(viewer: AdminViewer, kind: LeadKind, ids: string[]): Promise<number> {
  return getDb().$transaction(async (tx) => {
    const where = { id: { in: ids } }
    const { count } =
      kind === 'contact'
        ? await tx.contactMessage.deleteMany({ where })
        : await tx.quoteRequest.deleteMany({ where })
    await recordLeadWrite(tx, viewer, { kind }, 'delete', { ids, count })
    return count
  })
}
