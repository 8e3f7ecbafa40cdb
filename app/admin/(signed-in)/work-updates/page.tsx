import type { Metadata } from 'next'
import { CsvLink } from '@/components/admin/csv-link'
import { PageHeader } from '@/components/admin/page-header'
import { LiveTopics } from '@/components/live/live'
import { buttonVariants } from '@/components/ui/button'
import { Card, CardContent, CardDescription, CardHeader } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { RecentUpdates } from '@/components/updates/recent-updates'
import { WorkUpdateForm } from '@/components/updates/work-update-form'
import { requireRight } from '@/lib/auth/guard'
import type { PageProps } from '@/lib/platform/page'
import { findSendableProject, listRecentUpdates, searchActiveProjects } from '@/lib/updates/queries'
import { RECENT_UPDATES, updateList } from '@/lib/updates/rules'

export const metadata: Metadata = { title: 'Work Updates' }

export default async function WorkUpdatesPage({ searchParams }: PageProps) {
  const viewer = await requireRight('projects')
  const { project: projectId } = updateList.load(await searchParams)
  const [options, chosen, updates] = await Promise.all([
    searchActiveProjects(viewer, ''),
    projectId ? findSendableProject(viewer, projectId) : null,
    listRecentUpdates(viewer, RECENT_UPDATES, projectId ?? undefined),
  ])
  return (
    <>
      <LiveTopics topics={['projects', 'updates']} asOf={viewer.asOf} />
      <PageHeader title="Work Updates" text="Tell clients what is done and what comes next.">
        {viewer.isOwner ? (
          <CsvLink
            href={`/api/updates/csv${updateList.query({ project: projectId })}`}
            has={updates.length}
          />
        ) : null}
      </PageHeader>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Card className="xl:sticky! xl:top-20">
          <CardHeader title="Send a New Update" />
          <WorkUpdateForm options={options} chosen={chosen} />
        </Card>
        <Card>
          <CardHeader
            title="Recent Updates"
            action={
              projectId ? (
                <Link
                  href="/admin/work-updates"
                  className={buttonVariants({ variant: 'outline', size: 'sm' })}
                >
                  Show all projects
                </Link>
              ) : null
            }
          >
            {projectId ? (
              <CardDescription className="wrap-anywhere">
                {chosen ? `Only updates for ${chosen.title}.` : 'Only updates for one project.'}
              </CardDescription>
            ) : null}
          </CardHeader>
          <CardContent>
            <RecentUpdates updates={updates} />
          </CardContent>
        </Card>
      </div>
    </>
  )
}
