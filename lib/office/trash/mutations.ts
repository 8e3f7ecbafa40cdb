import { reachOf } from '@/lib/auth/rights'
import { endTokens } from '@/lib/auth/auth-tokens'
import { endAllSessions } from '@/lib/auth/session'
import type { AdminViewer, OwnerViewer } from '@/lib/auth/viewer'
import { recordWrites } from '@/lib/platform/audit'
import { DAY_MS } from '@/lib/base/dates'
import { getDb, type Transaction } from '@/lib/platform/db'
import { enqueueEndOfConnections } from '@/lib/platform/realtime'
import { type LockedRow, lockRows, sqlOf } from '@/lib/platform/trash'
import { sqlWithinReach } from '@/lib/projects/access'
import { listProjectPeople } from '@/lib/projects/queries'
import { removeRows } from '@/lib/uploads/mutations'
import { Prisma } from '@/prisma/generated/client'
import { trash } from '@/lib/office/registry'
import { TRASH_DAYS, trashKinds, type TrashKind } from './rules'

type Named = { id: string; name: string }
type Refused = Named & { reason: string }

/** `done` includes what was done before, by an earlier attempt or somebody else. */
type Outcome = {
  /** `isInTrash`: before. */
  done: (Named & { isInTrash: boolean })[]
  refused: Refused[]
  /** Those whose live pages change. */ projectIds: string[]
}

/** What goes along with its project. */
const inProjects = trashKinds.filter((kind) => trash[kind].parent?.kind === 'project')

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
const projectsOf = (rows: readonly LockedRow[]) => rows.flatMap(({ projectId }) => projectId ?? [])

/** Puts objects of one kind into the trash, with what belongs to them. What has invoices is refused. */
export function moveToTrash(viewer: AdminViewer, kind: TrashKind, ids: readonly string[]): Promise<Outcome> {
  return getDb().$transaction((tx) => moveRows(tx, viewer, kind, ids))
}

/** Of these, the ids that the viewer may move and restore: all, those of projects assigned to them, or none. */
async function withinReach(
  tx: Transaction,
  viewer: AdminViewer,
  kind: TrashKind,
  ids: readonly string[],
): Promise<readonly string[]> {
  const reach = reachOf(viewer, trash[kind].right)
  if (reach === 'all') return ids
  if (reach === 'none') return []
  const { table, projectId } = sqlOf(trash[kind])
  const rows = await tx.$queryRaw<{ id: string }[]>`
    select row.id from ${table} row join projects on projects.id = ${projectId}
    where row.id = any(${ids}::uuid[]) and ${sqlWithinReach(viewer)}`
  return idsOf(rows)
}

/** As part of a transaction. */
export async function moveRows(
  tx: Transaction,
  viewer: AdminViewer,
  kind: TrashKind,
  ids: readonly string[],
): Promise<Outcome> {
  const rows = await lockRows(tx, trash[kind], await withinReach(tx, viewer, kind, ids))
  const projects = kind === 'client' ? await lockProjects(tx, idsOf(rows)) : []
  // What waited for the projects may have got an invoice.
  const kept = await findKept(tx, kind, idsOf(rows))
  const isKept = (row: LockedRow) => kept.has(row.id) && !row.isInTrash
  const moved = rows.filter((row) => !row.isInTrash && !isKept(row))
  const movedIds = idsOf(moved)
  const mark = Prisma.sql`deleted_at = ${new Date()}, deleted_by_id = ${viewer.userId}::uuid`
  await tx.$executeRaw`update ${sqlOf(trash[kind]).table} set ${mark} where id = any(${movedIds}::uuid[])`
  const own = idsOf(projects.filter(({ clientId }) => movedIds.includes(clientId)))
  const along = kind === 'project' ? movedIds : own
  await moveAlong(tx, kind, along, mark)
  if (kind === 'client') {
    await endTokens(tx, movedIds)
    await endAllSessions(tx, movedIds)
  }
  if (kind === 'client' || kind === 'project') {
    // Those who could see it are asked again what they may listen to.
    const people = await listProjectPeople(tx, along)
    await enqueueEndOfConnections(tx, kind === 'client' ? [...movedIds, ...people] : people)
  }
  await record(tx, viewer, kind, 'delete', moved)
  return {
    done: rows.filter((row) => !isKept(row)),
    refused: rows.filter(isKept).map((row) => ({ ...row, reason: kept.get(row.id) ?? '' })),
    projectIds: [...projectsOf(moved), ...own],
  }
}

/** Locks the clients' projects that aren't in the trash. */
function lockProjects(tx: Transaction, clientIds: string[]): Promise<{ id: string; clientId: string }[]> {
  return tx.$queryRaw`
    select id, client_user_id as "clientId" from projects
    where client_user_id = any(${clientIds}::uuid[]) and deleted_at is null order by id for no key update`
}

