import { Pencil } from 'lucide-react'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { z } from 'zod'
import { BackLink } from '@/components/admin/back-link'
import { PageHeader } from '@/components/admin/page-header'
import { ClientActions } from '@/components/clients/client-actions'
import { ClientFacts } from '@/components/clients/client-facts'
import { ClientHistory } from '@/components/clients/client-history'
import { ClientProjects } from '@/components/clients/client-projects'
import { ClientSessions } from '@/components/clients/client-sessions'
import { ClientStateBadge } from '@/components/clients/client-state-badge'
import { InvoicesCard } from '@/components/clients/invoices-card'
import {
  DocumentsCard,
  FeedbackCard,
  LeadsCard,
  MailsCard,
  SentUpdatesCard,
} from '@/components/clients/record-cards'
import { LiveTopics } from '@/components/live/live'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { requireAdmin } from '@/lib/auth/guard'
import type { AdminViewer } from '@/lib/auth/viewer'
import { listClientInvoices } from '@/lib/clients/billing/queries'
import { listClientHistory, listClientSessions } from '@/lib/clients/history/queries'
import { getClient, type Client } from '@/lib/clients/queries'
import { getClientRecord, listClientProjects } from '@/lib/clients/record/queries'
import { agencyDay, dayOf } from '@/lib/platform/dates'
import { getInvoiceFigures } from '@/lib/invoices/queries'
import { statusOf } from '@/lib/invoices/rules'

export const metadata: Metadata = { title: 'Client' }

type PageProps = { params: Promise<{ id: string }> }

export default async function ClientPage({ params }: PageProps) {
  const viewer = await requireAdmin()
  const id = z.uuid().safeParse((await params).id)
  const client = id.success ? await getClient(viewer, id.data) : null
  if (!client) notFound()
  const { projects, total } = await listClientProjects(viewer, client.id)
  const open = projects.filter(({ isOwner, archivedAt }) => isOwner && archivedAt === null)
  return (
    <>
      <LiveTopics
        topics={[
          'clients',
          'contact-messages',
          'conversations',
          'files',
          'invoices',
          'projects',
          'quotes',
          'testimonials',
          'updates',
        ]}
        asOf={viewer.asOf}
      />
      <BackLink href="/admin/clients">Client Manager</BackLink>
      <PageHeader
        title={client.name}
        text={
          <span className="flex flex-wrap items-center gap-2.5">
            {client.company ?? (client.fullName ? client.email : 'No company given')}
            <ClientStateBadge state={client.state} />
          </span>
        }
      >
        <div className="flex flex-wrap items-center gap-2">
          <Link
            href={`/admin/clients/${client.id}/edit`}
            className={buttonVariants({ variant: 'outline', size: 'sm' })}
          >
            <Pencil aria-hidden />
            Edit
          </Link>
          <ClientActions
            client={{
              id: client.id,
              name: client.name,
              email: client.email,
              state: client.state,
              projects: open.map((project) => ({ id: project.id, title: project.title })),
              projectCount: open.length,
            }}
            leaveTo="/admin/clients"
          />
        </div>
      </PageHeader>
      <ClientFacts client={client} />
      {await loadRecord(viewer, client, { projects, total })}
    </>
  )
}

type Projects = Awaited<ReturnType<typeof listClientProjects>>

async function loadRecord(viewer: AdminViewer, client: Client, projects: Projects) {
  const [record, billing, figures, sessions, history] = await Promise.all([
    getClientRecord(viewer, client),
    listClientInvoices(viewer, client.id),
    getInvoiceFigures(viewer, client.id),
    listClientSessions(viewer, client.id),
    listClientHistory(viewer, client.id),
  ])
  const today = agencyDay(new Date())
  return (
    <div className="mt-4 grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid gap-4">
        <ClientProjects clientId={client.id} mayStart={client.state !== 'disabled'} {...projects} />
        <InvoicesCard
          client={client}
          invoices={billing.invoices.map((invoice) => ({
            ...invoice,
            status: statusOf({ ...invoice, dueDate: dayOf(invoice.dueDate) }, today),
          }))}
          total={billing.total}
          figures={figures}
        />
        <SentUpdatesCard list={record.updates} />
        <DocumentsCard list={record.documents} />
        <FeedbackCard list={record.feedback} />
        <LeadsCard list={record.leads} />
      </div>
      <div className="grid gap-4">
        <ClientSessions client={client} sessions={sessions} />
        <MailsCard list={record.mails} />
        <ClientHistory name={client.name} entries={history} />
      </div>
    </div>
  )
}
