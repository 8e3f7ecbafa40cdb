import { Megaphone } from 'lucide-react'
import type { Metadata } from 'next'
import { LiveTopics } from '@/components/live/live'
import { PageTitle } from '@/components/portal/page-title'
import { Badge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { Pagination } from '@/components/ui/pagination'
import { UpdateCard } from '@/components/updates/update-card'
import { UpdateFilter } from '@/components/updates/update-filter'
import { requireClient } from '@/lib/auth/guard'
import type { ClientViewer } from '@/lib/auth/viewer'
import { loadPart, type PageProps } from '@/lib/platform/page'
import { countUnreadUpdates, listUpdateProjects, listUpdates } from '@/lib/updates/queries'
import { updateList, type UpdateListParams } from '@/lib/updates/rules'
import { formatNumber } from '@/lib/base/numbers'

export const metadata: Metadata = { title: 'Work Updates' }

export default async function UpdatesPage({ searchParams }: PageProps) {
  const viewer = await requireClient()
  const params = updateList.load(await searchParams)
  const [badge, updates] = await Promise.all([
    loadPart('unread updates', loadBadge(viewer), () => null),
    loadUpdates(viewer, params),
  ])
  return (
    <>
      <LiveTopics topics={['projects', 'updates']} asOf={viewer.asOf} />
      <PageTitle text="What our team has done, and what it needs from you." badge={badge}>
        Work Updates
      </PageTitle>
      {updates}
    </>
  )
}

async function loadBadge(viewer: ClientViewer) {
  const unread = await countUnreadUpdates(viewer)
  return (
    <span role="status">
      {unread > 0 ? <Badge className="tabular-nums">{formatNumber(unread)} new</Badge> : null}
    </span>
  )
}

async function loadUpdates(viewer: ClientViewer, params: UpdateListParams) {
  const [projects, { rows, total, page, pageCount }] = await Promise.all([
    listUpdateProjects(viewer),
    listUpdates(viewer, params),
  ])
  const isOneOfMany = projects.length > 1 && !params.project
  return (
    <div className="max-w-3xl">
      <UpdateFilter projects={projects} chosen={params.project} total={total} />
      {total === 0 ? (
        <Card className="py-0!">
          <EmptyState
            icon={Megaphone}
            title="No Updates Yet"
            text="Updates from our team appear here: what is done, what comes next, and files to review."
            action={
              <Link href="/portal/messages" className={buttonVariants({ variant: 'outline' })}>
                Ask for an update
              </Link>
            }
          />
        </Card>
      ) : (
        <ul className="grid gap-4">
          {rows.map(({ project, ...update }) => (
            <li key={update.id}>
              <UpdateCard {...update} projectTitle={isOneOfMany ? project.title : null} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(number) => updateList.href(params, { page: number })}
        label="Pages of updates"
        className="mt-6"
      />
    </div>
  )
}
