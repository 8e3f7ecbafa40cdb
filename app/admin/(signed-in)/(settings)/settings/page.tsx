import type { Metadata } from 'next'
import { PageHeader } from '@/components/admin/page-header'
import { LiveTopics } from '@/components/live/live'
import { AgencyForm } from '@/components/settings/agency-form'
import { requireOwner } from '@/lib/auth/guard'
import { getSettings } from '@/lib/settings/queries'
import { countryChoices } from '@/lib/base/countries'
import { currencyChoices } from '@/lib/base/money'
import { hasAddress, readAddress } from '@/lib/base/postal-address'
import { linesOf, localeChoices, timeZones } from '@/lib/settings/rules'

export const metadata: Metadata = { title: 'Agency' }

export default async function AgencySettingsPage() {
  const viewer = await requireOwner()
  const { values, editor } = await getSettings(viewer, 'agency')
  return (
    <>
      <LiveTopics topics={['settings']} asOf={viewer.asOf} />
      <PageHeader
        title="Agency"
        text="Who you are and how to reach you. Changes appear on the public pages within a second."
      />
      <AgencyForm
        current={values}
        editor={editor}
        timeZones={timeZones}
        currencies={currencyChoices()}
        countries={countryChoices()}
        locales={localeChoices()}
        foundAddress={hasAddress(values) ? null : readAddress(linesOf(values.address))}
      />
    </>
  )
}
