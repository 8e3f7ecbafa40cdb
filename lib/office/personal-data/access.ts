import { normalizeEmail } from '@/lib/auth/tokens'
import type { OwnerViewer } from '@/lib/auth/viewer'
import { invoiceRows } from '@/lib/invoices/personal-data'
import { mailRows } from '@/lib/mail/personal-data'
import type { Transaction } from '@/lib/platform/db'
import {
  among,
  type OwnProjects,
  type Person,
  type PersonContext,
  type PlanContext,
} from '@/lib/platform/personal-data'
import { ownProjects } from '@/lib/projects/personal-data'
import { Prisma } from '@/prisma/generated/client'
import { personalNouns } from './registry'

const { sql } = Prisma

/** Whatever is found by address and account. */
export const personalRows = personalNouns.flatMap(({ rows = [] }) => rows)

export async function findPerson(
  _viewer: OwnerViewer,
  db: Pick<Transaction, 'user'>,
  address: string,
): Promise<Person> {
  const email = normalizeEmail(address)
  return { email, account: await db.user.findUnique({ where: { emailNormalized: email } }) }
}

/** Finds a person and the ids of what is held about them, in the trash or not. One statement for all nouns. */
export async function locate(viewer: OwnerViewer, db: Transaction, address: string): Promise<PersonContext> {
  const person = await findPerson(viewer, db, address)
  const selects = personalRows.map(
    ({ table, where, id = sql`id` }, index) =>
      sql`select ${index}::int as index, ${id}::text as id from ${table} where ${where(person)}`,
  )
  const found = await db.$queryRaw<{ index: number; id: string }[]>(Prisma.join(selects, ' union all '))
  const idsOf = new Map(personalRows.map((rows) => [rows, [] as string[]]))
  for (const { index, id } of found) {
    const rows = personalRows[index]
    if (rows) idsOf.get(rows)?.push(id)
  }
  return {
    db,
    person,
    ids(rows) {
      const ids = idsOf.get(rows)
      if (!ids) throw new Error('These rows are in no noun’s `rows`.')
      return ids
    },
  }
}

type OwnProject = { id: string; isShared: boolean; isBilled: boolean }

/** Their own projects: those that are deleted, those that stay, and of these the ones that nobody else belongs to. */
export async function sortProjects({ db, person, ids }: PersonContext): Promise<OwnProjects> {
  const own = await db.$queryRaw<OwnProject[]>`
    select id, exists (
        select from project_members where project_id = project.id and user_id <> ${person.account?.id ?? null}::uuid
      ) as "isShared",
      exists (
        select from invoices where project_id = project.id
          and not (status = 'draft' and id = ${among(ids(invoiceRows))})
      ) as "isBilled"
    from projects project where id = ${among(ids(ownProjects))} order by id`
  const idsOf = (rows: OwnProject[]) => rows.map(({ id }) => id)
  const kept = own.filter(({ isShared, isBilled }) => isShared || isBilled)
  return {
    deleted: idsOf(own.filter((project) => !kept.includes(project))),
    kept: idsOf(kept),
    alone: idsOf(kept.filter(({ isShared }) => !isShared)),
  }
}

/** What the audit log calls the things that are about them. */
export function subjectsOf({ ids }: PersonContext): { type: string; ids: string[] }[] {
  return personalRows.flatMap((rows) => (rows.subject ? [{ type: rows.subject, ids: ids(rows) }] : []))
}

/** The entries of the audit log by or about a person. */
export function auditEntriesOf(context: PlanContext): Prisma.Sql {
  const { person, ids, projects } = context
  const userId = person.account?.id ?? null
  const subjects = [
    ...subjectsOf(context),
    { type: 'mail', ids: ids(mailRows) },
    { type: 'project', ids: projects.deleted },
  ]
  const about = subjects.map(
    (subject) => sql`(subject_type = ${subject.type} and subject_id = any(${subject.ids}::text[]))`,
  )
  return sql`(
    actor_id = ${userId}::uuid
    or ${Prisma.join(about, ' or ')}
    or (subject_type = 'project'
      and ${userId}::text in (detail ->> 'userId', detail ->> 'formerUserId', detail ->> 'clientUserId'))
    or (subject_type = 'personal_data' and subject_label = ${person.email}))`
}
