import { findLastEditor } from '@/lib/platform/audit'
import { personName } from '@/lib/base/person'
import { createHash } from 'node:crypto'
import { cache } from 'react'
import { assignedTo, assigneeColumns, assigneeOf } from '@/lib/staff/queries'
import type { ViewerWith, ClientViewer, OwnerViewer, Viewer } from '@/lib/auth/viewer'
import { presentClients } from '@/lib/clients/access'
import { newestFirst, newestInBatches } from '@/lib/platform/batches'
import { type CsvRow, isoOf } from '@/lib/platform/csv'
import type { InvoiceState } from '@/lib/invoices/rules'
import { addDays, agencyDay, dateOf, dayOf, monthOf, weekOf } from '@/lib/base/dates'
import { foldedPart, getDb, getReadDb, type Transaction } from '@/lib/platform/db'
import { beginningOf } from '@/lib/base/excerpts'
import { matchingRows, pageOf } from '@/lib/base/list-state'
import { tagIdsOf, taggedWith, taggingColumns } from '@/lib/tags/queries'
import { notInTrash } from '@/lib/platform/trash'
import type { Prisma, Project, User } from '@/prisma/generated/client'
import { sqlWithinReach, visibleProjectIds, visibleProjects } from './access'
import {
  isLateOn,
  PROJECT_CHOICES,
  PROJECT_PAGE_SIZE,
  type ProjectListParams,
  projectStateLabels,
  stateOf,
} from './rules'
import type { HandoverRequest } from './schema'

export type OwnProject = Pick<
  Project,
  | 'id'
  | 'title'
  | 'clientUserId'
  | 'companyId'
  | 'active'
  | 'completionPercentage'
  | 'nextMilestone'
  | 'etaDate'
> & {
  /** Who of the staff looks after it; null if that is nobody who can sign in and has a name. */
  manager: { name: string; avatar: string | null } | null
}

/** All projects that the client sees, oldest first. Their ids let other tables use an index. */
export const listOwnProjects = cache(
  (viewer: ClientViewer) => getDb().$queryRaw<OwnProject[]>`
    select id, title, client_user_id as "clientUserId", company_id as "companyId", active, completion_percentage as "completionPercentage",
      next_milestone as "nextMilestone", eta_date as "etaDate",
      (select json_build_object('name', trim(full_name), 'avatar', avatar) from profiles
        where id = projects.assignee_id and disabled_at is null and removed_at is null and trim(full_name) <> '') as manager
    from projects where archived_at is null and deleted_at is null and id = any(array(${visibleProjectIds(viewer)}))
    order by created_at, id`,
)

/** The client's projects, and the one that the portal shows: the preferred, else the first active, else the first one. */
export const getChosenProject = cache(async (viewer: ClientViewer, preferredId: string | null) => {
  const projects = (await listOwnProjects(viewer)).slice(0, PROJECT_CHOICES)
  const preferred = projects.find(({ id }) => id === preferredId) ?? projects.find(({ active }) => active)
  return { projects, chosen: preferred ?? projects[0] ?? null }
})

export function canSeeProject(viewer: Viewer, id: string): Promise<boolean> {
  return canSeeProjects(viewer, [id])
}

/** Whether the viewer sees each of these, which differ. */
export async function canSeeProjects(viewer: Viewer, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true
  const seen = await getDb().project.count({ where: { id: { in: [...ids] }, ...visibleProjects(viewer) } })
  return seen === ids.length
}

/** Owners, contacts of the company and additional ones, including those of projects in the archive or the trash. */
export async function listProjectPeople(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const projects = await tx.project.findMany({
    where: { id: { in: [...ids] } },
    select: {
      clientUserId: true,
      company: { select: { contacts: { select: { id: true } } } },
      members: { select: { userId: true } },
    },
  })
  return projects.flatMap(({ clientUserId, company, members }) => [
    clientUserId,
    ...(company?.contacts ?? []).map(({ id }) => id),
    ...members.map((one) => one.userId),
  ])
}

