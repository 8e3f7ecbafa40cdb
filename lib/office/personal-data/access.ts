import { normalizeEmail } from '@/lib/auth/tokens'
import type { OwnerViewer } from '@/lib/auth/viewer'
import { foldedPattern, type Transaction } from '@/lib/platform/db'
import { type User, Prisma } from '@/prisma/generated/client'

type Reader = Pick<Transaction, '$queryRaw' | 'user'>

/** A person is an email address, with the account of that address if there is one. */
export type Person = { email: string; account: User | null }

export async function findPerson(_viewer: OwnerViewer, db: Reader, address: string): Promise<Person> {
  const email = normalizeEmail(address)
  return { email, account: await db.user.findUnique({ where: { emailNormalized: email } }) }
}

const kinds = [
  'contacts',
  'quotes',
  'testimonials',
  'invoices',
  'subscriptions',
  'mails',
  'copies',
  'projects',
  'memberships',
  'uploads',
] as const
type Kind = (typeof kinds)[number]

export type Found = Record<Kind, string[]>

/**
 * The ids of what is held about a person, in the trash or not: by address and by account. The comparison is exact, and the
 * search's indexes find the candidates.
 */
export async function locate(_viewer: OwnerViewer, db: Reader, { email, account }: Person): Promise<Found> {
  const userId = account?.id ?? null
  // What colleagues upload is the agency's.
  const uploaderId = account?.role === 'CLIENT' ? account.id : null
  const pattern = foldedPattern(email)
  const rows = await db.$queryRaw<{ kind: Kind; id: string }[]>`
    select 'contacts' as kind, id::text from contact_submissions
    where (folded_text like ${pattern} and lower(email) = ${email}) or converted_user_id = ${userId}::uuid
    union all
    select 'quotes', id::text from quote_requests
    where (folded_text like ${pattern} and lower(email) = ${email}) or converted_user_id = ${userId}::uuid
    union all
    select 'testimonials', id::text from feedback where lower(client_email) = ${email} or client_id = ${userId}::uuid
    union all
    select 'invoices', id::text from invoices
    where (folded_text like ${pattern} and lower(client_email) = ${email}) or client_user_id = ${userId}::uuid
    union all
    select 'subscriptions', id::text from newsletter_subscriptions where email_normalized = ${email}
    union all
    select 'mails', id::text from mail_deliveries where lower(recipient) = ${email}
    union all
    select 'copies', id::text from mail_deliveries
    where cc <> '{}' and exists (select from unnest(cc) address where lower(address) = ${email})
    union all
    select 'projects', id::text from projects where client_user_id = ${userId}::uuid
    union all
    select 'memberships', project_id::text from project_members where user_id = ${userId}::uuid
    union all
    select 'uploads', id::text from documents where uploaded_by_id = ${uploaderId}::uuid`
  const found = Object.fromEntries(kinds.map((kind) => [kind, [] as string[]])) as Found
  for (const { kind, id } of rows) found[kind].push(id)
  return found
}

/** Of a list of ids in SQL. */
export function among(ids: readonly string[]): Prisma.Sql {
  return Prisma.sql`any(${ids}::uuid[])`
}

type OwnProject = { id: string; isShared: boolean; isBilled: boolean }

/** Their own projects: those that are deleted, those that stay, and of these the ones that nobody else belongs to. */
export async function sortProjects(db: Reader, userId: string, found: Found) {
  const own = await db.$queryRaw<OwnProject[]>`
    select id, exists (
        select from project_members where project_id = project.id and user_id <> ${userId}::uuid
      ) as "isShared",
      exists (
        select from invoices where project_id = project.id
          and not (status = 'draft' and id = ${among(found.invoices)})
      ) as "isBilled"
    from projects project where id = ${among(found.projects)} order by id`
  const idsOf = (rows: OwnProject[]) => rows.map(({ id }) => id)
  const kept = own.filter(({ isShared, isBilled }) => isShared || isBilled)
  return {
    deleted: idsOf(own.filter((project) => !kept.includes(project))),
    kept: idsOf(kept),
    alone: idsOf(kept.filter(({ isShared }) => !isShared)),
  }
}

/** The entries of the audit log by or about a person. */
export function auditEntriesOf(
  { email, account }: Person,
  found: Found,
  deletedProjects: readonly string[],
): Prisma.Sql {
  const userId = account?.id ?? null
  return Prisma.sql`(
    actor_id = ${userId}::uuid
    or (subject_type = 'profile' and subject_id = ${userId}::text)
    or (subject_type = 'contact_submission' and subject_id = any(${found.contacts}::text[]))
    or (subject_type = 'quote_request' and subject_id = any(${found.quotes}::text[]))
    or (subject_type = 'feedback' and subject_id = any(${found.testimonials}::text[]))
    or (subject_type = 'newsletter_subscription' and subject_id = any(${found.subscriptions}::text[]))
    or (subject_type = 'mail' and subject_id = any(${found.mails}::text[]))
    or (subject_type = 'project' and subject_id = any(${deletedProjects}::text[]))
    or (subject_type = 'project'
      and ${userId}::text in (detail ->> 'userId', detail ->> 'formerUserId', detail ->> 'clientUserId'))
    or (subject_type = 'personal_data' and subject_label = ${email}))`
}
