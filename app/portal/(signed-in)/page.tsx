import type { Metadata } from 'next'
import { NewestDocuments } from '@/components/documents/newest-documents'
import { DashboardNews } from '@/components/portal/dashboard-news'
import { DashboardSkeleton } from '@/components/portal/dashboard-skeleton'
import { DashboardStats } from '@/components/portal/dashboard-stats'
import { MilestoneList } from '@/components/projects/milestone-list'
import { NoActiveProject } from '@/components/projects/no-active-project'
import { ProjectOverview } from '@/components/projects/project-overview'
import { Streamed } from '@/components/ui/streamed'
import { requireClient } from '@/lib/auth/guard'
import type { ClientViewer } from '@/lib/auth/viewer'
import { listNewestDocuments } from '@/lib/documents/queries'
import { countUnreadMessages } from '@/lib/messages/queries'
import { getPreferredProjectId } from '@/lib/preferences'
import { listMilestones, listUnreadUpdates } from '@/lib/projects/portal/queries'
import { withStages } from '@/lib/projects/portal/rules'
import { getChosenProject } from '@/lib/projects/queries'

export const metadata: Metadata = { title: 'Dashboard' }

const SHOWN_UPDATES = 3
const SHOWN_DOCUMENTS = 4

export default async function PortalDashboardPage() {
  const viewer = await requireClient()
  return (
    <>
      <h1 className="mb-6 text-title wrap-anywhere">Welcome {viewer.name || 'Client'}</h1>
      <Streamed content={loadDashboard(viewer)} fallback={<DashboardSkeleton />} />
    </>
  )
}

async function loadDashboard(viewer: ClientViewer) {
  const { projects, chosen } = await getChosenProject(viewer, await getPreferredProjectId())
  if (!chosen) return <NoActiveProject />
  const [milestones, updates, unreadMessages, documents] = await Promise.all([
    listMilestones(viewer, chosen.id),
    listUnreadUpdates(
      viewer,
      projects.map(({ id }) => id),
      SHOWN_UPDATES,
    ),
    countUnreadMessages(viewer),
    listNewestDocuments(viewer, chosen.id, SHOWN_DOCUMENTS),
  ])
  const titles = new Map(projects.map(({ id, title }) => [id, title]))
  return (
    <div className="grid grid-cols-1 gap-4">
      <ProjectOverview {...chosen} />
      <DashboardStats
        progress={chosen.completionPercentage}
        activeProjects={projects.filter(({ active }) => active).length}
      />
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        <div className="grid grid-cols-1 gap-4">
          <DashboardNews
            unreadMessages={unreadMessages}
            updates={updates.map(({ projectId, ...update }) => ({
              ...update,
              projectTitle: titles.get(projectId) ?? 'another project',
            }))}
          />
          <NewestDocuments documents={documents} />
        </div>
        {milestones.length > 0 ? <MilestoneList milestones={withStages(milestones)} /> : null}
      </div>
    </div>
  )
}
