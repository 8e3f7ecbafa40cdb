import { scaleBand, scaleLinear } from 'd3-scale'
import { stack } from 'd3-shape'
import { cn } from '@/components/ui/cn'
import { formatDay } from '@/lib/base/dates'
import { currencyDecimals, formatMoney } from '@/lib/base/money'
import { formatNumber, numberFormat, steady } from '@/lib/base/numbers'
import type { Chart as ChartData, Series, Tone } from '@/lib/office/reports/rules'
import { getSite } from '@/lib/base/site'

type ChartProps = { id: string; chart: ChartData }

/**
 * Drawn on the server, so that the charting library never reaches a browser. Horizontal positions are percentages:
 * the drawing fits any width, and its text keeps its size.
 */
export function Chart({ id, chart }: ChartProps) {
  const { title, series } = chart
  return (
    <figure className="grid gap-3">
      <figcaption className="text-sm font-medium">{title}</figcaption>
      <Patterns id={id} series={series} />
      {series.length > 1 ? <Legend id={id} series={series} /> : null}
      {chart.kind === 'bars' ? <Bars id={id} chart={chart} /> : <Columns id={id} chart={chart} />}
    </figure>
  )
}

const colors: Record<Tone, string> = {
  purple: 'text-purple',
  blue: 'text-blue',
  green: 'text-green',
  yellow: 'text-yellow',
  red: 'text-red',
  grey: 'text-muted-foreground',
}

/** Patterns over a fill of the same color, so that series can be told apart without color. */
const hatchings: Record<Tone, string | null> = {
  purple: null,
  blue: 'M0 8 8 0M-2 2 2-2M6 10l4-4',
  green: 'M0 4h8',
  yellow: 'M4 0v8',
  red: 'M0 0l8 8M0 8l8-8',
  grey: 'M4 4h.01',
}

const patternOf = (id: string, at: number) => `${id}-series-${String(at)}`
const fillOf = (id: string, at: number) => `url(#${patternOf(id, at)})`

function Patterns({ id, series }: { id: string; series: readonly Series[] }) {
  return (
    <svg aria-hidden width="0" height="0" className="absolute">
      <defs>
        {series.map(({ label, tone }, at) => (
          <pattern
            key={label}
            id={patternOf(id, at)}
            width="8"
            height="8"
            patternUnits="userSpaceOnUse"
            className={colors[tone]}
          >
            <rect width="8" height="8" fill="currentColor" />
            {hatchings[tone] === null ? null : (
              <path
                d={hatchings[tone]}
                fill="none"
                stroke="var(--card)"
                strokeWidth={tone === 'grey' ? 3 : 1.5}
                strokeLinecap={tone === 'grey' ? 'round' : 'butt'}
              />
            )}
          </pattern>
        ))}
      </defs>
    </svg>
  )
}

