import type { ViewerWith } from '@/lib/auth/viewer'
import { getDb, type Transaction } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { recordWrites } from '@/lib/platform/audit'
import { alreadyStored, once } from '@/lib/platform/idempotency'
import { trash } from '@/lib/office/registry'
import { moveRows } from '@/lib/office/trash/mutations'
import { Prisma } from '@/prisma/generated/client'
import { getMerge, type Merge } from './queries'
import { type MergeKind, mergeWords, references } from './rules'
import type { MergeRequest } from './schema'

type Confirmed = MergeRequest & {
  /** What was shown to move (`getMerge`). */
  seen: string
  submissionKey?: string | undefined
}

/**
 * Moves everything from one client or company to another that is the same, and puts the empty one into the trash; a client’s
 * sessions end. Only as it was shown, and once. What issued invoices show stays as it is.
 */
export async function merge(
  viewer: ViewerWith<'clients'>,
  { seen, submissionKey: key, ...request }: Confirmed,
): Promise<{ keptId: string }> {
  const { kind, keptId, otherId } = request
  return getDb().$transaction(async (tx) => {
    await lockParties(tx, request)
    const stored = await once(tx, { scope: `merge:${viewer.userId}`, key, content: request }, async () => {
      const shown = await getMerge(viewer, request, tx)
      if (!shown) throw refused(`One of the two is no longer there. Please choose again.`)
      if (shown.problem !== null) throw refused(shown.problem)
      if (shown.seen !== seen)
        throw refused(
          seen === ''
            ? 'Please wait until you see what moves.'
            : 'What moves has changed in the meantime. Please choose again to see it.',
        )
      await moveReferences(tx, request)
      await (kind === 'client' ? joinContacts(tx, request) : nameContacts(tx, shown))
      await record(tx, viewer, kind, shown)
      const { refused: kept } = await moveRows(tx, viewer, kind, [otherId])
      if (kept.length > 0) throw new Error(`Something still refers to the ${kind} that was merged.`)
    })
    if (stored.isConflict)
      throw alreadyStored('Something else was already merged from this form.', {
        href: `${mergeWords[kind].href}/${keptId}`,
        label: `Open the ${mergeWords[kind].one}`,
      })
    return { keptId }
  })
}

/** Both, and of clients their projects, so that nobody writes to these meanwhile. */
async function lockParties(tx: Transaction, { kind, keptId, otherId }: MergeRequest): Promise<void> {
  const ids = [keptId, otherId]
  const table = Prisma.raw(trash[kind].table)
  await tx.$queryRaw`select 1 from ${table} where id = any(${ids}::uuid[]) and deleted_at is null order by id for no key update`
  if (kind === 'client')
    await tx.$queryRaw`
      select 1 from projects where client_user_id = any(${ids}::uuid[]) order by id for no key update`
}

/** Of tables with one row for each pair, the other column of the pair. */
const pairs: Readonly<Record<string, string>> = {
  'project_members.user_id': 'project_id',
  'taggings.client_id': 'tag_id',
  'taggings.company_id': 'tag_id',
}

/** Whose forms notice that somebody else changed something. */
const versioned: readonly string[] = ['projects', 'invoices', 'proposals']

async function moveReferences(tx: Transaction, { kind, keptId, otherId }: MergeRequest): Promise<void> {
  for (const [reference, fate] of Object.entries(references[kind])) {
    if (fate === 'stays') continue
    const [table, column] = reference.split('.').map((name) => Prisma.raw(name))
    const pair = pairs[reference]
    if (pair !== undefined)
      await tx.$executeRaw`
        delete from ${table} where ${column} = ${otherId}::uuid and ${Prisma.raw(pair)} in (
          select ${Prisma.raw(pair)} from ${table} where ${column} = ${keptId}::uuid)`
    // An edit that is based on what was there before is refused.
    const version = Prisma.raw(versioned.includes(fate) ? ', version = version + 1' : '')
    await tx.$executeRaw`
      update ${table} set ${column} = ${keptId}::uuid ${version} where ${column} = ${otherId}::uuid`
  }
  if (kind === 'client')
    await tx.$executeRaw`
      delete from project_members using projects where projects.id = project_id and user_id = ${keptId}::uuid
        and client_user_id = ${keptId}::uuid`
}

/** Whoever stays is a contact of the company of either, with the rights of both. */
async function joinContacts(tx: Transaction, { keptId, otherId }: MergeRequest): Promise<void> {
  const columns = { companyId: true, company: true, companyRole: true, contactRights: true } as const
  const [kept, other] = [
    await tx.user.findUniqueOrThrow({ where: { id: keptId }, select: columns }),
    await tx.user.findUniqueOrThrow({ where: { id: otherId }, select: columns }),
  ]
  if (other.companyId === null) return
  const contactRights = [...new Set([...kept.contactRights, ...other.contactRights])]
  const joined = kept.companyId === null ? other : { ...kept, contactRights }
  await tx.user.update({ where: { id: keptId }, data: joined, select: { id: true } })
  const left = { companyId: null, companyRole: null, contactRights: [], company: null }
  await tx.user.update({ where: { id: otherId }, data: left, select: { id: true } })
}

/** Contacts’ accounts have the name of their company. */
async function nameContacts(tx: Transaction, { kept }: Merge): Promise<void> {
  await tx.user.updateMany({ where: { companyId: kept.id }, data: { company: kept.name } })
}

const actions: Record<MergeKind, { kept: string; other: string }> = {
  client: { kept: 'client.merge', other: 'client.merge-into' },
  company: { kept: 'company.merge', other: 'company.merge-into' },
}

async function record(
  tx: Transaction,
  viewer: ViewerWith<'clients'>,
  kind: MergeKind,
  { kept, other, moved }: Merge,
): Promise<void> {
  const { type: subjectType } = trash[kind].subject
  const id = kind === 'client' ? 'userId' : 'id'
  const counts = Object.fromEntries(moved.map(({ kind: moving, count }) => [moving, count]))
  await recordWrites(tx, viewer, [
    {
      ...{ action: actions[kind].kept, subjectType, subjectId: kept.id, label: kept.name },
      detail: { [id]: other.id, merged: other.name, ...counts },
    },
    {
      ...{ action: actions[kind].other, subjectType, subjectId: other.id, label: other.name },
      detail: { [id]: kept.id, into: kept.name, ...counts },
    },
  ])
}

function refused(message: string): UserError {
  return new UserError(message, { title: 'Not merged' })
}
