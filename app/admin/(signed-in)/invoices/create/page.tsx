import type { Metadata } from 'next'
import { BackLink } from '@/components/admin/back-link'
import { PageHeader } from '@/components/admin/page-header'
import { InvoiceForm } from '@/components/invoices/invoice-form'
import { requireAdmin } from '@/lib/auth/guard'
import { invoiceSourceSchema } from '@/lib/invoices/list/schema'
import { getNewInvoiceFields, listInvoiceClients } from '@/lib/invoices/prefill/queries'
import { getInvoiceSettings } from '@/lib/invoices/settings/queries'

export const metadata: Metadata = { title: 'Create Invoice' }

type PageProps = {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function CreateInvoicePage({ searchParams }: PageProps) {
  const viewer = await requireAdmin()
  const source = invoiceSourceSchema.parse(await searchParams)
  const [fields, clients, { numbering }] = await Promise.all([
    getNewInvoiceFields(viewer, source),
    listInvoiceClients(viewer),
    getInvoiceSettings(viewer),
  ])
  return (
    <>
      <BackLink href="/admin/invoices">Invoices</BackLink>
      <PageHeader title="Create Invoice" />
      <InvoiceForm fields={fields} clients={clients} draft={null} isNumberDrawn={numbering === 'sequence'} />
    </>
  )
}
