import { type ClientViewer, isClient, type Viewer, type ViewerWith } from '@/lib/auth/viewer'
import { AGENCY_ROLE, clientDisplayName } from '@/lib/conversations/rules'
import { type FileType, NEW_FILE_DAYS } from '@/lib/files/rules'
import { sqlVisibleFiles } from '@/lib/files/access'
import { sqlInvoicesAmong } from '@/lib/invoices/access'
import { kindLabels } from '@/lib/invoices/content'
import { statusOf, type StoredStatus } from '@/lib/invoices/rules'
import { agencyDay, dayOf } from '@/lib/base/dates'
import { getDb } from '@/lib/platform/db'
import { sqlWithinReach } from '@/lib/projects/access'
import { listOwnProjects, type OwnProject } from '@/lib/projects/queries'
import { sqlVisibleQuestions } from '@/lib/questions/access'
import { statusOf as questionStatusOf } from '@/lib/questions/rules'
import { getSite } from '@/lib/base/site'
import { authorName } from '@/lib/staff/rules'
import { type InvoiceKind, Prisma } from '@/prisma/generated/client'
import {
  kindsOf,
  LOG_PAGE_SIZE,
  STAFF_LOG_PAGE_SIZE,
  type LogFilter,
  type LogKind,
  staffKindsOf,
  type StaffLogFilter,
} from './rules'
import type { LogCursor } from './schema'

const EXCERPT_LENGTH = 280
/** Staff read messages and updates in the log itself. */
const STAFF_EXCERPT_LENGTH = 2000

type Source = { table: Prisma.Sql; at: Prisma.Sql; isThere: Prisma.Sql; isUnread: Prisma.Sql }
type Sources = Record<LogKind, Source>

/** Where the entries of each kind come from. A file is read once the viewer has downloaded it. */
function sourcesFor(viewer: ClientViewer, own: readonly OwnProject[]): Sources {
  const { userId } = viewer
  const ownInvoices = sqlInvoicesAmong(viewer, own)
  return {
    update: {
      table: Prisma.sql`client_updates`,
      at: Prisma.sql`created_at`,
      isThere: Prisma.sql`deleted_at is null`,
      isUnread: Prisma.sql`not is_read`,
    },
    file: {
      table: Prisma.sql`documents`,
      at: Prisma.sql`uploaded_at`,
      isThere: sqlVisibleFiles(viewer),
      isUnread: Prisma.sql`(uploaded_at > now() - ${NEW_FILE_DAYS}::int * interval '1 day' and not exists (
        select 1 from document_downloads where document_id = documents.id and user_id = ${userId}::uuid))`,
    },
    message: {
      table: Prisma.sql`messages`,
      at: Prisma.sql`created_at`,
      isThere: Prisma.sql`true`,
      isUnread: Prisma.sql`(sender_type = 'admin' and not is_read)`,
    },
    invoice: {
      table: Prisma.sql`invoices`,
      at: Prisma.sql`coalesce(sent_at, created_at)`,
      isThere: ownInvoices,
      isUnread: Prisma.sql`(status = 'pending' and seen_at is null)`,
    },
    payment: {
      table: Prisma.sql`invoices`,
      at: Prisma.sql`paid_at`,
      isThere: Prisma.sql`status = 'paid' and paid_at is not null and kind <> 'credit_note' and ${ownInvoices}`,
      isUnread: never,
    },
    milestone: {
      table: Prisma.sql`milestones`,
      at: Prisma.sql`done_at`,
      isThere: Prisma.sql`done_at is not null`,
      isUnread: never,
    },
    question: { ...questions, isThere: sqlVisibleQuestions(viewer) },
    note: { ...notes, isThere: never },
  }
}

const never = Prisma.sql`false`

/** At the moment of the answer, if there is one. */
const questions = {
  table: Prisma.sql`questions`,
  at: Prisma.sql`coalesce(answered_at, created_at)`,
  isUnread: never,
}

const notes = { table: Prisma.sql`project_notes`, at: Prisma.sql`created_at`, isUnread: never }

