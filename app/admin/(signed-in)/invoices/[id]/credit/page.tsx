import { FileMinus } from 'lucide-react'
import { notFound } from 'next/navigation'
import { BackLink, PageHeader } from '@/components/admin/page-header'
import { CreditForm } from '@/components/invoices/credit-form'
import { LiveTopics } from '@/components/live/live'
import { buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { requireRight } from '@/lib/auth/guard'
import { agencyDay } from '@/lib/base/dates'
import { type CreditableInvoice, getCreditable } from '@/lib/invoices/credit-notes/queries'
import { isSomethingLeft } from '@/lib/invoices/credit-notes/rules'
import { type PageProps, rowId, titleOfRow } from '@/lib/platform/page'

export const generateMetadata = titleOfRow(
  () => requireRight('money'),
  getCreditable,
  ({ invoiceNumber }) => `Credit ${invoiceNumber}`,
)

export default async function CreditInvoicePage({ params }: PageProps<{ id: string }>) {
  const viewer = await requireRight('money')
  const invoice = await getCreditable(viewer, await rowId(params))
  if (!invoice) notFound()
  const obstacle = obstacleOf(invoice)
  return (
    <>
      <LiveTopics topics={['invoices']} asOf={viewer.asOf} />
      <BackLink href={`/admin/invoices/${invoice.id}`}>{invoice.invoiceNumber}</BackLink>
      <PageHeader
        title={`Credit ${invoice.invoiceNumber}`}
        text="The invoice stays as it is. The credit note takes back all or a part of it."
      />
      {obstacle ? (
        <Card className="py-0!">
          <EmptyState
            icon={FileMinus}
            title="Nothing to credit"
            text={obstacle.text}
            action={
              <Link href={obstacle.href} className={buttonVariants({ variant: 'outline' })}>
                {obstacle.label}
              </Link>
            }
          />
        </Card>
      ) : (
        <CreditForm invoice={invoice} today={agencyDay(new Date())} />
      )}
    </>
  )
}

/** Why an invoice can't be credited, and where to go instead. */
function obstacleOf(invoice: CreditableInvoice): { text: string; href: string; label: string } | null {
  const { id, kind, status, deductedIn } = invoice
  const back = { href: `/admin/invoices/${id}`, label: 'Back to the invoice' }
  if (kind === 'credit_note')
    return { text: 'A credit note can’t be credited.', ...back, label: 'Back to the credit note' }
  if (deductedIn)
    return {
      text: `Invoice ${deductedIn.invoiceNumber} deducts this deposit, so that one is credited instead.`,
      href: `/admin/invoices/${deductedIn.id}/credit`,
      label: `Credit ${deductedIn.invoiceNumber}`,
    }
  if (status !== 'pending' && status !== 'paid')
    return { text: 'Only an issued invoice can be credited.', ...back }
  return isSomethingLeft(invoice) ? null : { text: 'All of this invoice is credited already.', ...back }
}
