import type { Metadata } from 'next'
import { PageHeader } from '@/components/admin/page-header'
import { LiveTopics } from '@/components/live/live'
import { SiteForm } from '@/components/settings/site-form'
import { requireOwner } from '@/lib/auth/guard'
import { navigationOf } from '@/lib/navigation/queries'
import { missingTargets } from '@/lib/navigation/rules'
import { getPublished } from '@/lib/content/published/queries'
import { getSettings } from '@/lib/settings/queries'

export const metadata: Metadata = { title: 'Site Settings' }

export default async function SiteSettingsPage() {
  const viewer = await requireOwner()
  const { values, editor } = await getSettings(viewer, 'site')
  return (
    <>
      <LiveTopics topics={['settings']} asOf={viewer.asOf} />
      <PageHeader title="Site" text="What the public pages show, and where their menus lead." />
      <SiteForm current={values} editor={editor} missing={missingTargets(navigationOf(getPublished()))} />
    </>
  )
}
