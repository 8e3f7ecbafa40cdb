import type { ViewerWith } from '@/lib/auth/viewer'
import { findOrInviteClient } from '@/lib/invitations/mutations'
import {
  type Actor,
  changesBetween,
  namesOfAccounts,
  type Recorded,
  recordWrite,
  recordWrites,
} from '@/lib/platform/audit'
import { getDb, type Transaction } from '@/lib/platform/db'
import { notUndone, UserError } from '@/lib/platform/errors'
import type { StoredLink } from '@/lib/base/form-state'
import type { RequestOrigin } from '@/lib/platform/request'
import { insertProject } from '@/lib/projects/mutations'
import { projectKind } from '@/lib/projects/registry'
import { inTrashError, lockRows, notInTrash } from '@/lib/platform/trash'
import { leadKinds } from './registry'
import { type Lead, leadHref, type LeadKind, leadNouns, type LeadPriority, type LeadStatus } from './rules'
import type { Conversion } from './schema'

const subjectTypes: Record<LeadKind, string> = { contact: 'contact_submission', quote: 'quote_request' }

/** The audit log's action for a change to a lead: `contact.status`, `quote.reply`. */
export async function recordLeadWrite(
  tx: Transaction,
  viewer: Actor,
  { kind, id }: Lead,
  verb: string,
  recorded: Omit<Recorded, 'label'>,
): Promise<void> {
  const args = { where: { id, ...notInTrash }, select: { name: true } }
  const lead =
    kind === 'contact' ? await tx.contactMessage.findUnique(args) : await tx.quoteRequest.findUnique(args)
  await recordWrite(tx, viewer, {
    action: `${kind}.${verb}`,
    subjectType: subjectTypes[kind],
    subjectId: id,
    label: lead?.name ?? null,
    ...recorded,
  })
}

/** The foreign key of a lead's notes and replies. */
export function ownedBy({ kind, id }: Lead) {
  return kind === 'contact' ? { contactMessageId: id } : { quoteRequestId: id }
}

export function linkTo({ kind, id }: Lead): StoredLink {
  return { href: leadHref(kind, id), label: kind === 'contact' ? 'View the message' : 'View the request' }
}

type Owner = { contactMessageId: string | null; quoteRequestId: string | null }

/** The lead that a note or a reply belongs to. */
export function leadOf({ contactMessageId, quoteRequestId }: Owner): Lead {
  return contactMessageId
    ? { kind: 'contact', id: contactMessageId }
    : { kind: 'quote', id: quoteRequestId ?? '' }
}

/** The lead's row, locked until the transaction ends. Throws a UserError when it was deleted. */
export async function lockLead(tx: Transaction, { kind, id }: Lead) {
  const select = { email: true, status: true, priority: true, suspectedSpam: true, assigneeId: true }
  if (kind === 'contact')
    await tx.$queryRaw`select 1 from contact_submissions where id = ${id}::uuid for update`
  else await tx.$queryRaw`select 1 from quote_requests where id = ${id}::uuid for update`
  const lead =
    kind === 'contact'
      ? await tx.contactMessage.findUnique({ where: { id, ...notInTrash }, select })
      : await tx.quoteRequest.findUnique({ where: { id, ...notInTrash }, select })
  if (lead) return lead
  throw new UserError(`This ${leadNouns[kind].one} was deleted in the meantime.`, { title: 'Error' })
}

type Change<Kind extends LeadKind = LeadKind> = {
  status?: LeadStatus<Kind>
  priority?: LeadPriority
  suspectedSpam?: boolean
  convertedUserId?: string
  assigneeId?: string | null
}

export async function updateLead(tx: Transaction, { kind, id }: Lead, change: Change): Promise<void> {
  const args = { where: { id }, select: { id: true } } as const
  if (kind === 'contact') await tx.contactMessage.update({ ...args, data: change as Change<'contact'> })
  else await tx.quoteRequest.update({ ...args, data: change as Change<'quote'> })
}

/**
 * Only one field, so that two admins who change different ones don't overwrite each other. With `was`, only while it has
 * that value.
 */
export async function setLeadField<Field extends 'status' | 'priority' | 'suspectedSpam'>(
  viewer: ViewerWith<'clients'>,
  lead: Lead,
  field: Field,
  value: NonNullable<Change[Field]>,
  was?: NonNullable<Change[Field]>,
): Promise<void> {
  await getDb().$transaction(async (tx) => {
    const before = await lockLead(tx, lead)
    if (before[field] === value) return
    if (was !== undefined && before[field] !== was) throw notUndone()
    await changeLeads(tx, viewer, { kind: lead.kind, ids: [lead.id], field, value })
  })
}

