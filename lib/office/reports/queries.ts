import { type AdminViewer, type OwnerViewer, withRight } from '@/lib/auth/viewer'
import { sourceWords } from './content'
import { getInvoiceFigures } from '@/lib/invoices/figures/queries'
import { dueSince, type LeadKind, promisedHours } from '@/lib/leads/rules'
import { addDays, agencyDay, monthOf, weekOf } from '@/lib/base/dates'
import { getReadDb } from '@/lib/platform/db'
import { getSite } from '@/lib/base/site'
import { Prisma } from '@/prisma/generated/client'
import {
  type AnswerCount,
  answersReport,
  type ConversionCount,
  conversionReport,
  daysIn,
  type LeadCount,
  leadsReport,
  plainCell,
  type ProjectCount,
  projectsReport,
  type ProposalCount,
  proposalsReport,
  type Range,
  receivablesReport,
  type Report,
  type ReportName,
  type ReportView,
  reportViews,
  viewRights,
  RESPONSE_HOURS,
  type ResponseCount,
  responsesReport,
  revenueReport,
  type RevenueSum,
  startsOf,
} from './rules'

type Reader = (viewer: AdminViewer, range: Range) => Promise<Report>

const readers: Record<ReportName, Reader> = {
  leads: async (viewer, range) => leadsReport(await countLeads(viewer, range), range, sourceWords),
  answers: async (viewer, range) =>
    answersReport(await countAnswers(viewer, range), range, {
      contact: promisedHours('contact'),
      quote: promisedHours('quote'),
    }),
  conversion: async (viewer, range) => conversionReport(await countConversions(viewer, range), range),
  proposals: async (viewer, range) =>
    proposalsReport(await countProposals(viewer, range), range, getSite().currency),
  revenue: async (viewer, range) => revenueReport(await sumRevenue(viewer, range), range, getSite().currency),
  receivables: async (viewer) => receivablesReport(await getInvoiceFigures(withRight(viewer, 'money'))),
  projects: async (viewer) => projectsReport(await countProjects(viewer)),
  responses: async (viewer, range) => responsesReport(await countResponses(viewer, range), range),
}

/** The reports of one view of the page, to which the viewer must have the right. */
export async function listReports(viewer: AdminViewer, view: ReportView, range: Range) {
  withRight(viewer, viewRights[view])
  const names: readonly ReportName[] = reportViews[view]
  return Promise.all(names.map(async (name) => ({ name, ...(await readers[name](viewer, range)) })))
}
export type ListedReport = Awaited<ReturnType<typeof listReports>>[number]

/** A report's table as a CSV file has it. */
export async function exportReport(viewer: OwnerViewer, name: ReportName, range: Range) {
  const { table } = await readers[name](viewer, range)
  const plain = table.rows.map(({ cells, currency }) =>
    table.columns.map((column, at) => plainCell(cells[at] ?? null, column, currency)),
  )
  return { head: table.columns.map(({ label }) => label), rows: plain }
}

/** The moment when a day begins at the agency. */
function startOf(day: string): Prisma.Sql {
  return Prisma.sql`(${day}::date::timestamp at time zone ${getSite().timeZone}::text)`
}

/** Which of the periods that begin on these days a moment is in, counted from `first`. */
function bucketOf(column: Prisma.Sql, days: readonly string[], first: 0 | 1): Prisma.Sql {
  const zone = getSite().timeZone
  return Prisma.sql`(width_bucket(${column}, (
      select array_agg(day::timestamp at time zone ${zone}::text order by day) from unnest(${days}::date[]) day
    )) - 1 + ${first}::int)::int`
}

function within(column: Prisma.Sql, from: string, to: string): Prisma.Sql {
  return Prisma.sql`${column} >= ${startOf(from)} and ${column} < ${startOf(addDays(to, 1))}`
}

const receivedAt = Prisma.sql`created_at`
/** The condition of the indexes: suspected spam and the trash don't count. */
const counted = Prisma.sql`deleted_at is null and not suspected_spam`

/** As long as the range, and right before it. */
function firstDayBefore(range: Range): string {
  return addDays(range.from, -daysIn(range))
}

async function countLeads(_viewer: AdminViewer, range: Range): Promise<LeadCount[]> {
  const before = firstDayBefore(range)
  const which = Prisma.sql`${counted} and ${within(receivedAt, before, range.to)}`
  const bucket = bucketOf(receivedAt, [before, ...startsOf(range, 'week')], 0)
  const db = await getReadDb()
  return db.$queryRaw<LeadCount[]>`
    select bucket, source::text, leads from (
      select ${bucket} as bucket, source, count(*)::int as leads from contact_submissions where ${which} group by 1, 2
    ) message
    union all
    select ${bucket}, 'quote', count(*)::int from quote_requests where ${which} group by 1`
}

