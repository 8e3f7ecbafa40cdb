import type { AdminViewer } from '@/lib/auth/viewer'
import { escapeLike, getDb } from '@/lib/platform/db'
import type { Prisma } from '@/prisma/generated/client'
import { PROJECT_PAGE_SIZE, type ProjectListParams } from '../schema'
import { isLateOn, stateOf } from './rules'

const inState: Record<ProjectListParams['state'], Prisma.ProjectWhereInput> = {
  open: { archivedAt: null },
  active: { archivedAt: null, active: true },
  on_hold: { archivedAt: null, active: false },
  archived: { archivedAt: { not: null } },
  all: {},
}

const atProgress: Record<ProjectListParams['progress'], Prisma.ProjectWhereInput> = {
  any: {},
  not_started: { completionPercentage: 0 },
  under_way: { completionPercentage: { gt: 0, lt: 100 } },
  complete: { completionPercentage: 100 },
}

function sorted({ sort, dir }: ProjectListParams): Prisma.ProjectOrderByWithRelationInput[] {
  // Projects without a day come last, whichever way round.
  const first = sort === 'etaDate' ? { etaDate: { sort: dir, nulls: 'last' } as const } : { [sort]: dir }
  return [first, { id: dir }]
}

/** One page of the projects that match, with how many there are in all. */
export async function listProjects(_viewer: AdminViewer, params: ProjectListParams) {
  const db = getDb()
  const { q } = params
  const where: Prisma.ProjectWhereInput = {
    ...inState[params.state],
    ...atProgress[params.progress],
    ...(q === '' ? {} : { searchText: { contains: escapeLike(q.toLowerCase()) } }),
  }
  const total = await db.project.count({ where })
  const pageCount = Math.max(1, Math.ceil(total / PROJECT_PAGE_SIZE))
  const page = Math.min(params.page, pageCount)
  const rows = await db.project.findMany({
    where,
    select: {
      id: true,
      title: true,
      clientName: true,
      active: true,
      archivedAt: true,
      completionPercentage: true,
      nextMilestone: true,
      etaDate: true,
      createdAt: true,
      client: { select: { fullName: true, email: true } },
    },
    orderBy: sorted(params),
    skip: (page - 1) * PROJECT_PAGE_SIZE,
    take: PROJECT_PAGE_SIZE,
  })
  return {
    rows: rows.map(({ active, archivedAt, client, ...row }) => {
      const state = stateOf({ active, archivedAt })
      return {
        ...row,
        state,
        isLate: isLateOn(new Date(), { ...row, state }),
        owner: client.fullName ?? client.email,
      }
    }),
    total,
    page,
    pageCount,
  }
}
export type ProjectRow = Awaited<ReturnType<typeof listProjects>>['rows'][number]

/** One project with how much belongs to it; null when there is none. */
export async function getProject(_viewer: AdminViewer, id: string) {
  const found = await getDb().project.findUnique({
    where: { id },
    select: {
      id: true,
      title: true,
      clientName: true,
      description: true,
      active: true,
      archivedAt: true,
      completionPercentage: true,
      nextMilestone: true,
      etaDate: true,
      version: true,
      createdAt: true,
      updatedAt: true,
      client: { select: { id: true, fullName: true, email: true, company: true, phone: true } },
      _count: {
        select: {
          milestones: true,
          updates: true,
          messages: true,
          invoices: true,
          files: { where: { verifiedAt: { not: null }, deletedAt: null } },
          testimonials: { where: { deletedAt: null } },
        },
      },
    },
  })
  if (!found) return null
  const { _count, active, archivedAt, ...project } = found
  const { files: documents, testimonials: feedback, ...others } = _count
  const counts = { ...others, documents, feedback }
  return { ...project, active, state: stateOf({ active, archivedAt }), counts }
}

export type ManagedProject = NonNullable<Awaited<ReturnType<typeof getProject>>>

/** Who saved the project's form last, for whoever has it open. */
export async function getLastEditor(_viewer: AdminViewer, id: string): Promise<string | null> {
  const entry = await getDb().auditEntry.findFirst({
    where: { subjectType: 'project', subjectId: id },
    select: { actor: { select: { fullName: true, email: true } } },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
  })
  return entry?.actor ? (entry.actor.fullName ?? entry.actor.email) : null
}
