import type { Metadata } from 'next'
import { InvoiceSettingsForm } from '@/components/invoices/invoice-settings-form'
import { LiveTopics } from '@/components/live/live'
import { SettingsHeader } from '@/components/settings/settings-tabs'
import { requireOwner } from '@/lib/auth/guard'
import { getInvoiceSettingsFields } from '@/lib/invoices/queries'

export const metadata: Metadata = { title: 'Invoice Settings' }

export default async function InvoiceSettingsPage() {
  const viewer = await requireOwner()
  return (
    <>
      <LiveTopics topics={['invoices']} asOf={viewer.asOf} />
      <SettingsHeader path="/admin/settings/invoices" />
      <InvoiceSettingsForm fields={await getInvoiceSettingsFields(viewer)} />
    </>
  )
}
