import { personName } from '@/lib/base/person'
import type { AdminViewer, OwnerViewer } from '@/lib/auth/viewer'
import { inBatches } from '@/lib/platform/batches'
import { type CsvRow, isoOf } from '@/lib/platform/csv'
import { foldedPattern, getDb, getReadDb } from '@/lib/platform/db'
import { inOrderOf } from '@/lib/base/folded-text'
import { pageOf } from '@/lib/base/list-state'
import { pictureIdOf } from '@/lib/base/picture'
import { listPictures } from '@/lib/pictures/queries'
import { accountState } from '@/lib/sign-in/rules'
import { Prisma, type User } from '@/prisma/generated/client'
import {
  accessLabel,
  type AssigneeFilter,
  roleOf,
  STAFF_PAGE_SIZE,
  staffFilterLabels,
  type StaffListParams,
  staffRoleLabels,
} from './rules'

const inState: Record<StaffListParams['state'], Prisma.Sql> = {
  all: Prisma.sql`true`,
  active: Prisma.sql`p.disabled_at is null and p.email_verified_at is not null`,
  invited: Prisma.sql`p.disabled_at is null and p.email_verified_at is null`,
  disabled: Prisma.sql`p.disabled_at is not null`,
}

const column: Record<StaffListParams['sort'], Prisma.Sql> = {
  name: Prisma.sql`folded_name`,
  lastSignInAt: Prisma.sql`last_sign_in_at`,
  createdAt: Prisma.sql`created_at`,
}

const MAX_SHOWN = 100

const direction = { asc: Prisma.sql`asc`, desc: Prisma.sql`desc` }

const lastSignIn = Prisma.sql`left join lateral (
  select at from audit_log where actor_id = p.id and action = 'session.start' order by at desc limit 1
) signed_in on true`
// The log forgets it after two years.
const lastSignInAt = Prisma.sql`coalesce(signed_in.at, p.earlier_seen_at)`

type Columns =
  | 'id'
  | 'email'
  | 'fullName'
  | 'avatar'
  | 'isOwner'
  | 'rights'
  | 'emailVerifiedAt'
  | 'passwordHash'
  | 'disabledAt'
  | 'shownOnSite'
  | 'siteTitle'
  | 'siteOrder'
type Row = Pick<User, Columns> & { hasTwoFactor: boolean; lastSignInAt: Date | null; total: number }

/** Whom a member of the staff can ask for what only owners may do. Addresses are for owners. */
export async function listOwnerNames(_viewer: AdminViewer): Promise<string[]> {
  const owners = await getDb().user.findMany({
    where: {
      ...{ role: 'ADMIN', isOwner: true, disabledAt: null, removedAt: null },
      emailVerifiedAt: { not: null },
    },
    select: { fullName: true },
    orderBy: [{ foldedName: 'asc' }, { id: 'asc' }],
    take: 5,
  })
  return owners.flatMap(({ fullName }) => fullName?.trim() || [])
}

/** Owners and staff, without those who were removed. Sessions are deleted in time; the audit log has the last sign-in. */
export async function listStaff(viewer: OwnerViewer, params: StaffListParams) {
  const dir = direction[params.dir]
  const pattern = foldedPattern(params.q)
  const found = await getDb().$queryRaw<Row[]>`
    with matching as (
      select p.*, ${lastSignInAt} as last_sign_in_at
      from profiles p
      ${lastSignIn}
      where p.role = 'ADMIN' and p.removed_at is null and p.folded_text like ${pattern}
        and ${inState[params.state]}
    ),
    counted as (select count(*)::int as total from matching)
    select id, email, full_name as "fullName", avatar, is_owner as "isOwner", rights::text[] as rights, email_verified_at as "emailVerifiedAt",
      password_hash as "passwordHash", disabled_at as "disabledAt", totp_enabled_at is not null as "hasTwoFactor",
      shown_on_site as "shownOnSite", site_title as "siteTitle", site_order as "siteOrder",
      last_sign_in_at as "lastSignInAt", total
    from matching cross join counted
    order by ${column[params.sort]} ${dir} nulls last, id ${dir} limit ${STAFF_PAGE_SIZE}
    offset (
      select ${STAFF_PAGE_SIZE}::int * least(${params.page}::int - 1, greatest(total - 1, 0) / ${STAFF_PAGE_SIZE}::int)
      from counted
    )`
  const { total, page, pageCount } = pageOf(params.page, found[0]?.total ?? 0, STAFF_PAGE_SIZE)
  const rows = found.map(
    ({ id, email, fullName, avatar, isOwner, rights, hasTwoFactor, lastSignInAt, ...account }) => ({
      site: { shown: account.shownOnSite, title: account.siteTitle, order: account.siteOrder },
      id,
      email,
      name: personName({ fullName, email }),
      avatar,
      role: roleOf({ isOwner }),
      rights,
      state: accountState(account),
      hasTwoFactor,
      lastSignInAt,
      isSelf: id === viewer.userId,
    }),
  )
  return { rows, total, page, pageCount }
}
export type StaffRow = Awaited<ReturnType<typeof listStaff>>['rows'][number]

