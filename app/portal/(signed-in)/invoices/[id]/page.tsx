import { notFound } from 'next/navigation'
import { BackLink } from '@/components/admin/page-header'
import { InvoiceDocument } from '@/components/invoices/invoice-document'
import {
  InvoicePdfLink,
  PrintButton,
  SeenMark,
  StatementLink,
  XrechnungLink,
} from '@/components/invoices/invoice-view-actions'
import { PageTitle } from '@/components/portal/page-title'
import { buttonVariants } from '@/components/ui/button'
import { requireClient } from '@/lib/auth/guard'
import { kindLabels } from '@/lib/invoices/content'
import { getInvoiceDocument } from '@/lib/invoices/queries'
import { type PageProps, rowId, titleOfRow } from '@/lib/platform/page'

export const generateMetadata = titleOfRow(
  requireClient,
  getInvoiceDocument,
  (invoice) => `${kindLabels[invoice.kind]} ${invoice.invoiceNumber}`,
)

export default async function OwnInvoicePage({ params }: PageProps<{ id: string }>) {
  const viewer = await requireClient()
  const invoice = await getInvoiceDocument(viewer, await rowId(params))
  if (!invoice) notFound()
  return (
    <>
      <div className="invoice-screen-only">
        <BackLink href="/portal/invoices">Invoices</BackLink>
        <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <PageTitle className="mb-0">
            {kindLabels[invoice.kind]}{' '}
            <span className="inline-block max-w-full">{invoice.invoiceNumber}</span>
          </PageTitle>
          <div className="flex flex-wrap gap-2">
            <InvoicePdfLink id={invoice.id} className={buttonVariants()}>
              Download PDF
            </InvoicePdfLink>
            <XrechnungLink invoice={invoice} />
            <StatementLink invoice={invoice} />
            <PrintButton />
          </div>
        </div>
      </div>
      <InvoiceDocument invoice={invoice} />
      <SeenMark id={invoice.id} />
    </>
  )
}
