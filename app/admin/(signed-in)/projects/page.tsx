import { Plus } from 'lucide-react'
import type { Metadata } from 'next'
import { PageHeader } from '@/components/admin/page-header'
import { LiveTopics } from '@/components/live/live'
import { isFiltered, projectListHref } from '@/components/projects/project-list-address'
import { ProjectListEmpty } from '@/components/projects/project-list-empty'
import { ProjectTable } from '@/components/projects/project-table'
import { ProjectToolbar } from '@/components/projects/project-toolbar'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Pagination } from '@/components/ui/pagination'
import { requireAdmin } from '@/lib/auth/guard'
import type { AdminViewer } from '@/lib/auth/viewer'
import { listProjects } from '@/lib/projects/manager/queries'
import { isLateOn } from '@/lib/projects/manager/rules'
import { projectListSchema, type ProjectListParams } from '@/lib/projects/schema'

export const metadata: Metadata = { title: 'Projects' }

type PageProps = {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function ProjectsPage({ searchParams }: PageProps) {
  const viewer = await requireAdmin()
  const params = projectListSchema.parse(await searchParams)
  return (
    <>
      <LiveTopics topics={['clients', 'projects']} asOf={viewer.asOf} />
      <PageHeader title="Projects" text="What the agency builds, for whom, and what is due next.">
        <Link href="/admin/projects/new" className={buttonVariants()}>
          <Plus aria-hidden />
          New project
        </Link>
      </PageHeader>
      <ProjectToolbar params={params} />
      {await loadProjectList(viewer, params)}
    </>
  )
}

async function loadProjectList(viewer: AdminViewer, params: ProjectListParams) {
  const { rows, total, page, pageCount } = await listProjects(viewer, params)
  if (total === 0) return <ProjectListEmpty isFiltered={isFiltered(params)} />
  const shown = { ...params, page }
  const now = new Date()
  return (
    <>
      <ProjectTable
        rows={rows.map((row) => ({ ...row, isLate: isLateOn(now, row) }))}
        total={total}
        params={shown}
      />
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(number) => projectListHref(shown, { page: number })}
        label="Pages of projects"
        className="mt-4"
      />
    </>
  )
}
