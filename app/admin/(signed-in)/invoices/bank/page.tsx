import type { Metadata } from 'next'
import { BackLink, PageHeader } from '@/components/admin/page-header'
import { BankList } from '@/components/bank/bank-list'
import { StatementImport } from '@/components/bank/statement-import'
import { StatementList } from '@/components/bank/statement-list'
import { ProblemList } from '@/components/payment-attempts/problem-list'
import { LiveTopics } from '@/components/live/live'
import { requireRight } from '@/lib/auth/guard'
import { listBankEntries, listStatements } from '@/lib/bank/queries'
import { bankList } from '@/lib/bank/rules'
import { currencyChoices } from '@/lib/base/money'
import { listOpenProblems } from '@/lib/payment-attempts/queries'
import type { PageProps } from '@/lib/platform/page'

export const metadata: Metadata = { title: 'Bank Statements' }

export default async function BankStatementsPage({ searchParams }: PageProps) {
  const viewer = await requireRight('money')
  const params = bankList.load(await searchParams)
  const [entries, statements, problems] = await Promise.all([
    listBankEntries(viewer, params),
    listStatements(viewer),
    listOpenProblems(viewer),
  ])
  return (
    <>
      <LiveTopics topics={['invoices']} asOf={viewer.asOf} />
      <BackLink href="/admin/invoices">Invoices</BackLink>
      <PageHeader
        title="Bank statements"
        text="What came in on your account, matched with the invoices it pays."
      />
      <ProblemList problems={problems} />
      <StatementImport currencies={currencyChoices()} />
      <BankList params={params} {...entries} />
      <StatementList statements={statements} />
    </>
  )
}
