import { accountState } from '@/lib/sign-in/rules'
import type { AdminViewer } from '@/lib/auth/viewer'
import { escapeLike, getDb } from '@/lib/platform/db'
import { Prisma } from '@/prisma/generated/client'
import { clientName } from './rules'
import { CLIENT_PAGE_SIZE, type ClientListParams } from './schema'

/** An update can be sent to one of so many projects straight from the list. */
export const PROJECTS_OF_ROW = 20

const inState: Record<ClientListParams['state'], Prisma.Sql> = {
  all: Prisma.sql`true`,
  active: Prisma.sql`p.disabled_at is null and p.email_verified_at is not null`,
  invited: Prisma.sql`p.disabled_at is null and p.email_verified_at is null and p.password_hash is null`,
  unconfirmed: Prisma.sql`p.disabled_at is null and p.email_verified_at is null and p.password_hash is not null`,
  disabled: Prisma.sql`p.disabled_at is not null`,
}

const column: Record<ClientListParams['sort'], Prisma.Sql> = {
  name: Prisma.sql`name`,
  createdAt: Prisma.sql`created_at`,
  lastSeenAt: Prisma.sql`last_seen_at`,
}

/** Whoever was never seen comes last, whichever way round. */
function sorted({ sort, dir }: ClientListParams): Prisma.Sql {
  return dir === 'asc'
    ? Prisma.sql`${column[sort]} asc nulls last, id asc`
    : Prisma.sql`${column[sort]} desc nulls last, id desc`
}

function matches(q: string): Prisma.Sql {
  return q === '' ? Prisma.sql`true` : Prisma.sql`p.search_text like ${`%${escapeLike(q.toLowerCase())}%`}`
}

type Found = { id: string; lastSeenAt: Date | null; total: number }

/** One page of the clients that match, each with their open projects, and how many there are in all. */
export async function listClients(_viewer: AdminViewer, params: ClientListParams) {
  const found = await getDb().$queryRaw<Found[]>`
    with matching as (
      select p.id, lower(coalesce(p.full_name, p.email)) as name, p.created_at, seen.last_seen_at
      from profiles p
      left join (select user_id, max(last_seen_at) as last_seen_at from sessions group by user_id) seen
        on seen.user_id = p.id
      where p.role = 'CLIENT' and ${inState[params.state]} and ${matches(params.q)}
    ),
    counted as (select count(*)::int as total from matching)
    select id, last_seen_at as "lastSeenAt", total from matching cross join counted
    order by ${sorted(params)} limit ${CLIENT_PAGE_SIZE}
    offset (
      select ${CLIENT_PAGE_SIZE}::int * least(${params.page}::int - 1, greatest(total - 1, 0) / ${CLIENT_PAGE_SIZE}::int)
      from counted
    )`
  const rows = await readRows(found.map(({ id }) => id))
  const total = found[0]?.total ?? 0
  const pageCount = Math.max(1, Math.ceil(total / CLIENT_PAGE_SIZE))
  return {
    rows: found.flatMap(({ id, lastSeenAt }) => {
      const row = rows.get(id)
      return row ? [{ ...row, lastSeenAt }] : []
    }),
    total,
    page: Math.min(params.page, pageCount),
    pageCount,
  }
}
export type ClientRow = Awaited<ReturnType<typeof listClients>>['rows'][number]

async function readRows(ids: string[]) {
  const open = { archivedAt: null }
  const rows = await getDb().user.findMany({
    where: { id: { in: ids } },
    select: {
      id: true,
      fullName: true,
      email: true,
      company: true,
      createdAt: true,
      emailVerifiedAt: true,
      passwordHash: true,
      disabledAt: true,
      projects: {
        where: open,
        select: { id: true, title: true },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        take: PROJECTS_OF_ROW,
      },
      _count: { select: { projects: { where: open } } },
    },
  })
  return new Map(
    rows.map(({ emailVerifiedAt, passwordHash, disabledAt, _count, ...row }) => [
      row.id,
      {
        ...row,
        name: clientName(row),
        state: accountState({ emailVerifiedAt, passwordHash, disabledAt }),
        projectCount: _count.projects,
      },
    ]),
  )
}

/** One client; null when there is none, or when the account is staff. */
export async function getClient(_viewer: AdminViewer, id: string) {
  const found = await getDb().user.findUnique({
    where: { id, role: 'CLIENT' },
    select: {
      id: true,
      email: true,
      fullName: true,
      company: true,
      phone: true,
      address: true,
      passwordHash: true,
      emailVerifiedAt: true,
      disabledAt: true,
      totpEnabledAt: true,
      notifyUpdatesByMail: true,
      notifyMessagesByMail: true,
      createdAt: true,
      updatedAt: true,
    },
  })
  if (!found) return null
  const { passwordHash, ...client } = found
  return { ...client, name: clientName(client), state: accountState({ ...client, passwordHash }) }
}
export type Client = NonNullable<Awaited<ReturnType<typeof getClient>>>
