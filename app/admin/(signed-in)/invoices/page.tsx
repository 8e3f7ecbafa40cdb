import { FilePlus, Landmark, Settings2 } from 'lucide-react'
import type { Metadata } from 'next'
import { PageHeader } from '@/components/admin/page-header'
import { ExportMenu } from '@/components/invoices/export-menu'
import { InvoiceFigures } from '@/components/invoices/invoice-figures'
import { InvoiceList } from '@/components/invoices/invoice-list'
import { LiveTopics } from '@/components/live/live'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { requireRight } from '@/lib/auth/guard'
import { getInvoiceFigures } from '@/lib/invoices/figures/queries'
import { listInvoices } from '@/lib/invoices/queries'
import { invoiceList } from '@/lib/invoices/rules'
import type { PageProps } from '@/lib/platform/page'

export const metadata: Metadata = { title: 'Invoices' }

export default async function InvoicesPage({ searchParams }: PageProps) {
  const viewer = await requireRight('money')
  const params = invoiceList.load(await searchParams)
  const query = invoiceList.query({ ...params, page: 1 })
  const [figures, invoices] = await Promise.all([getInvoiceFigures(viewer), listInvoices(viewer, params)])
  return (
    <>
      <LiveTopics topics={['clients', 'invoices', 'projects']} asOf={viewer.asOf} />
      <PageHeader title="Invoices" text="From draft to payment.">
        <div className="flex flex-wrap items-center gap-2">
          <Link href="/admin/invoices/bank" className={buttonVariants({ variant: 'outline' })}>
            <Landmark aria-hidden />
            Bank statements
          </Link>
          {viewer.isOwner ? (
            <>
              <Link href="/admin/settings/invoices" className={buttonVariants({ variant: 'outline' })}>
                <Settings2 aria-hidden />
                Settings
              </Link>
              <ExportMenu query={query} hasRows={invoices.total > 0} />
            </>
          ) : null}
          <Link href="/admin/invoices/create" className={buttonVariants()}>
            <FilePlus aria-hidden />
            Create invoice
          </Link>
        </div>
      </PageHeader>
      <InvoiceFigures figures={figures} />
      <InvoiceList params={params} {...invoices} isOwner={viewer.isOwner} />
    </>
  )
}
