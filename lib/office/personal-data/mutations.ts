import type { OwnerViewer } from '@/lib/auth/viewer'
import { personName } from '@/lib/base/person'
import { contactRows } from '@/lib/contact-messages/personal-data'
import { invoiceRows } from '@/lib/invoices/personal-data'
import { leadKinds } from '@/lib/leads/registry'
import { recordWrite } from '@/lib/platform/audit'
import { escapeLike, getDb, type Transaction } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { once } from '@/lib/platform/idempotency'
import {
  among,
  type Counts,
  type ErasureContext,
  type PersonContext,
  type WithPersonalData,
} from '@/lib/platform/personal-data'
import { lockRows } from '@/lib/platform/trash'
import { ownProjects } from '@/lib/projects/personal-data'
import { quoteRows } from '@/lib/quotes/personal-data'
import { Prisma } from '@/prisma/generated/client'
import { auditEntriesOf, findPerson, locate, personalRows, sortProjects } from './access'
import { erasureOrder, personalData, personalNouns } from './registry'
import { tellsOf, wordsOf } from './rules'
import { erasureOf } from './schema'

/** Records that somebody downloaded everything about a person. */
export async function recordExport(viewer: OwnerViewer, address: string): Promise<void> {
  await getDb().$transaction(async (tx) => {
    const { account, email } = await findPerson(viewer, tx, address)
    await recordWrite(tx, viewer, {
      action: 'personal-data.export',
      ...(account
        ? { subjectType: 'profile', subjectId: account.id, label: personName(account) }
        : { subjectType: 'personal_data', label: email }),
    })
  })
}

/**
 * Erases a person, once per key. Returns the id of the erasure, and whose live connections are to be ended after the
 * commit.
 */
export async function erasePerson(
  viewer: OwnerViewer,
  { email, submissionKey: key }: { email: string; submissionKey?: string | undefined },
) {
  return getDb().$transaction(async (tx) => {
    let userId: string | undefined
    const request = { scope: `personal-data.erase:${viewer.userId}`, key, content: { email } }
    const stored = await once(tx, request, async (id) => {
      const { erasure, person } = await erase(viewer, tx, email)
      userId = person.account?.id
      await recordWrite(tx, viewer, {
        action: 'personal-data.erase',
        subjectType: 'personal_data',
        subjectId: id,
        detail: erasure,
      })
    })
    if (stored.isConflict)
      throw new UserError('Please reload the page and try again.', { title: 'Not erased' })
    return { id: stored.id, userId }
  })
}

async function erase(viewer: OwnerViewer, tx: Transaction, address: string) {
  // The audit log can't be changed otherwise.
  await tx.$executeRaw`select set_config('foyer.audit_log', 'erase', true)`
  const found = await lockAll(viewer, tx, address)
  const context = {
    ...found,
    projects: await sortProjects(found),
    ...(await namesOf(found)),
    mails: await findMailsAbout(found),
  }
  const counts: Counts[] = []
  const eraseNoun = async (noun: WithPersonalData) => counts.push((await noun.erase?.(context)) ?? {})
  for (const kind of erasureOrder) await eraseNoun(personalData[kind])
  await eraseTraces(context)
  counts.push({ auditEntries: await eraseAudit(context) })
  await eraseNoun(personalData.account)
  return { person: found.person, erasure: erasureOf(counts) }
}

/** Leads and invoices, then the account, then projects: in the order in which others lock them. Returns what is there then. */
async function lockAll(viewer: OwnerViewer, tx: Transaction, address: string): Promise<PersonContext> {
  const { person, ids } = await locate(viewer, tx, address)
  await lockRows(tx, leadKinds.contact, ids(contactRows))
  await lockRows(tx, leadKinds.quote, ids(quoteRows))
  await tx.$queryRaw`select 1 from invoices where id = ${among(ids(invoiceRows))} order by id for update`
  await tx.$queryRaw`select 1 from profiles where email_normalized = ${person.email} for no key update`
  const found = await locate(viewer, tx, address)
  if (found.person.account?.role === 'ADMIN')
    throw new UserError('This is a colleague’s account. Remove them under Staff.', { title: 'Not erased' })
  await tx.$queryRaw`select 1 from projects where id = ${among(found.ids(ownProjects))} order by id for update`
  return found
}

/** What they are called, and their phone numbers, wherever they said so. */
async function namesOf({ db, ids }: PersonContext) {
  const selects = personalRows.flatMap((rows) => {
    const { table, name, phone = Prisma.sql`null` } = rows
    return name
      ? [Prisma.sql`select ${name} as name, ${phone} as phone from ${table} where id = ${among(ids(rows))}`]
      : []
  })
  const found = await db.$queryRaw<{ name: string | null; phone: string | null }[]>(
    Prisma.join(selects, ' union '),
  )
  return { names: found.flatMap(({ name }) => name ?? []), phones: found.flatMap(({ phone }) => phone ?? []) }
}

