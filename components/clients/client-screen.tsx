import { Pencil, UserRoundSearch } from 'lucide-react'
import { BackLink, PageHeader } from '@/components/admin/page-header'
import { PanelNotFound } from '@/components/admin/record-not-found'
import { History } from '@/components/audit/history'
import { ViewAsClient } from '@/components/client-views/view-as-client'
import { ClientActions } from '@/components/clients/client-actions'
import { ClientSessions } from '@/components/clients/client-activity'
import { ClientFacts } from '@/components/clients/client-facts'
import { ClientProjects } from '@/components/clients/client-projects'
import { ClientRecordCard } from '@/components/clients/client-record'
import { ClientStateBadge } from '@/components/clients/client-state-badge'
import { SidePanel } from '@/components/data-table/side-panel'
import { OwnerInvoices } from '@/components/invoices/client-invoices'
import { LiveTopics } from '@/components/live/live'
import { OwnerProposals } from '@/components/proposals/owner-proposals'
import { TagField } from '@/components/tags/tag-field'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import type { ClientDetail } from '@/lib/office/client-records/queries'
import { clientList, type ClientListParams } from '@/lib/clients/rules'
import { mailList } from '@/lib/mail/rules'
import { testimonialList } from '@/lib/testimonials/rules'
import { personalDataHref } from '@/lib/office/personal-data/rules'
import { rowsBeside, withOpenRow } from '@/lib/base/list-state'

type ViewerProps = { asOf: number; isOwner: boolean; seesWebsite: boolean }
type ClientScreenProps = ViewerProps & { shown: ClientDetail }

export function ClientScreen({ shown, ...viewer }: ClientScreenProps) {
  return (
    <>
      <BackLink href={clientList.path}>Client Manager</BackLink>
      <PageHeader title={shown.client.name} text={<ClientMeta {...shown} />}>
        <ClientToolbar {...shown} {...viewer} listHref={clientList.path} />
      </PageHeader>
      <ClientBody {...shown} {...viewer} />
    </>
  )
}

type ClientPanelProps = ViewerProps & {
  list: ClientListParams
  rows: readonly { id: string }[]
  open: string | null
  /** Null if the client doesn't exist. */
  shown: ClientDetail | null
}

/** A client in the list's side panel. */
export function ClientPanel({ list, rows, open, shown, ...viewer }: ClientPanelProps) {
  if (open === null) return null
  const closeHref = clientList.href(list)
  if (!shown) {
    return (
      <PanelNotFound id={open} noun="Client" closeHref={closeHref} trashHref="/admin/trash?kind=client" />
    )
  }
  const { previousId, nextId } = rowsBeside(rows, open)
  return (
    <SidePanel
      id={open}
      title={shown.client.name}
      text={<ClientMeta {...shown} />}
      noun={{ one: 'client', many: 'clients' }}
      pageHref={`${clientList.path}/${open}`}
      closeHref={closeHref}
      previousHref={previousId && withOpenRow(closeHref, previousId)}
      nextHref={nextId && withOpenRow(closeHref, nextId)}
    >
      <div className="mb-4">
        <ClientToolbar {...shown} {...viewer} listHref={closeHref} />
      </div>
      <ClientBody {...shown} {...viewer} />
    </SidePanel>
  )
}

function ClientMeta({ client }: Pick<ClientDetail, 'client'>) {
  return (
    <span className="flex flex-wrap items-center gap-2.5">
      {client.company ?? (client.fullName ? client.email : 'No company given')}
      <ClientStateBadge state={client.state} />
    </span>
  )
}

type ClientToolbarProps = Pick<ClientDetail, 'client' | 'projects'> & {
  isOwner: boolean
  /** Where to go after the client was deleted. */
  listHref: string
}

function ClientToolbar({ client, projects, isOwner, listHref }: ClientToolbarProps) {
  const { id, name, email, state } = client
  const open = openProjects(projects)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {state === 'disabled' ? null : <ViewAsClient id={id} />}
      {client.removedAt ? null : (
        <>
          {isOwner ? (
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
            isOwner={isOwner}
            client={{
              ...{ id, name, email, state },
              projects: open.map((project) => ({ id: project.id, title: project.title })),
              projectCount: open.length,
            }}
            listHref={listHref}
          />
        </>
      )}
    </div>
  )
}

function openProjects({ projects }: ClientDetail['projects']) {
  return projects.filter(({ isOwner, archivedAt }) => isOwner && archivedAt === null)
}

/** Shared by the client's page and the list's side panel. */
function ClientBody({
  client,
  projects,
  record,
  proposals,
  billing,
  figures,
  ...props
}: ClientDetail & ViewerProps) {
  const { id, email, state } = client
  const [project] = openProjects(projects)
  return (
    <div className="@container/detail">
      <LiveTopics
        topics={[
          'clients',
          'contact-messages',
          'conversations',
          'files',
          'invoices',
          'mail',
          'projects',
          'proposals',
          'quotes',
          'tags',
          'testimonials',
          'updates',
        ]}
        asOf={props.asOf}
      />
      <div className="mb-4">
        <TagField kind="client" id={id} tags={props.tags} tagIds={props.tagIds} />
      </div>
      <ClientFacts client={client} />
      <div className="mt-4 grid items-start gap-4 @4xl/detail:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-4">
          <ClientProjects clientId={id} canAdd={state !== 'disabled'} {...projects} />
          <OwnerProposals proposals={proposals} allHref={`/admin/proposals?q=${encodeURIComponent(email)}`} />
          {billing && figures ? (
            <OwnerInvoices
              {...billing}
              figures={figures}
              allHref={`/admin/invoices?q=${encodeURIComponent(email)}`}
              reminders={{ owner: { clientUserId: id }, enabled: client.remindersEnabled }}
              statementHref={`/admin/clients/${id}/statement`}
              addHref={`/admin/invoices/create?client=${id}`}
            />
          ) : null}
          <ClientRecordCard kind="updates" record={record} />
          <ClientRecordCard
            kind="files"
            record={record}
            add={project && { href: `/admin/projects/${project.id}?tab=documents`, label: 'Upload' }}
          />
        </div>
        <div className="grid min-w-0 gap-4">
          <ClientRecordCard kind="leads" record={record} />
          <ClientRecordCard
            kind="testimonials"
            record={record}
            all={props.seesWebsite ? { href: testimonialList.path, label: 'Testimonials' } : undefined}
          />
          <ClientSessions client={client} sessions={props.sessions} />
          <ClientRecordCard
            kind="mails"
            record={record}
            all={{ href: mailList.href(mailList.defaults, { q: email }), label: 'View all' }}
          />
          <History kind="client" id={id} history={props.history} isOwner={props.isOwner} />
        </div>
      </div>
    </div>
  )
}