/** The same for staff: with what clients don't see yet, or never. Unread is what the client wrote. */
function staffSources(): Sources {
  const all = Prisma.sql`true`
  return {
    update: {
      table: Prisma.sql`client_updates`,
      at: Prisma.sql`created_at`,
      isThere: Prisma.sql`deleted_at is null`,
      isUnread: never,
    },
    file: {
      table: Prisma.sql`documents`,
      at: Prisma.sql`uploaded_at`,
      isThere: Prisma.sql`verified_at is not null and deleted_at is null`,
      isUnread: never,
    },
    message: {
      table: Prisma.sql`messages`,
      at: Prisma.sql`created_at`,
      isThere: all,
      isUnread: Prisma.sql`(sender_type = 'client' and not is_read)`,
    },
    invoice: {
      table: Prisma.sql`invoices`,
      at: Prisma.sql`coalesce(sent_at, created_at)`,
      isThere: all,
      isUnread: never,
    },
    payment: {
      table: Prisma.sql`invoices`,
      at: Prisma.sql`paid_at`,
      isThere: Prisma.sql`status = 'paid' and paid_at is not null and kind <> 'credit_note'`,
      isUnread: never,
    },
    milestone: {
      table: Prisma.sql`milestones`,
      at: Prisma.sql`done_at`,
      isThere: Prisma.sql`done_at is not null`,
      isUnread: never,
    },
    question: { ...questions, isThere: all },
    note: { ...notes, isThere: all },
  }
}

type Wanted = { kinds: readonly LogKind[]; before?: LogCursor | undefined; take: number }
type Scope = (kind: LogKind) => Prisma.Sql

/** The newest of each kind from its index, then the newest of all; only these are read in full. One statement. */
async function readEntries(viewer: Viewer, sources: Sources, { kinds, before, take }: Wanted, scope: Scope) {
  const ofKind = (kind: LogKind) => {
    const { table, at, isThere, isUnread } = sources[kind]
    const name = Prisma.raw(`'${kind}'`)
    const follows = before
      ? Prisma.sql`and ${at} <= ${before.at}::timestamptz
          and (${at}, (${name} || ':' || id) collate "C") < (${before.at}::timestamptz, ${before.key}::text)`
      : Prisma.empty
    return Prisma.sql`(select ${name} as kind, id, project_id, ${at} as at, ${isUnread} as is_unread
      from ${table} where ${isThere} and ${scope(kind)} ${follows}
      order by ${at} desc, id desc limit ${take}::int)`
  }
  // How many of its kind are newer says on which page of its list a client finds an entry.
  const newer = isClient(viewer)
    ? Prisma.sql`case entry.kind
        when 'update' then (select count(*) from client_updates newer
          where newer.project_id = entry.project_id and newer.deleted_at is null
            and (newer.created_at, newer.id) > (u.created_at, u.id))
        when 'file' then (select count(*) from documents newer
          where newer.project_id = entry.project_id and ${sqlVisibleFiles(viewer, 'newer')}
            and (newer.uploaded_at, newer.id) > (d.uploaded_at, d.id))
        when 'message' then (select count(*) from messages newer
          where newer.project_id = entry.project_id and (newer.created_at, newer.id) > (m.created_at, m.id))
        else 0
      end::int`
    : Prisma.sql`0`
  const excerptLength = isClient(viewer) ? EXCERPT_LENGTH : STAFF_EXCERPT_LENGTH
  const rows = await getDb().$queryRaw<StoredEntry[]>`
    with entry as (
      select kind, id, project_id, at, is_unread, (kind || ':' || id) collate "C" as key
      from (${Prisma.join(kinds.map(ofKind), ' union all ')}) found
      order by at desc, key desc limit ${take}::int
    )
    select entry.kind, entry.id, entry.project_id as "projectId", entry.at, entry.is_unread as "isUnread",
      coalesce(u.title, d.name, i.invoice_number, s.title, q.text, '') as title,
      coalesce(n.text, left(coalesce(u.content, m.message_text, ''), ${excerptLength}::int)) as text,
      m.sender_type::text as side, person.id as "personId", person.full_name as "fullName", person.email,
      d.type::text as "fileType", d.size_bytes as "sizeBytes",
      i.kind::text as "invoiceKind", i.currency, i.total_cents as "totalCents", i.status::text as "invoiceStatus", i.due_date as "dueDate",
      i.listed_at as "listedAt",
      (select coalesce(sum(amount_cents), 0)::bigint from invoice_payments where invoice_id = i.id) as "paidCents",
      (select coalesce(sum(amount_cents), 0)::bigint from invoice_payments join invoices note on note.id = credit_note_id
        where invoice_id = i.id and note.credits_id = i.id) as "creditedCents",
      q.due_date as "questionDue", q.answer, q.answered_at as "answeredAt", q.withdrawn_at as "withdrawnAt",
      q.version, answerer.id as "answererId", answerer.full_name as "answererName", answerer.email as "answererEmail",
      n.edited_at as "editedAt", ${newer} as newer
    from entry
    left join client_updates u on entry.kind = 'update' and u.id = entry.id
    left join documents d on entry.kind = 'file' and d.id = entry.id
    left join messages m on entry.kind = 'message' and m.id = entry.id
    left join invoices i on entry.kind in ('invoice', 'payment') and i.id = entry.id
    left join milestones s on entry.kind = 'milestone' and s.id = entry.id
    left join questions q on entry.kind = 'question' and q.id = entry.id
    left join project_notes n on entry.kind = 'note' and n.id = entry.id
    left join profiles person on person.id = coalesce(u.admin_id, m.sender_id, q.author_id, n.author_id)
    left join profiles answerer on answerer.id = q.answered_by_id
    order by entry.at desc, entry.key desc`
  return rows.map((row) => toEntry(viewer, row))
}

