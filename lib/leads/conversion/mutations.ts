import { findOrInviteClient } from '@/lib/invitations/mutations'
import type { AdminViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { insertProject } from '@/lib/projects/mutations'
import type { RequestOrigin } from '@/lib/platform/request'
import { lockLead, recordLeadWrite, updateLead } from '../mutations'
import type { Lead } from '../rules'
import type { Conversion } from './schema'

export type Converted = { projectId: string; isNew: boolean; isInvited: boolean }

/**
 * Turns a lead into a client and a project, in one transaction: the account of the address or a new one with its
 * invitation, the project, and the lead that is won by it. Done already (a second click, a colleague), it gives the
 * project that is there.
 */
export async function convertLead(
  viewer: AdminViewer,
  lead: Lead,
  { name, email, company, phone, projectTitle, projectDescription }: Conversion,
  origin: RequestOrigin,
): Promise<Converted> {
  const { kind, id } = lead
  return getDb().$transaction(async (tx) => {
    const { status } = await lockLead(tx, lead)
    const existing = await tx.project.findFirst({
      where: { OR: [{ id }, { quoteRequestId: id }] },
      select: { id: true },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    })
    if (existing) return { projectId: existing.id, isNew: false, isInvited: false }
    const client = await findOrInviteClient(tx, viewer, { name, email, company, phone }, origin)
    // Made from a lead, it has the lead's id.
    await insertProject(
      tx,
      viewer,
      { id, quoteRequestId: kind === 'quote' ? id : undefined },
      {
        title: projectTitle,
        clientUserId: client.id,
        clientName: null,
        description: projectDescription ?? null,
        active: true,
        completionPercentage: 0,
        nextMilestone: null,
        etaDate: null,
      },
    )
    const isOver = kind === 'quote' ? ('won' as const) : ('resolved' as const)
    await updateLead(tx, lead, { status: isOver, suspectedSpam: false, convertedUserId: client.id })
    await recordLeadWrite(tx, viewer, lead, 'convert', {
      from: status,
      to: isOver,
      clientUserId: client.id,
      projectId: id,
      isInvited: client.isInvited,
    })
    return { projectId: id, isNew: true, isInvited: client.isInvited }
  })
}
