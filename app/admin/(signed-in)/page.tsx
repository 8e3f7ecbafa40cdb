import type { Metadata } from 'next'
import { OwnWork, ThisWeek } from '@/components/admin/dashboard-agenda'
import { BusinessOverview, DashboardStats, MoneyLine } from '@/components/admin/dashboard-figures'
import { QuickActions, ToDoList } from '@/components/admin/dashboard-tasks'
import { PageHeader } from '@/components/admin/page-header'
import { Parts } from '@/components/admin/parts'
import { BackupNotice } from '@/components/backup/backup-notice'
import { ContactRecentList } from '@/components/contact-messages/contact-recent-list'
import { LiveTopics } from '@/components/live/live'
import { DeadMailNotice } from '@/components/mail/dead-mail-notice'
import { MailProblemLine } from '@/components/mail/mail-problem-notice'
import { GapNotice } from '@/components/setup/gap-notice'
import { SetupChecklist } from '@/components/setup/setup-checklist'
import { NoAccessNotice } from '@/components/staff/no-access-notice'
import { requireAdmin } from '@/lib/auth/guard'
import { hasRight, isOwner, type OwnerViewer } from '@/lib/auth/viewer'
import { readBackups } from '@/lib/backup/queries'
import { agencyDay } from '@/lib/base/dates'
import { listRecentContactMessages } from '@/lib/contact-messages/queries'
import { getAgenda, getDashboardFigures } from '@/lib/office/dashboard/queries'
import { toDosOf } from '@/lib/office/dashboard/rules'
import { getMoneyThisMonth } from '@/lib/invoices/figures/queries'
import { getMailProblem } from '@/lib/mail/queries'
import type { PageProps } from '@/lib/platform/page'
import { getGaps, getSetupTasks } from '@/lib/setup/queries'
import { listOwnerNames } from '@/lib/staff/queries'

const RECENT_MESSAGES = 5

export const metadata: Metadata = { title: 'Admin Dashboard' }

export default async function AdminDashboardPage({ searchParams }: PageProps) {
  const viewer = await requireAdmin()
  const { for: sentFor } = await searchParams
  const isSentHere = (sentFor === 'owners' || sentFor === 'others') && !isOwner(viewer)
  const seesClients = hasRight(viewer, 'clients')
  const seesMoney = hasRight(viewer, 'money')
  const seesWebsite = hasRight(viewer, 'website')
  const [figures, agenda, money, messages, notices, owners] = await Promise.all([
    getDashboardFigures(viewer),
    getAgenda(viewer),
    seesMoney ? getMoneyThisMonth(viewer) : null,
    seesClients ? listRecentContactMessages(viewer, RECENT_MESSAGES) : null,
    isOwner(viewer) ? readNotices(viewer) : null,
    isSentHere ? listOwnerNames(viewer) : null,
  ])
  const now = new Date()
  const today = agencyDay(now)
  return (
    <>
      <LiveTopics
        topics={[
          'clients',
          'contact-messages',
          'conversations',
          'invoices',
          'newsletter',
          'projects',
          'quotes',
          'services',
          'testimonials',
        ]}
        asOf={viewer.asOf}
      />
      <PageHeader title="Admin Dashboard" text="What needs your attention, and how the business is doing." />
      <NoAccessNotice owners={owners} isForOwners={sentFor === 'owners'} />
      {notices ? (
        <>
          <MailProblemLine problem={notices.mailProblem} />
          <DeadMailNotice count={figures.deadMails} reason={figures.deadMailReason} />
          <BackupNotice problem={notices.backups.urgentProblem} />
          {notices.tasks ? <SetupChecklist tasks={notices.tasks} /> : <GapNotice gaps={getGaps()} />}
        </>
      ) : null}
      {money ? <MoneyLine money={money} /> : null}
      <Parts
        parts={{
          'To do': <ToDoList toDos={toDosOf(figures, now)} longestUnread={figures.longestUnread} now={now} />,
          Mine: <OwnWork leads={agenda.leads} projects={agenda.projects} today={today} />,
          'This week': <ThisWeek plans={agenda.plans} today={today} />,
        }}
      />
      {seesClients ? <DashboardStats figures={figures} seesWebsite={seesWebsite} /> : null}
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {messages ? <ContactRecentList messages={messages} /> : null}
        <div className="grid gap-4">
          {seesWebsite ? <QuickActions pendingTestimonials={figures.pendingTestimonials} /> : null}
          {seesClients && seesWebsite ? <BusinessOverview figures={figures} /> : null}
        </div>
      </div>
    </>
  )
}

/** What only owners can do something about. */
async function readNotices(viewer: OwnerViewer) {
  const [backups, mailProblem, tasks] = await Promise.all([
    readBackups(viewer),
    getMailProblem(viewer),
    getSetupTasks(viewer),
  ])
  return { backups, mailProblem, tasks }
}