type StoredEntry = {
  kind: LogKind
  id: string
  /** Null for an invoice without a project. */
  projectId: string | null
  at: Date
  isUnread: boolean
  title: string
  text: string
  side: 'client' | 'admin' | null
  personId: string | null
  fullName: string | null
  email: string | null
  fileType: FileType | null
  sizeBytes: number | null
  invoiceKind: InvoiceKind | null
  currency: string | null
  totalCents: bigint | null
  invoiceStatus: StoredStatus | null
  dueDate: Date | null
  listedAt: Date | null
  paidCents: bigint
  creditedCents: bigint
  questionDue: Date | null
  answer: string | null
  answeredAt: Date | null
  withdrawnAt: Date | null
  version: number | null
  answererId: string | null
  answererName: string | null
  answererEmail: string | null
  editedAt: Date | null
  /** How many of its kind the project has that are newer. */
  newer: number
}

function toEntry(viewer: Viewer, row: StoredEntry) {
  const { kind, id, projectId, at, isUnread, title, text, newer, editedAt } = row
  return {
    ...{ kind, id, projectId, at, isUnread, title, text, newer, editedAt },
    role: isClient(viewer) && kind === 'message' && row.side === 'admin' ? AGENCY_ROLE : null,
    author: authorOf(viewer, row),
    /** Whether the viewer wrote it. */
    isOwn: row.personId === viewer.userId,
    /** Whether a client wrote it. */
    isFromClient: row.side === 'client',
    question: questionOf(viewer, row),
    file: row.fileType && { type: row.fileType, sizeBytes: row.sizeBytes ?? 0 },
    invoice: invoiceOf(row),
  }
}
export type LogEntry = ReturnType<typeof toEntry>

const withAuthor: readonly LogKind[] = ['update', 'message', 'question', 'note']

/** Of what somebody wrote: 'You', a person, or the agency. */
function authorOf(viewer: Viewer, { kind, side, personId, fullName, email }: StoredEntry): string {
  if (!withAuthor.includes(kind)) return ''
  if (personId === viewer.userId) return 'You'
  if (side !== 'client') return authorName({ fullName }, getSite().name)
  return clientDisplayName(email === null ? null : { fullName, email })
}

function questionOf(viewer: Viewer, row: StoredEntry) {
  const { kind, questionDue: dueDate, answer, answeredAt, withdrawnAt, version } = row
  if (kind !== 'question') return null
  const { answererId, answererName: fullName, answererEmail: email } = row
  const name =
    answererId === viewer.userId ? 'You' : clientDisplayName(email === null ? null : { fullName, email })
  return {
    ...{ dueDate, answer, version: version ?? 1 },
    answeredBy: answeredAt ? name : null,
    status: questionStatusOf({ dueDate, answeredAt, withdrawnAt }, new Date()),
  }
}

