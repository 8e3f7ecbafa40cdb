import { personName } from '@/lib/base/person'
import { endTokens } from '@/lib/auth/auth-tokens'
import { endSessions } from '@/lib/auth/session'
import type { OwnerViewer } from '@/lib/auth/viewer'
import { recordWrite } from '@/lib/platform/audit'
import { escapeLike, getDb, type Transaction } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { once } from '@/lib/platform/idempotency'
import { type PictureFile, pictureKey } from '@/lib/base/picture'
import { leadKinds } from '@/lib/leads/registry'
import { removeFromTrash } from '@/lib/office/trash/mutations'
import { lockRows } from '@/lib/platform/trash'
import { discardUnused } from '@/lib/uploads/mutations'
import { among, auditEntriesOf, findPerson, type Found, locate, type Person, sortProjects } from './access'
import { ERASED_EMAIL, ERASED_NAME, tellsOf, wordsOf } from './rules'
import { type Erasure, erasureSchema } from './schema'

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
  const known = await findPerson(viewer, tx, address)
  const { email } = known
  // Leads and invoices, then the account, then projects: in the order in which others lock them.
  const { contacts, quotes, invoices } = await locate(viewer, tx, known)
  await lockRows(tx, leadKinds.contact, contacts)
  await lockRows(tx, leadKinds.quote, quotes)
  await tx.$queryRaw`select 1 from invoices where id = ${among(invoices)} order by id for update`
  await tx.$queryRaw`select 1 from profiles where email_normalized = ${email} for no key update`
  const person = await findPerson(viewer, tx, email)
  if (person.account?.role === 'ADMIN')
    throw new UserError('This is a colleague’s account. Remove them under Staff.', { title: 'Not erased' })
  const found = await locate(viewer, tx, person)
  const names = await namesOf(tx, person, found)
  const mails = await eraseSubjects(tx, person, found)
  const erasure: Erasure = {
    ...erasureSchema.parse({}),
    ...(await endAccess(tx, person)),
    ...(await eraseLeads(tx, found)),
    ...(await eraseInvoices(tx, found)),
  }
  const projects = await eraseProjects(tx, person, found)
  Object.assign(
    erasure,
    projects.counts,
    await eraseMails(tx, person, { found, names, mails }),
    await eraseTraces(tx, person, names),
    await eraseAudit(tx, person, { found, names, mails, deletedProjects: projects.deleted }),
    await eraseAccount(tx, person),
  )
  return { person, erasure }
}

type Names = { names: string[]; phones: string[] }

/** What they are called, and their phone numbers, wherever they said so. */
async function namesOf(tx: Transaction, { account }: Person, found: Found): Promise<Names> {
  const rows = await tx.$queryRaw<{ name: string | null; phone: string | null }[]>`
    select name, phone from contact_submissions where id = ${among(found.contacts)}
    union select name, phone from quote_requests where id = ${among(found.quotes)}
    union select client_name, null from feedback where id = ${among(found.testimonials)}
    union select client_name, client_phone from invoices where id = ${among(found.invoices)}`
  const all = [...rows, { name: account?.fullName ?? null, phone: account?.phone ?? null }]
  return { names: all.flatMap(({ name }) => name ?? []), phones: all.flatMap(({ phone }) => phone ?? []) }
}

/** Sessions, links and memberships. Views by colleagues end with an entry in the audit log, which is cleared later. */
async function endAccess(tx: Transaction, { account }: Person) {
  if (!account) return {}
  const where = { userId: account.id }
  const sessions = await tx.session.count({ where: { ...where, viewedById: null } })
  await endSessions(tx, account.id)
  await endTokens(tx, account.id)
  await tx.session.deleteMany({ where })
  const { count: links } = await tx.authToken.deleteMany({ where })
  await tx.recoveryCode.deleteMany({ where })
  return { sessions, links }
}

async function eraseLeads(tx: Transaction, found: Found) {
  await removeFromTrash(tx, 'contact', found.contacts)
  await removeFromTrash(tx, 'quote', found.quotes)
  await removeFromTrash(tx, 'testimonial', found.testimonials)
  await tx.newsletterSubscription.deleteMany({ where: { id: { in: found.subscriptions } } })
  return {
    contacts: found.contacts.length,
    quotes: found.quotes.length,
    testimonials: found.testimonials.length,
    subscriptions: found.subscriptions.length,
  }
}

/**
 * Of mails to others: the subject has the name of the writer, and what a mail server said the address. Returns the ids of these
 * mails.
 */
