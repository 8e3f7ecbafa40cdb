import type { Metadata } from 'next'
import { BackLink, PageHeader } from '@/components/admin/page-header'
import { InvoiceForm } from '@/components/invoices/invoice-form'
import { requireRight } from '@/lib/auth/guard'
import { finalFields } from '@/lib/invoices/deposits/rules'
import { getInvoiceClient, getNewInvoiceFields } from '@/lib/invoices/form/queries'
import { getInvoiceSettings } from '@/lib/invoices/settings/queries'
import { invoiceSourceSchema } from '@/lib/invoices/schema'
import type { PageProps } from '@/lib/platform/page'
import { findAgreedLines } from '@/lib/proposals/acceptance/queries'

export const metadata: Metadata = { title: 'Create Invoice' }

export default async function CreateInvoicePage({ searchParams }: PageProps) {
  const viewer = await requireRight('money')
  const source = invoiceSourceSchema.parse(await searchParams)
  const isDeposit = source.kind === 'deposit'
  const [filled, { numbering, taxRates, taxesByLine }, agreed] = await Promise.all([
    getNewInvoiceFields(viewer, source),
    getInvoiceSettings(viewer),
    source.project && !isDeposit ? findAgreedLines(viewer, source.project) : null,
  ])
  const client = filled.clientUserId ? await getInvoiceClient(viewer, filled.clientUserId) : null
  const fields = finalFields(
    { ...filled, ...agreed },
    client?.deposits.find(({ id }) => id === source.deposit),
  )
  return (
    <>
      <BackLink href="/admin/invoices">Invoices</BackLink>
      <PageHeader title="Create Invoice" />
      <InvoiceForm
        fields={fields}
        client={client}
        stored={null}
        isNumberAssigned={numbering !== 'timestamp'}
        taxRates={taxRates}
        offersLineTaxes={taxesByLine}
      />
    </>
  )
}