/** Everybody who sees a project and wants to be notified by email. */
export async function listMailReaders(
  tx: Transaction,
  projectId: string,
  notice: 'notifyUpdatesByMail' | 'notifyMessagesByMail',
): Promise<{ id: string; email: string; fullName: string | null }[]> {
  const ofProject = { ...notInTrash, id: projectId, archivedAt: null }
  return tx.user.findMany({
    where: {
      ...notInTrash,
      disabledAt: null,
      [notice]: true,
      OR: [
        { projects: { some: { ...ofProject, companyId: null } } },
        { contactOf: { projects: { some: ofProject } }, contactRights: { has: 'projects' } },
        { memberships: { some: { project: ofProject } } },
      ],
    },
    select: { id: true, email: true, fullName: true },
  })
}

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

/** Of what isn’t complete. The same ranges as in the reports. */
function dueWithin(due: ProjectListParams['due']): Prisma.ProjectWhereInput {
  if (due === 'any') return {}
  const today = agencyDay(new Date())
  const [nextWeek, nextMonth] = [addDays(weekOf(today), 7), monthOf(today, 1)]
  const etaDate = {
    overdue: { lt: dateOf(today) },
    week: { gte: dateOf(today), lt: dateOf(nextWeek) },
    month: { gte: dateOf(nextWeek), lt: dateOf(nextMonth) },
    later: { gte: dateOf(nextMonth > nextWeek ? nextMonth : nextWeek) },
    none: null,
  }[due]
  return { completionPercentage: { lt: 100 }, etaDate }
}

/** Names are in the order of the alphabet, whatever their accents. */
const orderedBy: { [Sort in ProjectListParams['sort']]?: keyof Project } = {
  title: 'foldedTitle',
  clientName: 'foldedClient',
}

function sorted({ sort, dir }: ProjectListParams): Prisma.ProjectOrderByWithRelationInput[] {
  // Projects without a date come last in either direction, the newest of them first.
  if (sort === 'etaDate') return [{ etaDate: { sort: dir, nulls: 'last' } }, ...newestFirst]
  return [{ [orderedBy[sort] ?? sort]: dir }, { id: dir }]
}

const listFields = {
  id: true,
  title: true,
  clientName: true,
  active: true,
  archivedAt: true,
  completionPercentage: true,
  nextMilestone: true,
  etaDate: true,
  createdAt: true,
} satisfies Prisma.ProjectSelect

function matching(viewer: ViewerWith<'projects'>, params: ProjectListParams): Prisma.ProjectWhereInput {
  const { q } = params
  return {
    ...visibleProjects(viewer),
    ...inState[params.state],
    AND: [atProgress[params.progress], dueWithin(params.due)],
    ...assignedTo(viewer, params.assignee),
    ...taggedWith(params.tag),
    ...(q === '' ? {} : { foldedText: { contains: foldedPart(q) } }),
  }
}

/** All that match and were there at `until`. */
export function matchingProjects(viewer: ViewerWith<'projects'>, params: ProjectListParams, until: Date) {
  return matchingRows(getDb().project, matching(viewer, params), until)
}

export async function listProjects(viewer: ViewerWith<'projects'>, params: ProjectListParams) {
  const db = getDb()
  const where = matching(viewer, params)
  const total = await db.project.count({ where })
  const { take, skip, ...page } = pageOf(params.page, total, PROJECT_PAGE_SIZE)
  const rows = await db.project.findMany({
    where,
    select: {
      ...listFields,
      client: { select: { fullName: true, email: true } },
      assignee: assigneeColumns,
      taggings: taggingColumns,
    },
    orderBy: sorted(params),
    take,
    skip,
  })
  // An empty list offers its search only if other filters would find something.
  const others = total === 0 ? await db.project.count({ where: visibleProjects(viewer), take: 1 }) : 0
  return {
    hidesSome: others > 0,
    rows: rows.map(({ active, archivedAt, client, assignee, taggings, ...row }) => {
      const state = stateOf({ active, archivedAt })
      return {
        ...row,
        state,
        isLate: isLateOn(new Date(), { ...row, state }),
        owner: personName(client),
        assignee: assigneeOf(assignee),
        tagIds: tagIdsOf(taggings),
      }
    }),
    ...page,
  }
}
export type ProjectRow = Awaited<ReturnType<typeof listProjects>>['rows'][number]

export const projectColumns =
  'Title,Client,Client name shown,Client email,State,Progress in percent,Next milestone,Next date,Assigned to,Description,Created'.split(
    ',',
  )