export const staffColumns = 'Name,Email,Role,Access,State,Two-factor,Last sign-in,Invited'.split(',')

type Exported = Omit<Row, 'total' | 'avatar' | 'shownOnSite' | 'siteTitle' | 'siteOrder'> & {
  createdAt: Date
}

/** Newest first, as the cells of `staffColumns`. */
export async function* exportStaff(
  _viewer: OwnerViewer,
  { q, state }: StaffListParams,
  ids?: string[],
): AsyncGenerator<CsvRow, void> {
  const wanted = ids
    ? Prisma.sql`p.id = any(${ids}::uuid[])`
    : Prisma.sql`p.folded_text like ${foldedPattern(q)} and ${inState[state]}`
  const db = await getReadDb()
  const rows = inBatches<Exported>(
    (last, take) => db.$queryRaw<Exported[]>`
      select p.id, p.email, p.full_name as "fullName", p.is_owner as "isOwner", p.rights::text[] as rights, p.created_at as "createdAt",
        p.email_verified_at as "emailVerifiedAt", p.password_hash as "passwordHash", p.disabled_at as "disabledAt",
        p.totp_enabled_at is not null as "hasTwoFactor", ${lastSignInAt} as "lastSignInAt"
      from profiles p ${lastSignIn}
      where p.role = 'ADMIN' and p.removed_at is null and ${wanted}
        and ${last ? Prisma.sql`(p.created_at, p.id) < (${last.createdAt}, ${last.id}::uuid)` : Prisma.sql`true`}
      order by p.created_at desc, p.id desc limit ${take}`,
  )
  for await (const row of rows) {
    const accountIs = accountState(row)
    yield [
      personName(row),
      row.email,
      staffRoleLabels[roleOf(row)],
      row.isOwner ? 'Everything' : accessLabel(row.rights),
      staffFilterLabels[accountIs === 'unconfirmed' ? 'invited' : accountIs],
      row.hasTwoFactor ? 'Yes' : 'No',
      isoOf(row.lastSignInAt),
      isoOf(row.createdAt),
    ]
  }
}

/** Whom the website shows. */
export async function listTeam() {
  const rows = await getDb().user.findMany({
    where: {
      ...{ role: 'ADMIN', shownOnSite: true, disabledAt: null, removedAt: null },
      ...{ emailVerifiedAt: { not: null }, fullName: { not: null } },
    },
    select: { fullName: true, siteTitle: true, avatar: true },
    orderBy: [{ siteOrder: 'asc' }, { foldedName: 'asc' }, { id: 'asc' }],
    take: MAX_SHOWN,
  })
  const people = rows.map(({ avatar, ...row }) => ({ ...row, pictureId: pictureIdOf(avatar ?? '') }))
  const pictures = await listPictures(people.flatMap(({ pictureId }) => pictureId ?? []))
  return people.flatMap(({ fullName, siteTitle, pictureId }) => {
    const name = fullName?.trim() ?? ''
    return name ? [{ name, title: siteTitle, picture: pictures.get(pictureId ?? '') ?? null }] : []
  })
}
export type TeamMember = Awaited<ReturnType<typeof listTeam>>[number]

// Assignees

/** The `where` of the filter by assignee. */
export function assignedTo(viewer: AdminViewer, filter: AssigneeFilter): { assigneeId?: string | null } {
  if (filter === 'everyone') return {}
  return { assigneeId: filter === 'mine' ? viewer.userId : null }
}

/** Of an assignee, for `assigneeOf`. */
export const assigneeColumns = { select: { id: true, fullName: true, email: true, avatar: true } } as const

type AssignedPerson = { id: string; fullName: string | null; email: string; avatar: string | null }

export function assigneeOf(person: AssignedPerson | null) {
  return person && { id: person.id, name: personName(person), avatar: person.avatar }
}

/** Who has accepted the invitation and may sign in. */
const active: Prisma.UserWhereInput = { disabledAt: null, emailVerifiedAt: { not: null } }

/** What the assignee of a lead needs, and that of a project. */
type AssignedRight = 'clients' | 'projects'

function mayBeAssigned(right: AssignedRight): Prisma.UserWhereInput {
  return {
    OR: [{ isOwner: true }, { rights: { hasSome: right === 'projects' ? ['clients', right] : [right] } }],
  }
}

/** Who can be chosen as an assignee, by name, and the current one, who may be disabled. */
export async function listAssignees(viewer: AdminViewer, right: AssignedRight, currentId: string | null) {
  const rows = await getDb().user.findMany({
    where: {
      role: 'ADMIN',
      OR: [{ ...active, ...mayBeAssigned(right) }, ...(currentId === null ? [] : [{ id: currentId }])],
    },
    select: { id: true, fullName: true, email: true, avatar: true, disabledAt: true },
    orderBy: { id: 'asc' },
  })
  const people = rows.map(({ id, disabledAt, ...person }) => ({
    id,
    name: personName(person),
    avatar: person.avatar,
    isSelf: id === viewer.userId,
    isDisabled: disabledAt !== null,
  }))
  return inOrderOf(people, ({ name }) => name)
}
export type Assignee = Awaited<ReturnType<typeof listAssignees>>[number]
