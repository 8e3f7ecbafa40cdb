import type { AdminViewer } from '@/lib/auth/viewer'
import { findLeadProject } from '../conversion/queries'
import { listLeadNotes } from '../notes/queries'
import { listLeadReplies } from '../replies/queries'
import type { Lead } from '../rules'
import { findAccountOf, listOtherLeads } from '../sender/queries'

/** Everything that has gathered around a lead since it came. */
export async function getLeadDetail(viewer: AdminViewer, lead: Lead & { email: string }) {
  const [notes, replies, project, account, others] = await Promise.all([
    listLeadNotes(viewer, lead),
    listLeadReplies(viewer, lead),
    findLeadProject(viewer, lead),
    findAccountOf(viewer, lead.email),
    listOtherLeads(viewer, lead, lead.email),
  ])
  return { notes, replies, project, account, others }
}