/** Newest first, as the cells of `projectColumns`. */
export async function* exportProjects(
  viewer: OwnerViewer,
  params: ProjectListParams,
  ids?: string[],
): AsyncGenerator<CsvRow, void> {
  const where = ids ? { id: { in: ids }, ...visibleProjects(viewer) } : matching(viewer, params)
  const db = await getReadDb()
  const rows = newestInBatches('createdAt', where, (page) =>
    db.project.findMany({
      include: { client: { select: { fullName: true, email: true } }, assignee: assigneeColumns },
      ...page,
    }),
  )
  for await (const row of rows) {
    yield [
      row.title,
      personName(row.client),
      row.clientName,
      row.client.email,
      projectStateLabels[stateOf(row)],
      String(row.completionPercentage),
      row.nextMilestone,
      row.etaDate && dayOf(row.etaDate),
      assigneeOf(row.assignee)?.name ?? null,
      row.description,
      isoOf(row.createdAt),
    ]
  }
}

type ProjectColumns =
  | 'id'
  | 'title'
  | 'clientName'
  | 'completionPercentage'
  | 'nextMilestone'
  | 'etaDate'
  | 'createdAt'
  | 'description'
  | 'assigneeId'
  | 'version'
  | 'updatedAt'
  | 'companyId'
type ProjectCounts = Record<
  'milestones' | 'updates' | 'messages' | 'invoices' | 'documents' | 'feedback',
  number
>
type StoredProject = Pick<Project, ProjectColumns | 'active' | 'archivedAt'> & {
  company: { id: string; name: string } | null
  client: Pick<User, 'id' | 'fullName' | 'email' | 'company' | 'companyId' | 'phone'>
  counts: ProjectCounts
}

/** One statement, since the page of a project reads much else. */
export const getProject = cache(async (viewer: ViewerWith<'projects'>, id: string) => {
  const [found] = await getDb().$queryRaw<StoredProject[]>`
    select project.id, title, client_name as "clientName", active, project.archived_at as "archivedAt",
      completion_percentage as "completionPercentage", next_milestone as "nextMilestone", eta_date as "etaDate",
      project.created_at as "createdAt", description, assignee_id as "assigneeId", project.version,
      project.updated_at as "updatedAt", project.company_id as "companyId",
      (select jsonb_build_object('id', id, 'name', name) from companies where id = project.company_id) as company,
      jsonb_build_object('id', client.id, 'fullName', full_name, 'email', email, 'company', company,
        'companyId', client.company_id, 'phone', phone) as client,
      jsonb_build_object(
        'milestones', (select count(*) from milestones where project_id = project.id),
        'updates', (select count(*) from client_updates where project_id = project.id and deleted_at is null),
        'messages', (select count(*) from messages where project_id = project.id),
        'invoices', (select count(*) from invoices where project_id = project.id and kind <> 'credit_note'),
        'documents', (select count(*) from documents
          where project_id = project.id and verified_at is not null and deleted_at is null),
        'feedback', (select count(*) from feedback where project_id = project.id and deleted_at is null)) as counts
    from projects project join profiles client on client.id = project.client_user_id
    where project.id = ${id}::uuid and project.deleted_at is null and ${sqlWithinReach(viewer, 'project')}`
  if (!found) return null
  const { active, archivedAt, ...project } = found
  return { ...project, active, state: stateOf({ active, archivedAt }) }
})

export type ManagedProject = NonNullable<Awaited<ReturnType<typeof getProject>>>

export function getLastEditor(_viewer: ViewerWith<'clients'>, id: string): Promise<string | null> {
  return findLastEditor('project', id)
}

type MemberColumns = 'id' | 'email' | 'fullName' | 'company' | 'disabledAt'

export async function listProjectMembers(viewer: ViewerWith<'projects'>, projectId: string) {
  return getDb().$queryRaw<Pick<User, MemberColumns>[]>`
    select person.id, email, full_name as "fullName", company, disabled_at as "disabledAt"
    from project_members member
    join profiles person on person.id = member.user_id and person.deleted_at is null
    join projects project on project.id = member.project_id and project.deleted_at is null
    where project_id = ${projectId}::uuid and ${sqlWithinReach(viewer, 'project')}
    order by member.created_at, user_id`
}
export type ProjectMember = Awaited<ReturnType<typeof listProjectMembers>>[number]

