import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { LiveTopics } from '@/components/live/live'
import { DueFromYou, StatTiles, WhatsNew } from '@/components/portal/dashboard'
import { PageTitle } from '@/components/portal/page-title'
import { ProjectContact } from '@/components/projects/project-contact'
import { NextMilestone } from '@/components/projects/next-milestone'
import { NoActiveProject, ProjectOverview } from '@/components/projects/project-overview'
import { PartFailure } from '@/components/ui/load-failure'
import { requireClient } from '@/lib/auth/guard'
import type { ClientViewer } from '@/lib/auth/viewer'
import { getLiveHomeTexts } from '@/lib/homepage/queries'
import { getOwnInvoiceFigures } from '@/lib/invoices/figures/queries'
import { ListedMark } from '@/components/invoices/listed-mark'
import { loadPart } from '@/lib/platform/page'
import { getPreferredProjectId } from '@/lib/platform/request'
import { invoicesIn, listProjectLog, listUnread } from '@/lib/office/project-log/queries'
import { listMilestones } from '@/lib/projects/milestones/queries'
import { listWaitingProposals } from '@/lib/proposals/own/queries'
import { listOpenQuestions } from '@/lib/questions/queries'
import { getChosenProject, type OwnProject } from '@/lib/projects/queries'

export const metadata: Metadata = { title: 'Dashboard' }

const PROJECT_FAILURE = 'Failed to load project information'
const SHOWN_ENTRIES = 5

export default async function PortalDashboardPage() {
  const viewer = await requireClient()
  const own = await attempt(PROJECT_FAILURE, getChosenProject(viewer, await getPreferredProjectId()))
  const chosen = own.value?.chosen ?? null
  const content = own.failure ?? (await loadContent(viewer, own.value?.projects ?? [], chosen))
  return (
    <>
      <LiveTopics
        topics={['conversations', 'files', 'invoices', 'projects', 'proposals', 'questions', 'updates']}
        asOf={viewer.asOf}
      />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 sm:mb-6">
        <PageTitle className="min-w-0">Welcome {viewer.name || 'Client'}</PageTitle>
        {chosen ? <ProjectContact manager={chosen.manager} className="w-full md:w-112" /> : null}
      </div>
      {content}
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

async function loadContent(viewer: ClientViewer, projects: OwnProject[], chosen: OwnProject | null) {
  const billing = attempt('Failed to load invoices.', getOwnInvoiceFigures(viewer))
  const offers = attempt('Failed to load proposals', listWaitingProposals(viewer))
  if (!chosen) {
    const [{ value: figures, failure }, { value: proposals, failure: offersFailure }] = await Promise.all([
      billing,
      offers,
    ])
    return (
      <div className="grid gap-4">
        {failure}
        {offersFailure}
        {(figures && figures.openCount > 0) || proposals?.length ? (
          <DueFromYou figures={figures} proposals={proposals ?? []} questions={[]} chosenId={null} />
        ) : null}
        <NoActiveProject />
      </div>
    )
  }
  const [invoices, proposals, questions, news, milestones] = await Promise.all([
    billing,
    offers,
    attempt('Failed to load questions', listOpenQuestions(viewer)),
    attempt('Failed to load updates', listNews(viewer, chosen.id)),
    attempt(PROJECT_FAILURE, listMilestones(viewer, chosen.id)),
  ])
  return (
    <div className="grid grid-cols-1 gap-2 sm:gap-4">
      <StatTiles
        progress={chosen.completionPercentage}
        activeProjects={projects.filter(({ active }) => active).length}
        years={getLiveHomeTexts().figures.years}
      />
      <div className="grid grid-cols-1 items-start gap-2 sm:gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr]">
        <div className="grid grid-cols-1 gap-4">
          {invoices.failure}
          {proposals.failure}
          {questions.failure}
          {invoices.value || proposals.value?.length || questions.value?.length ? (
            <DueFromYou
              figures={invoices.value}
              proposals={proposals.value ?? []}
              questions={questions.value ?? []}
              chosenId={chosen.id}
            />
          ) : null}
        </div>
        <div className="grid grid-cols-1 gap-2 sm:gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {milestones.failure}
          <ProjectOverview project={chosen} />
          <NextMilestone project={chosen} milestones={milestones.value ?? []} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          {news.failure}
          <ListedMark invoices={invoicesIn(news.value ?? [])} />
          {news.value ? (
            <WhatsNew
              entries={news.value}
              chosenId={chosen.id}
              projectTitles={new Map(projects.map(({ id, title }) => [id, title]))}
            />
          ) : null}
        </div>
      </div>
    </div>
  )
}

/** Unread entries first, then the latest ones of the project. */
async function listNews(viewer: ClientViewer, projectId: string) {
  const [unread, { entries }] = await Promise.all([
    listUnread(viewer, SHOWN_ENTRIES),
    listProjectLog(viewer, projectId, { show: 'all', take: SHOWN_ENTRIES }),
  ])
  return [...unread, ...entries.filter(({ isUnread }) => !isUnread)].slice(0, SHOWN_ENTRIES)
}
