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
import { ReportPayment } from '@/components/invoices/report-payment'
import { PaymentSection } from '@/components/payment-attempts/payment-section'
import { PageTitle } from '@/components/portal/page-title'
import { buttonVariants } from '@/components/ui/button'
import { getSite } from '@/lib/base/site'
import { requireClient } from '@/lib/auth/guard'
import { isReportedPaid } from '@/lib/invoices/payments/queries'
import { getInvoiceDocument } from '@/lib/invoices/queries'
import { invoiceName, isToBePaid, paperTitle } from '@/lib/invoices/rules'
import { getOnlinePayment } from '@/lib/payment-attempts/queries'
import { type PageProps, rowId, titleOfRow } from '@/lib/platform/page'

export const generateMetadata = titleOfRow(requireClient, getInvoiceDocument, invoiceName)

export default async function OwnInvoicePage({ params, searchParams }: PageProps<{ id: string }>) {
  const viewer = await requireClient()
  const invoice = await getInvoiceDocument(viewer, await rowId(params))
  if (!invoice) notFound()
  const payment = getSite().takesPayments ? await getOnlinePayment(viewer, invoice.id) : null
  const isReported = payment === null && isToBePaid(invoice) && (await isReportedPaid(viewer, invoice.id))
  const { payment: returned } = await searchParams
  return (
    <>
      <div className="invoice-screen-only">
        <BackLink href="/portal/invoices">Invoices</BackLink>
        <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <PageTitle className="mb-0">
            {paperTitle(invoice)} <span className="inline-block max-w-full">{invoice.invoiceNumber}</span>
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
      {payment ? (
        <PaymentSection
          invoice={invoice}
          payment={payment}
          returned={typeof returned === 'string' ? returned : undefined}
        />
      ) : isToBePaid(invoice) ? (
        <ReportPayment id={invoice.id} isReported={isReported} />
      ) : null}
      <InvoiceDocument invoice={invoice} />
      <SeenMark id={invoice.id} />
    </>
  )
}
