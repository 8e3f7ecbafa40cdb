import '@/components/reports/reports.css'
import { ChartNoAxesColumn } from 'lucide-react'
import { CsvLink } from '@/components/admin/csv-link'
import { Chart } from '@/components/reports/chart'
import { Card, CardContent, CardHeader } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Table, TableHead } from '@/components/ui/table'
import { reportTexts } from '@/lib/office/reports/content'
import type { ListedReport } from '@/lib/office/reports/queries'
import {
  type Figure,
  isNumeric,
  queryOf,
  type Range,
  shownCell,
  type Table as TableData,
} from '@/lib/office/reports/rules'

type ReportSectionProps = { report: ListedReport; range: Range; canExport: boolean }

export function ReportSection({ report, range, canExport }: ReportSectionProps) {
  const { name, figures, charts, table, isEmpty } = report
  const { title, counted, empty } = reportTexts[name]
  return (
    <Card id={name} className="break-inside-avoid">
      <CardHeader
        title={title}
        action={
          canExport ? (
            <CsvLink href={`/api/reports/${name}/csv${queryOf(range)}`} has={!isEmpty} size="sm" of={title} />
          ) : null
        }
      />
      <CardContent className="grid grid-cols-1 gap-5">
        {isEmpty ? (
          <EmptyState icon={ChartNoAxesColumn} title="Nothing to count" text={empty} />
        ) : (
          <>
            <KeyFigures figures={figures} />
            {charts.map((chart, at) => (
              <Chart
                key={chart.title}
                id={`${name}-${String(at)}`}
                chart={chart}
                showsTitle={chart.title !== title}
              />
            ))}
            <details className="group">
              <Summary>Show table</Summary>
              <div className="mt-2">
                <ReportTable table={table} title={title} />
              </div>
            </details>
          </>
        )}
        <details>
          <Summary>How this is counted</Summary>
          <p className="mt-1 max-w-prose text-sm text-muted-foreground">{counted}</p>
        </details>
      </CardContent>
    </Card>
  )
}

function Summary({ children }: { children: string }) {
  return (
    <summary className="w-fit rounded-sm py-1 text-sm font-medium text-purple hover:text-foreground">
      {children}
    </summary>
  )
}

function KeyFigures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-x-6 gap-y-4">
      {figures.map(({ label, values, text, href = null }) => (
        <div key={label}>
          <dt className="text-sm text-muted-foreground">{label}</dt>
          <dd>
            <span className="block font-display text-2xl/tight font-semibold wrap-anywhere tabular-nums">
              {values.map((value) => (
                <span key={value} className="block">
                  {href === null ? value : <FigureLink href={href}>{value}</FigureLink>}
                </span>
              ))}
            </span>
            {text === undefined ? null : <span className="block text-sm text-muted-foreground">{text}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function ReportTable({ table: { columns, rows }, title }: { table: TableData; title: string }) {
  return (
    <Table label={title} className="report-table">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <TableHead key={column.label} className={alignment(column)}>
              {column.label}
            </TableHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells, links = [], currency }) => (
          <tr key={`${String(cells[0])} ${currency ?? ''}`}>
            {columns.map((column, at) => {
              const text = shownCell(cells[at] ?? null, column, currency)
              const href = cells[at] === 0 ? null : (links[at] ?? null)
              return at === 0 ? (
                <TableHead key={column.label} scope="row" className="whitespace-nowrap">
                  {text}
                </TableHead>
              ) : (
                <td key={column.label} className={alignment(column)}>
                  {href === null ? text : <FigureLink href={href}>{text}</FigureLink>}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function alignment(column: TableData['columns'][number]): string | undefined {
  return isNumeric(column) ? undefined : 'report-text'
}

/** A value that leads to what it counts. A plain link: a table may have hundreds. */
function FigureLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="report-link">
      {children}
    </a>
  )
}
