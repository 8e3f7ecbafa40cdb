import type { Metadata } from 'next'
import { LiveTopics } from '@/components/live/live'
import { AgencyForm } from '@/components/settings/agency-form'
import { SettingsHeader } from '@/components/settings/settings-tabs'
import { requireOwner } from '@/lib/auth/guard'
import { getSettings } from '@/lib/settings/queries'
import { currencyChoices } from '@/lib/base/money'
import { timeZones } from '@/lib/settings/rules'

export const metadata: Metadata = { title: 'Settings' }

export default async function AgencySettingsPage() {
  const viewer = await requireOwner()
  const { values, editor } = await getSettings(viewer, 'agency')
  return (
    <>
      <LiveTopics topics={['settings']} asOf={viewer.asOf} />
      <SettingsHeader path="/admin/settings" />
      <AgencyForm current={values} editor={editor} timeZones={timeZones} currencies={currencyChoices()} />
    </>
  )
}