function invoiceOf(row: StoredEntry) {
  const { currency, totalCents, invoiceKind: kind, invoiceStatus: status, dueDate: due, listedAt } = row
  if (currency === null || totalCents === null || kind === null || status === null || due === null)
    return null
  const dueDate = dayOf(due)
  const sums = { paidCents: Number(row.paidCents), creditedCents: Number(row.creditedCents) }
  const display = statusOf({ kind, status, dueDate, ...sums }, agencyDay(new Date()))
  const title = kindLabels[kind]
  return { kind, title, currency, totalCents: Number(totalCents), dueDate, status: display, listedAt }
}

/** The invoices among entries, as `markInvoicesListed` takes them. */
export function invoicesIn(entries: readonly LogEntry[]) {
  return entries.flatMap(({ id, invoice }) => (invoice ? [{ id, listedAt: invoice.listedAt }] : []))
}

type LogParams = { show: LogFilter; before?: LogCursor | undefined; take?: number }

/**
 * One page of what happened on a project, newest first. Empty for a project that the viewer may not see. `hasOlder` if
 * the last entry isn't the first that happened.
 */
export async function listProjectLog(viewer: ClientViewer, projectId: string, params: LogParams) {
  const { show, before, take = LOG_PAGE_SIZE } = params
  const own = await listOwnProjects(viewer)
  if (!own.some(({ id }) => id === projectId)) return { entries: [], hasOlder: false }
  const found = await readEntries(
    viewer,
    sourcesFor(viewer, own),
    { kinds: kindsOf[show], before, take: take + 1 },
    () => Prisma.sql`project_id = ${projectId}::uuid`,
  )
  return { entries: found.slice(0, take), hasOlder: found.length > take }
}

type StaffLogParams = Omit<LogParams, 'show'> & { show: StaffLogFilter }

/** The same for staff, of a project that they see. With drafts, withdrawn questions and internal notes. */
export async function listStaffLog(
  viewer: ViewerWith<'projects'>,
  projectId: string,
  params: StaffLogParams,
) {
  const isMoney = (kind: LogKind) => kind === 'invoice' || kind === 'payment'
  const { show, before, take = STAFF_LOG_PAGE_SIZE } = params
  const kinds = staffKindsOf[show].filter((kind) => !isMoney(kind) || viewer.rights.money)
  if (kinds.length === 0) return { entries: [], hasOlder: false }
  const found = await readEntries(
    viewer,
    staffSources(),
    { kinds, before, take: take + 1 },
    () =>
      Prisma.sql`project_id in (select id from projects where id = ${projectId}::uuid and ${sqlWithinReach(viewer)})`,
  )
  return { entries: found.slice(0, take), hasOlder: found.length > take }
}

/** The newest of what the viewer hasn't read yet, in all their projects; of unread messages, the last of each project. */
export async function listUnread(viewer: ClientViewer, take: number): Promise<LogEntry[]> {
  const own = await listOwnProjects(viewer)
  const ids = own.map(({ id }) => id)
  const sources = sourcesFor(viewer, own)
  const { update, file, message, invoice } = sources
  const inOwn = Prisma.sql`project_id = any(${ids}::uuid[])`
  const scopes: Partial<Record<LogKind, Prisma.Sql>> = {
    update: Prisma.sql`${inOwn} and ${update.isUnread}`,
    file: Prisma.sql`${inOwn} and ${file.isUnread}`,
    message: Prisma.sql`${message.isUnread} and id in (
      select distinct on (project_id) id from messages where ${inOwn} and ${message.isUnread}
      order by project_id, created_at desc, id desc)`,
    invoice: invoice.isUnread,
  }
  const kinds = Object.keys(scopes) as LogKind[]
  return readEntries(viewer, sources, { kinds, take }, (kind) => scopes[kind] ?? Prisma.sql`false`)
}
