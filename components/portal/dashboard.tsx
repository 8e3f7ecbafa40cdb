import { CalendarClock, CircleAlert, CircleCheck, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { LogEntryItem, LogMarks } from '@/components/project-log/log-entry'
import { OpenQuestions } from '@/components/questions/open-questions'
import { buttonVariants } from '@/components/ui/button'
import { Card, CardContent, CardDescription, CardHeader } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { LocalTime } from '@/components/ui/local-time'
import type { OwnInvoiceFigures } from '@/lib/invoices/figures/queries'
import { formatDay } from '@/lib/base/dates'
import { formatMoney, type Money } from '@/lib/base/money'
import type { LogEntry } from '@/lib/office/project-log/queries'
import type { OpenQuestion } from '@/lib/questions/queries'
import { keyOf, logHref, placeOf } from '@/lib/office/project-log/rules'

const cornerLink = buttonVariants({ variant: 'link' })

type DueFromYouProps = {
  /** Null if they couldn't be read. */
  figures: OwnInvoiceFigures | null
  questions: readonly OpenQuestion[]
  /** The project that the portal is showing. */
  chosenId: string | null
}

/** What the agency is waiting for. */
export function DueFromYou({ figures, questions, chosenId }: DueFromYouProps) {
  const isNothing = figures?.openCount === 0 && questions.length === 0
  return (
    <Card role="region" aria-label="Due from you">
      <CardHeader
        title="Due from you"
        action={
          figures && figures.openCount > 0 ? (
            <Link href="/portal/invoices" className={cornerLink}>
              View invoices
            </Link>
          ) : null
        }
      />
      <CardContent className="grid grid-cols-1 gap-5">
        {figures && (isNothing || figures.openCount > 0) ? (
          <ul className="grid gap-2 max-sm:text-sm">
            <DueInvoices figures={figures} />
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

function DueInvoices({ figures }: { figures: OwnInvoiceFigures }) {
  const { openCount, overdue, due, overdueCount, overdueSince, nextDue } = figures
  return (
    <>
      {overdueSince ? (
        <DueItem icon={CircleAlert} tone="text-red">
          <strong className="font-semibold text-red tabular-nums">{listOf(overdue)} overdue</strong>
          {overdueCount === 1 ? ' since ' : ` on ${String(overdueCount)} invoices, the oldest due `}
          <span className="whitespace-nowrap">{formatDay(overdueSince)}</span>
        </DueItem>
      ) : null}
      {nextDue ? (
        <DueItem icon={CalendarClock} tone="text-purple">
          <strong className="font-semibold tabular-nums">{listOf(due)} due</strong>
          {openCount - overdueCount === 1 ? ' ' : ', next due '}
          <span className="whitespace-nowrap">{formatDay(nextDue)}</span>
        </DueItem>
      ) : null}
    </>
  )
}

type DueItemProps = { icon: LucideIcon; tone: string; children: ReactNode }

function DueItem({ icon: Icon, tone, children }: DueItemProps) {
  return (
    <li className="flex items-start gap-3">
      <Icon aria-hidden className={`size-5 shrink-0 sm:mt-0.5 ${tone}`} />
      <span className="min-w-0">{children}</span>
    </li>
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
