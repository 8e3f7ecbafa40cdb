import { Eye, Pencil } from 'lucide-react'
import { Fact, FactLink, MailLink } from '@/components/admin/fact'
import { BackLink, PageHeader } from '@/components/admin/page-header'
import { AssigneeControl } from '@/components/assignments/assignee-control'
import { History } from '@/components/audit/history'
import { LiveTopics } from '@/components/live/live'
import {
  ProposalMenu,
  RecordYesButton,
  ReopenButton,
  SendProposalButton,
  WithdrawButton,
} from '@/components/proposals/proposal-actions'
import { NewLinkButton, ProposalLinks } from '@/components/proposals/proposal-links'
import { ProposalNextStep } from '@/components/proposals/proposal-next-step'
import { ProposalStatusBadge } from '@/components/proposals/proposal-status'
import { ProposalSum } from '@/components/proposals/proposal-sum'
import { Badge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import { Card, CardContent, CardHeader } from '@/components/ui/card'
import { DownloadLink } from '@/components/ui/download-link'
import { FactLine } from '@/components/ui/fact-line'
import { Link } from '@/components/ui/link'
import { LocalTime } from '@/components/ui/local-time'
import type { ObjectHistory } from '@/lib/office/audit/queries'
import { formatDay } from '@/lib/base/dates'
import { proposalList } from '@/lib/proposals/list/rules'
import type { ProposalDetail, ShownVersion } from '@/lib/proposals/queries'
import { can, historyEventOf, isOpen } from '@/lib/proposals/states/rules'
import type { Assignee } from '@/lib/staff/queries'

type ProposalScreenProps = {
  proposal: ProposalDetail
  history: ObjectHistory
  assignees: readonly Assignee[]
  asOf: number
  isOwner: boolean
}

export function ProposalScreen({ proposal, history, assignees, asOf, isOwner }: ProposalScreenProps) {
  const { id, number, title, isTemplate, versions } = proposal
  return (
    <div className="@container/detail">
      <LiveTopics topics={['clients', 'invoices', 'projects', 'proposals']} asOf={asOf} />
      <BackLink
        href={
          isTemplate ? proposalList.href(proposalList.defaults, { status: 'template' }) : proposalList.path
        }
      >
        {isTemplate ? 'Templates' : 'Proposals'}
      </BackLink>
      <PageHeader
        title={title}
        text={
          <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="tabular-nums">{number}</span>
            <ProposalStatusBadge {...proposal} />
          </span>
        }
      >
        <Actions proposal={proposal} />
      </PageHeader>
      <ProposalNextStep proposal={proposal} />
      <div className="grid items-start gap-4 @4xl/detail:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-4">
          <ProposalSum proposal={proposal} />
          {isTemplate ? null : <Versions proposal={proposal} versions={versions} />}
        </div>
        <div className="grid min-w-0 gap-4">
          <About proposal={proposal} assignees={assignees} />
          <History
            kind="proposal"
            id={id}
            history={history}
            events={proposal.events.map(historyEventOf)}
            isOwner={isOwner}
          />
        </div>
      </div>
    </div>
  )
}

function Actions({ proposal }: { proposal: ProposalDetail }) {
  const { id, hasChanges, versions, isTemplate, problem, sent } = proposal
  const [latest] = versions
  const isAgain = isOpen(proposal) && !hasChanges
  const sendLabel = versions.length === 0 ? 'Send…' : isAgain ? 'Send again…' : 'Send new version…'
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      {can.send(proposal) && problem === null ? (
        <SendProposalButton id={id} label={sendLabel} variant={isAgain ? 'outline' : 'default'} />
      ) : null}
      {isTemplate ? (
        <Link href={`/admin/proposals/new?from=${id}`} className={buttonVariants()}>
          Use template
        </Link>
      ) : null}
      {can.edit(proposal) ? (
        <Link href={`/admin/proposals/${id}/edit`} className={buttonVariants({ variant: 'outline' })}>
          <Pencil aria-hidden />
          Edit
        </Link>
      ) : null}
      <Link href={`/admin/preview/proposals/${id}`} className={buttonVariants({ variant: 'outline' })}>
        <Eye aria-hidden />
        Preview
      </Link>
      {can.acceptByHand(proposal) && latest && sent ? (
        <RecordYesButton
          offered={{
            ...{ proposalId: id, versionId: latest.id, currency: sent.currency },
            content: {
              groups: sent.content.groups,
              lines: sent.content.lines,
              deposit: sent.content.deposit,
            },
          }}
        />
      ) : null}
      {can.withdraw(proposal) ? <WithdrawButton id={id} /> : null}
      {can.reopen(proposal) ? <ReopenButton id={id} /> : null}
      <ProposalMenu id={id} isTemplate={isTemplate} canTrash={can.trash(proposal)} />
    </div>
  )
}

