import { notFound, redirect } from 'next/navigation'
import { BackLink, PageHeader } from '@/components/admin/page-header'
import { InvoiceForm } from '@/components/invoices/invoice-form'
import { LiveTopics } from '@/components/live/live'
import { requireAdmin } from '@/lib/auth/guard'
import {
  getDraftFields,
  getInvoiceClient,
  getInvoiceDocument,
  getInvoiceSettings,
} from '@/lib/invoices/queries'
import { type PageProps, rowId, titleOfRow } from '@/lib/platform/page'

export const generateMetadata = titleOfRow(
  requireAdmin,
  getDraftFields,
  (draft) => `Edit ${draft.fields.invoiceNumber}`,
)

export default async function EditInvoicePage({ params }: PageProps<{ id: string }>) {
  const viewer = await requireAdmin()
  const id = await rowId(params)
  const draft = await getDraftFields(viewer, id)
  if (!draft) {
    if (!(await getInvoiceDocument(viewer, id))) notFound()
    redirect(`/admin/invoices/${id}`)
  }
  const { version, isDraft, fields } = draft
  const [client, { taxRates }] = await Promise.all([
    fields.clientUserId ? getInvoiceClient(viewer, fields.clientUserId) : null,
    getInvoiceSettings(viewer),
  ])
  return (
    <>
      <LiveTopics topics={['invoices']} asOf={viewer.asOf} />
      <BackLink href={`/admin/invoices/${id}`}>{`Invoice ${fields.invoiceNumber}`}</BackLink>
      <PageHeader title={`Edit ${fields.invoiceNumber}`} />
      <InvoiceForm
        fields={fields}
        client={client}
        stored={{ id, version, isDraft }}
        isNumberAssigned={false}
        taxRates={taxRates}
      />
    </>
  )
}
