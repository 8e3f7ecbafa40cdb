import type { Metadata } from 'next'
import { BackLink } from '@/components/admin/page-header'
import { StatementScreen } from '@/components/invoices/account-statement'
import { PageTitle } from '@/components/portal/page-title'
import { ChoiceLinks } from '@/components/ui/choice-links'
import { requireClient } from '@/lib/auth/guard'
import { agencyDay } from '@/lib/base/dates'
import { getStatements, listOwnParties } from '@/lib/invoices/statements/queries'
import { periodOf, statementQuery } from '@/lib/invoices/statements/rules'
import type { PageProps } from '@/lib/platform/page'

export const metadata: Metadata = { title: 'Statement' }

const path = '/portal/invoices/statement'

export default async function OwnStatementPage({ searchParams }: PageProps) {
  const viewer = await requireClient()
  const query = await searchParams
  const today = agencyDay(new Date())
  const period = periodOf(query, today)
  const [usual, other] = await listOwnParties(viewer)
  const isOther = other !== undefined && query.of === 'me'
  const chosen = isOther ? other : usual
  const party = chosen ?? { clientUserId: viewer.userId }
  return (
    <>
      <BackLink href="/portal/invoices">Invoices</BackLink>
      <PageTitle text="What was billed and paid, and what is due.">Statement</PageTitle>
      {usual && other ? (
        <ChoiceLinks
          label="Whose statement"
          choices={[
            { label: usual.name, href: path, isCurrent: !isOther },
            { label: other.name, href: `${path}?of=me`, isCurrent: isOther },
          ]}
          result="Statement"
          className="mb-4"
        />
      ) : null}
      <StatementScreen
        statements={await getStatements(viewer, party, period)}
        period={period}
        today={today}
        path={path}
        kept={isOther ? { of: 'me' } : {}}
        files={`${statementQuery(party, period)}&area=portal`}
        invoices="/portal/invoices"
      />
    </>
  )
}