function Legend({ id, series }: { id: string; series: readonly Series[] }) {
  return (
    <ul aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted-foreground">
      {series.map(({ label }, at) => (
        <li key={label} className="flex items-center gap-2">
          <svg width="16" height="16" className="shrink-0 rounded-sm">
            <rect width="16" height="16" fill={fillOf(id, at)} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  )
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

function shown(value: number, { currency }: ChartData): string {
  return currency === undefined ? formatNumber(value) : formatMoney(value, currency)
}

/** Short numbers for an axis: 12K, $1.5M. */
function brief(value: number, { currency }: ChartData): string {
  const { locale } = getSite()
  const options: Intl.NumberFormatOptions = {
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  }
  if (currency === undefined) return steady(numberFormat(locale, options).format(value))
  const units = value / 10 ** currencyDecimals(currency)
  return steady(numberFormat(locale, { ...options, style: 'currency', currency }).format(units))
}

/** Summarizes the drawing for screen readers. The table has each value. */
function summaryOf(chart: ChartData): string {
  const sums = chart.series.map(({ label, values }) => `${label}: ${shown(total(values), chart)}`)
  return `${chart.title}. ${sums.join(', ')}. The table below has each value.`
}

type Segment = { category: number; series: number; from: number; to: number; value: number }

/** Stacks the segments of each category on top of one another, or end to end. */
function stacked({ categories, series }: ChartData): Segment[] {
  const layers = stack<number, number>()
    .keys(series.keys())
    .value((category, at) => series[at]?.values[category] ?? 0)(Array.from(categories.keys()))
  return layers.flatMap((layer) =>
    layer.map(([from, to], category) => ({ category, series: layer.key, from, to, value: to - from })),
  )
}

function grouped({ categories, series }: ChartData): Segment[] {
  return series.flatMap(({ values }, at) =>
    categories.map((_, category) => {
      const value = values[category] ?? 0
      return { category, series: at, from: 0, to: value, value }
    }),
  )
}

function highest(segments: readonly Segment[]): number {
  return Math.max(1, ...segments.map(({ to }) => to))
}

const percent = (share: number) => `${String(Math.round(share * 1000) / 1000)}%`

const HEIGHT = 200
const AXIS = 24

function Columns({ id, chart }: ChartProps) {
  const { categories, kind, series } = chart
  const isGrouped = kind === 'grouped-columns'
  const segments = isGrouped ? grouped(chart) : stacked(chart)
  const y = scaleLinear([0, highest(segments)], [HEIGHT, 0]).nice(4)
  const ticks = y.ticks(4).filter((tick) => chart.currency !== undefined || Number.isInteger(tick))
  const band = scaleBand<number>(categories.keys(), [0, 100]).padding(categories.length > 60 ? 0.1 : 0.25)
  const width = isGrouped ? band.bandwidth() / series.length : band.bandwidth()
  return (
    <div className="@container grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 pt-2">
      <div aria-hidden className="relative text-right text-xs text-muted-foreground tabular-nums">
        {ticks.map((tick) => (
          <span key={tick} className="block h-0">
            <span className="invisible">{brief(tick, chart)}</span>
            <span className="absolute right-0 -translate-y-1/2" style={{ top: `${String(y(tick))}px` }}>
              {brief(tick, chart)}
            </span>
          </span>
        ))}
      </div>
      <svg
        role="img"
        aria-label={summaryOf(chart)}
        width="100%"
        height={HEIGHT + AXIS}
        className="overflow-visible"
      >
        {ticks.map((tick) => (
          <line key={tick} x1="0" x2="100%" y1={y(tick)} y2={y(tick)} stroke="var(--border)" />
        ))}
        {segments
          .filter(({ value }) => value > 0)
          .map((segment) => (
            <rect
              key={`${segment.category}-${segment.series}`}
              x={percent((band(segment.category) ?? 0) + (isGrouped ? segment.series * width : 0))}
              width={percent(width)}
              y={y(segment.to)}
              height={y(segment.from) - y(segment.to)}
              fill={fillOf(id, segment.series)}
              stroke="var(--card)"
              strokeWidth={categories.length > 60 ? 0 : 1}
            >
              <title>
                {`${formatDay(categories[segment.category] ?? '')}, ${series[segment.series]?.label ?? ''}: ${shown(segment.value, chart)}`}
              </title>
            </rect>
          ))}
        {categories.map((day, at) => (
          <text
            key={day}
            x={percent((band(at) ?? 0) + band.bandwidth() / 2)}
            y={HEIGHT + AXIS - 6}
            textAnchor="middle"
            className={cn('fill-muted-foreground text-xs', labelWidths(at, categories.length))}
          >
            {shortDay(day)}
          </text>
        ))}
      </svg>
    </div>
  )
}

/** Wide screens have room for all these labels; narrower ones show every second or fourth. */
function labelWidths(at: number, count: number): string {
  const step = Math.ceil(count / 14)
  if (at % step !== 0) return 'hidden'
  if (at % (4 * step) === 0) return ''
  return at % (2 * step) === 0 ? '@max-md:hidden' : '@max-3xl:hidden'
}

/** The day without its year, since the range states the year. */
function shortDay(day: string): string {
  return formatDay(day).replace(/,? ?\b20\d\d\b-?/, '')
}

function Bars({ id, chart }: ChartProps) {
  const { categories, series } = chart
  const segments = stacked(chart)
  const x = scaleLinear([0, highest(segments)], [0, 100])
  return (
    <div role="img" aria-label={summaryOf(chart)}>
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 text-sm">
        {categories.map((category, at) => (
          <div key={category} className="contents">
            <span className="max-w-32 text-muted-foreground">{category}</span>
            <svg width="100%" height="20" className="rounded-sm bg-muted">
              {segments
                .filter((segment) => segment.category === at && segment.value > 0)
                .map((segment) => (
                  <rect
                    key={segment.series}
                    x={percent(x(segment.from))}
                    width={percent(x(segment.to) - x(segment.from))}
                    height="20"
                    fill={fillOf(id, segment.series)}
                    stroke="var(--card)"
                  >
                    <title>{`${category}, ${series[segment.series]?.label ?? ''}: ${shown(segment.value, chart)}`}</title>
                  </rect>
                ))}
            </svg>
            <span className="text-right tabular-nums">
              {shown(total(series.map(({ values }) => values[at] ?? 0)), chart)}
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
