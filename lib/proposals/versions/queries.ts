import type { ViewerWith } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { notInTrash } from '@/lib/platform/trash'

/** The stored PDF of a version; its key is null until it is rendered. */
export async function findVersionPaper(id: string) {
  return getDb().proposalVersion.findUnique({
    where: { id },
    select: { fileUrl: true, proposal: { select: { number: true } } },
  })
}

/** The same of a proposal that the viewer may see. */
export async function getVersionPaper(_viewer: ViewerWith<'clients'>, id: string) {
  return getDb().proposalVersion.findFirst({
    where: { id, proposal: notInTrash },
    select: { fileUrl: true, proposal: { select: { number: true } } },
  })
}