async function eraseSubjects(tx: Transaction, { email, account }: Person, found: Found): Promise<string[]> {
  const address = `%${escapeLike(email)}%`
  const about = [...found.contacts, ...found.quotes, ...found.testimonials].map((id) => `%${id}%`)
  const rows = await tx.$queryRaw<{ id: string }[]>`
    update mail_deliveries mail set subject = null, last_error = null
    where search_text like ${address} or last_error ilike ${address} or key like any(${about}::text[])
      or exists (
        select from messages message
        where message.sender_id = ${account?.id ?? null}::uuid and mail.payload ->> 'id' = message.id::text)
    returning id`
  return rows.map(({ id }) => id)
}

/** Drafts go. What was issued stays; how to reach somebody is no longer needed once nothing is owed. */
async function eraseInvoices(tx: Transaction, found: Found) {
  const theirs = { id: { in: found.invoices } }
  const { count: drafts } = await tx.invoice.deleteMany({ where: { ...theirs, status: 'draft' } })
  const { count: settledInvoices } = await tx.invoice.updateMany({
    where: { ...theirs, status: { in: ['paid', 'void'] } },
    data: { clientEmail: ERASED_EMAIL, clientPhone: null, remindersEnabled: false },
  })
  const { count: openInvoices } = await tx.invoice.updateMany({
    where: { ...theirs, status: 'pending' },
    data: { remindersEnabled: false },
  })
  return { drafts, settledInvoices, openInvoices }
}

async function eraseProjects(tx: Transaction, { account }: Person, found: Found) {
  if (!account) return { deleted: [], counts: {} }
  await tx.$queryRaw`select 1 from projects where id = ${among(found.projects)} order by id for update`
  const { deleted, kept, alone } = await sortProjects(tx, account.id, found)

  await removeFromTrash(tx, 'project', deleted)
  const uploads = await tx.file.findMany({ where: { id: { in: found.uploads } }, select: { id: true } })
  await removeFromTrash(
    tx,
    'file',
    uploads.map(({ id }) => id),
  )
  const { count: deletedMessages } = await tx.message.deleteMany({ where: { projectId: { in: alone } } })
  // A company's name stays while others of it are in the project.
  const names = [account.fullName, account.email].flatMap((name) => name?.toLowerCase() ?? [])
  await tx.$executeRaw`
    update projects set client_name = ${ERASED_NAME}
    where id = ${among(kept)} and (id = ${among(alone)} or lower(client_name) = any(${names}::text[]))`
  const { count: memberships } = await tx.projectMember.deleteMany({ where: { userId: account.id } })
  const { count: keptMessages } = await tx.message.updateMany({
    where: { senderId: account.id },
    data: { senderId: null },
  })
  const { count: downloads } = await tx.fileDownload.updateMany({
    where: { userId: account.id },
    data: { userId: null },
  })
  await tx.fileVersion.updateMany({ where: { uploadedById: account.id }, data: { uploadedById: null } })
  const counts = {
    memberships,
    deletedProjects: deleted.length,
    deletedMessages,
    uploads: uploads.length,
    keptProjects: kept.length,
    keptMessages,
    downloads,
  }
  return { deleted, counts }
}

/** What waits is taken out of the queue; of what was sent, only that it was, and of what others were sent, what is about them. */
async function eraseMails(
  tx: Transaction,
  { email }: Person,
  {
    found,
    names,
    mails,
  }: { found: Found; names: Names; /** About them, to others. */ mails: readonly string[] },
) {
  const ids = among(found.mails)
  // A single word may be anybody's name.
  const told = [email, ...names.names.filter((name) => name.trim().includes(' '))]
  const patterns = told.map((words) => `%${escapeLike(words.trim())}%`)
  const [{ count: queuedMails }] = await tx.$queryRaw<[{ count: number }]>`
    select count(graphile_worker.remove_job(key))::int as count from mail_deliveries
    where id = ${ids} and sent_at is null`
  await tx.$executeRaw`delete from mail_deliveries where id = ${ids} and sent_at is null`
  await tx.$executeRaw`
    delete from sent_mails
    where mail_id = ${ids} or mail_id = ${among(mails)} or text ilike any(${patterns}::text[])`
  await tx.$executeRaw`
    update mail_deliveries set wording = null
    where id = ${ids} or id = ${among(mails)}
      or (wording is not null and state not in ('queued', 'failed') and wording::text ilike any(${patterns}::text[]))`
  await tx.$executeRaw`
    update mail_deliveries set cc = array(select address from unnest(cc) address where lower(address) <> ${email})
    where id = ${among(found.copies)}`
  const sentMails = await tx.$executeRaw`
    update mail_deliveries set recipient = ${ERASED_EMAIL}, cc = '{}', subject = null, payload = null, last_error = null
    where id = ${ids}`
  return { queuedMails, sentMails }
}