function Versions({ proposal, versions }: { proposal: ProposalDetail; versions: readonly ShownVersion[] }) {
  const { id, status, acceptance } = proposal
  return (
    <Card>
      <CardHeader title="Versions and links" action={isOpen(proposal) ? <NewLinkButton id={id} /> : null} />
      <CardContent>
        {versions.length === 0 ? (
          <p className="text-sm text-muted-foreground">
            Nothing was sent yet. Each time a changed proposal is sent, the version is kept here as it was.
          </p>
        ) : (
          <ol aria-label="Versions" className="grid gap-5">
            {versions.map((version) => (
              <li key={version.id}>
                <h3 className="flex flex-wrap items-center gap-2 font-semibold">
                  <span>{`Version ${String(version.number)}`}</span>
                  {version.isLatest ? null : <Badge variant="grey">Replaced</Badge>}
                </h3>
                <FactLine className="text-sm text-muted-foreground">
                  <span>
                    <span>Sent </span>
                    <LocalTime value={version.createdAt} format="exact" />
                  </span>
                  {version.sentBy === null ? null : <span>{`by ${version.sentBy}`}</span>}
                  <span
                    title={version.sha256}
                    className="font-mono"
                  >{`SHA-256 ${version.sha256.slice(0, 12)}…`}</span>
                </FactLine>
                <p className="mt-2 flex flex-wrap gap-2">
                  <PaperLink href={`/api/proposals/versions/${version.id}`}>
                    {`Version ${String(version.number)} as PDF`}
                  </PaperLink>
                  {acceptance?.version === version.number ? (
                    <PaperLink href={`/api/proposals/acceptances/${acceptance.id}`}>
                      Acceptance with certificate
                    </PaperLink>
                  ) : null}
                </p>
                <ProposalLinks
                  id={id}
                  number={version.number}
                  links={version.links}
                  isOpen={version.isLatest && isOpen(proposal)}
                  canRevoke={status !== 'accepted'}
                />
              </li>
            ))}
          </ol>
        )}
      </CardContent>
    </Card>
  )
}

function PaperLink({ href, children }: { href: string; children: string }) {
  return (
    <DownloadLink
      href={href}
      failure="The PDF could not be loaded. Please try again."
      className={buttonVariants({ variant: 'outline', size: 'sm' })}
    >
      {children}
    </DownloadLink>
  )
}

type AboutProps = { proposal: ProposalDetail; assignees: readonly Assignee[] }

function About({ proposal, assignees }: AboutProps) {
  const { id, isTemplate, clientName, clientCompany, clientEmail, client, company, quote, project } = proposal
  const { invoice, validUntil, assigneeId, createdAt } = proposal
  return (
    <Card>
      <CardHeader title={isTemplate ? 'About this template' : 'For'} />
      <CardContent>
        <dl className="grid gap-3 text-sm">
          {isTemplate ? null : (
            <>
              <Fact label="Client">
                {client ? (
                  <FactLink href={`/admin/clients/${client.id}`}>{clientName || client.name}</FactLink>
                ) : (
                  <span>{clientName || 'Nobody yet'}</span>
                )}
              </Fact>
              {clientCompany || company ? (
                <Fact label="Company">
                  {company ? (
                    <FactLink href={`/admin/clients/companies/${company.id}`}>{company.name}</FactLink>
                  ) : (
                    <span>{clientCompany}</span>
                  )}
                </Fact>
              ) : null}
              {clientEmail === '' ? null : (
                <Fact label="Email">
                  <MailLink email={clientEmail} />
                </Fact>
              )}
              <Fact label="Valid until">{validUntil === null ? 'Not set' : formatDay(validUntil)}</Fact>
            </>
          )}
          {quote ? (
            <Fact label="Quote request">
              <FactLink href={`/admin/quotes/${quote.id}`}>{quote.name}</FactLink>
            </Fact>
          ) : null}
          {project ? (
            <Fact label="Project">
              <FactLink href={`/admin/projects/${project.id}`}>{project.name}</FactLink>
            </Fact>
          ) : null}
          {invoice ? (
            <Fact label="Deposit invoice">
              <FactLink href={`/admin/invoices/${invoice.id}`}>{invoice.name}</FactLink>
            </Fact>
          ) : null}
          <Fact label="Created">
            <LocalTime value={createdAt} format="exact" />
          </Fact>
          <Fact label="Assignee">
            <AssigneeControl kind="proposal" id={id} assigneeId={assigneeId} assignees={assignees} />
          </Fact>
        </dl>
      </CardContent>
    </Card>
  )
}
