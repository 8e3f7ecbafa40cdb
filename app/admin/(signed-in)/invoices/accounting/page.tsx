import type { Metadata } from 'next'
import { BackLink, PageHeader } from '@/components/admin/page-header'
import { AccountingExport } from '@/components/invoices/accounting-export'
import { AccountingForm } from '@/components/invoices/accounting-form'
import { LiveTopics } from '@/components/live/live'
import { requireOwner } from '@/lib/auth/guard'
import { agencyDay } from '@/lib/base/dates'
import {
  countPostings,
  findAccountingEditor,
  getAccountingWithRates,
} from '@/lib/invoices/accounting/queries'
import {
  accountingFieldsOf,
  accountingPage,
  missingAccounts,
  periodOf,
  periodProblem,
} from '@/lib/invoices/accounting/rules'
import type { PageProps } from '@/lib/platform/page'

export const metadata: Metadata = { title: 'Accounting' }

export default async function AccountingPage({ searchParams }: PageProps) {
  const viewer = await requireOwner()
  const period = periodOf(accountingPage.load(await searchParams), agencyDay(new Date()))
  const [accounting, editor, counts] = await Promise.all([
    getAccountingWithRates(viewer),
    findAccountingEditor(viewer),
    countPostings(viewer, period),
  ])
  return (
    <>
      <LiveTopics topics={['invoices']} asOf={viewer.asOf} />
      <BackLink href="/admin/invoices">Invoices</BackLink>
      <PageHeader title="Accounting" text="Invoices and payments as files for your accountant." />
      <AccountingExport
        period={period}
        problem={periodProblem(period, accounting)}
        counts={counts}
        missing={missingAccounts(accounting)}
      />
      <AccountingForm fields={accountingFieldsOf(accounting)} editor={editor} />
    </>
  )
}
