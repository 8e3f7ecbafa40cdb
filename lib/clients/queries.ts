import { findLastEditor } from '@/lib/platform/audit'
import { personName } from '@/lib/base/person'
import { cache } from 'react'
import { accountState, stateColumns } from '@/lib/sign-in/rules'
import type { Viewer, ViewerWith, OwnerViewer } from '@/lib/auth/viewer'
import { isSessionValid } from '@/lib/auth/rules'
import { inBatches } from '@/lib/platform/batches'
import { type CsvRow, isoOf } from '@/lib/platform/csv'
import { foldedPart, foldedPattern, getDb, getReadDb } from '@/lib/platform/db'
import { type Matching, pageOf } from '@/lib/base/list-state'
import { tagIdsOf, taggingColumns } from '@/lib/tags/queries'
import { notInTrash } from '@/lib/platform/trash'
import { Prisma, type Project, type User } from '@/prisma/generated/client'
import { isPresentClient, presentClients } from './access'
import { CLIENT_PAGE_SIZE, type ClientListParams, clientStateLabels } from './rules'

const CHOICES = 8
const MOST_SESSIONS = 20
const MOST_PROJECTS = 20

/** How many projects the list offers for sending an update. */
export const PROJECTS_OF_ROW = 20

const inState: Record<ClientListParams['state'], Prisma.Sql> = {
  all: Prisma.sql`true`,
  active: Prisma.sql`p.disabled_at is null and p.email_verified_at is not null`,
  invited: Prisma.sql`p.disabled_at is null and p.email_verified_at is null and p.password_hash is null`,
  unconfirmed: Prisma.sql`p.disabled_at is null and p.email_verified_at is null and p.password_hash is not null`,
  disabled: Prisma.sql`p.disabled_at is not null`,
}

const column: Record<ClientListParams['sort'], Prisma.Sql> = {
  name: Prisma.sql`folded_name`,
  createdAt: Prisma.sql`created_at`,
  lastSeenAt: Prisma.sql`last_seen_at`,
}

const direction = { asc: Prisma.sql`asc`, desc: Prisma.sql`desc` }

function matches(q: string): Prisma.Sql {
  return q === '' ? Prisma.sql`true` : Prisma.sql`p.folded_text like ${foldedPattern(q)}`
}

function hasTag(tagId: string): Prisma.Sql {
  if (tagId === '') return Prisma.sql`true`
  return Prisma.sql`exists (select 1 from taggings where tag_id = ${tagId}::uuid and client_id = p.id)`
}

/** The list's filter, for the page, the CSV file and changes of all that match. */
function matching({ userId }: Viewer, { state, q, tag, assignee }: ClientListParams): Prisma.Sql {
  return Prisma.sql`${inState[state]} and ${matches(q)} and ${hasTag(tag)}
    and ${assignee === 'mine' ? hasProjectOf(userId) : Prisma.sql`true`}`
}

function hasProjectOf(userId: string): Prisma.Sql {
  return Prisma.sql`exists (
    select 1 from projects where client_user_id = p.id and deleted_at is null and assignee_id = ${userId}::uuid
  )`
}

/** All that match and were there at `until`. */
export function matchingClients(
  viewer: ViewerWith<'clients'>,
  params: ClientListParams,
  until: Date,
): Matching {
  const where = Prisma.sql`${isPresentClient('p')} and ${matching(viewer, params)} and p.created_at <= ${until}`
  return {
    async count() {
      const [row] = await getDb().$queryRaw<{ total: number }[]>`
        select count(*)::int as total from profiles p where ${where}`
      return row?.total ?? 0
    },
    async idsAfter(id, take) {
      const next = id === null ? Prisma.sql`true` : Prisma.sql`p.id > ${id}::uuid`
      const rows = await getDb().$queryRaw<{ id: string }[]>`
        select p.id from profiles p where ${where} and ${next} order by p.id limit ${take}`
      return rows.map((row) => row.id)
    },
    async among(ids) {
      const rows = await getDb().$queryRaw<{ id: string }[]>`
        select p.id from profiles p where ${where} and p.id = any(${ids}::uuid[])`
      return rows.map((row) => row.id)
    },
  }
}

