import { notFound } from 'next/navigation'
import { BackLink, PageHeader } from '@/components/admin/page-header'
import { EditedInvoice } from '@/components/invoices/edited-invoice'
import { LiveTopics } from '@/components/live/live'
import { requireRight } from '@/lib/auth/guard'
import type { ViewerWith } from '@/lib/auth/viewer'
import { getDraftFields, getInvoiceClient } from '@/lib/invoices/form/queries'
import { getInvoiceDocument } from '@/lib/invoices/queries'
import { timestampNumber } from '@/lib/invoices/rules'
import { getInvoiceSettings } from '@/lib/invoices/settings/queries'
import { type PageProps, rowId, titleOfRow } from '@/lib/platform/page'

export const generateMetadata = titleOfRow(
  () => requireRight('money'),
  findName,
  (name) => `Edit ${name}`,
)

export default async function EditInvoicePage({ params }: PageProps<{ id: string }>) {
  const viewer = await requireRight('money')
  const id = await rowId(params)
  const name = await findName(viewer, id)
  if (name === null) notFound()
  const draft = await getDraftFields(viewer, id)
  return (
    <>
      <LiveTopics topics={['invoices']} asOf={viewer.asOf} />
      <BackLink href={`/admin/invoices/${id}`}>{name}</BackLink>
      <PageHeader title={`Edit ${name}`} />
      <EditedInvoice id={id} form={draft && (await formOf(viewer, draft))} />
    </>
  )
}

/** Its number, or what a draft is called. Reads the invoice's document only if it can no longer be edited. */
async function findName(viewer: ViewerWith<'money'>, id: string): Promise<string | null> {
  const found = await getDraftFields(viewer, id)
  return found ? found.name : ((await getInvoiceDocument(viewer, id))?.invoiceNumber ?? null)
}

async function formOf(
  viewer: ViewerWith<'money'>,
  { fields, stored }: NonNullable<Awaited<ReturnType<typeof getDraftFields>>>,
) {
  const [client, { taxRates, taxesByLine, numbering }] = await Promise.all([
    fields.clientUserId ? getInvoiceClient(viewer, fields.clientUserId, stored.id) : null,
    getInvoiceSettings(viewer),
  ])
  const isNumberAssigned = numbering !== 'timestamp'
  // A draft from when numbers were assigned.
  const invoiceNumber = fields.invoiceNumber || (isNumberAssigned ? '' : timestampNumber(new Date()))
  return {
    fields: { ...fields, invoiceNumber },
    client,
    stored,
    isNumberAssigned,
    taxRates,
    offersLineTaxes: taxesByLine,
  }
}
