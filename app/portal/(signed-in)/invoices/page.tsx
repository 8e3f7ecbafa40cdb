import { ReceiptText } from 'lucide-react'
import type { Metadata } from 'next'
import { KeptFiles } from '@/components/files/kept-files'
import { ListedMark } from '@/components/invoices/listed-mark'
import { OwnInvoiceFigures, OwnInvoiceList } from '@/components/invoices/own-invoices'
import { LiveTopics } from '@/components/live/live'
import { PageTitle } from '@/components/portal/page-title'
import { OwnProposals } from '@/components/proposals/own-proposals'
import { buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { Pagination } from '@/components/ui/pagination'
import { getSite } from '@/lib/base/site'
import { requireClient } from '@/lib/auth/guard'
import { listKeptFiles } from '@/lib/files/queries'
import { getOwnInvoiceFigures } from '@/lib/invoices/figures/queries'
import { listOwnInvoices } from '@/lib/invoices/queries'
import { ownInvoiceList } from '@/lib/invoices/rules'
import type { PageProps } from '@/lib/platform/page'
import { listOwnProposals } from '@/lib/proposals/own/queries'

export const metadata: Metadata = { title: 'Invoices' }

export default async function OwnInvoicesPage({ searchParams }: PageProps) {
  const viewer = await requireClient()
  const [figures, { rows, total, page, pageCount }, keptFiles, proposals] = await Promise.all([
    getOwnInvoiceFigures(viewer),
    listOwnInvoices(viewer, ownInvoiceList.load(await searchParams).page),
    listKeptFiles(viewer),
    listOwnProposals(viewer),
  ])
  return (
    <>
      <LiveTopics topics={['invoices', 'proposals']} asOf={viewer.asOf} />
      <PageTitle>Invoices</PageTitle>
      {page === 1 ? (
        <OwnProposals
          id="waiting-proposals"
          title="Proposals waiting for your answer"
          proposals={proposals.waiting}
          className="mb-8"
        />
      ) : null}
      {total === 0 ? (
        <Card className="py-0!">
          <EmptyState
            icon={ReceiptText}
            title="No Invoices Yet"
            text="Your invoices will appear here once we have sent you one."
            action={
              <Link href="/portal/messages" className={buttonVariants({ variant: 'outline' })}>
                Ask about billing
              </Link>
            }
          />
        </Card>
      ) : (
        <>
          <OwnInvoiceFigures figures={figures} />
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p className="text-sm text-muted-foreground">
              Invoices of all your projects: open ones by due date, then paid ones, newest first.
            </p>
            <Link
              href="/portal/invoices/statement"
              className={buttonVariants({ variant: 'outline', size: 'sm' })}
            >
              Statement
            </Link>
          </div>
          <OwnInvoiceList rows={rows} takesPayments={getSite().takesPayments} />
          <ListedMark invoices={rows.map(({ id, listedAt }) => ({ id, listedAt }))} />
          <Pagination
            page={page}
            pageCount={pageCount}
            hrefFor={(number) => ownInvoiceList.href({ page: number })}
            label="Pages of invoices"
            className="mt-4"
          />
        </>
      )}
      {page === 1 ? (
        <OwnProposals
          id="other-proposals"
          title={proposals.waiting.length > 0 ? 'Other proposals' : 'Proposals'}
          proposals={proposals.others}
          className="mt-8"
        />
      ) : null}
      <KeptFiles files={keptFiles} />
    </>
  )
}
