import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { lacksRightPath } from '@/lib/auth/paths'
import { PageHeader } from '@/components/admin/page-header'
import { FormBanner } from '@/components/form/form-banner'
import { RangePicker } from '@/components/reports/range-picker'
import { ReportSection } from '@/components/reports/report-section'
import { Link } from '@/components/ui/link'
import { requireAdmin } from '@/lib/auth/guard'
import { agencyDay, formatDay } from '@/lib/base/dates'
import type { PageProps } from '@/lib/platform/page'
import { viewLabels } from '@/lib/office/reports/content'
import { listReports } from '@/lib/office/reports/queries'
import { queryOf, rangeOf, type ReportView, viewRights } from '@/lib/office/reports/rules'
import { reportParams } from '@/lib/office/reports/schema'

export const metadata: Metadata = { title: 'Reports' }

export default async function ReportsPage({ searchParams }: PageProps) {
  const viewer = await requireAdmin()
  const { view: wantedView, ...wanted } = reportParams.parse(await searchParams)
  const views = (Object.keys(viewLabels) as ReportView[]).filter((name) => viewer.rights[viewRights[name]])
  const view = views.find((name) => name === wantedView) ?? views[0] ?? redirect(lacksRightPath)
  const today = agencyDay(new Date())
  const { range, errors, isKnown } = rangeOf(wanted, today)
  const reports = await listReports(viewer, view, range)
  const isWrong = Object.keys(errors).length > 0
  const shown = `${formatDay(range.from)} to ${formatDay(range.to)}`
  return (
    <>
      <PageHeader title="Reports" text={shown} />
      <nav aria-label="Reports" className="ui-tabs-list mb-6 print:hidden">
        {views.map((name) => (
          <Link
            key={name}
            href={`/admin/reports${queryOf(range, name)}`}
            scroll={false}
            aria-current={name === view ? 'page' : undefined}
            data-state={name === view ? 'active' : 'inactive'}
            className="ui-tabs-trigger"
          >
            {viewLabels[name]}
          </Link>
        ))}
      </nav>
      <RangePicker view={view} range={range} today={today} typed={isWrong ? wanted : {}} errors={errors} />
      {isWrong || !isKnown ? (
        <FormBanner
          className="mb-6"
          state={{
            status: 'error',
            title: 'This range can’t be shown.',
            message: `The reports below are for ${shown}.`,
          }}
        />
      ) : null}
      <div className="grid gap-6">
        {reports.map((report) => (
          <ReportSection key={report.name} report={report} range={range} canExport={viewer.isOwner} />
        ))}
      </div>
    </>
  )
}
