import { Pencil } from 'lucide-react'
import { notFound } from 'next/navigation'
import { CsvLink } from '@/components/admin/csv-link'
import { BackLink, PageHeader } from '@/components/admin/page-header'
import { History } from '@/components/audit/history'
import { FileManager } from '@/components/files/file-manager'
import { LiveTopics } from '@/components/live/live'
import { NewMilestoneForm } from '@/components/projects/milestone-forms'
import { MilestoneList } from '@/components/projects/milestone-list'
import { ProjectActivity } from '@/components/projects/project-activity'
import { ProjectArchiveButton } from '@/components/projects/project-archive-button'
import { ProjectFacts } from '@/components/projects/project-facts'
import { ProjectMembers } from '@/components/projects/project-members'
import { ProjectStateBadge } from '@/components/projects/project-state'
import { ProjectTabs } from '@/components/projects/project-tabs'
import { TrashButton } from '@/components/trash/trash-button'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Pagination } from '@/components/ui/pagination'
import { listAssignees } from '@/lib/staff/queries'
import { listHistory } from '@/lib/office/audit/queries'
import { requireRight } from '@/lib/auth/guard'
import type { ViewerWith } from '@/lib/auth/viewer'
import { listManagedFiles } from '@/lib/files/queries'
import { fileExport } from '@/lib/files/rules'
import { listProjectInvoices } from '@/lib/invoices/queries'
import { type PageProps, rowId, titleOfRow } from '@/lib/platform/page'
import { listMilestones } from '@/lib/projects/milestones/queries'
import { getProject, listActivity, listProjectMembers, type ManagedProject } from '@/lib/projects/queries'
import { isPastDay, type ProjectTab, projectTabState } from '@/lib/projects/rules'
import { listTagIds, listTags } from '@/lib/tags/queries'

export const generateMetadata = titleOfRow(
  () => requireRight('projects'),
  getProject,
  (project) => project.title,
)

export default async function ProjectPage({ params, searchParams }: PageProps<{ id: string }>) {
  const viewer = await requireRight('projects')
  const project = (await getProject(viewer, await rowId(params))) ?? notFound()
  const { tab, page } = projectTabState.load(await searchParams)
  return (
    <>
      <LiveTopics topics={['clients', 'invoices', 'tags']} asOf={viewer.asOf} />
      <LiveTopics
        topics={['conversations', 'files', 'projects', 'testimonials', 'updates']}
        project={project.id}
        asOf={viewer.asOf}
      />
      <BackLink href="/admin/projects">Projects</BackLink>
      <PageHeader
        title={project.title}
        text={
          <span className="flex flex-wrap items-center gap-2.5">
            {project.clientName}
            <ProjectStateBadge state={project.state} />
          </span>
        }
      >
        <div className="flex flex-wrap gap-2">
          <Link href={`/admin/projects/${project.id}/edit`} className={buttonVariants()}>
            <Pencil aria-hidden />
            Edit
          </Link>
          <ProjectArchiveButton id={project.id} isArchived={project.state === 'archived'} />
          <TrashButton
            kind="project"
            id={project.id}
            variant="outline"
            listHref="/admin/projects"
            className="text-red"
          />
        </div>
      </PageHeader>
      <ProjectTabs projectId={project.id} tab={tab} counts={project.counts} />
      {await loadPanel(viewer, project, tab, page)}
    </>
  )
}

async function loadPanel(
  viewer: ViewerWith<'projects'>,
  project: ManagedProject,
  tab: ProjectTab,
  wantedPage: number,
) {
  const { id, counts } = project
  if (tab === 'overview') {
    const [members, assignees, history, tags, tagIds] = await Promise.all([
      listProjectMembers(viewer, id),
      listAssignees(viewer, 'projects', project.assigneeId),
      listHistory(viewer, { kind: 'project', id }),
      listTags(viewer),
      listTagIds(viewer, 'project', id),
    ])
    return (
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <ProjectFacts project={project} assignees={assignees} tags={tags} tagIds={tagIds} />
        <div className="grid gap-4">
          <ProjectMembers projectId={id} members={members} />
          <History
            kind="project"
            id={id}
            history={history}
            events={[{ id: 'created', at: project.createdAt, text: 'Created', isLogged: true }]}
            isOwner={viewer.isOwner}
          />
        </div>
      </div>
    )
  }
  if (tab === 'milestones') {
    const milestones = (await listMilestones(viewer, id)).map((milestone) => ({
      ...milestone,
      isLate: milestone.doneAt === null && isPastDay(milestone.dueDate, new Date()),
    }))
    return (
      <div className="max-w-4xl">
        <MilestoneList milestones={milestones} />
        <NewMilestoneForm projectId={id} />
      </div>
    )
  }
  if (tab === 'documents') {
    const { rows, total, page, pageCount } = await listManagedFiles(viewer, id, wantedPage)
    return (
      <>
        <FileManager projectId={id} files={rows} total={total} />
        {viewer.isOwner ? (
          <div className="mt-4 flex justify-end empty:hidden">
            <CsvLink href={fileExport.href({ ...fileExport.defaults, project: id })} has={total} size="sm" />
          </div>
        ) : null}
        <Pagination
          page={page}
          pageCount={pageCount}
          hrefFor={(number) => `/admin/projects/${id}?tab=documents&page=${String(number)}`}
          label="Pages of files"
          className="mt-4"
        />
      </>
    )
  }
  const entries =
    tab === 'invoices' ? await listProjectInvoices(viewer, id) : await listActivity(viewer, id, tab)
  return <ProjectActivity projectId={id} tab={tab} entries={entries} total={counts[tab]} />
}
