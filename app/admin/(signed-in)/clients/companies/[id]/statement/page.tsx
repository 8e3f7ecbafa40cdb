import { notFound } from 'next/navigation'
import { BackLink, PageHeader } from '@/components/admin/page-header'
import { StatementScreen } from '@/components/invoices/account-statement'
import { LiveTopics } from '@/components/live/live'
import { requireRight } from '@/lib/auth/guard'
import { hasRight, type ViewerWith } from '@/lib/auth/viewer'
import { agencyDay } from '@/lib/base/dates'
import { getStatementParty, getStatements } from '@/lib/invoices/statements/queries'
import { periodOf, statementQuery } from '@/lib/invoices/statements/rules'
import { type PageProps, rowId, titleOfRow } from '@/lib/platform/page'

const partyOf = (viewer: ViewerWith<'money'>, companyId: string) => getStatementParty(viewer, { companyId })

export const generateMetadata = titleOfRow(
  () => requireRight('money'),
  partyOf,
  ({ name }) => `Statement for ${name}`,
)

export default async function CompanyStatementPage({ params, searchParams }: PageProps<{ id: string }>) {
  const viewer = await requireRight('money')
  const id = await rowId(params)
  const { name } = (await partyOf(viewer, id)) ?? notFound()
  const today = agencyDay(new Date())
  const period = periodOf(await searchParams, today)
  const party = { companyId: id }
  const path = `/admin/clients/companies/${id}`
  return (
    <>
      <LiveTopics topics={['invoices']} asOf={viewer.asOf} />
      {hasRight(viewer, 'clients') ? (
        <BackLink href={path}>{name}</BackLink>
      ) : (
        <BackLink href="/admin/invoices">Invoices</BackLink>
      )}
      <PageHeader title={`Statement for ${name}`} />
      <StatementScreen
        statements={await getStatements(viewer, party, period)}
        period={period}
        today={today}
        path={`${path}/statement`}
        files={statementQuery(party, period)}
        invoices="/admin/invoices"
      />
    </>
  )
}
