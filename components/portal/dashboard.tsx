import { CalendarClock, CircleAlert, CircleCheck, FileSignature, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { LogEntryItem, LogMarks } from '@/components/project-log/log-entry'
import { OpenProposal } from '@/components/proposals/open-proposal'
import { OpenQuestions } from '@/components/questions/open-questions'
import { buttonVariants } from '@/components/ui/button'
import { Card, CardContent, CardDescription, CardHeader } from '@/components/ui/card'
import { FactLine } from '@/components/ui/fact-line'
import { Link } from '@/components/ui/link'
import { LocalTime } from '@/components/ui/local-time'
import type { OwnInvoiceFigures } from '@/lib/invoices/figures/queries'
import { formatDay } from '@/lib/base/dates'
import { formatMoney, type Money } from '@/lib/base/money'
import type { LogEntry } from '@/lib/office/project-log/queries'
import type { OwnProposal } from '@/lib/proposals/own/queries'
import type { OpenQuestion } from '@/lib/questions/queries'
import { keyOf, logHref, placeOf } from '@/lib/office/project-log/rules'

const cornerLink = buttonVariants({ variant: 'link' })

type DueFromYouProps = {
  /** Null if they couldn't be read. */
  figures: OwnInvoiceFigures | null
  /** Those that wait for an answer. */
  proposals: readonly OwnProposal[]
  questions: readonly OpenQuestion[]
  /** The project that the portal is showing. */
  chosenId: string | null
}

/** What the agency is waiting for. */
export function DueFromYou({ figures, proposals, questions, chosenId }: DueFromYouProps) {
  const openCount = figures?.openCount ?? 0
  const isNothing = figures?.openCount === 0 && questions.length === 0 && proposals.length === 0
  const firstId = figures?.firstOpen[0]?.id ?? proposals[0]?.id
  return (
    <Card role="region" aria-label="Due from you">
      <CardHeader
        title="Due from you"
        action={
          openCount > 0 || proposals.length > 0 ? (
            <Link href="/portal/invoices" className={cornerLink}>
              {openCount > 0 ? 'View invoices' : 'View proposals'}
            </Link>
          ) : null
        }
      />
      <CardContent className="grid grid-cols-1 gap-5">
        {isNothing || openCount > 0 || proposals.length > 0 ? (
          <ul className="grid gap-4 max-sm:text-sm">
            {figures ? <DueInvoices figures={figures} firstId={firstId} /> : null}
            {proposals.map((proposal) => (
              <DueProposal key={proposal.id} proposal={proposal} isFirst={proposal.id === firstId} />
            ))}
            {isNothing ? (
              <DueItem icon={CircleCheck} tone="text-green">
                Nothing right now.
              </DueItem>
            ) : null}
          </ul>
        ) : null}
        {questions.length > 0 ? <OpenQuestions questions={questions} chosenId={chosenId} /> : null}
      </CardContent>
    </Card>
  )
}

/** The sums, and the first invoices of each with a way to pay them. */
function DueInvoices({ figures, firstId }: { figures: OwnInvoiceFigures; firstId: string | undefined }) {
  const { openCount, overdue, due, overdueCount, overdueSince, nextDue, firstOpen } = figures
  const toPay = (isOverdue: boolean, count: number) =>
    payable(
      firstOpen.filter((invoice) => invoice.isOverdue === isOverdue),
      { count, firstId },
    )
  return (
    <>
      {overdueSince ? (
        <DueItem icon={CircleAlert} tone="text-red" {...toPay(true, overdueCount)}>
          <strong className="font-semibold text-red tabular-nums">{listOf(overdue)} overdue</strong>
          {overdueCount === 1 ? ' since ' : ` on ${String(overdueCount)} invoices, the oldest due `}
          <span className="whitespace-nowrap">{formatDay(overdueSince)}</span>
        </DueItem>
      ) : null}
      {nextDue ? (
        <DueItem icon={CalendarClock} tone="text-purple" {...toPay(false, openCount - overdueCount)}>
          <strong className="font-semibold tabular-nums">{listOf(due)} due</strong>
          {openCount - overdueCount === 1 ? ' ' : ', next due '}
          <span className="whitespace-nowrap">{formatDay(nextDue)}</span>
        </DueItem>
      ) : null}
    </>
  )
}

type OpenInvoice = OwnInvoiceFigures['firstOpen'][number]
type PayableOptions = { /** How many there are in all. */ count: number; firstId: string | undefined }

/** How to pay the first of some invoices: a button beside the sum if that is the only one, otherwise a list below it. */
function payable(
  invoices: readonly OpenInvoice[],
  { count, firstId }: PayableOptions,
): Pick<DueItemProps, 'action' | 'list'> {
  const button = (invoice: OpenInvoice) => <PayLink invoice={invoice} isFirst={invoice.id === firstId} />
  const [only] = count === 1 ? invoices : []
  if (only) return { action: button(only) }
  const list = invoices.map((invoice) => (
    <li key={invoice.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <FactLine className="min-w-0 text-muted-foreground">
        <Link
          href={`/portal/invoices/${invoice.id}`}
          className="wrap-anywhere text-foreground hover:text-purple"
        >
          {invoice.invoiceNumber}
        </Link>
        <span className="tabular-nums">{formatMoney(invoice.balanceCents, invoice.currency)}</span>
        <span>{`due ${formatDay(invoice.dueDate)}`}</span>
      </FactLine>
      {button(invoice)}
    </li>
  ))
  return list.length > 0 ? { list: <ul className="grid gap-4 pt-1 text-sm">{list}</ul> } : {}
}

type DueItemProps = {
  icon: LucideIcon
  tone: string
  /** At the end of the line. */
  action?: ReactNode
  /** Below the line. */
  list?: ReactNode
  children: ReactNode
}

function DueItem({ icon: Icon, tone, action, list, children }: DueItemProps) {
  return (
    <li className="flex items-start gap-3">
      <Icon aria-hidden className={`size-5 shrink-0 sm:mt-0.5 ${tone}`} />
      <div className="grid min-w-0 flex-1 gap-2">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="min-w-0 flex-1">{children}</span>
          {action}
        </div>
        {list}
      </div>
    </li>
  )
}

/** Leads to the part of the invoice that says how to pay it, online or by bank. */
function PayLink({ invoice: { id, invoiceNumber }, isFirst }: { invoice: OpenInvoice; isFirst: boolean }) {
  return (
    <Link
      href={`/portal/invoices/${id}#pay`}
      aria-label={`Pay ${invoiceNumber}`}
      className={buttonVariants({
        ...{ size: 'sm', variant: isFirst ? 'default' : 'outline' },
        // A line with it is as high as one without.
        className: '-my-1.5 shrink-0',
      })}
    >
      Pay
    </Link>
  )
}

type DueProposalProps = { proposal: OwnProposal; isFirst: boolean }

function DueProposal({ proposal: { id, number, title, validUntil }, isFirst }: DueProposalProps) {
  return (
    <DueItem
      icon={FileSignature}
      tone="text-purple"
      action={
        <OpenProposal
          {...{ id, title }}
          variant={isFirst ? 'default' : 'outline'}
          className="shrink-0 max-sm:basis-full"
        >
          Read and answer
        </OpenProposal>
      }
    >
      {`Proposal ${number}, `}
      <strong className="font-semibold wrap-anywhere">{title}</strong>
      {', waits for your answer, valid until '}
      <span className="whitespace-nowrap">{formatDay(validUntil)}</span>
    </DueItem>
  )
}

function listOf(sums: readonly Money[]): string {
  return sums.map(({ amount, currency }) => formatMoney(amount, currency)).join(' + ')
}

type WhatsNewProps = {
  entries: readonly LogEntry[]
  chosenId: string
  projectTitles: ReadonlyMap<string, string>
}

/** What the client hasn't read yet, in all projects, followed by the latest entries of the chosen project. */
export function WhatsNew({ entries, chosenId, projectTitles }: WhatsNewProps) {
  const isAllRead = entries.every(({ isUnread }) => !isUnread)
  return (
    <Card>
      <CardHeader
        title="What’s new"
        action={
          <Link href={logHref('all')} className={cornerLink}>
            Project log
          </Link>
        }
      >
        {isAllRead ? (
          <CardDescription>
            {entries.length === 0
              ? 'Updates, files, messages and invoices will appear here.'
              : 'You’re all caught up.'}
          </CardDescription>
        ) : null}
      </CardHeader>
      {entries.length === 0 ? null : (
        <CardContent>
          <LogMarks entries={entries} />
          <ul className="grid gap-4">
            {entries.map((entry) => (
              <li key={keyOf(entry)}>
                <LogEntryItem
                  entry={entry}
                  place={placeOf(entry, chosenId) ?? { href: logHref('questions'), switches: false }}
                  projectTitle={
                    entry.projectId === chosenId ? undefined : projectTitles.get(entry.projectId ?? '')
                  }
                  time={<LocalTime value={entry.at} className="tabular-nums" />}
                  isShort
                />
              </li>
            ))}
          </ul>
        </CardContent>
      )}
    </Card>
  )
}

type StatTilesProps = {
  progress: number
  activeProjects: number
  /** The agency's own figure, such as '5+'. Null for none. */
  years: string | null
}

export function StatTiles({ progress, activeProjects, years }: StatTilesProps) {
  const tiles = [
    { label: 'Project Progress', value: `${String(progress)}%` },
    { label: 'Active Projects', value: String(activeProjects) },
    ...(years === null ? [] : [{ label: 'Years Experience', value: years }]),
  ]
  return (
    <dl className="grid auto-cols-fr grid-flow-col gap-2 sm:gap-4">
      {tiles.map(({ label, value }) => (
        <Card key={label} className="flex-col-reverse! justify-end gap-0! px-2.5 py-2.5! sm:px-5 sm:py-4!">
          <dt className="text-xs/tight text-muted-foreground sm:text-sm">{label}</dt>
          <dd className="font-display text-xl/tight font-semibold tabular-nums sm:text-2xl/tight">{value}</dd>
        </Card>
      ))}
    </dl>
  )
}