/** What is kept, with the reason: has invoices, or projects that belong to a company. */
async function findKept(tx: Transaction, kind: TrashKind, ids: string[]): Promise<Map<string, string>> {
  const { keptForInvoices = '', keptForCompany = '' } = trash[kind]
  const billed = await findBilled(tx, kind, ids)
  const inCharge =
    kind === 'client'
      ? await tx.$queryRaw<{ id: string }[]>`
          select distinct client_user_id as id from projects
          where client_user_id = any(${ids}::uuid[]) and company_id is not null`
      : []
  return new Map([
    ...(await findKeptRows(tx, kind, ids)),
    ...inCharge.map(({ id }) => [id, keptForCompany] as const),
    ...billed.map(({ id }) => [id, keptForInvoices] as const),
  ])
}

async function findKeptRows(tx: Transaction, kind: TrashKind, ids: string[]): Promise<[string, string][]> {
  const { kept = [] } = trash[kind]
  const { table } = sqlOf(trash[kind])
  const found = await Promise.all(
    kept.map(async ({ rows, reason }) => {
      const some = await tx.$queryRaw<{ id: string }[]>`
        select row.id from ${table} row where row.id = any(${ids}::uuid[]) and ${Prisma.raw(rows)}`
      return some.map(({ id }): [string, string] => [id, reason])
    }),
  )
  return found.flat()
}

async function findBilled(tx: Transaction, kind: TrashKind, ids: string[]): Promise<{ id: string }[]> {
  if (kind === 'company')
    return tx.$queryRaw`
      select company_id as id from projects where company_id = any(${ids}::uuid[])
      union select company_id from invoices where company_id = any(${ids}::uuid[])
      union select kept_for_company_id from documents where kept_for_company_id = any(${ids}::uuid[])`
  if (kind === 'project')
    return tx.$queryRaw`select distinct project_id as id from invoices where project_id = any(${ids}::uuid[])`
  if (kind !== 'client') return []
  return tx.$queryRaw`
    select client_user_id as id from invoices where client_user_id = any(${ids}::uuid[])
    union select project.client_user_id from projects project join invoices on project_id = project.id
    where project.client_user_id = any(${ids}::uuid[])`
}

/** Marks clients' projects, and what belongs to them or to projects, unless it is in the trash by itself. */
async function moveAlong(
  tx: Transaction,
  kind: TrashKind,
  projects: string[],
  mark: Prisma.Sql,
): Promise<void> {
  if (kind !== 'client' && kind !== 'project') return
  if (kind === 'client')
    await tx.$executeRaw`
      update projects set ${mark}, deleted_with_id = client_user_id where id = any(${projects}::uuid[])`
  for (const part of inProjects) {
    const { table, rows } = sqlOf(trash[part])
    await tx.$executeRaw`
      update ${table} row set ${mark}, deleted_with_id = coalesce(project.deleted_with_id, project.id)
      from projects project
      where project.id = row.project_id and project.id = any(${projects}::uuid[])
        and row.deleted_at is null and ${rows}`
  }
}

/** Brings objects of one kind back as they were, with what went along. Throws nothing away: what is gone is left out. */
export function restore(viewer: AdminViewer, kind: TrashKind, ids: readonly string[]): Promise<Outcome> {
  return getDb().$transaction((tx) => restoreRows(tx, viewer, kind, ids))
}

/** As part of a transaction. */
export async function restoreRows(
  tx: Transaction,
  viewer: AdminViewer,
  kind: TrashKind,
  ids: readonly string[],
): Promise<Outcome> {
  const reached = await withinReach(tx, viewer, kind, ids)
  const parents = await lockParents(tx, kind, reached)
  const rows = await lockRows(tx, trash[kind], reached)
  const parentOf = ({ parentId }: LockedRow) =>
    parents.find(({ id, isInTrash }) => isInTrash && id === parentId)
  const refused = rows.flatMap((row) => {
    const parent = row.isInTrash ? parentOf(row) : undefined
    if (!parent || !parent.kind) return []
    return [
      { ...row, reason: `${trash[parent.kind].titled(parent.name)} is in the trash. Restore that first.` },
    ]
  })
  const restored = rows.filter((row) => row.isInTrash && !parentOf(row))
  const restoredIds = idsOf(restored)
  const mark = Prisma.sql`deleted_at = null, deleted_by_id = null`
  await tx.$executeRaw`update ${sqlOf(trash[kind]).table} set ${mark} where id = any(${restoredIds}::uuid[])`
  const projectIds: string[] = []
  if (kind === 'client' || kind === 'project') {
    for (const part of ['project', ...inProjects] as const) {
      const back = await tx.$queryRaw<{ id: string }[]>`
          update ${sqlOf(trash[part]).table} set ${mark}, deleted_with_id = null
          where deleted_with_id = any(${restoredIds}::uuid[]) returning id`
      if (part === 'project') projectIds.push(...idsOf(back))
    }
  }
  await record(tx, viewer, kind, 'restore', restored)
  return {
    done: rows.filter((row) => !row.isInTrash || restored.includes(row)),
    refused,
    projectIds: [...projectsOf(restored), ...projectIds],
  }
}

type Parent = Named & { isInTrash: boolean; kind: TrashKind | undefined }

