import { Download, FilePlus, Settings2 } from 'lucide-react'
import type { Metadata } from 'next'
import { PageHeader } from '@/components/admin/page-header'
import { InvoiceFigures } from '@/components/invoices/invoice-figures'
import { invoiceCsvHref, invoiceListHref, isFiltered } from '@/components/invoices/invoice-list-address'
import { InvoiceListEmpty } from '@/components/invoices/invoice-list-empty'
import { InvoiceTable } from '@/components/invoices/invoice-table'
import { InvoiceToolbar } from '@/components/invoices/invoice-toolbar'
import { LiveTopics } from '@/components/live/live'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Pagination } from '@/components/ui/pagination'
import { requireAdmin } from '@/lib/auth/guard'
import type { AdminViewer } from '@/lib/auth/viewer'
import { getInvoiceFigures } from '@/lib/invoices/figures/queries'
import { invoiceListSchema, type InvoiceListParams } from '@/lib/invoices/list/schema'
import { listInvoices } from '@/lib/invoices/queries'

export const metadata: Metadata = { title: 'Invoices' }

type PageProps = {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function InvoicesPage({ searchParams }: PageProps) {
  const viewer = await requireAdmin()
  const params = invoiceListSchema.parse(await searchParams)
  const [figures, list] = await Promise.all([loadFigures(viewer), loadInvoiceList(viewer, params)])
  return (
    <>
      <LiveTopics topics={['clients', 'invoices', 'projects']} asOf={viewer.asOf} />
      <PageHeader title="Invoices" text="From the draft to the payment.">
        <div className="flex flex-wrap items-center gap-2">
          <Link href="/admin/invoices/settings" className={buttonVariants({ variant: 'ghost' })}>
            <Settings2 aria-hidden />
            Settings
          </Link>
          <Link href="/admin/invoices/create" className={buttonVariants()}>
            <FilePlus aria-hidden />
            Create Invoice
          </Link>
        </div>
      </PageHeader>
      {figures}
      <InvoiceToolbar params={params} />
      {list}
    </>
  )
}

async function loadFigures(viewer: AdminViewer) {
  return <InvoiceFigures figures={await getInvoiceFigures(viewer)} />
}

async function loadInvoiceList(viewer: AdminViewer, params: InvoiceListParams) {
  const { rows, total, page, pageCount } = await listInvoices(viewer, params)
  if (total === 0) return <InvoiceListEmpty isFiltered={isFiltered(params)} />
  const shown = { ...params, page }
  return (
    <>
      <InvoiceTable rows={rows} total={total} />
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(number) => invoiceListHref(shown, { page: number })}
        label="Pages of invoices"
        className="mt-4"
      />
      <p className="mt-4 flex flex-wrap gap-2">
        {(['invoices', 'payments'] as const).map((what) => (
          <a
            key={what}
            href={invoiceCsvHref(shown, what)}
            download
            className={buttonVariants({ variant: 'outline', size: 'sm' })}
          >
            <Download aria-hidden />
            {what === 'invoices' ? 'Invoices as CSV' : 'Payments as CSV'}
          </a>
        ))}
      </p>
    </>
  )
}
