import type { Metadata } from 'next'
import { PageHeader } from '@/components/admin/page-header'
import { InvoiceSettingsForm } from '@/components/invoices/invoice-settings-form'
import { LiveTopics } from '@/components/live/live'
import { requireOwner } from '@/lib/auth/guard'
import { currencyChoices } from '@/lib/base/money'
import { getInvoiceSettingsFields } from '@/lib/invoices/settings/queries'

export const metadata: Metadata = { title: 'Invoice Settings' }

export default async function InvoiceSettingsPage() {
  const viewer = await requireOwner()
  const { fields, found, electronicCountry } = await getInvoiceSettingsFields(viewer)
  return (
    <>
      <LiveTopics topics={['invoices']} asOf={viewer.asOf} />
      <PageHeader
        title="Invoice settings"
        text="Numbers, currencies, taxes and what an invoice says about payment."
      />
      <InvoiceSettingsForm
        fields={fields}
        currencies={currencyChoices()}
        found={found}
        electronicCountry={electronicCountry}
      />
    </>
  )
}