/** What these belong to; it can't go to the trash until the transaction ends. */
async function lockParents(tx: Transaction, kind: TrashKind, ids: readonly string[]): Promise<Parent[]> {
  const parent = trash[kind].parent
  if (!parent) return []
  const { table, parentId } = sqlOf(trash[kind])
  const { table: parents, name } = sqlOf(trash[parent.kind])
  const found = await tx.$queryRaw<(Named & { isInTrash: boolean })[]>`
    select row.id, ${name} as name, row.deleted_at is not null as "isInTrash" from ${parents} row
    where row.id in (select ${parentId} from ${table} row where row.id = any(${ids}::uuid[]))
    order by row.id for share`
  return found.map((one) => ({ ...one, kind: parent.kind }))
}

/** Removes what is in the trash now rather than in 30 days. */
export async function deleteForGood(viewer: OwnerViewer, kind: TrashKind, ids: readonly string[]) {
  return getDb().$transaction(async (tx) => {
    const rows = await lockRows(tx, trash[kind], ids)
    const kept = await findKept(tx, kind, idsOf(rows))
    const removed = rows.filter(({ id, isInTrash }) => isInTrash && !kept.has(id))
    await removeFromTrash(tx, kind, idsOf(removed))
    await record(tx, viewer, kind, 'delete-for-good', removed)
    const refused = rows
      .filter(({ id }) => kept.has(id))
      .map((row) => ({ ...row, reason: kept.get(row.id) ?? '' }))
    return { done: removed, refused }
  })
}

function isExpired(kind: TrashKind, now: Date): Prisma.Sql {
  const before = new Date(now.getTime() - TRASH_DAYS * DAY_MS)
  return Prisma.sql`${sqlOf(trash[kind]).byItself} and row.deleted_at < ${before} and ${removable(kind)}`
}

/** What has been in the trash for 30 days, after one of it. */
export function listExpired(
  kind: TrashKind,
  now: Date,
  last: { id: string } | undefined,
  take: number,
): Promise<{ id: string }[]> {
  const next = last ? Prisma.sql`row.id > ${last.id}::uuid` : Prisma.sql`true`
  return getDb().$queryRaw`
    select row.id from ${sqlOf(trash[kind]).table} row where ${isExpired(kind, now)} and ${next} order by row.id limit ${take}`
}

/** Removes a batch of it, or one; returns how many. Skips what is being restored. */
export async function removeExpired(
  kind: TrashKind,
  now: Date,
  { size, id }: { size: number; id?: string },
): Promise<number> {
  const { table, name } = sqlOf(trash[kind])
  const chosen = id === undefined ? Prisma.sql`true` : Prisma.sql`row.id = ${id}::uuid`
  return getDb().$transaction(async (tx) => {
    const rows = await tx.$queryRaw<Named[]>`
      select row.id, ${name} as name from ${table} row where ${isExpired(kind, now)} and ${chosen}
      order by row.deleted_at, row.id limit ${size} for update skip locked`
    await removeFromTrash(tx, kind, idsOf(rows))
    await record(tx, null, kind, 'delete-for-good', rows)
    return rows.length
  })
}

/** Without invoices, which are never removed. A release without a trash may have made some. */
function removable(kind: TrashKind): Prisma.Sql {
  if (kind === 'project') return Prisma.sql`not exists (select from invoices where project_id = row.id)`
  if (kind === 'company')
    return Prisma.sql`not exists (select from projects where company_id = row.id)
      and not exists (select from invoices where company_id = row.id)
      and not exists (select from documents where kept_for_company_id = row.id)`
  if (kind !== 'client') return Prisma.sql`true`
  return Prisma.sql`row.role = 'CLIENT'
    and not exists (select from invoices where client_user_id = row.id)
    and not exists (
      select from projects project where client_user_id = row.id
        and (deleted_at is null or company_id is not null or exists (select from invoices where project_id = project.id)))`
}

/** Deletes rows with what belongs to them; jobs delete their stored files. */
async function removeFromTrash(tx: Transaction, kind: TrashKind, ids: string[]): Promise<void> {
  if (kind === 'project') return removeProjects(tx, ids)
  if (kind === 'client') {
    const projects = await tx.project.findMany({ where: { clientUserId: { in: ids } }, select: { id: true } })
    await removeProjects(tx, idsOf(projects))
  }
  await removeRows(tx, trash[kind], Prisma.sql`row.id = any(${ids}::uuid[])`)
}

async function removeProjects(tx: Transaction, ids: string[]): Promise<void> {
  for (const kind of inProjects)
    await removeRows(tx, trash[kind], Prisma.sql`row.project_id = any(${ids}::uuid[])`)
  await tx.message.deleteMany({ where: { projectId: { in: ids } } })
  await removeRows(tx, trash.project, Prisma.sql`row.id = any(${ids}::uuid[])`)
}

function record(
  tx: Transaction,
  viewer: AdminViewer | null,
  kind: TrashKind,
  verb: 'delete' | 'restore' | 'delete-for-good',
  rows: readonly Named[],
): Promise<void> {
  const { type, action } = trash[kind].subject
  return recordWrites(
    tx,
    viewer,
    rows.map(({ id, name }) => ({
      action: `${action}.${verb}`,
      subjectType: type,
      subjectId: id,
      label: name,
    })),
  )
}
