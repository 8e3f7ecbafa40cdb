import { TextField } from '@/components/form/fields'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { presetLabels } from '@/lib/office/reports/content'
import { presetRange, queryOf, type Range, rangePresets, type ReportView } from '@/lib/office/reports/rules'

type RangePickerProps = {
  view: ReportView
  range: Range
  today: string
  /** What was typed, if it is invalid. */
  typed: { from?: string | undefined; to?: string | undefined }
  errors: { from?: string; to?: string }
}

/** Links and a form: the range is in the URL, and everything works without JavaScript. */
export function RangePicker({ view, range, today, typed, errors }: RangePickerProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 print:hidden">
      <nav aria-label="Range" className="flex flex-wrap gap-2">
        {rangePresets.map((preset) => {
          const isCurrent = range.preset === preset
          return (
            <Link
              key={preset}
              href={`/admin/reports${queryOf(presetRange(preset, today), view)}`}
              scroll={false}
              aria-current={isCurrent ? 'true' : undefined}
              className="inline-flex min-h-9 items-center rounded-md border px-3 text-sm text-muted-foreground hover:text-foreground aria-[current]:border-purple aria-[current]:bg-accent aria-[current]:text-foreground"
            >
              {presetLabels[preset]}
            </Link>
          )
        })}
      </nav>
      {/* Another range starts with fresh fields. */}
      <form
        key={[view, range.from, range.to, typed.from, typed.to].join(' ')}
        action="/admin/reports"
        aria-label="Other range"
        className="grid w-full grid-cols-2 items-start gap-3 sm:flex sm:w-auto sm:flex-wrap"
      >
        {view === 'leads' ? null : <input type="hidden" name="view" value={view} />}
        <TextField
          type="date"
          name="from"
          label="From"
          defaultValue={typed.from ?? range.from}
          max={today}
          error={errors.from}
        />
        <TextField
          type="date"
          name="to"
          label="To"
          defaultValue={typed.to ?? range.to}
          max={today}
          error={errors.to}
        />
        <Button type="submit" variant="outline" className="col-span-2 sm:mt-6.5">
          Show
        </Button>
      </form>
    </div>
  )
}
