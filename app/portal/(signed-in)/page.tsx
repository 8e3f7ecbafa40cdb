import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { NewestFiles } from '@/components/files/newest-files'
import { BillingNotice } from '@/components/invoices/own-invoices'
import { LiveTopics } from '@/components/live/live'
import { DashboardNews, DashboardStats } from '@/components/portal/dashboard'
import { PageTitle } from '@/components/portal/page-title'
import { ProjectMilestones } from '@/components/projects/project-milestones'
import { NoActiveProject, ProjectOverview } from '@/components/projects/project-overview'
import { PartFailure } from '@/components/ui/load-failure'
import { requireClient } from '@/lib/auth/guard'
import type { ClientViewer } from '@/lib/auth/viewer'
import { listNewestFiles } from '@/lib/files/queries'
import { getOwnInvoiceFigures } from '@/lib/invoices/queries'
import { countUnreadMessages } from '@/lib/conversations/queries'
import { loadPart } from '@/lib/platform/page'
import { getPreferredProjectId } from '@/lib/platform/request'
import { listMilestones } from '@/lib/projects/milestones/queries'
import { withStages } from '@/lib/projects/milestones/rules'
import { getChosenProject, listUnreadUpdates } from '@/lib/projects/queries'

export const metadata: Metadata = { title: 'Dashboard' }

const PROJECT_FAILURE = 'Failed to load project information'
const SHOWN_UPDATES = 3
const SHOWN_FILES = 4

export default async function PortalDashboardPage() {
  const viewer = await requireClient()
  return (
    <>
      <LiveTopics topics={['conversations', 'files', 'projects', 'updates']} asOf={viewer.asOf} />
      <PageTitle>Welcome {viewer.name || 'Client'}</PageTitle>
      {await loadDashboard(viewer)}
    </>
  )
}

type Part<Value> = { value: Value | null; failure: ReactNode }

/** The loaded value, or an error message in its place. */
function attempt<Value>(failure: string, content: Promise<Value>): Promise<Part<Value>> {
  return loadPart<Part<Value>, Part<Value>>(
    'dashboard',
    content.then((value) => ({ value, failure: null })),
    (reference) => ({ value: null, failure: <PartFailure title={failure} reference={reference} /> }),
  )
}

async function loadDashboard(viewer: ClientViewer) {
  const { value: own, failure } = await attempt(
    PROJECT_FAILURE,
    getChosenProject(viewer, await getPreferredProjectId()),
  )
  if (!own) return failure
  const { projects, chosen } = own
  const projectIds = projects.map(({ id }) => id)
  const billing = attempt('Failed to load invoices.', getOwnInvoiceFigures(viewer)).then(
    ({ value, failure: missing }) => missing ?? (value ? <BillingNotice figures={value} /> : null),
  )
  if (!chosen) {
    return (
      <div className="grid gap-4">
        {await billing}
        <NoActiveProject />
      </div>
    )
  }
  const [money, messages, updates, files, milestones] = await Promise.all([
    billing,
    attempt('Failed to load messages', countUnreadMessages(viewer)),
    attempt('Failed to load updates', listUnreadUpdates(viewer, projectIds, SHOWN_UPDATES)),
    attempt('Failed to load documents', listNewestFiles(viewer, chosen.id, SHOWN_FILES)),
    attempt(PROJECT_FAILURE, listMilestones(viewer, chosen.id)),
  ])
  return (
    <div className="grid grid-cols-1 gap-4">
      {money}
      <ProjectOverview {...chosen} />
      <DashboardStats
        progress={chosen.completionPercentage}
        activeProjects={projects.filter(({ active }) => active).length}
      />
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        <div className="grid grid-cols-1 gap-4">
          {messages.failure}
          {updates.failure}
          <DashboardNews
            unreadMessages={messages.value}
            updates={updates.value}
            projectTitles={new Map(projects.map(({ id, title }) => [id, title]))}
          />
          {files.failure ?? <NewestFiles files={files.value ?? []} />}
        </div>
        {milestones.failure}
        {milestones.value?.length ? <ProjectMilestones milestones={withStages(milestones.value)} /> : null}
      </div>
    </div>
  )
}
