import type { ViewerWith } from '@/lib/auth/viewer'
import { dayOf } from '@/lib/base/dates'
import { getSite } from '@/lib/base/site'
import { getDb, type Transaction } from '@/lib/platform/db'
import { type Invoice, Prisma } from '@/prisma/generated/client'
import { sqlOfSameOwner } from '../access'
import { letterheadSchema } from '../schema'
import type { TaxCategory } from '../taxes/rules'
import { deductionLines } from './rules'

const { sql } = Prisma

type Group = {
  /** Null where the deposit has one tax. */
  category: TaxCategory | null
  /** Null for a tax that is an amount. */
  basisPoints: number | null
  name: string | null
  exemptionReason: string | null
  netCents: number
}

type StoredGroup = Omit<Group, 'netCents'> & { baseCents: number }

type Row = Pick<
  Invoice,
  | 'id'
  | 'invoiceNumber'
  | 'issueDate'
  | 'currency'
  | 'kind'
  | 'status'
  | 'projectId'
  | 'clientUserId'
  | 'companyId'
  | 'taxesByLine'
  | 'taxBasisPoints'
  | 'taxName'
  | 'letterhead'
> & {
  deductedIn: { id: string; invoiceNumber: string } | null
  netCents: bigint
  taxCents: bigint
  groups: StoredGroup[]
  credits: StoredGroup[]
}

/** Deposit invoices with what is left of them to deduct: what they bill, less what was credited. Oldest first. */
export async function readDeposits(
  db: Pick<Transaction, '$queryRaw'>,
  where: Prisma.Sql,
): Promise<ReturnType<typeof toDeposit>[]> {
  const groupsOf = (
    sign: Prisma.Sql,
  ) => sql`jsonb_agg(jsonb_build_object('category', category, 'basisPoints', basis_points,
    'name', name, 'exemptionReason', exemption_reason, 'baseCents', base_cents) ${sign})`
  const rows = await db.$queryRaw<Row[]>`
    select invoices.id, invoices.invoice_number as "invoiceNumber", invoices.issue_date as "issueDate", invoices.currency,
      invoices.kind::text, invoices.status::text, invoices.project_id as "projectId",
      invoices.client_user_id as "clientUserId", invoices.company_id as "companyId",
      invoices.taxes_by_line as "taxesByLine", invoices.tax_basis_points as "taxBasisPoints", invoices.tax_name as "taxName",
      invoices.letterhead,
      case when final.id is not null then jsonb_build_object('id', final.id, 'invoiceNumber', final.invoice_number) end as "deductedIn",
      (invoices.total_cents - invoices.tax_cents + credited.net)::bigint as "netCents",
      (invoices.tax_cents + credited.tax)::bigint as "taxCents",
      coalesce((select ${groupsOf(sql`order by position`)} from invoice_taxes where invoice_id = invoices.id), '[]') as groups,
      coalesce((select ${groupsOf(sql``)} from invoice_taxes join invoices note on note.id = invoice_id
        where note.credits_id = invoices.id and note.status <> 'void'), '[]') as credits
    from invoices
    left join invoices final on final.id = invoices.deducted_in_id
    cross join lateral (
      select coalesce(sum(note.total_cents - note.tax_cents), 0) as net, coalesce(sum(note.tax_cents), 0) as tax
      from invoices note where note.credits_id = invoices.id and note.status <> 'void'
    ) credited
    where ${where}
    order by invoices.issue_date, invoices.created_at, invoices.id`
  return rows.map(toDeposit)
}
export type Deposit = Awaited<ReturnType<typeof readDeposits>>[number]

function toDeposit({ groups, credits, letterhead, ...row }: Row) {
  const { data } = letterheadSchema.safeParse(letterhead)
  const { locale, dateFormat } = data ?? getSite()
  const netCents = Number(row.netCents)
  const { taxName: name, taxBasisPoints: basisPoints } = row
  const left: Group[] = row.taxesByLine
    ? groups.map(({ baseCents, ...group }) => ({
        ...group,
        netCents: credits
          .filter((one) => one.category === group.category && one.basisPoints === group.basisPoints)
          .reduce((sum, one) => sum + one.baseCents, baseCents),
      }))
    : [{ category: null, basisPoints, name, exemptionReason: null, netCents }]
  const taxCents = Number(row.taxCents)
  return {
    ...row,
    issueDate: dayOf(row.issueDate),
    /** In whose formats its client reads dates. */
    formats: { locale, dateFormat },
    ...{ netCents, taxCents, totalCents: netCents + taxCents },
    groups: left.filter((group) => group.netCents !== 0),
  }
}

/**
 * The deposits of a client's projects that can be deducted, or will be once they are paid; those of the client who a project
 * belonged to before are left out. `invoiceId` is the final invoice that is edited: what it deducts is its own.
 */
export async function listOfferedDeposits(
  _viewer: ViewerWith<'money'>,
  clientUserId: string,
  invoiceId: string | null,
) {
  const deposits = await readDeposits(
    getDb(),
    sql`invoices.kind = 'deposit' and invoices.status in ('pending', 'paid')
      and (invoices.deducted_in_id is null or invoices.deducted_in_id = ${invoiceId}::uuid)
      and exists (select from projects where projects.id = invoices.project_id
        and projects.client_user_id = ${clientUserId}::uuid and projects.deleted_at is null and ${sqlOfSameOwner})`,
  )
  return deposits.flatMap((deposit) => {
    const { id, invoiceNumber, issueDate, projectId, currency, status } = deposit
    const { netCents, taxCents, totalCents, taxesByLine, taxBasisPoints, taxName } = deposit
    const lines = deductionLines(deposit).map(({ serviceName, rateCents, tax }) => ({
      ...{ serviceName, rateCents, tax },
    }))
    if (lines.length === 0) return []
    return {
      ...{ id, invoiceNumber, issueDate, projectId, currency, isPaid: status === 'paid' },
      ...{ netCents, taxCents, totalCents, taxesByLine, taxBasisPoints, taxName },
      name: lines[0]?.serviceName ?? '',
      lines,
    }
  })
}
export type OfferedDeposit = Awaited<ReturnType<typeof listOfferedDeposits>>[number]

/** The deposits that an invoice deducts, as they were billed. */
export async function listDeducted(db: Pick<Transaction, 'invoice'>, ids: readonly (string | null)[]) {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return []
  const rows = await db.invoice.findMany({
    where: { id: { in: wanted } },
    select: { id: true, invoiceNumber: true, issueDate: true, totalCents: true, taxCents: true },
    orderBy: [{ issueDate: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
  })
  return rows.map(({ id, invoiceNumber, issueDate, totalCents, taxCents }) => ({
    ...{ id, invoiceNumber, issueDate: dayOf(issueDate) },
    billed: { netCents: Number(totalCents - taxCents), taxCents: Number(taxCents) },
  }))
}
