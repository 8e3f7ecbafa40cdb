import { PenLine } from 'lucide-react'
import type { Metadata } from 'next'
import { PageHeader } from '@/components/admin/page-header'
import { Conversation } from '@/components/conversations/conversation'
import { ConversationList } from '@/components/conversations/conversation-list'
import { NoConversation, ConversationPanel } from '@/components/conversations/conversation-panel'
import { SavedReplies } from '@/components/saved-replies/saved-replies'
import { LiveTopics } from '@/components/live/live'
import { buttonVariants } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { requireRight } from '@/lib/auth/guard'
import type { ViewerWith } from '@/lib/auth/viewer'
import { getMessagePage, getConversationProject, listConversations } from '@/lib/conversations/queries'
import { conversationList, type ConversationListParams } from '@/lib/conversations/rules'
import { cursorSchema, type MessageCursor } from '@/lib/conversations/schema'
import type { PageProps } from '@/lib/platform/page'

export const metadata: Metadata = { title: 'Client Messages' }

const emptyState = { title: 'No messages yet', text: 'Your messages appear in the client’s portal.' }

export default async function ClientMessagesPage({ searchParams }: PageProps) {
  const viewer = await requireRight('projects')
  const query = await searchParams
  const params = conversationList.load(query)
  const before = cursorSchema.safeParse(query.before).data
  const [{ rows, page, pageCount }, thread] = await Promise.all([
    listConversations(viewer, params),
    loadConversation(viewer, params, before),
  ])
  return (
    <>
      <LiveTopics topics={['clients', 'conversations', 'projects']} asOf={viewer.asOf} />
      <PageHeader title="Client Messages" text="Messages from clients in the portal, by project.">
        <Link
          href={conversationList.href(conversationList.defaults, { show: 'projects' })}
          className={buttonVariants({ variant: 'outline' })}
        >
          <PenLine aria-hidden />
          New message
        </Link>
      </PageHeader>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <Card className={cn('min-w-0', params.project && 'max-lg:hidden')}>
          <CardContent>
            <ConversationList
              params={params}
              rows={rows}
              page={page}
              pageCount={pageCount}
              isShared={viewer.rights.clients}
            />
          </CardContent>
        </Card>
        <div className={cn('min-w-0', !params.project && 'max-lg:hidden')}>{thread}</div>
      </div>
    </>
  )
}

async function loadConversation(
  viewer: ViewerWith<'projects'>,
  params: ConversationListParams,
  before?: MessageCursor,
) {
  const { project: id } = params
  if (!id) return <NoConversation isMissing={false} />
  const [project, page] = await Promise.all([
    getConversationProject(viewer, id),
    getMessagePage(viewer, id, before),
  ])
  if (!project) return <NoConversation isMissing />
  return (
    <ConversationPanel
      project={project}
      listHref={conversationList.href({ ...params, project: null })}
      csvHref={
        viewer.isOwner && page.messages.length > 0
          ? `/api/messages/csv${conversationList.query({ project: id })}`
          : null
      }
    >
      <Conversation
        key={`${id} ${String(before?.id)}`}
        side="admin"
        projectId={id}
        page={page}
        submissionKey={crypto.randomUUID()}
        path={conversationList.href(params)}
        emptyState={emptyState}
        isOlderPage={before !== undefined}
        tools={
          <SavedReplies
            recipient={{ name: project.clientName, company: project.clientCompany, project: project.title }}
          />
        }
      />
    </ConversationPanel>
  )
}
