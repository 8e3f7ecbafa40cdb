import type { Metadata } from 'next'
import { DashboardSkeleton } from '@/components/portal/dashboard-skeleton'
import { DashboardStats } from '@/components/portal/dashboard-stats'
import { NoActiveProject } from '@/components/projects/no-active-project'
import { ProjectOverview } from '@/components/projects/project-overview'
import { Streamed } from '@/components/ui/streamed'
import { requireClient } from '@/lib/auth/guard'
import type { ClientViewer } from '@/lib/auth/viewer'
import { listActiveProjects } from '@/lib/projects/queries'

export const metadata: Metadata = { title: 'Dashboard' }

export default async function PortalDashboardPage() {
  const viewer = await requireClient()
  return (
    <>
      <h1 className="mb-6 text-title wrap-anywhere">Welcome {viewer.name}</h1>
      <Streamed content={loadDashboard(viewer)} fallback={<DashboardSkeleton />} />
    </>
  )
}

async function loadDashboard(viewer: ClientViewer) {
  const projects = await listActiveProjects(viewer)
  const [first] = projects
  if (!first) return <NoActiveProject />
  return (
    <>
      <ProjectOverview {...first} />
      <DashboardStats progress={first.completionPercentage} activeProjects={projects.length} />
    </>
  )
}
