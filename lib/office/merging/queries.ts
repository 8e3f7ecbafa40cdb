import { createHash } from 'node:crypto'
import type { ViewerWith } from '@/lib/auth/viewer'
import { isPresentClient } from '@/lib/clients/access'
import { MAX_CONTACTS } from '@/lib/companies/rules'
import { getDb, personNameSql, type Transaction } from '@/lib/platform/db'
import { Prisma } from '@/prisma/generated/client'
import { type MergeKind, type MovedKind, movedKinds, references } from './rules'
import type { MergeRequest } from './schema'

const NAMES_SHOWN = 5

type Party = {
  id: string
  name: string
  email: string | null
  companyId: string | null
  companyName: string | null
  contacts: number
}

/** What a merge moves from the other client or company to the one that stays. Null if one of the two isn't there. */
export async function getMerge(
  _viewer: ViewerWith<'clients'>,
  { kind, keptId, otherId }: MergeRequest,
  tx: Pick<Transaction, '$queryRaw'> = getDb(),
) {
  if (keptId === otherId) return null
  const parties = await tx.$queryRaw<Party[]>`${partiesOf[kind]([keptId, otherId])}`
  const [kept, other] = [keptId, otherId].map((id) => parties.find((party) => party.id === id))
  if (!kept || !other) return null
  const rows = await tx.$queryRaw<Counted[]>`${Prisma.join(countsOf(kind, otherId), ' union all ')}`
  const moved = movedKinds.flatMap((moving) => {
    const parts = rows.filter((row) => row.kind === moving)
    const count = parts.reduce((sum, part) => sum + part.count, 0)
    return count === 0 ? [] : [{ kind: moving, count, names: parts.flatMap(({ names }) => names) }]
  })
  const shown = {
    kept: { id: kept.id, name: kept.name },
    other: { id: other.id, name: other.name, email: other.email },
    moved,
    /** The company that the one who stays becomes a contact of. */
    joins: kept.companyId === null ? other.companyName : null,
    problem: whyNot(kept, other),
  }
  const seen = createHash('sha256').update(JSON.stringify(shown)).digest('hex')
  return { ...shown, seen }
}
export type Merge = NonNullable<Awaited<ReturnType<typeof getMerge>>>

const partiesOf: Record<MergeKind, (ids: string[]) => Prisma.Sql> = {
  client: (ids) => Prisma.sql`
    select profiles.id, ${personNameSql('profiles')} as name, email, company_id as "companyId",
      companies.name as "companyName", 0 as contacts
    from profiles left join companies on companies.id = company_id
    where profiles.id = any(${ids}::uuid[]) and ${isPresentClient()}`,
  company: (ids) => Prisma.sql`
    select id, name, null as email, null as "companyId", null as "companyName",
      (select count(*)::int from profiles where company_id = companies.id) as contacts
    from companies where id = any(${ids}::uuid[]) and deleted_at is null`,
}

function whyNot(kept: Party, other: Party): string | null {
  if (kept.companyId !== null && other.companyId !== null && kept.companyId !== other.companyId)
    return 'They are contacts of different companies. Merge the companies first, or remove one of them there.'
  if (kept.contacts + other.contacts > MAX_CONTACTS)
    return `A company can have ${String(MAX_CONTACTS)} contacts at most, and these would be more.`
  return null
}

type Counted = { kind: MovedKind; count: number; names: string[] }

const names: Partial<Record<MovedKind, string>> = {
  projects: 'title',
  invoices: 'invoice_number',
  contacts: `coalesce(nullif(trim(full_name), ''), email)`,
  files: 'name',
}
/** Of these, what is in the trash moves without being counted. */
const withTrash = ['projects', 'documents', 'feedback', 'contact_submissions', 'quote_requests', 'profiles']

function countsOf(kind: MergeKind, id: string): Prisma.Sql[] {
  return Object.entries(references[kind]).flatMap(([reference, fate]) => {
    if (fate === 'unseen' || fate === 'stays') return []
    const [table = '', column = ''] = reference.split('.')
    const name = names[fate]
    const rows = Prisma.sql`from ${Prisma.raw(table)} where ${Prisma.raw(column)} = ${id}::uuid
      and ${Prisma.raw(withTrash.includes(table) ? 'deleted_at is null' : 'true')}`
    const shown =
      name === undefined
        ? Prisma.sql`array[]::text[]`
        : Prisma.sql`array(select ${Prisma.raw(name)}::text ${rows} order by 1 limit ${NAMES_SHOWN}::int)`
    return [Prisma.sql`select ${fate} as kind, count(*)::int as count, ${shown} as names ${rows}`]
  })
}