type HandoverCounts = {
  messages: number
  updates: number
  files: number
  testimonials: number
  questions: number
  milestones: number
  keptFiles: number
  drafts: number
}
const INVOICES_SHOWN = 5

const namedColumns = { id: true, fullName: true, email: true } as const

/**
 * What a new owner would see of a project, and what stays with the present one; null if there is nothing to hand over. An owner
 * is a client, or a company by one of its contacts.
 */
export async function getHandover(
  _viewer: ViewerWith<'clients'>,
  { id, clientUserId, companyId = null }: HandoverRequest,
  tx: Pick<Transaction, '$queryRaw' | 'project' | 'user' | 'invoice'> = getDb(),
) {
  const contactsWithAccess = {
    where: { ...presentClients, contactRights: { has: 'projects' } },
    select: namedColumns,
    orderBy: { id: 'asc' },
  } as const
  const project = await tx.project.findUnique({
    where: { id, ...notInTrash },
    select: {
      title: true,
      client: { select: namedColumns },
      company: { select: { id: true, name: true, contacts: contactsWithAccess } },
      members: {
        select: { user: { select: namedColumns } },
        orderBy: [{ createdAt: 'asc' }, { userId: 'asc' }],
      },
    },
  })
  const next = await tx.user.findUnique({
    where: { id: clientUserId, ...presentClients },
    select: {
      ...namedColumns,
      companyId: true,
      contactOf: { select: { name: true, contacts: contactsWithAccess } },
    },
  })
  if (!project || !next) return null
  const former = project.company
  const isSame =
    (former?.id ?? null) === companyId && (companyId !== null || project.client.id === clientUserId)
  if (isSame || (companyId !== null && next.companyId !== companyId)) return null
  const company = companyId === null ? null : next.contactOf
  const gaining = company ? company.contacts : [next]
  const owners = former ? former.contacts : [project.client]
  const members = project.members.map(({ user }) => user)
  const losing = [...owners, ...members].filter(
    (one, index, all) =>
      gaining.every((other) => other.id !== one.id) &&
      all.findIndex(({ id: same }) => same === one.id) === index,
  )
  // Files that were kept for a person stay theirs when their company gets the project.
  const keptForId = company ? null : clientUserId
  const [row] = await tx.$queryRaw<[HandoverCounts & { latest: string }]>`
    with file as (
      select uploaded_at, kept_for_id is null and kept_for_company_id is null and type = 'invoice' as stays from documents
      where project_id = ${id}::uuid and verified_at is not null and deleted_at is null
        and ((kept_for_id is null and kept_for_company_id is null) or kept_for_id = ${keptForId}::uuid
          or kept_for_company_id = ${companyId}::uuid)
    ), invoice as (
      select id, status from invoices
      where project_id = ${id}::uuid and not (company_id is not distinct from ${companyId}::uuid
        and (company_id is not null or client_user_id is not distinct from ${clientUserId}::uuid))
    ), message as (
      select count(*)::int as count, max(created_at) as latest from messages where project_id = ${id}::uuid
    ), update as (
      select count(*)::int as count, max(created_at) as latest from client_updates
      where project_id = ${id}::uuid and deleted_at is null
    ), question as (
      select count(*)::int as count, max(coalesce(answered_at, created_at)) as latest from questions
      where project_id = ${id}::uuid and withdrawn_at is null
    ), testimonial as (
      select count(*)::int as count, max(created_at) as latest from feedback
      where project_id = ${id}::uuid and deleted_at is null
    )
    select message.count as messages, update.count as updates, testimonial.count as testimonials,
      question.count as questions,
      (select count(*) from milestones where project_id = ${id}::uuid)::int as milestones,
      (select count(*) from file where not stays)::int as files,
      (select count(*) from file where stays)::int as "keptFiles",
      (select count(*) from invoice where status = 'draft')::int as drafts,
      concat_ws(' ', message.latest, update.latest, question.latest, testimonial.latest, (select max(uploaded_at) from file),
        (select string_agg(id || status::text, ' ' order by id) from invoice)) as latest
    from message, update, question, testimonial`
  const notTheirs: Prisma.InvoiceWhereInput =
    companyId === null
      ? { NOT: { companyId, clientUserId } }
      : { OR: [{ companyId: null }, { companyId: { not: companyId } }] }
  const where = { projectId: id, status: { not: 'draft' as const }, ...notTheirs }
  const [sums, invoices] = await Promise.all([
    tx.invoice.groupBy({ by: ['currency', 'kind'], where, _count: true, _sum: { totalCents: true } }),
    tx.invoice.findMany({
      where: { ...where, kind: { not: 'credit_note' } },
      select: { id: true, invoiceNumber: true, currency: true, totalCents: true },
      orderBy: newestFirst,
      take: INVOICES_SHOWN,
    }),
  ])
  const { latest, ...counts } = row
  const contacts = members.filter((member) => company || member.id !== clientUserId)
  const shown = {
    title: project.title,
    formerClient: {
      id: project.client.id,
      companyId: former?.id ?? null,
      name: former?.name ?? personName(project.client),
    },
    newClient: { id: clientUserId, companyId, name: company?.name ?? personName(next) },
    /** Of a company: those who will see the project. */
    readers: company ? company.contacts.map((contact) => personName(contact)) : [],
    losing: losing.map((one) => ({ id: one.id, name: personName(one) })),
    /** They lose access, as the former client does. */
    contacts: contacts.map((contact) => ({ id: contact.id, name: personName(contact) })),
    ...counts,
    /** Issued, and named to somebody else than the new client. */
    invoices: {
      count: sums.reduce((count, { kind, _count }) => (kind === 'credit_note' ? count : count + _count), 0),
      // Less what was credited.
      sums: [...new Set(sums.map(({ currency }) => currency))].map((currency) => ({
        currency,
        amount: sums.reduce(
          (sum, one) => sum + (one.currency === currency ? Number(one._sum.totalCents) : 0),
          0,
        ),
      })),
      newest: invoices.map(({ totalCents, ...invoice }) => ({ ...invoice, totalCents: Number(totalCents) })),
    },
  }
  const seen = createHash('sha256')
    .update(JSON.stringify([id, latest, shown]))
    .digest('base64url')
  return { ...shown, seen }
}
export type Handover = NonNullable<Awaited<ReturnType<typeof getHandover>>>

