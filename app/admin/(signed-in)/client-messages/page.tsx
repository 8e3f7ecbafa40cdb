import { PenLine } from 'lucide-react'
import type { Metadata } from 'next'
import { PageHeader } from '@/components/admin/page-header'
import { Conversation } from '@/components/conversations/conversation'
import { ThreadList } from '@/components/conversations/thread-list'
import { NoThread, ThreadPanel } from '@/components/conversations/thread-panel'
import { LiveTopics } from '@/components/live/live'
import { buttonVariants } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { requireAdmin } from '@/lib/auth/guard'
import type { AdminViewer } from '@/lib/auth/viewer'
import { getThreadPage, getThreadProject, listThreads } from '@/lib/conversations/queries'
import {
  cursorSchema,
  type ThreadCursor,
  threadList,
  type ThreadListParams,
} from '@/lib/conversations/schema'

export const metadata: Metadata = { title: 'Client Messages' }

const emptyState = {
  title: 'No messages yet',
  text: 'What you write here reaches the client in their portal.',
}

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function ClientMessagesPage({ searchParams }: PageProps) {
  const viewer = await requireAdmin()
  const query = await searchParams
  const params = threadList.load(query)
  const before = cursorSchema.safeParse(query.before).data
  const [{ rows, page, pageCount }, thread] = await Promise.all([
    listThreads(viewer, params),
    loadThread(viewer, params, before),
  ])
  return (
    <>
      <LiveTopics topics={['clients', 'conversations', 'projects']} asOf={viewer.asOf} />
      <PageHeader title="Client Messages" text="What clients write in the portal, project by project.">
        <Link
          href={threadList.href(params, { q: '', show: 'projects', project: null })}
          className={buttonVariants({ variant: 'outline' })}
        >
          <PenLine aria-hidden />
          New message
        </Link>
      </PageHeader>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <Card className={cn('min-w-0', params.project && 'max-lg:hidden')}>
          <CardContent>
            <ThreadList params={params} rows={rows} page={page} pageCount={pageCount} />
          </CardContent>
        </Card>
        <div className={cn('min-w-0', !params.project && 'max-lg:hidden')}>{thread}</div>
      </div>
    </>
  )
}

async function loadThread(viewer: AdminViewer, params: ThreadListParams, before?: ThreadCursor) {
  const { project: id } = params
  if (!id) return <NoThread isMissing={false} />
  const [project, page] = await Promise.all([getThreadProject(viewer, id), getThreadPage(viewer, id, before)])
  if (!project) return <NoThread isMissing />
  const path = threadList.href(params)
  return (
    <ThreadPanel project={project} listHref={threadList.href({ ...params, project: null })}>
      <Conversation
        key={`${id} ${String(before?.id)}`}
        side="admin"
        projectId={id}
        page={page}
        submissionKey={crypto.randomUUID()}
        path={path}
        emptyState={emptyState}
        isOlderPage={before !== undefined}
      />
    </ThreadPanel>
  )
}
