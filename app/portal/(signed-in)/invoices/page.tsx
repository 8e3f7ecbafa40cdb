import { ReceiptText } from 'lucide-react'
import type { Metadata } from 'next'
import { OwnInvoiceFigures } from '@/components/invoices/own-invoices'
import { OwnInvoiceList } from '@/components/invoices/own-invoices'
import { PageTitle } from '@/components/portal/page-title'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import { requireClient } from '@/lib/auth/guard'
import type { ClientViewer } from '@/lib/auth/viewer'
import { getOwnInvoiceFigures, listOwnInvoices } from '@/lib/invoices/queries'
import { ownInvoiceList } from '@/lib/invoices/schema'

export const metadata: Metadata = { title: 'Invoices' }

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function OwnInvoicesPage({ searchParams }: PageProps) {
  const viewer = await requireClient()
  const { page } = ownInvoiceList.load(await searchParams)
  return (
    <>
      <PageTitle>Invoices</PageTitle>
      {await loadInvoices(viewer, page)}
    </>
  )
}

async function loadInvoices(viewer: ClientViewer, wanted: number) {
  const [figures, { rows, total, page, pageCount }] = await Promise.all([
    getOwnInvoiceFigures(viewer),
    listOwnInvoices(viewer, wanted),
  ])
  if (total === 0) {
    return (
      <Card className="py-0!">
        <EmptyState
          icon={ReceiptText}
          title="No Invoices Yet"
          text="Your invoices will appear here once we have sent you one."
        />
      </Card>
    )
  }
  return (
    <>
      <OwnInvoiceFigures figures={figures} />
      <p className="mb-3 text-sm text-muted-foreground">
        Open invoices first, by due date. Then what is paid, newest first.
      </p>
      <OwnInvoiceList rows={rows} />
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(number) => ownInvoiceList.href({ page: number })}
        label="Pages of invoices"
        className="mt-4"
      />
    </>
  )
}
