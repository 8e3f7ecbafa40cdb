import type { Metadata } from 'next'
import { Conversation } from '@/components/conversations/conversation'
import { ReadAllForm } from '@/components/conversations/read-all-form'
import { LiveTopics } from '@/components/live/live'
import { PageTitle } from '@/components/portal/page-title'
import { NoActiveProject } from '@/components/projects/project-overview'
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card'
import { requireClient } from '@/lib/auth/guard'
import type { ClientViewer } from '@/lib/auth/viewer'
import { getMessagePage } from '@/lib/conversations/queries'
import { portalConversationSchema, type MessageCursor } from '@/lib/conversations/schema'
import type { PageProps } from '@/lib/platform/page'
import { getPreferredProjectId } from '@/lib/platform/request'
import { getChosenProject } from '@/lib/projects/queries'
import { getUpdateQuote } from '@/lib/updates/queries'

export const metadata: Metadata = { title: 'Messages' }

const emptyState = {
  title: 'No messages yet. Start a conversation!',
  text: 'Your messages go straight to your project manager, and replies appear here.',
}

export default async function PortalMessagesPage({ searchParams }: PageProps) {
  const viewer = await requireClient()
  const { before, reply } = portalConversationSchema.parse(await searchParams)
  return (
    <>
      <PageTitle text="Communicate with your project manager">Messages</PageTitle>
      {await loadConversation(viewer, before, reply)}
    </>
  )
}

async function loadConversation(viewer: ClientViewer, before?: MessageCursor, reply?: string) {
  const { chosen } = await getChosenProject(viewer, await getPreferredProjectId())
  if (!chosen) return <NoActiveProject />
  const [page, quote] = await Promise.all([
    getMessagePage(viewer, chosen.id, before),
    reply ? getUpdateQuote(viewer, reply) : null,
  ])
  const hasUnread = page.messages.some(({ isOwnSide, isRead }) => !isOwnSide && !isRead)
  return (
    <Card>
      <LiveTopics topics={['conversations']} project={chosen.id} asOf={viewer.asOf} />
      <CardHeader>
        <CardTitle className="wrap-anywhere">{chosen.title}</CardTitle>
      </CardHeader>
      <CardContent>
        {hasUnread && !viewer.viewedBy ? (
          <ReadAllForm side="client" projectId={chosen.id} className="mb-3 hidden noscript:block" />
        ) : null}
        <Conversation
          key={`${chosen.id} ${String(before?.id)}`}
          side="client"
          projectId={chosen.id}
          page={page}
          submissionKey={crypto.randomUUID()}
          path="/portal/messages"
          quote={quote?.projectId === chosen.id ? quote.text : undefined}
          emptyState={emptyState}
          isOlderPage={before !== undefined}
        />
      </CardContent>
    </Card>
  )
}
