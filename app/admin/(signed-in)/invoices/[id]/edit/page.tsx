import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { z } from 'zod'
import { BackLink } from '@/components/admin/back-link'
import { PageHeader } from '@/components/admin/page-header'
import { InvoiceForm } from '@/components/invoices/invoice-form'
import { requireAdmin } from '@/lib/auth/guard'
import { getDraftFields, listInvoiceClients } from '@/lib/invoices/prefill/queries'
import { getInvoiceDocument } from '@/lib/invoices/queries'

export const metadata: Metadata = { title: 'Edit Invoice' }

type PageProps = { params: Promise<{ id: string }> }

export default async function EditInvoicePage({ params }: PageProps) {
  const viewer = await requireAdmin()
  const id = z.uuid().safeParse((await params).id)
  if (!id.success) notFound()
  const [draft, clients] = await Promise.all([getDraftFields(viewer, id.data), listInvoiceClients(viewer)])
  if (!draft) {
    if (!(await getInvoiceDocument(viewer, id.data))) notFound()
    redirect(`/admin/invoices/${id.data}`)
  }
  const { version, fields, invoiceNumber } = draft
  return (
    <>
      <BackLink href={`/admin/invoices/${id.data}`}>{`Invoice ${invoiceNumber}`}</BackLink>
      <PageHeader title={`Edit ${invoiceNumber}`} />
      <InvoiceForm fields={fields} clients={clients} draft={{ id: id.data, version }} isNumberDrawn={false} />
    </>
  )
}
