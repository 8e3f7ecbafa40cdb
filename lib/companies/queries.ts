import { cache } from 'react'
import type { ClientViewer, ViewerWith } from '@/lib/auth/viewer'
import { pageOf } from '@/lib/base/list-state'
import { personName } from '@/lib/base/person'
import { presentClients } from '@/lib/clients/access'
import { findLastEditor } from '@/lib/platform/audit'
import { foldedPart, getDb } from '@/lib/platform/db'
import { notInTrash } from '@/lib/platform/trash'
import { stateOf } from '@/lib/projects/rules'
import { accountState, stateColumns } from '@/lib/sign-in/rules'
import { tagIdsOf, taggedWith, taggingColumns } from '@/lib/tags/queries'
import type { Prisma } from '@/prisma/generated/client'
import { companyOfInviter, visibleCompanies } from './access'
import { COMPANY_PAGE_SIZE, type CompanyListParams, givenRights, MAX_CONTACTS } from './rules'

const CHOICES = 8
const MOST_PROJECTS = 20

/** Works without the trash. */
function matching(viewer: ViewerWith<'clients'>, { q, tag }: CompanyListParams): Prisma.CompanyWhereInput {
  return {
    ...visibleCompanies(viewer),
    ...taggedWith(tag),
    ...(q === '' ? {} : { foldedText: { contains: foldedPart(q) } }),
  }
}

export async function listCompanies(viewer: ViewerWith<'clients'>, params: CompanyListParams) {
  const where = matching(viewer, params)
  const count = await getDb().company.count({ where })
  const { take, skip, ...page } = pageOf(params.page, count, COMPANY_PAGE_SIZE)
  const { sort, dir } = params
  const rows = await getDb().company.findMany({
    where,
    select: {
      id: true,
      name: true,
      city: true,
      country: true,
      createdAt: true,
      taggings: taggingColumns,
      _count: {
        select: {
          contacts: { where: presentClients },
          projects: { where: { archivedAt: null, ...notInTrash } },
        },
      },
    },
    orderBy: [sort === 'name' ? { foldedName: dir } : { createdAt: dir }, { id: 'asc' }],
    take,
    skip,
  })
  return {
    rows: rows.map(({ _count, taggings, ...row }) => ({
      ...row,
      tagIds: tagIdsOf(taggings),
      contactCount: _count.contacts,
      projectCount: _count.projects,
    })),
    ...page,
  }
}
export type CompanyRow = Awaited<ReturnType<typeof listCompanies>>['rows'][number]

export const getCompany = cache((viewer: ViewerWith<'clients'>, id: string) =>
  getDb().company.findUnique({
    where: { id, ...visibleCompanies(viewer) },
    omit: { foldedText: true, foldedName: true, deletedAt: true, deletedById: true },
  }),
)
export type Company = NonNullable<Awaited<ReturnType<typeof getCompany>>>

/** The main contact first, then the others by name. */
export async function listContacts(viewer: ViewerWith<'clients'>, companyId: string) {
  const rows = await getDb().user.findMany({
    where: { ...presentClients, companyId, contactOf: visibleCompanies(viewer) },
    select: {
      id: true,
      email: true,
      fullName: true,
      companyRole: true,
      contactRights: true,
      invitedBy: { select: { fullName: true, email: true } },
      ...stateColumns,
    },
    orderBy: [{ companyRole: 'asc' }, { foldedName: 'asc' }, { id: 'asc' }],
    take: MAX_CONTACTS,
  })
  return rows.map(
    ({ companyRole, contactRights, invitedBy, emailVerifiedAt, passwordHash, disabledAt, ...row }) => ({
      ...row,
      name: personName(row),
      role: companyRole ?? 'member',
      rights: givenRights(contactRights),
      state: accountState({ emailVerifiedAt, passwordHash, disabledAt }),
      /** The contact who invited them. */
      inviter: invitedBy && personName(invitedBy),
    }),
  )
}
export type Contact = Awaited<ReturnType<typeof listContacts>>[number]

/** What somebody who may invite colleagues sees of their company; null for anybody else. */
export async function findColleagues(viewer: ClientViewer) {
  const company = await getDb().company.findFirst({
    where: companyOfInviter(viewer),
    select: {
      name: true,
      contacts: {
        where: presentClients,
        select: {
          ...{ id: true, email: true, fullName: true, companyRole: true, contactRights: true },
          ...{ invitedById: true, ...stateColumns },
        },
        orderBy: [{ foldedName: 'asc' }, { id: 'asc' }],
        take: MAX_CONTACTS,
      },
    },
  })
  if (!company) return null
  const colleagues = company.contacts.map(({ companyRole, contactRights, invitedById, ...row }) => ({
    ...{ id: row.id, name: personName(row), email: row.email },
    role: companyRole ?? 'member',
    rights: givenRights(contactRights),
    isInvited: accountState(row) === 'invited',
    /** Not those whom the agency invited. */
    canTakeBack: accountState(row) === 'invited' && invitedById !== null,
  }))
  const own = colleagues.find(({ id }) => id === viewer.userId)
  return { company: company.name, ownRights: own?.rights ?? [], colleagues }
}
export type Colleagues = NonNullable<Awaited<ReturnType<typeof findColleagues>>>

/** Open ones first, with who is in charge at the company. */
export async function listCompanyProjects(_viewer: ViewerWith<'clients'>, companyId: string) {
  const where = { companyId, ...notInTrash }
  const rows = await getDb().project.findMany({
    where,
    select: {
      id: true,
      title: true,
      active: true,
      archivedAt: true,
      completionPercentage: true,
      client: { select: { fullName: true, email: true } },
      company: { select: { _count: { select: { projects: { where: notInTrash } } } } },
    },
    orderBy: [{ archivedAt: { sort: 'asc', nulls: 'first' } }, { createdAt: 'asc' }, { id: 'asc' }],
    take: MOST_PROJECTS,
  })
  return {
    projects: rows.map(({ id, title, completionPercentage, client, active, archivedAt }) => ({
      ...{ id, title, completionPercentage },
      contact: personName(client),
      state: stateOf({ active, archivedAt }),
    })),
    total: rows[0]?.company?._count.projects ?? 0,
  }
}

const choiceFields = { id: true, name: true, city: true, country: true } as const

/** The newest companies that match, to choose one. */
export function searchCompanies(viewer: ViewerWith<'clients'>, q: string) {
  return getDb().company.findMany({
    where: { ...visibleCompanies(viewer), ...(q === '' ? {} : { foldedText: { contains: foldedPart(q) } }) },
    select: choiceFields,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: CHOICES,
  })
}
export type CompanyChoice = Awaited<ReturnType<typeof searchCompanies>>[number]

/** Who last changed the company's details. */
export function getLastEditor(_viewer: ViewerWith<'clients'>, id: string): Promise<string | null> {
  return findLastEditor('company', id, ['company.update'])
}
