import { Plus } from 'lucide-react'
import type { Metadata } from 'next'
import { CsvLink } from '@/components/admin/csv-link'
import { PageHeader } from '@/components/admin/page-header'
import { LiveTopics } from '@/components/live/live'
import { ProjectList } from '@/components/projects/project-list'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { listAssignees } from '@/lib/staff/queries'
import { requireRight } from '@/lib/auth/guard'
import type { PageProps } from '@/lib/platform/page'
import { listProjects } from '@/lib/projects/queries'
import { projectList } from '@/lib/projects/rules'
import { listTags } from '@/lib/tags/queries'

export const metadata: Metadata = { title: 'Projects' }

export default async function ProjectsPage({ searchParams }: PageProps) {
  const viewer = await requireRight('projects')
  const canManage = viewer.rights.clients
  const params = projectList.load(await searchParams)
  const [projects, tags, assignees] = await Promise.all([
    listProjects(viewer, params),
    listTags(viewer),
    listAssignees(viewer, 'projects', null),
  ])
  return (
    <>
      <LiveTopics topics={['clients', 'projects', 'tags']} asOf={viewer.asOf} />
      <PageHeader title="Projects" text="What the agency builds, for whom, and what is due next.">
        <div className="flex flex-wrap gap-2">
          {viewer.isOwner ? (
            <CsvLink
              href={`/api/projects/csv${projectList.query({ ...params, page: 1 })}`}
              has={projects.total}
            />
          ) : null}
          {canManage ? (
            <Link href="/admin/projects/new" className={buttonVariants()}>
              <Plus aria-hidden />
              New project
            </Link>
          ) : null}
        </div>
      </PageHeader>
      <ProjectList {...{ params, tags, assignees, canManage }} isOwner={viewer.isOwner} {...projects} />
    </>
  )
}
