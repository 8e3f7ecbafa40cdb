import { notFound } from 'next/navigation'
import { BackLink, PageHeader } from '@/components/admin/page-header'
import { LiveTopics } from '@/components/live/live'
import { EditedProposal } from '@/components/proposals/form/edited-proposal'
import { requireRight } from '@/lib/auth/guard'
import { currencyChoices } from '@/lib/base/money'
import { type PageProps, rowId, titleOfRow } from '@/lib/platform/page'
import { getProposalClient, getProposalDefaults, getProposalDraft } from '@/lib/proposals/drafts/queries'

export const generateMetadata = titleOfRow(
  () => requireRight('clients'),
  getProposalDraft,
  ({ name }) => `Edit ${name}`,
)

export default async function EditProposalPage({ params }: PageProps<{ id: string }>) {
  const viewer = await requireRight('clients')
  const id = await rowId(params)
  const { name, fields, stored, problem } = (await getProposalDraft(viewer, id)) ?? notFound()
  const [client, { taxRates }] = await Promise.all([
    fields.clientUserId ? getProposalClient(viewer, fields.clientUserId) : null,
    getProposalDefaults(viewer),
  ])
  const currencies = currencyChoices()
  return (
    <>
      <LiveTopics topics={['proposals']} asOf={viewer.asOf} />
      <BackLink href={`/admin/proposals/${id}`}>{name}</BackLink>
      <PageHeader title={`Edit ${name}`} />
      <EditedProposal {...{ id, problem }} form={{ fields, client, stored, taxRates, currencies }} />
    </>
  )
}
