import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { z } from 'zod'
import { BackLink, PageHeader } from '@/components/admin/page-header'
import { InvoiceForm } from '@/components/invoices/invoice-form'
import { LiveTopics } from '@/components/live/live'
import { requireAdmin } from '@/lib/auth/guard'
import { getDraftFields, getInvoiceClient, getInvoiceDocument } from '@/lib/invoices/queries'
import type { PageProps } from '@/lib/platform/page'

export const metadata: Metadata = { title: 'Edit Invoice' }

export default async function EditInvoicePage({ params }: PageProps<{ id: string }>) {
  const viewer = await requireAdmin()
  const id = z.uuid().safeParse((await params).id)
  if (!id.success) notFound()
  const draft = await getDraftFields(viewer, id.data)
  if (!draft) {
    if (!(await getInvoiceDocument(viewer, id.data))) notFound()
    redirect(`/admin/invoices/${id.data}`)
  }
  const { version, fields } = draft
  const client = fields.clientUserId ? await getInvoiceClient(viewer, fields.clientUserId) : null
  return (
    <>
      <LiveTopics topics={['invoices']} asOf={viewer.asOf} />
      <BackLink href={`/admin/invoices/${id.data}`}>{`Invoice ${fields.invoiceNumber}`}</BackLink>
      <PageHeader title={`Edit ${fields.invoiceNumber}`} />
      <InvoiceForm
        fields={fields}
        client={client}
        draft={{ id: id.data, version }}
        isNumberAssigned={false}
      />
    </>
  )
}