type Bulk<Field extends keyof Change> = {
  kind: LeadKind
  ids: readonly string[]
  field: Field
  value: NonNullable<Change[Field]> | (null extends Change[Field] ? null : never)
}

const verbs = { status: 'status', priority: 'priority', suspectedSpam: 'spam', assigneeId: 'assign' } as const

/** The same for many leads in one statement. `done` are those that are there, changed or not. */
export async function changeLeads<Field extends keyof typeof verbs>(
  tx: Transaction,
  viewer: ViewerWith<'clients'>,
  { kind, ids, field, value }: Bulk<Field>,
) {
  const rows = (await lockRows(tx, leadKinds[kind], ids)).filter(({ isInTrash }) => !isInTrash)
  const where = { id: { in: rows.map(({ id }) => id) }, ...notInTrash }
  const select = { id: true, [field]: true }
  const before: Record<string, unknown>[] =
    kind === 'contact'
      ? await tx.contactMessage.findMany({ where, select })
      : await tx.quoteRequest.findMany({ where, select })
  const former = new Map(before.map((row) => [row.id, row[field] as string | boolean | null]))
  const changed = rows.filter(({ id }) => former.get(id) !== value)
  const change = { where: { id: { in: changed.map(({ id }) => id) } }, data: { [field]: value } }
  if (kind === 'contact') await tx.contactMessage.updateMany(change)
  else await tx.quoteRequest.updateMany(change)
  const isPerson = field === 'assigneeId'
  const names = await namesOfAccounts(tx, isPerson ? [...former.values(), value] : [])
  const shownAs = (one: string | boolean | null | undefined) => (isPerson ? names.get(one) : one) ?? null
  await recordWrites(
    tx,
    viewer,
    changed.map(({ id, name }) => ({
      action: `${kind}.${verbs[field]}`,
      subjectType: subjectTypes[kind],
      subjectId: id,
      label: name,
      changes: { [isPerson ? 'assignee' : field]: [shownAs(former.get(id)), shownAs(value)] },
    })),
  )
  return { done: rows, changed }
}

/** Converts a lead into a client, invited if new, and a project. For a lead that was already converted, returns its project. */
export async function convertLead(
  viewer: ViewerWith<'clients'>,
  lead: Lead,
  conversion: Conversion,
  origin: RequestOrigin,
) {
  return getDb().$transaction((tx) => convertLeadWithin(tx, viewer, lead, conversion, origin))
}

export async function convertLeadWithin(
  tx: Transaction,
  viewer: Actor,
  lead: Lead,
  { name, email, company, phone, projectTitle, projectDescription }: Conversion,
  origin: RequestOrigin,
) {
  const { kind, id } = lead
  const { status, assigneeId } = await lockLead(tx, lead)
  const existing = await tx.project.findFirst({
    where: { OR: [{ id }, { quoteRequestId: id }] },
    select: { id: true, title: true, deletedAt: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  if (existing?.deletedAt) throw inTrashError(projectKind, existing.title)
  if (existing) return { projectId: existing.id, isNew: false, isInvited: false }
  const client = await findOrInviteClient(tx, viewer, { name, email, company, phone }, origin)
  // A project made from a lead has the lead's id, and is looked after by the same person.
  await insertProject(
    tx,
    viewer,
    { id, quoteRequestId: kind === 'quote' ? id : undefined, assigneeId },
    {
      title: projectTitle,
      clientUserId: client.id,
      clientName: null,
      description: projectDescription ?? null,
      active: true,
      completionPercentage: 0,
      nextMilestone: null,
      etaDate: null,
    },
  )
  const closed = kind === 'quote' ? ('won' as const) : ('resolved' as const)
  await updateLead(tx, lead, { status: closed, suspectedSpam: false, convertedUserId: client.id })
  await recordLeadWrite(tx, viewer, lead, 'convert', {
    changes: changesBetween<Change>({ status }, { status: closed }),
    detail: { clientUserId: client.id, projectId: id, project: projectTitle, isInvited: client.isInvited },
  })
  return { projectId: id, isNew: true, isInvited: client.isInvited }
}