async function countAnswers(_viewer: AdminViewer, range: Range): Promise<AnswerCount[]> {
  const now = new Date()
  const bucket = bucketOf(receivedAt, startsOf(range, 'week'), 1)
  const leads = (kind: LeadKind, table: Prisma.Sql) => Prisma.sql`
    select ${kind}::text as kind, id, created_at, status = 'new' as is_new, created_at < ${dueSince(kind, now)}::timestamptz as is_due,
      ${promisedHours(kind)}::int * 3600 as promised
    from ${table} where ${counted} and ${within(receivedAt, range.from, range.to)}`
  const answered = (all: Prisma.Sql, reference: Prisma.Sql) => Prisma.sql`
    select lead.*, extract(epoch from first.at - created_at)::float8 as seconds
    from (${all}) lead
    join (
      select ${reference} as id, min(created_at) as at from lead_replies where ${reference} is not null group by 1
    ) first using (id)`
  const contacts = leads('contact', Prisma.sql`contact_submissions`)
  const quotes = leads('quote', Prisma.sql`quote_requests`)
  const db = await getReadDb()
  // Few of many leads have an answer, and only these are joined and sorted.
  return db.$queryRaw<AnswerCount[]>`
    select received.bucket, received.kind, leads, coalesce("inTime", 0) as "inTime", coalesce(late, 0) as late,
      received.overdue - coalesce(answered.overdue, 0) as overdue,
      received.waiting - coalesce(answered.waiting, 0) as waiting,
      received.moved_on - coalesce(answered.moved_on, 0) as "movedOn",
      median, slow
    from (
      select bucket, kind, count(*)::int as leads, ${openCounts}
      from (select *, ${bucket} as bucket from (${contacts} union all ${quotes}) lead) placed
      group by grouping sets ((bucket), (kind), ())
    ) received
    left join (
      select bucket, kind, count(*) filter (where seconds <= promised)::int as "inTime",
        count(*) filter (where seconds > promised)::int as late, ${openCounts}, ${times}
      from (
        select *, ${bucket} as bucket from (
          ${answered(contacts, Prisma.sql`contact_submission_id`)}
          union all
          ${answered(quotes, Prisma.sql`quote_request_id`)}
        ) lead
      ) placed
      group by grouping sets ((bucket), (kind), ())
    ) answered on answered.bucket is not distinct from received.bucket and answered.kind is not distinct from received.kind`
}

/** Of leads, as if none had an answer. */
const openCounts = Prisma.sql`
  count(*) filter (where is_new and is_due)::int as overdue,
  count(*) filter (where is_new and not is_due)::int as waiting,
  count(*) filter (where not is_new)::int as moved_on`

const times = Prisma.sql`
  percentile_cont(0.5) within group (order by seconds) as median,
  percentile_cont(0.9) within group (order by seconds) as slow`

async function countConversions(_viewer: AdminViewer, range: Range): Promise<ConversionCount[]> {
  const which = Prisma.sql`${counted} and ${within(receivedAt, range.from, range.to)}`
  const zone = getSite().timeZone
  const db = await getReadDb()
  return db.$queryRaw<ConversionCount[]>`
    with converted as (
      select 'contact' as kind, created_at, converted_user_id from contact_submissions
      where ${which} and converted_user_id is not null
      union all
      select 'quote', created_at, converted_user_id from quote_requests
      where ${which} and converted_user_id is not null
    )
    select received.kind, received.leads, count(client.id)::int as clients,
      count(*) filter (where invoice.issued > 0)::int as invoiced, count(*) filter (where invoice.paid > 0)::int as paid
    from (
      select 'contact' as kind, count(*)::int as leads from contact_submissions where ${which}
      union all
      select 'quote', count(*)::int from quote_requests where ${which}
    ) received
    left join converted on converted.kind = received.kind
    left join profiles client on client.id = converted.converted_user_id and client.deleted_at is null
    left join lateral (
      select count(*) as issued, count(*) filter (where status = 'paid') as paid from invoices
      where client_user_id = client.id and status in ('pending', 'paid') and kind <> 'credit_note'
        -- A client who wrote again has invoices from before, too.
        and issue_date >= (converted.created_at at time zone ${zone}::text)::date
    ) invoice on true
    group by 1, 2`
}

