import type { Metadata } from 'next'
import { PageHeader } from '@/components/admin/page-header'
import { LiveTopics } from '@/components/live/live'
import { BrandForm } from '@/components/settings/brand-form'
import { requireOwner } from '@/lib/auth/guard'
import { homePartsOf } from '@/lib/homepage/content'
import { getLiveHomeTexts } from '@/lib/homepage/queries'
import { getPublished } from '@/lib/content/published/queries'
import { getSettings } from '@/lib/settings/queries'

export const metadata: Metadata = { title: 'Brand' }

export default async function BrandSettingsPage() {
  const viewer = await requireOwner()
  const { values, editor } = await getSettings(viewer, 'brand')
  return (
    <>
      <LiveTopics topics={['settings']} asOf={viewer.asOf} />
      <PageHeader title="Brand" text="How the site, the portal, emails and invoices look." />
      <BrandForm
        current={values}
        editor={editor}
        texts={getLiveHomeTexts()}
        parts={homePartsOf(getPublished())}
      />
    </>
  )
}
