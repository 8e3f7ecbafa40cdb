import type { Metadata } from 'next'
import { PageHeader } from '@/components/admin/page-header'
import { ContentOverview } from '@/components/content/content-overview'
import { LiveTopics } from '@/components/live/live'
import { requireRight } from '@/lib/auth/guard'
import { countContent } from '@/lib/content/queries'

export const metadata: Metadata = { title: 'Content' }

export default async function ContentPage() {
  const viewer = await requireRight('website')
  return (
    <>
      <LiveTopics topics={['content']} asOf={viewer.asOf} />
      <PageHeader
        title="Content"
        text="What the website shows. Anything without content is neither shown nor linked."
      />
      <ContentOverview counts={await countContent(viewer)} />
    </>
  )
}
