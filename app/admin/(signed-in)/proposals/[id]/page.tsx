import { notFound } from 'next/navigation'
import { ProposalScreen } from '@/components/proposals/proposal-screen'
import { requireRight } from '@/lib/auth/guard'
import { listHistory } from '@/lib/office/audit/queries'
import { type PageProps, rowId, titleOfRow } from '@/lib/platform/page'
import { findProposal, getProposal } from '@/lib/proposals/queries'
import { listAssignees } from '@/lib/staff/queries'

export const generateMetadata = titleOfRow(
  () => requireRight('clients'),
  findProposal,
  ({ number, title }) => `${number} · ${title}`,
)

export default async function ProposalPage({ params }: PageProps<{ id: string }>) {
  const viewer = await requireRight('clients')
  const id = await rowId(params)
  const current = (await findProposal(viewer, id)) ?? notFound()
  const [proposal, history, assignees] = await Promise.all([
    getProposal(viewer, id),
    listHistory(viewer, { kind: 'proposal', id }),
    listAssignees(viewer, 'clients', current.assigneeId),
  ])
  return (
    <ProposalScreen
      proposal={proposal ?? notFound()}
      history={history}
      assignees={assignees}
      asOf={viewer.asOf}
      isOwner={viewer.isOwner}
    />
  )
}
