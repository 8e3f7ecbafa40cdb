import type { Metadata } from 'next'
import { BackLink, PageHeader } from '@/components/admin/page-header'
import { ProposalForm } from '@/components/proposals/form/proposal-form'
import { TemplateChoice } from '@/components/proposals/form/template-choice'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { requireRight } from '@/lib/auth/guard'
import { currencyChoices } from '@/lib/base/money'
import type { PageProps } from '@/lib/platform/page'
import {
  getNewProposalFields,
  getProposalClient,
  getProposalDefaults,
  listTemplates,
} from '@/lib/proposals/drafts/queries'
import { proposalSourceSchema } from '@/lib/proposals/drafts/schema'

export const metadata: Metadata = { title: 'New proposal' }

export default async function NewProposalPage({ searchParams }: PageProps) {
  const viewer = await requireRight('clients')
  const source = proposalSourceSchema.parse(await searchParams)
  const isTemplate = source.as === 'template'
  const [fields, { taxRates }, templates] = await Promise.all([
    getNewProposalFields(viewer, source),
    getProposalDefaults(viewer),
    isTemplate ? [] : listTemplates(viewer),
  ])
  const client = fields.clientUserId ? await getProposalClient(viewer, fields.clientUserId) : null
  const { template, from, ...others } = source
  const chosen = templates.find(({ id }) => id === (template ?? from))?.id
  return (
    <>
      <BackLink href="/admin/proposals">Proposals</BackLink>
      <PageHeader title={isTemplate ? 'New template' : 'New proposal'}>
        {isTemplate ? null : (
          <Link href="/admin/proposals/new?as=template" className={buttonVariants({ variant: 'outline' })}>
            New template
          </Link>
        )}
      </PageHeader>
      <TemplateChoice templates={templates} chosen={chosen} source={others} />
      {/* From something else, it is another form. */}
      <ProposalForm
        key={`${template ?? from ?? ''} ${String(isTemplate)}`}
        {...{ fields, client, taxRates }}
        stored={null}
        currencies={currencyChoices()}
      />
    </>
  )
}
