import type { Metadata } from 'next'
import { BackLink, PageHeader } from '@/components/admin/page-header'
import { InvoiceSettingsForm } from '@/components/invoices/invoice-settings-form'
import { LiveTopics } from '@/components/live/live'
import { requireOwner } from '@/lib/auth/guard'
import { getInvoiceSettings } from '@/lib/invoices/queries'

export const metadata: Metadata = { title: 'Invoice Settings' }

export default async function InvoiceSettingsPage() {
  const viewer = await requireOwner()
  return (
    <>
      <LiveTopics topics={['invoices']} asOf={viewer.asOf} />
      <BackLink href="/admin/invoices">Invoices</BackLink>
      <PageHeader title="Invoice Settings" text="These apply to new invoices." />
      <InvoiceSettingsForm settings={await getInvoiceSettings(viewer)} />
    </>
  )
}