/** Clients who never signed in come last in either direction. */
export async function listClients(viewer: ViewerWith<'clients'>, params: ClientListParams) {
  const dir = direction[params.dir]
  const found = await getDb().$queryRaw<{ id: string; lastSeenAt: Date | null; total: number }[]>`
    with matching as (
      select p.id, p.folded_name, p.created_at, greatest(p.earlier_seen_at, seen.last_seen_at) as last_seen_at
      from profiles p
      left join (
        select user_id, max(last_seen_at) as last_seen_at from sessions where viewed_by_id is null group by user_id
      ) seen
        on seen.user_id = p.id
      where ${isPresentClient('p')} and ${matching(viewer, params)}
    ),
    counted as (select count(*)::int as total from matching)
    select id, last_seen_at as "lastSeenAt", total from matching cross join counted
    order by ${column[params.sort]} ${dir} nulls last, id ${dir} limit ${CLIENT_PAGE_SIZE}
    offset (
      select ${CLIENT_PAGE_SIZE}::int * least(${params.page}::int - 1, greatest(total - 1, 0) / ${CLIENT_PAGE_SIZE}::int)
      from counted
    )`
  const clients = await readRows(found.map(({ id }) => id))
  const rows = found.flatMap(({ id, lastSeenAt }) =>
    clients.filter((client) => client.id === id).map((client) => ({ ...client, lastSeenAt })),
  )
  const { total, page, pageCount } = pageOf(params.page, found[0]?.total ?? 0, CLIENT_PAGE_SIZE)
  return { rows, total, page, pageCount }
}
export type ClientRow = Awaited<ReturnType<typeof listClients>>['rows'][number]

export const clientColumns =
  'Name,Email,Company,Phone,Address,Tax ID,Currency,State,Two-factor,Open projects,Created,Last seen'.split(
    ',',
  )

type ExportedClient = Pick<
  User,
  | 'id'
  | 'email'
  | 'fullName'
  | 'company'
  | 'phone'
  | 'address'
  | 'taxId'
  | 'currency'
  | 'createdAt'
  | 'emailVerifiedAt'
  | 'passwordHash'
  | 'disabledAt'
> & { hasTwoFactor: boolean; openProjects: number; lastSeenAt: Date | null }

/** Newest first, as the cells of `clientColumns`. */
export async function* exportClients(
  viewer: OwnerViewer,
  params: ClientListParams,
  ids?: string[],
): AsyncGenerator<CsvRow, void> {
  const wanted = ids ? Prisma.sql`p.id = any(${ids}::uuid[])` : matching(viewer, params)
  const db = await getReadDb()
  const rows = inBatches<ExportedClient>(
    (last, take) => db.$queryRaw<ExportedClient[]>`
      select p.id, p.email, p.full_name as "fullName", p.company, p.phone, p.address, p.tax_id as "taxId", p.currency,
        p.created_at as "createdAt", p.email_verified_at as "emailVerifiedAt", p.password_hash as "passwordHash",
        p.disabled_at as "disabledAt", p.totp_enabled_at is not null as "hasTwoFactor",
        (select count(*)::int from projects
          where client_user_id = p.id and archived_at is null and deleted_at is null) as "openProjects",
        greatest(p.earlier_seen_at,
          (select max(last_seen_at) from sessions where user_id = p.id and viewed_by_id is null)) as "lastSeenAt"
      from profiles p
      where ${isPresentClient('p')} and ${wanted}
        and ${last ? Prisma.sql`(p.created_at, p.id) < (${last.createdAt}, ${last.id}::uuid)` : Prisma.sql`true`}
      order by p.created_at desc, p.id desc limit ${take}`,
  )
  for await (const row of rows) {
    yield [
      row.fullName,
      row.email,
      row.company,
      row.phone,
      row.address,
      row.taxId,
      row.currency,
      clientStateLabels[accountState(row)],
      row.hasTwoFactor ? 'Yes' : 'No',
      String(row.openProjects),
      isoOf(row.createdAt),
      isoOf(row.lastSeenAt),
    ]
  }
}

async function readRows(ids: string[]) {
  const open = { ...notInTrash, archivedAt: null }
  const rows = await getDb().user.findMany({
    where: { id: { in: ids }, ...notInTrash },
    select: {
      id: true,
      fullName: true,
      email: true,
      company: true,
      createdAt: true,
      ...stateColumns,
      taggings: taggingColumns,
      projects: {
        where: open,
        select: { id: true, title: true },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        take: PROJECTS_OF_ROW,
      },
      _count: { select: { projects: { where: open } } },
    },
  })
  return rows.map(({ emailVerifiedAt, passwordHash, disabledAt, _count, taggings, ...row }) => ({
    ...row,
    tagIds: tagIdsOf(taggings),
    name: personName(row),
    state: accountState({ emailVerifiedAt, passwordHash, disabledAt }),
    projectCount: _count.projects,
  }))
}

