import type { Metadata } from 'next'
import { LiveTopics } from '@/components/live/live'
import { PageTitle } from '@/components/portal/page-title'
import { ProjectLog } from '@/components/project-log/project-log'
import { NextMilestone } from '@/components/projects/next-milestone'
import { ProjectContact } from '@/components/projects/project-contact'
import { NoActiveProject, ProjectOverview } from '@/components/projects/project-overview'
import { PartFailure } from '@/components/ui/load-failure'
import { requireClient } from '@/lib/auth/guard'
import type { ClientViewer } from '@/lib/auth/viewer'
import { ListedMark } from '@/components/invoices/listed-mark'
import { loadPart, type PageProps } from '@/lib/platform/page'
import { getPreferredProjectId } from '@/lib/platform/request'
import { invoicesIn, listProjectLog } from '@/lib/office/project-log/queries'
import { projectLogSchema } from '@/lib/office/project-log/schema'
import { listMilestones } from '@/lib/projects/milestones/queries'
import { getChosenProject, type OwnProject } from '@/lib/projects/queries'

export const metadata: Metadata = { title: 'Project log' }

export default async function ProjectLogPage({ searchParams }: PageProps) {
  const viewer = await requireClient()
  const { show, before } = projectLogSchema.parse(await searchParams)
  const { chosen } = await getChosenProject(viewer, await getPreferredProjectId())
  if (!chosen) {
    return (
      <>
        <PageTitle>Project log</PageTitle>
        <NoActiveProject />
      </>
    )
  }
  const [{ entries, hasOlder }, aside] = await Promise.all([
    listProjectLog(viewer, chosen.id, { show, before }),
    loadPart('project of the log', loadAside(viewer, chosen), (reference) => (
      <PartFailure title="Failed to load project information" reference={reference} />
    )),
  ])
  return (
    <>
      <LiveTopics
        topics={['conversations', 'files', 'projects', 'questions', 'updates']}
        project={chosen.id}
        asOf={viewer.asOf}
      />
      <ListedMark invoices={invoicesIn(entries)} />
      <PageTitle text={`Everything that happened on ${chosen.title}, newest first`}>Project log</PageTitle>
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <ProjectLog
            entries={entries}
            hasOlder={hasOlder}
            show={show}
            projectId={chosen.id}
            isOlderPage={before !== undefined}
          />
        </div>
        {aside}
      </div>
    </>
  )
}

async function loadAside(viewer: ClientViewer, project: OwnProject) {
  return (
    <aside aria-label="Project" className="grid gap-6 max-lg:hidden">
      <ProjectOverview project={project} />
      <NextMilestone project={project} milestones={await listMilestones(viewer, project.id)} />
      <ProjectContact manager={project.manager} />
    </aside>
  )
}
