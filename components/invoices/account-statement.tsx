import { Download, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { TextField } from '@/components/form/fields'
import { Button, buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ChoiceLinks } from '@/components/ui/choice-links'
import { cn } from '@/components/ui/cn'
import { DownloadLink } from '@/components/ui/download-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { formatColumnDay, formatDay } from '@/lib/base/dates'
import { formatMoney } from '@/lib/base/money'
import { formatNumber } from '@/lib/base/numbers'
import {
  type AccountStatement,
  balanceLabel,
  entryText,
  namedPeriods,
  type Period,
} from '@/lib/invoices/statements/rules'

type StatementScreenProps = {
  statements: readonly AccountStatement[]
  period: Period
  today: string
  /** The page's own address. */
  path: string
  /** Other parameters that it keeps. */
  kept?: Record<string, string>
  /** The query string of the files. */
  files: string
  /** Where the entries' invoices are. */
  invoices: '/admin/invoices' | '/portal/invoices'
}

/** What was owed, billed and paid in a period. The period is in the URL, and everything works without JavaScript. */
export function StatementScreen({ statements, period, files, invoices, ...picker }: StatementScreenProps) {
  const count = statements.reduce((sum, { lines }) => sum + lines.length, 0)
  return (
    <>
      <PeriodPicker
        period={period}
        result={`${formatNumber(count)} ${count === 1 ? 'entry' : 'entries'}`}
        {...picker}
      />
      <div className="mb-4 flex flex-wrap gap-2">
        <DownloadLink
          href={`/api/statements/pdf${files}`}
          slowText="Preparing PDF…"
          failure="Failed to download the statement. Please try again."
          className={buttonVariants({ variant: 'outline' })}
        >
          Download PDF
        </DownloadLink>
        <a href={`/api/statements/csv${files}`} download className={buttonVariants({ variant: 'outline' })}>
          <Download aria-hidden />
          Download CSV
        </a>
      </div>
      {statements.length === 0 ? (
        <Card className="py-0!">
          <EmptyState
            icon={FileText}
            title="Nothing in this period"
            text="Nothing was billed or paid, and nothing was due before. Choose other days to see more."
          />
        </Card>
      ) : (
        <div className="grid gap-4">
          {statements.map((statement) => (
            <StatementCard
              key={statement.currency}
              statement={statement}
              period={period}
              invoices={invoices}
            />
          ))}
        </div>
      )}
    </>
  )
}

type PeriodPickerProps = Pick<StatementScreenProps, 'period' | 'today' | 'path' | 'kept'> & { result: string }

function PeriodPicker({ period, today, path, kept = {}, result }: PeriodPickerProps) {
  const hrefOf = ({ from, to }: Period) => `${path}?${new URLSearchParams({ ...kept, from, to }).toString()}`
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <ChoiceLinks
        label="Periods"
        choices={namedPeriods(today).map(({ label, from, to }) => ({
          ...{ label, href: hrefOf({ from, to }) },
          isCurrent: from === period.from && to === period.to,
        }))}
        result={result}
      />
      {/* Another period starts with fresh fields. */}
      <form
        key={`${period.from} ${period.to}`}
        action={path}
        aria-label="Other period"
        className="grid w-full items-start gap-3 min-[24rem]:grid-cols-2 sm:flex sm:w-auto sm:flex-wrap"
      >
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField type="date" name="from" label="From" defaultValue={period.from} />
        <TextField type="date" name="to" label="To" defaultValue={period.to} />
        <Button type="submit" variant="outline" className="min-[24rem]:col-span-2 sm:mt-6.5">
          Show
        </Button>
      </form>
    </div>
  )
}

type StatementCardProps = Pick<StatementScreenProps, 'period' | 'invoices'> & { statement: AccountStatement }

function StatementCard({ statement, period, invoices }: StatementCardProps) {
  const { currency, openingCents, lines, closingCents } = statement
  const money = (cents: number) => formatMoney(cents, currency)
  return (
    <Card className="gap-0! py-0!">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b px-4 py-4 sm:px-5">
        <h2 className="text-subheading">{currency}</h2>
        <p className="text-sm text-muted-foreground">
          <span>{`${balanceLabel(closingCents)} on ${formatDay(period.to)}`}</span>{' '}
          <span className="font-display text-xl font-semibold text-foreground tabular-nums">
            {money(Math.abs(closingCents))}
          </span>
        </p>
      </div>
      <table aria-label={`Entries in ${currency}`} className="w-full text-sm">
        <thead>
          <tr className="border-b text-left text-xs text-muted-foreground">
            <th scope="col" className="py-2.5 pr-2 pl-4 font-medium sm:pl-5">
              Entry
            </th>
            <th scope="col" className="px-2 py-2.5 text-right font-medium">
              Amount
            </th>
            <th scope="col" className="py-2.5 pr-4 pl-2 text-right font-medium sm:pr-5">
              Balance
            </th>
          </tr>
        </thead>
        <tbody className="divide-y">
          <BalanceRow day={period.from} label="Opening balance" balance={money(openingCents)} />
          {lines.map((line) => (
            <tr
              key={`${line.kind} ${line.invoiceId} ${line.day} ${String(line.balanceCents)}`}
              className="align-top"
            >
              <th scope="row" className="py-2.5 pr-2 pl-4 text-left font-normal sm:pl-5">
                <EntryLabel day={line.day}>
                  <Link
                    href={`${invoices}/${line.invoiceId}`}
                    className="inline-block min-h-6 rounded-sm wrap-anywhere hover:text-purple"
                  >
                    {entryText(line)}
                  </Link>
                </EntryLabel>
              </th>
              <td
                className={cn(
                  'px-2 py-2.5 text-right tabular-nums',
                  line.cents < 0 && line.kind === 'payment' && 'text-green',
                )}
              >
                {money(line.cents)}
              </td>
              <td className="py-2.5 pr-4 pl-2 text-right tabular-nums sm:pr-5">{money(line.balanceCents)}</td>
            </tr>
          ))}
          <BalanceRow day={period.to} label="Closing balance" balance={money(closingCents)} />
        </tbody>
      </table>
    </Card>
  )
}

type EntryLabelProps = { day: string; children: ReactNode }

function EntryLabel({ day, children }: EntryLabelProps) {
  return (
    <span className="grid gap-x-4 sm:grid-cols-[6.5rem_minmax(0,1fr)]">
      <span className="whitespace-nowrap text-muted-foreground tabular-nums">{formatColumnDay(day)}</span>
      <span>{children}</span>
    </span>
  )
}

function BalanceRow({ day, label, balance }: { day: string; label: string; balance: string }) {
  return (
    <tr className="bg-muted/40 align-top font-medium">
      <th scope="row" colSpan={2} className="py-2.5 pr-2 pl-4 text-left font-medium sm:pl-5">
        <EntryLabel day={day}>{label}</EntryLabel>
      </th>
      <td className="py-2.5 pr-4 pl-2 text-right tabular-nums sm:pr-5">{balance}</td>
    </tr>
  )
}
