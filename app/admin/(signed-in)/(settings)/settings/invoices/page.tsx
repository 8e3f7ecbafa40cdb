import type { Metadata } from 'next'
import { PageHeader } from '@/components/admin/page-header'
import { InvoiceSettingsForm } from '@/components/invoices/invoice-settings-form'
import { PaymentSetup } from '@/components/payment-attempts/payment-setup'
import { LiveTopics } from '@/components/live/live'
import { requireOwner } from '@/lib/auth/guard'
import { currencyChoices } from '@/lib/base/money'
import { getInvoiceSettingsFields } from '@/lib/invoices/settings/queries'
import { getPaymentSetup } from '@/lib/payment-attempts/queries'

export const metadata: Metadata = { title: 'Invoice Settings' }

export default async function InvoiceSettingsPage() {
  const viewer = await requireOwner()
  const { fields, editor, found, electronicCountry } = await getInvoiceSettingsFields(viewer)
  return (
    <>
      <LiveTopics topics={['invoices']} asOf={viewer.asOf} />
      <PageHeader
        title="Invoice settings"
        text="Numbers, currencies, taxes and what an invoice says about payment."
      />
      <PaymentSetup setup={getPaymentSetup(viewer)} />
      <InvoiceSettingsForm
        fields={fields}
        editor={editor}
        currencies={currencyChoices()}
        found={found}
        electronicCountry={electronicCountry}
      />
    </>
  )
}