export const getClient = cache(async (_viewer: ViewerWith<'clients'>, id: string) => {
  const found = await getDb().user.findUnique({
    where: { id, role: 'CLIENT', ...notInTrash },
    select: {
      id: true,
      email: true,
      fullName: true,
      company: true,
      companyId: true,
      contactOf: { select: { id: true, name: true, deletedAt: true } },
      companyRole: true,
      contactRights: true,
      phone: true,
      address: true,
      taxId: true,
      currency: true,
      remindersEnabled: true,
      ...stateColumns,
      totpEnabledAt: true,
      notifyUpdatesByMail: true,
      notifyMessagesByMail: true,
      removedAt: true,
      createdAt: true,
      detailsAt: true,
    },
  })
  if (!found) return null
  const { passwordHash, ...client } = found
  return { ...client, name: personName(client), state: accountState({ ...client, passwordHash }) }
})
export type Client = NonNullable<Awaited<ReturnType<typeof getClient>>>

const choiceFields = { id: true, email: true, fullName: true, company: true, companyId: true } as const

/** The newest clients that match, to choose one. */
export async function searchClients(_viewer: ViewerWith<'clients'>, q: string) {
  return getDb().user.findMany({
    where: {
      ...presentClients,
      disabledAt: null,
      ...(q === '' ? {} : { foldedText: { contains: foldedPart(q) } }),
    },
    select: choiceFields,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: CHOICES,
  })
}
export type ClientChoice = Awaited<ReturnType<typeof searchClients>>[number]

export async function getClientChoice(_viewer: ViewerWith<'clients'>, id: string) {
  return getDb().user.findFirst({ where: { id, disabledAt: null, ...presentClients }, select: choiceFields })
}

type ProjectColumns = 'id' | 'title' | 'clientName' | 'active' | 'archivedAt' | 'completionPercentage'
export type ClientProject = Pick<Project, ProjectColumns> & {
  /** False for a project that the client was given access to. */
  isOwner: boolean
  messages: number
  unread: number
}

/** Their own projects and those they were added to, open ones first, with the unread messages. */
export async function listClientProjects(_viewer: ViewerWith<'clients'>, id: string) {
  const rows = await getDb().$queryRaw<(ClientProject & { total: number })[]>`
    with mine as (
      select id, true as "isOwner" from projects where client_user_id = ${id}::uuid
      union all
      select m.project_id, false from project_members m join projects p on p.id = m.project_id
      where m.user_id = ${id}::uuid and p.client_user_id <> ${id}::uuid
    )
    select p.id, p.title, p.client_name as "clientName", mine."isOwner", p.active,
      p.archived_at as "archivedAt", p.completion_percentage as "completionPercentage",
      (select count(*)::int from messages where project_id = p.id) as messages,
      (select count(*)::int from messages where project_id = p.id and sender_type = 'client' and not is_read)
        as unread,
      count(*) over ()::int as total
    from mine join projects p on p.id = mine.id where p.deleted_at is null
    order by p.archived_at is not null, mine."isOwner" desc, p.created_at, p.id
    limit ${MOST_PROJECTS}`
  return { projects: rows, total: rows[0]?.total ?? 0 }
}

export async function listClientSessions(_viewer: ViewerWith<'clients'>, userId: string) {
  const now = new Date()
  const sessions = await getDb().session.findMany({
    where: { userId, viewedById: null, revokedAt: null, expiresAt: { gt: now } },
    include: { user: { select: { role: true, disabledAt: true } } },
    orderBy: [{ lastSeenAt: 'desc' }, { id: 'asc' }],
    take: MOST_SESSIONS,
  })
  return sessions
    .filter((session) => isSessionValid(session, now))
    .map(({ id, userAgent, ip, createdAt, lastSeenAt }) => ({ id, userAgent, ip, createdAt, lastSeenAt }))
}
export type ClientSession = Awaited<ReturnType<typeof listClientSessions>>[number]

/** Who last changed the client's data: a colleague or the client. */
export function getLastEditor(_viewer: ViewerWith<'clients'>, id: string): Promise<string | null> {
  return findLastEditor('profile', id, ['client.update', 'profile.update'])
}
