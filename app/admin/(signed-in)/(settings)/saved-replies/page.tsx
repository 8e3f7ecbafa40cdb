import type { Metadata } from 'next'
import { PageHeader } from '@/components/admin/page-header'
import { LiveTopics } from '@/components/live/live'
import { NewSavedReply, SavedReplyList } from '@/components/saved-replies/saved-reply-list'
import { requireRight } from '@/lib/auth/guard'
import { listSavedReplies } from '@/lib/leads/saved-replies/queries'
import { savedReplyList } from '@/lib/leads/saved-replies/rules'
import type { PageProps } from '@/lib/platform/page'

export const metadata: Metadata = { title: 'Saved replies' }

export default async function SavedRepliesPage({ searchParams }: PageProps) {
  const viewer = await requireRight('projects')
  const { sort } = savedReplyList.load(await searchParams)
  const replies = await listSavedReplies(viewer, sort)
  return (
    <>
      <LiveTopics topics={['saved-replies']} asOf={viewer.asOf} />
      <PageHeader title="Saved replies" text="Texts to insert into replies. The whole team shares them.">
        {replies.length > 0 ? <NewSavedReply /> : null}
      </PageHeader>
      <SavedReplyList replies={replies} sort={sort} />
    </>
  )
}
