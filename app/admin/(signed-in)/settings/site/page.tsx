import type { Metadata } from 'next'
import { LiveTopics } from '@/components/live/live'
import { SettingsHeader } from '@/components/settings/settings-tabs'
import { SiteForm } from '@/components/settings/site-form'
import { requireOwner } from '@/lib/auth/guard'
import { navigationOf } from '@/lib/navigation/queries'
import { missingTargets } from '@/lib/navigation/rules'
import { getPublished } from '@/lib/published'
import { getSettings } from '@/lib/settings/queries'

export const metadata: Metadata = { title: 'Site Settings' }

export default async function SiteSettingsPage() {
  const viewer = await requireOwner()
  const { values, editor } = await getSettings(viewer, 'site')
  return (
    <>
      <LiveTopics topics={['settings']} asOf={viewer.asOf} />
      <SettingsHeader path="/admin/settings/site" />
      <SiteForm current={values} editor={editor} missing={missingTargets(navigationOf(getPublished()))} />
    </>
  )
}