async function countProposals(_viewer: AdminViewer, range: Range): Promise<ProposalCount[]> {
  const db = await getReadDb()
  return db.$queryRaw<ProposalCount[]>`
    with sent as (
      select ${bucketOf(Prisma.sql`sent_at`, startsOf(range, 'month'), 1)} as bucket, status, currency, total_cents,
        extract(epoch from decided_at - sent_at)::float8 / 86400 as days
      from proposals where not is_template and deleted_at is null and ${within(Prisma.sql`sent_at`, range.from, range.to)}
    ),
    agreed as (
      select coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'amount', amount)), '[]') as sums
      from (select currency, sum(total_cents)::bigint as amount from sent where status = 'accepted' group by 1) sum
    )
    select bucket, count(*)::int as sent,
      count(*) filter (where status = 'accepted')::int as accepted,
      count(*) filter (where status = 'declined')::int as declined,
      count(*) filter (where status = 'expired')::int as expired,
      avg(days) filter (where status = 'accepted') as days,
      case when bucket is null then (select sums from agreed) else '[]' end as sums
    from sent group by grouping sets ((bucket), ())`
}

async function sumRevenue(_viewer: AdminViewer, range: Range): Promise<RevenueSum[]> {
  const before = firstDayBefore(range)
  const days = [before, ...startsOf(range, 'month')]
  const bucket = (column: Prisma.Sql) => Prisma.sql`(width_bucket(${column}, ${days}::date[]) - 1)::int`
  const inRange = (column: Prisma.Sql) => Prisma.sql`${column} between ${before}::date and ${range.to}::date`
  const db = await getReadDb()
  const sums = await db.$queryRaw<
    (Pick<RevenueSum, 'bucket' | 'currency'> & { invoiced: bigint; received: bigint })[]
  >`
    select bucket, currency, sum(invoiced)::bigint as invoiced, sum(received)::bigint as received
    from (
      select ${bucket(Prisma.sql`issue_date`)} as bucket, currency, total_cents as invoiced, 0 as received
      from invoices where status in ('pending', 'paid') and ${inRange(Prisma.sql`issue_date`)}
      union all
      select ${bucket(Prisma.sql`paid_on`)}, invoice.currency, 0, payment.amount_cents
      from invoice_payments payment join invoices invoice on invoice.id = payment.invoice_id
      where (invoice.status <> 'void' or invoice.void_settlement = 'credited') and ${inRange(Prisma.sql`paid_on`)}
        and payment.credit_note_id is null
    ) entry
    group by 1, 2`
  return sums.map((row) => ({ ...row, invoiced: Number(row.invoiced), received: Number(row.received) }))
}

async function countProjects(_viewer: AdminViewer): Promise<ProjectCount[]> {
  const today = agencyDay(new Date())
  const db = await getReadDb()
  return db.$queryRaw<ProjectCount[]>`
    select case
        when archived_at is not null then 'archived'
        when completion_percentage = 100 then 'finished'
        when eta_date is null then 'none'
        when eta_date < ${today}::date then 'overdue'
        when eta_date < ${addDays(weekOf(today), 7)}::date then 'week'
        when eta_date < ${monthOf(today, 1)}::date then 'month'
        else 'later'
      end as deadline, active, count(*)::int as projects
    from projects where deleted_at is null group by 1, 2`
}

async function countResponses(_viewer: AdminViewer, range: Range): Promise<ResponseCount[]> {
  const waited = within(Prisma.sql`waiting_since`, range.from, range.to)
  const db = await getReadDb()
  return db.$queryRaw<ResponseCount[]>`
    with wait as (
      -- Of two answers sent at once, the first one counts.
      select project_id, waiting_since, min(created_at) as answered_at from messages
      where sender_type = 'admin' and ${waited} group by 1, 2
      union all
      select id, waiting_since, null from projects
      cross join lateral (
        select sender_type, coalesce(waiting_since, created_at) as waiting_since from messages
        where project_id = projects.id order by created_at desc, messages.id desc limit 1
      ) latest
      where sender_type = 'client' and ${waited}
    ),
    placed as (
      select ${bucketOf(Prisma.sql`waiting_since`, startsOf(range, 'week'), 1)} as bucket,
        extract(epoch from answered_at - waiting_since)::float8 as seconds
      from wait where project_id <> all(array(select id from projects where deleted_at is not null))
    )
    select bucket,
      count(*) filter (where seconds <= ${RESPONSE_HOURS}::int * 3600)::int as "inTime",
      count(*) filter (where seconds > ${RESPONSE_HOURS}::int * 3600)::int as "late",
      count(*) filter (where seconds is null)::int as "unanswered",
      ${times}
    from placed group by grouping sets ((bucket), ())`
}
