import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Fact, MailLink, PhoneLink } from '@/components/admin/fact'
import { AssigneeControl } from '@/components/assignments/assignee-control'
import { CalendarDay, ProjectProgress } from '@/components/projects/project-state'
import { TagField } from '@/components/tags/tag-field'
import { buttonVariants } from '@/components/ui/button'
import { Card, CardContent, CardHeader, TitledCard } from '@/components/ui/card'
import { FactLine } from '@/components/ui/fact-line'
import { Link } from '@/components/ui/link'
import { LocalTime } from '@/components/ui/local-time'
import { formatCalendarDay } from '@/lib/base/dates'
import { formatMoney, type Money } from '@/lib/base/money'
import { personName } from '@/lib/base/person'
import type { InvoiceSums } from '@/lib/invoices/figures/queries'
import type { ManagedProject } from '@/lib/projects/queries'
import type { Assignee } from '@/lib/staff/queries'
import type { Tag } from '@/lib/tags/rules'

const cornerLink = buttonVariants({ variant: 'link' })

type ProjectSideProps = { project: ManagedProject; figures: InvoiceSums | null; children: ReactNode }

/** What there is to know about a project. Where there is no room next to the log, a line of it, and the rest on a click. */
export function ProjectSide({ project, figures, children }: ProjectSideProps) {
  const { completionPercentage, nextMilestone, etaDate } = project
  return (
    <aside aria-label="About the project" className="min-w-0 max-xl:order-first">
      <FactLine className="mb-1 text-sm text-muted-foreground tabular-nums xl:hidden">
        <span>{completionPercentage}% completed</span>
        {nextMilestone ? <span>Next: {nextMilestone}</span> : null}
        {etaDate ? <span>{formatCalendarDay(etaDate)}</span> : null}
        {figures && figures.openCount > 0 ? <span>{listOf(figures.open)} open</span> : null}
        {figures && figures.overdueCount > 0 ? (
          <span className="text-red">{listOf(figures.overdue)} overdue</span>
        ) : null}
      </FactLine>
      <details className="xl:details-content:block xl:details-content:[content-visibility:visible]">
        <summary className="flex min-h-9 w-fit cursor-pointer list-none items-center gap-2 rounded-sm text-sm text-purple xl:supports-[selector(::details-content)]:hidden pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden [[open]>&>svg]:rotate-180">
          {figures ? 'Details, people and money' : 'Details and people'}
          <ChevronDown aria-hidden className="size-4" />
        </summary>
        <div className="grid grid-cols-1 items-start gap-4 max-xl:mt-2 md:max-xl:grid-cols-2">{children}</div>
      </details>
    </aside>
  )
}

type ProjectDetailsProps = {
  project: ManagedProject
  assignees: readonly Assignee[]
  tags: readonly Tag[]
  tagIds: readonly string[]
  /** False for those who only work on projects assigned to them. */
  canManage: boolean
}

export function ProjectDetails({ project, assignees, tags, tagIds, canManage }: ProjectDetailsProps) {
  const { id, description, client } = project
  return (
    <div className="@container/detail min-w-0">
      <TitledCard title="Details">
        <dl className="grid gap-4 text-sm">
          <Fact label="Client account">
            {canManage ? (
              <Link
                href={`/admin/clients/${client.id}`}
                className="-my-0.5 inline-block py-0.5 text-purple hover:underline"
              >
                {personName(client)}
              </Link>
            ) : (
              <span>{personName(client)}</span>
            )}
            <MailLink email={client.email} />
            {client.phone ? <PhoneLink phone={client.phone} /> : null}
          </Fact>
          <Fact label="Client name shown">{project.clientName}</Fact>
          {canManage ? (
            <>
              <Fact label="Assignee">
                <AssigneeControl
                  kind="project"
                  id={id}
                  assigneeId={project.assigneeId}
                  assignees={assignees}
                />
              </Fact>
              <Fact label="Tags">
                <TagField kind="project" id={id} tags={tags} tagIds={tagIds} />
              </Fact>
            </>
          ) : null}
          <Fact label="Description">
            {description ? (
              <p className="wrap-anywhere whitespace-pre-wrap">{description}</p>
            ) : (
              <span className="text-muted-foreground">No description yet.</span>
            )}
          </Fact>
          <div className="grid grid-cols-2 gap-4">
            <Fact label="Created">
              <LocalTime value={project.createdAt} />
            </Fact>
            <Fact label="Last changed">
              <LocalTime value={project.updatedAt} />
            </Fact>
          </div>
        </dl>
      </TitledCard>
    </div>
  )
}

