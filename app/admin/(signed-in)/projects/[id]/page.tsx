import { Pencil } from 'lucide-react'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { BackLink } from '@/components/admin/back-link'
import { PageHeader } from '@/components/admin/page-header'
import { FileManager } from '@/components/files/file-manager'
import { LiveTopics } from '@/components/live/live'
import { MilestonesPanel } from '@/components/projects/milestones-panel'
import { ProjectArchiveButton } from '@/components/projects/project-archive-button'
import { ProjectFacts } from '@/components/projects/project-facts'
import { ProjectMembers } from '@/components/projects/project-members'
import {
  FeedbackPanel,
  InvoicesPanel,
  MessagesPanel,
  UpdatesPanel,
} from '@/components/projects/project-panels'
import { ProjectStateBadge } from '@/components/projects/project-state-badge'
import { ProjectTabs } from '@/components/projects/project-tabs'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Pagination } from '@/components/ui/pagination'
import { requireAdmin } from '@/lib/auth/guard'
import type { AdminViewer } from '@/lib/auth/viewer'
import { listManagedFiles } from '@/lib/files/queries'
import {
  listRecentFeedback,
  listRecentInvoices,
  listRecentMessages,
  listRecentUpdates,
} from '@/lib/projects/activity/queries'
import { getProject, type ManagedProject } from '@/lib/projects/manager/queries'
import { projectTabState, type ProjectTab } from '@/lib/projects/manager/schema'
import { listProjectMembers } from '@/lib/projects/members/queries'
import { listMilestones } from '@/lib/projects/milestones/queries'

export const metadata: Metadata = { title: 'Project' }

type PageProps = {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function ProjectPage({ params, searchParams }: PageProps) {
  const viewer = await requireAdmin()
  const id = z.uuid().safeParse((await params).id)
  const project = id.success ? await getProject(viewer, id.data) : null
  if (!project) notFound()
  const { tab, page } = projectTabState.load(await searchParams)
  return (
    <>
      <LiveTopics topics={['clients', 'invoices']} asOf={viewer.asOf} />
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
          <ProjectArchiveButton id={project.id} isArchived={project.state === 'archived'} />
          <Link href={`/admin/projects/${project.id}/edit`} className={buttonVariants()}>
            <Pencil aria-hidden />
            Edit
          </Link>
        </div>
      </PageHeader>
      <ProjectTabs projectId={project.id} tab={tab} counts={project.counts} />
      {await panels[tab](viewer, project, page)}
    </>
  )
}

type LoadPanel = (viewer: AdminViewer, project: ManagedProject, page: number) => Promise<ReactNode>

const panels: Record<ProjectTab, LoadPanel> = {
  async overview(viewer, project) {
    const members = await listProjectMembers(viewer, project.id)
    return (
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <ProjectFacts project={project} />
        <ProjectMembers projectId={project.id} members={members} />
      </div>
    )
  },
  async milestones(viewer, { id }) {
    return <MilestonesPanel projectId={id} milestones={await listMilestones(viewer, id)} now={new Date()} />
  },
  async documents(viewer, { id }, wantedPage) {
    const { rows, total, page, pageCount } = await listManagedFiles(viewer, id, wantedPage)
    return (
      <>
        <FileManager projectId={id} files={rows} total={total} />
        <Pagination
          page={page}
          pageCount={pageCount}
          hrefFor={(number) => `/admin/projects/${id}?tab=documents&page=${String(number)}`}
          label="Pages of documents"
          className="mt-4"
        />
      </>
    )
  },
  async updates(viewer, { id, counts }) {
    return <UpdatesPanel projectId={id} rows={await listRecentUpdates(viewer, id)} total={counts.updates} />
  },
  async messages(viewer, { id, counts }) {
    return (
      <MessagesPanel projectId={id} rows={await listRecentMessages(viewer, id)} total={counts.messages} />
    )
  },
  async feedback(viewer, { id, counts }) {
    return <FeedbackPanel rows={await listRecentFeedback(viewer, id)} total={counts.feedback} />
  },
  async invoices(viewer, { id, counts }) {
    return (
      <InvoicesPanel projectId={id} rows={await listRecentInvoices(viewer, id)} total={counts.invoices} />
    )
  },
}
