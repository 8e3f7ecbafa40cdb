import { FileSignature, Pencil } from 'lucide-react'
import { notFound, redirect } from 'next/navigation'
import { CsvLink } from '@/components/admin/csv-link'
import { BackLink, PageHeader } from '@/components/admin/page-header'
import { History } from '@/components/audit/history'
import { FileManager } from '@/components/files/file-manager'
import { LiveTopics } from '@/components/live/live'
import { NewMilestoneForm } from '@/components/projects/milestone-forms'
import { MilestoneList } from '@/components/projects/milestone-list'
import { Composer } from '@/components/project-log/composer'
import { ProjectNoteMenu, QuestionMenu } from '@/components/project-log/entry-actions'
import { StaffLog } from '@/components/project-log/project-log'
import { ProjectActivity } from '@/components/projects/project-activity'
import { ProjectMembers } from '@/components/projects/project-members'
import { ProjectMenu } from '@/components/projects/project-menu'
import {
  ProjectDetails,
  ProjectMoney,
  ProjectProgressCard,
  ProjectSide,
} from '@/components/projects/project-side'
import { ProjectStateBadge } from '@/components/projects/project-state'
import { ProjectTabs } from '@/components/projects/project-tabs'
import { OwnerProposals } from '@/components/proposals/owner-proposals'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Pagination } from '@/components/ui/pagination'
import { listAssignees } from '@/lib/staff/queries'
import { listHistory } from '@/lib/office/audit/queries'
import { requireRight } from '@/lib/auth/guard'
import { lacksRightPath } from '@/lib/auth/paths'
import { hasRight, type ViewerWith } from '@/lib/auth/viewer'
import { listManagedFiles } from '@/lib/files/queries'
import { fileExport } from '@/lib/files/rules'
import { cursorOf } from '@/lib/conversations/rules'
import { getProjectInvoiceFigures } from '@/lib/invoices/figures/queries'
import { listProjectInvoices } from '@/lib/invoices/queries'
import { type LogEntry, listStaffLog } from '@/lib/office/project-log/queries'
import { staffLogSchema } from '@/lib/office/project-log/schema'
import { listProposalsOf } from '@/lib/proposals/list/queries'
import { type PageProps, rowId, titleOfRow } from '@/lib/platform/page'
import { listMilestones } from '@/lib/projects/milestones/queries'
import { getProject, listActivity, listProjectMembers, type ManagedProject } from '@/lib/projects/queries'
import { isPastDay, type ProjectTab, projectTabState } from '@/lib/projects/rules'
import { listTagsOf } from '@/lib/tags/queries'

export const generateMetadata = titleOfRow(
  () => requireRight('projects'),
  getProject,
  (project) => project.title,
)

export default async function ProjectPage({ params, searchParams }: PageProps<{ id: string }>) {
  const viewer = await requireRight('projects')
  const project = (await getProject(viewer, await rowId(params))) ?? notFound()
  const query = await searchParams
  const { tab, page } = projectTabState.load(query)
  if (tab === 'invoices' && !viewer.rights.money) redirect(lacksRightPath)
  return (
    <>
      <LiveTopics topics={['clients', 'invoices', 'project-notes', 'proposals', 'tags']} asOf={viewer.asOf} />
      <LiveTopics
        topics={['conversations', 'files', 'projects', 'questions', 'testimonials', 'updates']}
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
          {viewer.rights.clients ? (
            <>
              <Link href={`/admin/projects/${project.id}/edit`} className={buttonVariants()}>
                <Pencil aria-hidden />
                Edit
              </Link>
              <Link
                href={`/admin/proposals/new?project=${project.id}`}
                className={buttonVariants({ variant: 'outline' })}
              >
                <FileSignature aria-hidden />
                Write a proposal
              </Link>
              <ProjectMenu id={project.id} isArchived={project.state === 'archived'} />
            </>
          ) : null}
        </div>
      </PageHeader>
      <ProjectTabs
        projectId={project.id}
        tab={tab}
        counts={project.counts}
        hasInvoices={viewer.rights.money}
      />
      {tab === 'overview'
        ? await loadWorkplace(viewer, project, query)
        : await loadPanel(viewer, project, tab, page)}
    </>
  )
}

type Query = Awaited<PageProps['searchParams']>

async function loadWorkplace(viewer: ViewerWith<'projects'>, project: ManagedProject, query: Query) {
  const { id } = project
  const { show, before, compose } = staffLogSchema.parse(query)
  const isOlderPage = before !== undefined
  const canManage = viewer.rights.clients
  const [{ entries, hasOlder }, members, assignees, history, tagging, milestones, figures, proposals] =
    await Promise.all([
      listStaffLog(viewer, id, { show, before }),
      listProjectMembers(viewer, id),
      listAssignees(viewer, 'projects', project.assigneeId),
      listHistory(viewer, { kind: 'project', id }),
      listTagsOf(viewer, 'project', id),
      listMilestones(viewer, id),
      hasRight(viewer, 'money') ? getProjectInvoiceFigures(viewer, id) : null,
      hasRight(viewer, 'clients') ? listProposalsOf(viewer, { projectId: id }) : [],
    ])
  const now = new Date()
  const nextMilestones = milestones
    .filter(({ doneAt }) => doneAt === null)
    .map((milestone) => ({ ...milestone, isLate: isPastDay(milestone.dueDate, now) }))
  const latestFromClient = isOlderPage ? undefined : entries.find(({ isFromClient }) => isFromClient)
  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <Composer
          projectId={id}
          isArchived={project.state === 'archived'}
          seenUpTo={latestFromClient && cursorOf({ createdAt: latestFromClient.at, id: latestFromClient.id })}
          initial={compose}
        />
        <StaffLog
          entries={entries}
          hasOlder={hasOlder}
          isOlderPage={isOlderPage}
          show={show}
          projectId={id}
          actionsOf={(entry) => <EntryActions entry={entry} />}
        />
      </div>
      <ProjectSide project={project} figures={figures}>
        <ProjectProgressCard project={project} milestones={nextMilestones} />
        {figures ? <ProjectMoney projectId={id} figures={figures} /> : null}
        <OwnerProposals
          proposals={proposals}
          allHref={`/admin/proposals?q=${encodeURIComponent(project.clientName)}`}
        />
        <ProjectDetails {...{ project, assignees, canManage, ...tagging }} />
        <ProjectMembers projectId={id} members={members} canManage={canManage} />
        <History
          kind="project"
          id={id}
          history={history}
          events={[{ id: 'created', at: project.createdAt, text: 'Created', isLogged: true }]}
          isOwner={viewer.isOwner}
        />
      </ProjectSide>
    </div>
  )
}

function EntryActions({ entry: { kind, id, title, text, isOwn, question } }: { entry: LogEntry }) {
  if (kind === 'note') return <ProjectNoteMenu id={id} text={text} isOwn={isOwn} />
  if (!question || (question.status !== 'open' && question.status !== 'overdue')) return null
  return <QuestionMenu id={id} text={title} dueDate={question.dueDate} version={question.version} />
}

type ListTab = Exclude<ProjectTab, 'overview'>

async function loadPanel(
  viewer: ViewerWith<'projects'>,
  project: ManagedProject,
  tab: ListTab,
  wantedPage: number,
) {
  const { id, counts } = project
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
    tab !== 'invoices'
      ? await listActivity(viewer, id, tab)
      : hasRight(viewer, 'money')
        ? await listProjectInvoices(viewer, id)
        : []
  return <ProjectActivity {...{ projectId: id, tab, entries, total: counts[tab], rights: viewer.rights }} />
}
