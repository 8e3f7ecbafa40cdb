import { dayOf } from '@/lib/base/dates'
import { ERASED_NAME } from '@/lib/base/person'
import {
  among,
  clientPage,
  each,
  iso,
  newestFirst,
  type WithPersonalData,
  type PersonalRows,
} from '@/lib/platform/personal-data'
import { Prisma } from '@/prisma/generated/client'

const { sql } = Prisma

/** Without those of a company, where they are only in charge. */
export const ownProjects: PersonalRows = {
  table: sql`projects`,
  where: ({ account }) => sql`client_user_id = ${account?.id ?? null}::uuid and company_id is null`,
  hasTrash: true,
}

/** Projects of others that they belong to. */
export const sharedProjects: PersonalRows = {
  table: sql`project_members`,
  id: sql`project_id`,
  where: ({ account }) => sql`user_id = ${account?.id ?? null}::uuid`,
}

export const projectsData: WithPersonalData = {
  rows: [ownProjects, sharedProjects],
  lines: ({ person, ids }) => [
    { title: 'Projects they own', count: ids(ownProjects).length, ...clientPage(person) },
    { title: 'Projects of others they belong to', count: ids(sharedProjects).length, ...clientPage(person) },
  ],
  listed: {
    title: 'Projects',
    entries: ({ db, ids }) =>
      each(
        db.project.findMany({
          where: { id: { in: [...ids(ownProjects), ...ids(sharedProjects)] } },
          include: {
            milestones: { orderBy: [{ orderIndex: 'asc' }, { id: 'asc' }] },
            notes: {
              select: { text: true, createdAt: true },
              orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
            },
          },
          orderBy: newestFirst,
        }),
        ({ milestones, notes, ...row }) => {
          const isOwn = ids(ownProjects).includes(row.id)
          return {
            title: row.title,
            role: isOwn ? 'owner' : 'member',
            // Somebody else's project is only named.
            ...(isOwn && {
              clientName: row.clientName,
              description: row.description,
              completionPercentage: row.completionPercentage,
              nextMilestone: row.nextMilestone,
              etaDate: row.etaDate && dayOf(row.etaDate),
              archivedAt: iso(row.archivedAt),
              inTrashSince: iso(row.deletedAt),
              createdAt: iso(row.createdAt),
              milestones: milestones.map((one) => ({
                title: one.title,
                dueDate: one.dueDate && dayOf(one.dueDate),
                doneAt: iso(one.doneAt),
              })),
              notes: notes.map(({ text, createdAt }) => ({ text, createdAt: iso(createdAt) })),
            }),
          }
        },
      ),
  },
  plan: ({ ids, projects: { deleted, kept } }) => ({
    memberships: ids(sharedProjects).length,
    deletedProjects: deleted.length,
    keptProjects: kept.length,
  }),
  async erase({ db, person: { account }, projects: { deleted, kept, alone } }) {
    if (!account) return {}
    await db.project.deleteMany({ where: { id: { in: deleted } } })
    // A company's name stays while others of it are in the project.
    const names = [account.fullName, account.email].flatMap((name) => name?.toLowerCase() ?? [])
    await db.$executeRaw`
      update projects set client_name = ${ERASED_NAME}
      where id = ${among(kept)} and (id = ${among(alone)} or lower(client_name) = any(${names}::text[]))`
    const { count: memberships } = await db.projectMember.deleteMany({ where: { userId: account.id } })
    return { memberships, deletedProjects: deleted.length, keptProjects: kept.length }
  },
  topics: ['projects'],
}
