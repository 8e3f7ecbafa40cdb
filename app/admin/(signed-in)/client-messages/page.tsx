import { PenLine } from 'lucide-react'
import type { Metadata } from 'next'
import { PageHeader } from '@/components/admin/page-header'
import { Conversation } from '@/components/conversations/conversation'
import { NewestLink } from '@/components/conversations/newest-link'
import { ThreadList } from '@/components/conversations/thread-list'
import { threadListHref } from '@/components/conversations/thread-list-address'
import { ThreadListEmpty } from '@/components/conversations/thread-list-empty'
import { NoThread, ThreadPanel } from '@/components/conversations/thread-panel'
import { ThreadToolbar } from '@/components/conversations/thread-toolbar'
import { LiveTopics } from '@/components/live/live'
import { buttonVariants } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { Pagination } from '@/components/ui/pagination'
import { requireAdmin } from '@/lib/auth/guard'
import type { AdminViewer } from '@/lib/auth/viewer'
import { getThreadPage } from '@/lib/conversations/queries'
import { threadListSchema, type ThreadListParams } from '@/lib/conversations/schema'
import { getThreadProject, listThreads } from '@/lib/conversations/threads/queries'

export const metadata: Metadata = { title: 'Client Messages' }

const emptyState = {
  title: 'No messages yet',
  text: 'What you write here reaches the client in their portal.',
}

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function ClientMessagesPage({ searchParams }: PageProps) {
  const viewer = await requireAdmin()
  const params = threadListSchema.parse(await searchParams)
  const [list, thread] = await Promise.all([loadList(viewer, params), loadThread(viewer, params)])
  return (
    <>
      <LiveTopics topics={['clients', 'conversations', 'projects']} asOf={viewer.asOf} />
      <PageHeader title="Client Messages" text="What clients write in the portal, project by project.">
        <Link
          href={threadListHref(params, { q: '', show: 'projects', project: undefined })}
          className={buttonVariants({ variant: 'outline' })}
        >
          <PenLine aria-hidden />
          New message
        </Link>
      </PageHeader>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <Card className={cn('min-w-0', params.project && 'max-lg:hidden')}>
          <CardContent className="grid grid-cols-1 gap-3">
            <ThreadToolbar params={params} />
            {list}
          </CardContent>
        </Card>
        <div className={cn('min-w-0', !params.project && 'max-lg:hidden')}>{thread}</div>
      </div>
    </>
  )
}

async function loadList(viewer: AdminViewer, params: ThreadListParams) {
  const { rows, page, pageCount } = await listThreads(viewer, params)
  if (rows.length === 0) return <ThreadListEmpty params={params} />
  const shown = { ...params, page }
  return (
    <>
      <ThreadList rows={rows} params={shown} />
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(number) => threadListHref(shown, { page: number })}
        label="Pages of conversations"
      />
    </>
  )
}

async function loadThread(viewer: AdminViewer, params: ThreadListParams) {
  const { project: id, before } = params
  if (!id) return <NoThread isMissing={false} />
  const [project, page] = await Promise.all([getThreadProject(viewer, id), getThreadPage(viewer, id, before)])
  if (!project) return <NoThread isMissing />
  const path = threadListHref(params)
  return (
    <ThreadPanel project={project} listHref={threadListHref(params, { project: undefined })}>
      {before ? <NewestLink href={path} /> : null}
      <Conversation
        key={`${id} ${String(before?.id)}`}
        side="admin"
        projectId={id}
        page={page}
        submissionKey={crypto.randomUUID()}
        path={path}
        emptyState={emptyState}
      />
    </ThreadPanel>
  )
}
