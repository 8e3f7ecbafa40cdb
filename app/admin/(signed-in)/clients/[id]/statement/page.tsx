import { notFound } from 'next/navigation'
import { BackLink, PageHeader } from '@/components/admin/page-header'
import { StatementScreen } from '@/components/invoices/account-statement'
import { LiveTopics } from '@/components/live/live'
import { Link } from '@/components/ui/link'
import { requireRight } from '@/lib/auth/guard'
import { hasRight, type ViewerWith } from '@/lib/auth/viewer'
import { agencyDay } from '@/lib/base/dates'
import { getStatementParty, getStatements } from '@/lib/invoices/statements/queries'
import { periodOf, statementQuery } from '@/lib/invoices/statements/rules'
import { type PageProps, rowId, titleOfRow } from '@/lib/platform/page'

const partyOf = (viewer: ViewerWith<'money'>, clientUserId: string) =>
  getStatementParty(viewer, { clientUserId })

export const generateMetadata = titleOfRow(
  () => requireRight('money'),
  partyOf,
  ({ name }) => `Statement for ${name}`,
)

export default async function ClientStatementPage({ params, searchParams }: PageProps<{ id: string }>) {
  const viewer = await requireRight('money')
  const id = await rowId(params)
  const found = (await partyOf(viewer, id)) ?? notFound()
  const today = agencyDay(new Date())
  const period = periodOf(await searchParams, today)
  const party = { clientUserId: id }
  const { name, company } = found
  const path = `/admin/clients/${id}`
  return (
    <>
      <LiveTopics topics={['invoices']} asOf={viewer.asOf} />
      {hasRight(viewer, 'clients') ? (
        <BackLink href={path}>{name}</BackLink>
      ) : (
        <BackLink href="/admin/invoices">Invoices</BackLink>
      )}
      <PageHeader
        title={`Statement for ${name}`}
        text={
          company ? (
            <>
              <span>Invoices to {company.name} are in </span>
              <Link
                href={`/admin/clients/companies/${company.id}/statement`}
                className="text-purple underline underline-offset-4"
              >
                its own statement
              </Link>
            </>
          ) : null
        }
      />
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