/** Tags, searches for them by colleagues, and what bulk work says of whom it skipped. */
async function eraseTraces(tx: Transaction, { email, account }: Person, names: Names) {
  if (account) await tx.tagging.deleteMany({ where: { clientId: account.id } })
  // Of others who asked for this address as their own.
  await tx.authToken.deleteMany({ where: { email: { equals: email, mode: 'insensitive' } } })
  const tells = (text: string) => tellsOf(text, { email, ...names })
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
  return {}
}

type Told = {
  found: Found
  names: Names
  deletedProjects: string[]
  /** About them, to others. */ mails: string[]
}

/** Entries stay, with who, what and when; nothing in them tells about whom. */
async function eraseAudit(tx: Transaction, person: Person, { found, names, deletedProjects, mails }: Told) {
  const userId = person.account?.id ?? null
  const cleared = await tx.$executeRaw`
    update audit_log set subject_label = null, changes = null, detail = null,
      ip = case when actor_id = ${userId}::uuid then null else ip end
    where ${auditEntriesOf(person, found, deletedProjects)}`
  // Of kept invoices and projects, only the changes of how to reach them.
  const contact = ['clientEmail', 'clientPhone', 'clientName']
  await tx.$executeRaw`
    update audit_log set changes = null
    where changes ?| ${contact}::text[] and (
      (subject_type = 'invoice' and subject_id = any(${found.invoices}::text[]))
      or (subject_type = 'project' and subject_id = any(${found.projects}::text[])))`
  // Of what is about others: the address wherever it was typed, and the name where a project had or lost them.
  const address = `%${escapeLike(person.email)}%`
  const values = names.names.map((name) => `%${escapeLike(JSON.stringify(name).toLowerCase())}%`)
  await tx.$executeRaw`
    update audit_log set subject_label = null, changes = null, detail = null
    where search_text like ${address}
      or (length(search_text) >= 4000 and (changes::text ilike ${address} or detail::text ilike ${address}))
      or (subject_type = 'mail' and subject_id = any(${mails}::text[]))
      or (subject_type = 'project' and (
        detail ->> 'userId' = ${userId}::text or search_text like any(${values}::text[])))`
  // Anyone who downloaded a CSV file may have searched for them.
  const files = await tx.$queryRaw<{ id: bigint; search: string }[]>`
    select id, detail ->> 'search' as search from audit_log where subject_type = 'csv' and detail ? 'search'`
  const searching = files.filter(({ search }) => tellsOf(search, { email: person.email, ...names }))
  await tx.$executeRaw`
    update audit_log set detail = null where id = any(${searching.map(({ id }) => id)}::bigint[])`
  return { auditEntries: cleared }
}

/** Deleted unless an invoice or a project refers to it; then nothing in it tells who it was, or lets anybody in. */
async function eraseAccount(tx: Transaction, { account }: Person) {
  if (!account) return {}
  const { id } = account
  const pictures = await tx.picture.findMany({
    where: { createdById: id },
    select: { id: true, files: true },
  })
  await tx.picture.deleteMany({ where: { createdById: id } })
  const keys = pictures.flatMap((picture) =>
    (picture.files as PictureFile[]).map(({ name }) => pictureKey(picture.id, name)),
  )
  await discardUnused(tx, keys, 0)
  const isNeeded =
    (await tx.invoice.count({ where: { clientUserId: id } })) > 0 ||
    (await tx.$queryRaw<unknown[]>`select from projects where client_user_id = ${id}::uuid limit 1`).length >
      0
  if (!isNeeded) {
    await tx.user.delete({ where: { id }, select: { id: true } })
    return { account: 1, pictures: pictures.length }
  }
  const now = new Date()
  const address = `${id}@removed.invalid`
  await tx.user.update({
    where: { id },
    data: {
      email: address,
      emailNormalized: address,
      fullName: ERASED_NAME,
      company: null,
      phone: null,
      address: null,
      taxId: null,
      avatar: null,
      passwordHash: null,
      passwordChangedAt: null,
      emailVerifiedAt: null,
      totpSecret: null,
      totpEnabledAt: null,
      totpLastStep: null,
      earlierSeenAt: null,
      notifyUpdatesByMail: false,
      notifyMessagesByMail: false,
      removedAt: now,
      disabledAt: account.disabledAt ?? now,
    },
    select: { id: true },
  })
  return { anonymousAccount: 1, pictures: pictures.length }
}
