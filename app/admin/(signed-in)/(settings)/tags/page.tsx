import type { Metadata } from 'next'
import { PageHeader } from '@/components/admin/page-header'
import { LiveTopics } from '@/components/live/live'
import { NewTag, TagList } from '@/components/tags/tag-list'
import { requireRight } from '@/lib/auth/guard'
import { listUsedTags } from '@/lib/tags/queries'

export const metadata: Metadata = { title: 'Tags' }

export default async function TagsPage() {
  const viewer = await requireRight('clients')
  const tags = await listUsedTags(viewer)
  return (
    <>
      <LiveTopics topics={['tags']} asOf={viewer.asOf} />
      <PageHeader title="Tags" text="Words that group leads, clients and projects. Clients never see them.">
        {tags.length > 0 ? <NewTag /> : null}
      </PageHeader>
      <TagList tags={tags} />
    </>
  )
}