const ACTIVITY_SHOWN = 10
const EXCERPT_LENGTH = 240

export type ActivityTab = 'updates' | 'messages' | 'feedback' | 'invoices'
export type ActivityEntry = {
  id: string
  title: string
  text: string
  status: string | null
  invoiceState?: InvoiceState
  createdAt: Date
  href?: string
}

export async function listActivity(
  viewer: ViewerWith<'projects'>,
  id: string,
  tab: Exclude<ActivityTab, 'invoices'>,
): Promise<ActivityEntry[]> {
  const where = { projectId: id, project: visibleProjects(viewer) }
  const newest = { orderBy: newestFirst, take: ACTIVITY_SHOWN }
  const db = getDb()
  if (tab === 'updates') {
    const select = { id: true, title: true, content: true, status: true, createdAt: true }
    const rows = await db.clientUpdate.findMany({ where: { ...where, ...notInTrash }, select, ...newest })
    return rows.map(({ content, ...row }) => ({ ...row, text: beginningOf(content, EXCERPT_LENGTH) }))
  }
  if (tab === 'messages') {
    const rows = await db.message.findMany({
      where,
      include: { sender: { select: { fullName: true, email: true } } },
      ...newest,
    })
    return rows.map(({ id, createdAt, senderType, sender, messageText, isRead }) => ({
      id,
      createdAt,
      title: sender ? personName(sender) : senderType === 'client' ? 'Former client' : 'Agency',
      text: beginningOf(messageText, EXCERPT_LENGTH),
      status: senderType === 'client' && !isRead ? 'unread' : null,
    }))
  }
  const rows = await db.testimonial.findMany({ where: { ...where, ...notInTrash }, ...newest })
  return rows.map(({ id, createdAt, clientName, rating, testimonial, status }) => ({
    id,
    createdAt,
    title: `${clientName}, ${String(rating)} of 5 stars`,
    text: beginningOf(testimonial, EXCERPT_LENGTH),
    status,
  }))
}
