import type { ClientViewer, ViewerWith } from '@/lib/auth/viewer'
import { notInTrash } from '@/lib/platform/trash'
import type { Prisma } from '@/prisma/generated/client'

/** All who look after clients share them. */
export function visibleCompanies(_viewer: ViewerWith<'clients'>) {
  return notInTrash
}

/** The company whose contacts a client may see and invite to: their own, with the right. */
export function companyOfInviter({ userId }: ClientViewer): Prisma.CompanyWhereInput {
  return { ...notInTrash, contacts: { some: { id: userId, contactRights: { has: 'invite' } } } }
}
