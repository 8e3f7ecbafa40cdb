import type { OwnerViewer } from '@/lib/auth/viewer'
import { formatAgencyTime } from '@/lib/base/dates'
import { personName } from '@/lib/base/person'
import { getSite } from '@/lib/base/site'
import { inBatches } from '@/lib/platform/batches'
import { getDb, getReadDb } from '@/lib/platform/db'
import {
  among,
  type Entry,
  iso,
  type PersonContext,
  type StoredFile,
  type WithPersonalData,
} from '@/lib/platform/personal-data'
import { openObject } from '@/lib/platform/storage'
import type { ZipEntry } from '@/lib/platform/zip'
import { Prisma } from '@/prisma/generated/client'
import { auditEntriesOf, locate, personalRows, sortProjects, subjectsOf } from './access'
import { erasureOrder, personalData, personalNouns } from './registry'
import { entryHtml, escapeHtml, PAGE_END, pageStart } from './rules'
import { type Erasure, erasureOf, erasureSchema } from './schema'

/** What is held about a person, for the overview; no lines for an address that nothing is held about. */
export async function getPersonalData(viewer: OwnerViewer, address: string) {
  const context = await locate(viewer, getDb(), address)
  const { db, person } = context
  const [inTrash, entries, ...lines] = await Promise.all([
    countInTrash(context),
    db.auditEntry.count({ where: auditOf(context) }),
    ...personalNouns.map((noun) => noun.lines?.(context) ?? []),
  ])
  return {
    email: person.email,
    name: person.account?.fullName ?? null,
    isStaff: person.account?.role === 'ADMIN',
    inTrash,
    lines: [...lines.flat(), { title: 'Audit log entries', count: entries }].filter(({ count }) => count > 0),
  }
}
export type PersonalData = Awaited<ReturnType<typeof getPersonalData>>

async function countInTrash({ db, ids }: PersonContext): Promise<number> {
  const counts = personalRows
    .filter(({ hasTrash }) => hasTrash)
    .map(
      (rows) => Prisma.sql`
        (select count(*) from ${rows.table} where id = ${among(ids(rows))} and deleted_at is not null)`,
    )
  const [{ count }] = await db.$queryRaw<[{ count: number }]>`
    select (${Prisma.join(counts, ' + ')})::int as count`
  return count
}

/** Without what was done about mails to them. */
function auditOf(context: PersonContext): Prisma.AuditEntryWhereInput {
  const { account, email } = context.person
  return {
    OR: [
      ...(account ? [{ actorId: account.id }] : []),
      ...subjectsOf(context).map(({ type, ids }) => ({ subjectType: type, subjectId: { in: ids } })),
      { subjectType: 'personal_data', subjectLabel: email },
    ],
  }
}

/** What an erasure would do now, in the same numbers as it does it. */
export async function getErasurePlan(viewer: OwnerViewer, address: string): Promise<Erasure> {
  const found = await locate(viewer, getDb(), address)
  const context = { ...found, projects: await sortProjects(found) }
  const counts = await Promise.all(personalNouns.map(async (noun) => (await noun.plan?.(context)) ?? {}))
  const [{ auditEntries }] = await found.db.$queryRaw<[{ auditEntries: number }]>`
    select count(*)::int as "auditEntries" from audit_log where ${auditEntriesOf(context)}`
  return erasureOf([...counts, { auditEntries }])
}

/** What an erasure did; null if there was none under this id. */
export async function getErasure(_viewer: OwnerViewer, id: string) {
  const entry = await getDb().auditEntry.findFirst({
    where: { subjectType: 'personal_data', subjectId: id, action: 'personal-data.erase' },
    select: { at: true, detail: true, actor: { select: { fullName: true, email: true } } },
    orderBy: { id: 'desc' },
  })
  if (!entry) return null
  const { at, detail, actor } = entry
  return { at, by: actor ? personName(actor) : null, erasure: erasureSchema.parse(detail ?? {}) }
}

// The zip

type Part = { name: string; title: string; entries: (context: PersonContext) => AsyncIterable<Entry> }

const parts: readonly Part[] = [
  ...Object.entries<WithPersonalData>(personalData).flatMap(([name, { listed }]) =>
    listed ? [{ name, ...listed }] : [],
  ),
  { name: 'audit-log', title: 'Audit log', entries: auditEntries },
]

/** Everything about a person as entries of a zip: a readable page, JSON of each kind, and the stored files. */
export async function* readPersonalData(
  viewer: OwnerViewer,
  address: string,
): AsyncGenerator<ZipEntry, void> {
  const context = await locate(viewer, await getReadDb(), address)
  const now = new Date()
  yield { name: 'index.html', input: pageOf(context, now), lastModified: now }
  for (const { name, entries } of parts)
    yield { name: `${name}.json`, input: jsonOf(entries(context)), lastModified: now }
  const missing: string[] = []
  for await (const { path, key, at } of filesOf(context)) {
    const object = await openObject(key)
    if (object) yield { name: path, input: object.body as AsyncIterable<Uint8Array>, lastModified: at }
    else missing.push(path)
  }
  if (missing.length > 0) {
    const lines = `These files are no longer in the storage:\n${missing.join('\n')}\n`
    yield { name: 'missing-files.txt', input: textOf(lines), lastModified: now }
  }
}

async function* textOf(text: string): AsyncGenerator<string, void> {
  yield await Promise.resolve(text)
}

async function* jsonOf(rows: AsyncIterable<Entry>): AsyncGenerator<string, void> {
  let before = '[\n'
  for await (const row of rows) {
    yield before + JSON.stringify(row, null, 2)
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

async function* pageOf(context: PersonContext, now: Date): AsyncGenerator<string, void> {
  const { name } = getSite()
  yield pageStart(
    `What ${name} holds about ${context.person.email}`,
    `As of ${formatAgencyTime(now)}. The JSON files beside this page have the same for computers. Invoices and audit entries may have to be kept by law.`,
  )
  for (const { title, entries } of parts) {
    let count = 0
    for await (const entry of entries(context)) {
      if (count === 0) yield `<h2>${escapeHtml(title)}</h2>\n`
      count += 1
      yield entryHtml(entry)
    }
  }
  yield PAGE_END
}

type AuditRow = Prisma.AuditEntryGetPayload<object>

/** What colleagues noted about changes is theirs; the person gets what they did themselves, and that something was done. */
async function* auditEntries(context: PersonContext) {
  const { db, person } = context
  const rows = inBatches<AuditRow>((last, take) =>
    db.auditEntry.findMany({
      where: { AND: [auditOf(context), last ? { id: { lt: last.id } } : {}] },
      orderBy: { id: 'desc' },
      take,
    }),
  )
  for await (const row of rows) {
    const isOwn = row.actorId !== null && row.actorId === person.account?.id
    yield {
      at: iso(row.at),
      action: row.action,
      by: isOwn ? 'them' : row.actorId === null ? 'the system' : 'the agency',
      subject: row.subjectType,
      changes: row.changes as object | null,
      ...(isOwn && { detail: row.detail as object | null, ipAddress: row.ip }),
    }
  }
}

async function* filesOf(context: PersonContext): AsyncGenerator<StoredFile, void> {
  for (const kind of erasureOrder) {
    const { files }: WithPersonalData = personalData[kind]
    if (files) yield* files(context)
  }
}