/** Mails to others: with the address in them, or about what they wrote. */
async function findMailsAbout(context: PersonContext): Promise<string[]> {
  const { db, person } = context
  const address = `%${escapeLike(person.email)}%`
  const isAboutThem = personalNouns.flatMap(({ mails }) => (mails ? [mails(context)] : []))
  const rows = await db.$queryRaw<{ id: string }[]>`
    select id from mail_deliveries mail
    where search_text like ${address} or last_error ilike ${address} or ${Prisma.join(isAboutThem, ' or ')}
    order by id for update`
  return rows.map(({ id }) => id)
}

type Told = ErasureContext & { phones: readonly string[] }

/** Tags, searches for them by colleagues, and what bulk work says of whom it skipped. */
async function eraseTraces({ db: tx, person: { email, account }, names, phones }: Told): Promise<void> {
  if (account) await tx.tagging.deleteMany({ where: { clientId: account.id } })
  const tells = (text: string) => tellsOf(text, { email, names, phones })
  const filters = await tx.savedFilter.findMany({ select: { id: true, name: true, query: true } })
  const told = filters.filter(({ name, query }) => tells(name) || tells(wordsOf(query)))
  await tx.savedFilter.deleteMany({ where: { id: { in: told.map(({ id }) => id) } } })
  const jobs = await tx.bulkJob.findMany({
    where: { filter: { not: null } },
    select: { id: true, filter: true, endedAt: true },
  })
  const searching = jobs.filter(({ filter }) => tells(wordsOf(filter ?? ''))).map(({ id }) => id)
  // What still runs stops: without its filter it would change everything.
  await tx.$executeRaw`
    update bulk_jobs set filter = '', state = (case state when 'running' then 'canceled' else state::text end)::"BulkJobState",
      ended_at = coalesce(ended_at, now())
    where id = ${among(searching)}`
  // Nobody can say whose names these are, and they are only kept to be looked at once.
  await tx.$executeRaw`
    update bulk_jobs set skips = coalesce((
        select jsonb_agg(skip || '{"names": []}') from jsonb_array_elements(skips) skip
      ), '[]')
    where skips <> '[]'`
}

/** Entries stay, with who, what and when; nothing in them tells about whom. Returns how many these are. */
async function eraseAudit(context: Told): Promise<number> {
  const {
    db: tx,
    person: { email, account },
    ids,
    names,
    phones,
    mails,
  } = context
  const userId = account?.id ?? null
  const cleared = await tx.$executeRaw`
    update audit_log set subject_label = null, changes = null, detail = null,
      ip = case when actor_id = ${userId}::uuid then null else ip end
    where ${auditEntriesOf(context)}`
  // Of kept invoices and projects, only the changes of how to reach them.
  const contact = ['clientEmail', 'clientPhone', 'clientName']
  await tx.$executeRaw`
    update audit_log set changes = null
    where changes ?| ${contact}::text[] and (
      (subject_type = 'invoice' and subject_id = any(${ids(invoiceRows)}::text[]))
      or (subject_type = 'project' and subject_id = any(${ids(ownProjects)}::text[])))`
  // Of what is about others: the address wherever it was typed, and the name where a project had or lost them.
  const address = `%${escapeLike(email)}%`
  const values = names.map((name) => `%${escapeLike(JSON.stringify(name).toLowerCase())}%`)
  await tx.$executeRaw`
    update audit_log set subject_label = null, changes = null, detail = null
    where search_text like ${address}
      or (length(search_text) >= 4000 and (changes::text ilike ${address} or detail::text ilike ${address}))
      or (subject_type = 'mail' and subject_id = any(${mails}::text[]))
      or (subject_type in ('profile', 'company') and detail ->> 'userId' = ${userId}::text)
      or (subject_type = 'project' and (
        detail ->> 'userId' = ${userId}::text or search_text like any(${values}::text[])))`
  // Anyone who downloaded a CSV file may have searched for them.
  const files = await tx.$queryRaw<{ id: bigint; search: string }[]>`
    select id, detail ->> 'search' as search from audit_log where subject_type = 'csv' and detail ? 'search'`
  const searching = files.filter(({ search }) => tellsOf(search, { email, names, phones }))
  await tx.$executeRaw`
    update audit_log set detail = null where id = any(${searching.map(({ id }) => id)}::bigint[])`
  return cleared
}
