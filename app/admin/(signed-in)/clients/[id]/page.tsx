import { Pencil, UserRoundSearch } from 'lucide-react'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { BackLink, PageHeader } from '@/components/admin/page-header'
import { History } from '@/components/audit/history'
import { ViewAsClient } from '@/components/client-views/view-as-client'
import { ClientActions } from '@/components/clients/client-actions'
import { ClientSessions } from '@/components/clients/client-activity'
import { ClientFacts } from '@/components/clients/client-facts'
import { ClientInvoices } from '@/components/invoices/client-invoices'
import { ClientProjects } from '@/components/clients/client-projects'
import { ClientRecordCard } from '@/components/clients/client-record'
import { ClientStateBadge } from '@/components/clients/client-state-badge'
import { LiveTopics } from '@/components/live/live'
import { TagField } from '@/components/tags/tag-field'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { listHistory } from '@/lib/audit/queries'
import { requireAdmin } from '@/lib/auth/guard'
import {
  getClient,
  getClientRecord,
  listClientInvoices,
  listClientProjects,
  listClientSessions,
} from '@/lib/clients/queries'
import { agencyDay, dayOf } from '@/lib/platform/dates'
import { getInvoiceFigures } from '@/lib/invoices/queries'
import { statusOf } from '@/lib/invoices/rules'
import { mailList } from '@/lib/mail/schema'
import { personalDataHref } from '@/lib/personal-data/rules'
import { type PageProps, rowId } from '@/lib/platform/page'
import { listTagIds, listTags } from '@/lib/tags/queries'

export const metadata: Metadata = { title: 'Client' }

export default async function ClientPage({ params }: PageProps<{ id: string }>) {
  const viewer = await requireAdmin()
  const client = (await getClient(viewer, await rowId(params))) ?? notFound()
  const { id, name, email, state } = client
  const [{ projects, total }, record, billing, figures, sessions, history, tags, tagIds] = await Promise.all([
    listClientProjects(viewer, id),
    getClientRecord(viewer, client),
    listClientInvoices(viewer, id),
    getInvoiceFigures(viewer, id),
    listClientSessions(viewer, id),
    listHistory(viewer, { kind: 'client', id }),
    listTags(viewer),
    listTagIds(viewer, 'client', id),
  ])
  const open = projects.filter(({ isOwner, archivedAt }) => isOwner && archivedAt === null)
  const today = agencyDay(new Date())
  return (
    <>
      <LiveTopics
        topics={[
          'clients',
          'contact-messages',
          'conversations',
          'files',
          'invoices',
          'mail',
          'projects',
          'quotes',
          'tags',
          'testimonials',
          'updates',
        ]}
        asOf={viewer.asOf}
      />
      <BackLink href="/admin/clients">Client Manager</BackLink>
      <PageHeader
        title={name}
        text={
          <span className="flex flex-wrap items-center gap-2.5">
            {client.company ?? (client.fullName ? email : 'No company given')}
            <ClientStateBadge state={state} />
          </span>
        }
      >
        <div className="flex flex-wrap items-center gap-2">
          {state === 'disabled' ? null : <ViewAsClient id={id} />}
          {client.removedAt ? null : (
            <>
              {viewer.isOwner ? (
                <Link
                  href={personalDataHref(email)}
                  className={buttonVariants({ variant: 'outline', size: 'sm' })}
                >
                  <UserRoundSearch aria-hidden />
                  Personal data
                </Link>
              ) : null}
              <Link
                href={`/admin/clients/${id}/edit`}
                className={buttonVariants({ variant: 'outline', size: 'sm' })}
              >
                <Pencil aria-hidden />
                Edit
              </Link>
              <ClientActions
                client={{
                  ...{ id, name, email, state },
                  projects: open.map((project) => ({ id: project.id, title: project.title })),
                  projectCount: open.length,
                }}
                listHref="/admin/clients"
              />
            </>
          )}
        </div>
      </PageHeader>
      <div className="mb-4">
        <TagField kind="client" id={id} tags={tags} tagIds={tagIds} />
      </div>
      <ClientFacts client={client} />
      <div className="mt-4 grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-4">
          <ClientProjects clientId={id} canAdd={state !== 'disabled'} projects={projects} total={total} />
          <ClientInvoices
            client={client}
            invoices={billing.invoices.map((invoice) => ({
              ...invoice,
              status: statusOf({ ...invoice, dueDate: dayOf(invoice.dueDate) }, today),
            }))}
            total={billing.total}
            figures={figures}
          />
          <ClientRecordCard kind="updates" record={record} />
          <ClientRecordCard kind="documents" record={record} />
          <ClientRecordCard kind="feedback" record={record} />
          <ClientRecordCard kind="leads" record={record} />
        </div>
        <div className="grid gap-4">
          <ClientSessions client={client} sessions={sessions} />
          <ClientRecordCard
            kind="mails"
            record={record}
            all={{ href: mailList.href(mailList.defaults, { q: email }), label: 'View all' }}
          />
          <History kind="client" id={id} history={history} isOwner={viewer.isOwner} />
        </div>
      </div>
    </>
  )
}