type SideMilestone = { id: string; title: string; dueDate: Date | null; isLate: boolean }

/** How far the project is, and its next steps. `milestones` are those that aren't done, in order. */
export function ProjectProgressCard({
  project,
  milestones,
}: {
  project: ManagedProject
  milestones: readonly SideMilestone[]
}) {
  const { id, title, nextMilestone, etaDate, counts } = project
  const done = counts.milestones - milestones.length
  return (
    <Card>
      <CardHeader
        title="Progress"
        action={
          <Link href={`/admin/projects/${id}?tab=milestones`} className={cornerLink}>
            Milestones
          </Link>
        }
      />
      <CardContent className="grid gap-4 text-sm">
        <ProjectProgress title={title} percent={project.completionPercentage} />
        {counts.milestones === 0 ? (
          <dl className="grid grid-cols-2 gap-4">
            <Fact label="Next milestone">{nextMilestone ?? <None>None planned</None>}</Fact>
            <Fact label="Next date">{etaDate ? <CalendarDay value={etaDate} /> : <None>No date</None>}</Fact>
          </dl>
        ) : (
          <>
            {milestones.length === 0 ? null : (
              <ol aria-label="Next milestones" className="grid gap-2">
                {milestones.slice(0, SHOWN_MILESTONES).map((milestone, index) => (
                  <li key={milestone.id} className="flex items-baseline justify-between gap-3">
                    <span className={index === 0 ? 'font-medium wrap-anywhere' : 'wrap-anywhere'}>
                      {milestone.title}
                    </span>
                    {milestone.dueDate ? (
                      <CalendarDay
                        value={milestone.dueDate}
                        className={`shrink-0 tabular-nums ${milestone.isLate ? 'text-red' : 'text-muted-foreground'}`}
                      />
                    ) : null}
                  </li>
                ))}
              </ol>
            )}
            <p className="text-muted-foreground tabular-nums">
              {done} of {counts.milestones} done
            </p>
          </>
        )}
      </CardContent>
    </Card>
  )
}

const SHOWN_MILESTONES = 4

function None({ children }: { children: string }) {
  return <span className="text-muted-foreground">{children}</span>
}

export function ProjectMoney({ projectId, figures }: { projectId: string; figures: InvoiceSums }) {
  const lines = [
    { label: 'Invoiced', sums: figures.invoiced, className: '' },
    { label: 'Paid', sums: figures.paid, className: '' },
    { label: 'Open', sums: figures.open, className: '' },
    { label: 'Overdue', sums: figures.overdue, className: figures.overdueCount > 0 ? 'text-red' : '' },
    ...(figures.deposits.length > 0
      ? [{ label: 'Deposits to deduct', sums: figures.deposits, className: '' }]
      : []),
  ]
  const href = `/admin/projects/${projectId}?tab=invoices`
  return (
    <Card>
      <CardHeader
        title="Money"
        action={
          <Link href={`/admin/invoices/create?project=${projectId}`} className={cornerLink}>
            Create invoice
          </Link>
        }
      />
      <CardContent>
        <dl className="grid gap-1 text-sm">
          {lines.map(({ label, sums, className }) => (
            <div key={label} className="flex items-baseline justify-between gap-3">
              <dt>
                <Link href={href} className="-my-0.5 inline-block rounded-sm py-1 hover:text-purple">
                  {label}
                </Link>
              </dt>
              <dd className={`text-right font-medium tabular-nums ${className}`}>{listOf(sums)}</dd>
            </div>
          ))}
        </dl>
        <Link
          href={`/admin/invoices/create?project=${projectId}&kind=deposit`}
          className={`${cornerLink} mt-3`}
        >
          Create deposit invoice
        </Link>
      </CardContent>
    </Card>
  )
}

function listOf(sums: readonly Money[]): string {
  return sums.map(({ amount, currency }) => formatMoney(amount, currency)).join(' + ')
}
