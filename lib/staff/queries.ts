import type { OwnerViewer } from '@/lib/auth/viewer'
import { escapeLike, getDb } from '@/lib/platform/db'
import { pageOf } from '@/lib/platform/list-state'
import { accountState } from '@/lib/sign-in/rules'
import { Prisma, type User } from '@/prisma/generated/client'
import { roleOf, staffName } from './rules'
import { STAFF_PAGE_SIZE, type StaffListParams } from './schema'

const inState: Record<StaffListParams['state'], Prisma.Sql> = {
  all: Prisma.sql`true`,
  active: Prisma.sql`p.disabled_at is null and p.email_verified_at is not null`,
  invited: Prisma.sql`p.disabled_at is null and p.email_verified_at is null`,
  disabled: Prisma.sql`p.disabled_at is not null`,
}

const column: Record<StaffListParams['sort'], Prisma.Sql> = {
  name: Prisma.sql`name`,
  lastSignInAt: Prisma.sql`last_sign_in_at`,
  createdAt: Prisma.sql`created_at`,
}

const direction = { asc: Prisma.sql`asc`, desc: Prisma.sql`desc` }

type Columns =
  'id' | 'email' | 'fullName' | 'avatar' | 'isOwner' | 'emailVerifiedAt' | 'passwordHash' | 'disabledAt'
type Row = Pick<User, Columns> & { hasTwoFactor: boolean; lastSignInAt: Date | null; total: number }

/** Owners and staff, without those who were removed. Sessions are deleted in time; the audit log has the last sign-in. */
export async function listStaff(viewer: OwnerViewer, params: StaffListParams) {
  const dir = direction[params.dir]
  const pattern = `%${escapeLike(params.q.toLowerCase())}%`
  const found = await getDb().$queryRaw<Row[]>`
    with matching as (
      select p.*, lower(coalesce(p.full_name, p.email)) as name, signed_in.at as last_sign_in_at
      from profiles p
      left join lateral (
        select at from audit_log where actor_id = p.id and action = 'session.start' order by at desc limit 1
      ) signed_in on true
      where p.role = 'ADMIN' and p.removed_at is null and p.search_text like ${pattern}
        and ${inState[params.state]}
    ),
    counted as (select count(*)::int as total from matching)
    select id, email, full_name as "fullName", avatar, is_owner as "isOwner", email_verified_at as "emailVerifiedAt",
      password_hash as "passwordHash", disabled_at as "disabledAt", totp_enabled_at is not null as "hasTwoFactor",
      last_sign_in_at as "lastSignInAt", total
    from matching cross join counted
    order by ${column[params.sort]} ${dir} nulls last, id ${dir} limit ${STAFF_PAGE_SIZE}
    offset (
      select ${STAFF_PAGE_SIZE}::int * least(${params.page}::int - 1, greatest(total - 1, 0) / ${STAFF_PAGE_SIZE}::int)
      from counted
    )`
  const { total, page, pageCount } = pageOf(params.page, found[0]?.total ?? 0, STAFF_PAGE_SIZE)
  const rows = found.map(
    ({ id, email, fullName, avatar, isOwner, hasTwoFactor, lastSignInAt, ...account }) => ({
      id,
      email,
      name: staffName({ fullName, email }),
      avatar,
      role: roleOf({ isOwner }),
      state: accountState(account),
      hasTwoFactor,
      lastSignInAt,
      isSelf: id === viewer.userId,
    }),
  )
  return { rows, total, page, pageCount }
}
export type StaffRow = Awaited<ReturnType<typeof listStaff>>['rows'][number]
