import { companyWith } from '@/lib/auth/rights'
import { type ClientViewer, isClient, type Viewer } from '@/lib/auth/viewer'
import { notInTrash } from '@/lib/platform/trash'
import { visibleProjects } from '@/lib/projects/access'
import { Prisma } from '@/prisma/generated/client'

export const published = { verifiedAt: { not: null }, ...notInTrash } satisfies Prisma.FileWhereInput

/** For whoever has the project now. */
export const notKept = { keptForId: null, keptForCompanyId: null } as const

/** Published files of the projects that a viewer may see; what is kept for one client or company, no other sees. */
export function visibleFiles(viewer: Viewer): Prisma.FileWhereInput {
  const project = visibleProjects(viewer)
  if (!isClient(viewer)) return { ...published, project }
  return { ...published, OR: [{ ...notKept, project }, keptFor(viewer)] }
}

/** From projects that the client may no longer see. */
export function keptFor(viewer: ClientViewer): Prisma.FileWhereInput {
  const companyId = companyWith(viewer, 'billing')
  return {
    OR: [{ keptForId: viewer.userId }, ...(companyId === null ? [] : [{ keptForCompanyId: companyId }])],
  }
}

/** The same as SQL, for files of projects that the client sees. */
export function sqlVisibleFiles(viewer: ClientViewer, table = 'documents'): Prisma.Sql {
  const file = Prisma.raw(table)
  return Prisma.sql`${file}.verified_at is not null and ${file}.deleted_at is null
    and ((${file}.kept_for_id is null and ${file}.kept_for_company_id is null) or ${file}.kept_for_id = ${viewer.userId}::uuid
      or ${file}.kept_for_company_id = ${companyWith(viewer, 'billing')}::uuid)`
}
