import type { Metadata } from 'next'
import { BusinessOverview, DashboardStats } from '@/components/admin/dashboard-figures'
import { QuickActions, ToDoCard } from '@/components/admin/dashboard-tasks'
import { PageHeader } from '@/components/admin/page-header'
import { BackupNotice } from '@/components/backup/backup-notice'
import { ContactRecentList } from '@/components/contact-messages/contact-recent-list'
import { InvoiceSums } from '@/components/invoices/invoice-figures'
import { LiveTopics } from '@/components/live/live'
import { DeadMailNotice } from '@/components/mail/dead-mail-notice'
import { MailProblemNotice } from '@/components/mail/mail-problem-notice'
import { GapNotice } from '@/components/setup/gap-notice'
import { SetupChecklist } from '@/components/setup/setup-checklist'
import { OwnersOnlyNotice } from '@/components/staff/owners-only-notice'
import { requireAdmin } from '@/lib/auth/guard'
import { isOwner } from '@/lib/auth/viewer'
import { readBackups } from '@/lib/backup/queries'
import { listRecentContactMessages } from '@/lib/contact-messages/queries'
import { getDashboardFigures } from '@/lib/office/dashboard/queries'
import { getInvoiceFigures } from '@/lib/invoices/queries'
import { getMailProblem } from '@/lib/mail/queries'
import type { PageProps } from '@/lib/platform/page'
import { getGaps, getSetupTasks } from '@/lib/setup/queries'
import { listOwnerNames } from '@/lib/staff/queries'

const RECENT_MESSAGES = 5

export const metadata: Metadata = { title: 'Admin Dashboard' }

export default async function AdminDashboardPage({ searchParams }: PageProps) {
  const viewer = await requireAdmin()
  const isSentHere = (await searchParams).for === 'owners' && !isOwner(viewer)
  const [figures, invoices, messages, backups, mailProblem, tasks, owners] = await Promise.all([
    getDashboardFigures(viewer),
    getInvoiceFigures(viewer),
    listRecentContactMessages(viewer, RECENT_MESSAGES),
    readBackups(viewer),
    getMailProblem(viewer),
    isOwner(viewer) ? getSetupTasks(viewer) : null,
    isSentHere ? listOwnerNames(viewer) : null,
  ])
  // Only gaps that the viewer can fill.
  const gaps = getGaps().filter(({ isForOwners }) => isOwner(viewer) || !isForOwners)
  return (
    <>
      <LiveTopics
        topics={[
          'clients',
          'contact-messages',
          'conversations',
          'invoices',
          'projects',
          'quotes',
          'services',
          'testimonials',
        ]}
        asOf={viewer.asOf}
      />
      <PageHeader title="Admin Dashboard" text="What needs your attention, and how the business is doing." />
      <OwnersOnlyNotice owners={owners} />
      <MailProblemNotice problem={mailProblem} />
      <DeadMailNotice count={figures.deadMails} reason={figures.deadMailReason} />
      <BackupNotice problem={backups.urgentProblem} />
      {tasks ? <SetupChecklist tasks={tasks} /> : <GapNotice gaps={gaps} />}
      <ToDoCard counts={figures} />
      <DashboardStats figures={figures} />
      <InvoiceSums figures={invoices} className="mt-4" />
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ContactRecentList messages={messages} />
        <div className="grid gap-4">
          <QuickActions counts={figures} />
          <BusinessOverview figures={figures} />
        </div>
      </div>
    </>
  )
}
