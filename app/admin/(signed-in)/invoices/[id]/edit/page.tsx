import { notFound } from 'next/navigation'
import { BackLink, PageHeader } from '@/components/admin/page-header'
import { EditedInvoice } from '@/components/invoices/edited-invoice'
import { LiveTopics } from '@/components/live/live'
import { requireRight } from '@/lib/auth/guard'
import type { ViewerWith } from '@/lib/auth/viewer'
import { getDraftFields, getInvoiceClient } from '@/lib/invoices/form/queries'
import { getInvoiceDocument } from '@/lib/invoices/queries'
import { getInvoiceSettings } from '@/lib/invoices/settings/queries'
import { type PageProps, rowId, titleOfRow } from '@/lib/platform/page'

export const generateMetadata = titleOfRow(
  () => requireRight('money'),
  findEdited,
  ({ invoiceNumber }) => `Edit ${invoiceNumber}`,
)

export default async function EditInvoicePage({ params }: PageProps<{ id: string }>) {
  const viewer = await requireRight('money')
  const id = await rowId(params)
  const edited = await findEdited(viewer, id)
  if (!edited) notFound()
  const draft = await getDraftFields(viewer, id)
  const { invoiceNumber } = edited
  return (
    <>
      <LiveTopics topics={['invoices']} asOf={viewer.asOf} />
      <BackLink href={`/admin/invoices/${id}`}>{`Invoice ${invoiceNumber}`}</BackLink>
      <PageHeader title={`Edit ${invoiceNumber}`} />
      <EditedInvoice id={id} form={draft && (await formOf(viewer, id, draft))} />
    </>
  )
}

/** Reads the invoice's document only if it can no longer be edited. */
async function findEdited(viewer: ViewerWith<'money'>, id: string) {
  return (await getDraftFields(viewer, id))?.fields ?? getInvoiceDocument(viewer, id)
}

async function formOf(
  viewer: ViewerWith<'money'>,
  id: string,
  { version, isDraft, fields }: NonNullable<Awaited<ReturnType<typeof getDraftFields>>>,
) {
  const [client, { taxRates }] = await Promise.all([
    fields.clientUserId ? getInvoiceClient(viewer, fields.clientUserId) : null,
    getInvoiceSettings(viewer),
  ])
  return { fields, client, stored: { id, version, isDraft }, isNumberAssigned: false, taxRates }
}
