import '@/components/reports/reports.css'
import { scaleBand, scaleLinear } from 'd3-scale'
import { line, stack } from 'd3-shape'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { formatDay, formatShortDay } from '@/lib/base/dates'
import { currencyDecimals, formatMoney } from '@/lib/base/money'
import { formatNumber, numberFormat, steady } from '@/lib/base/numbers'
import type { Chart as ChartData, Href, Series, Tone } from '@/lib/office/reports/rules'
import { getSite } from '@/lib/base/site'

type ChartProps = { id: string; chart: ChartData }
type FigureProps = ChartProps & { /** False below a heading that says the same. */ showsTitle: boolean }

/**
 * Drawn on the server, so that the charting library never reaches a browser. Horizontal positions are percentages:
 * the drawing fits any width, and its text keeps its size.
 */
export function Chart({ id, chart, showsTitle }: FigureProps) {
  const { title, series } = chart
  return (
    <figure className="grid gap-3">
      <figcaption className={showsTitle ? 'text-sm font-medium' : 'sr-only'}>{title}</figcaption>
      {series.length > 1 ? <Patterns id={id} series={series} /> : null}
      {chart.kind === 'bars' ? <Bars id={id} chart={chart} /> : <Plot id={id} chart={chart} />}
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

/** Where colors are missing, patterns over them tell the series apart. The first one has none. */
const hatchings = ['M0 8 8 0M-2 2 2-2M6 10l4-4', 'M0 4h8']

const patternOf = (id: string, at: number) => `${id}-series-${String(at)}`

function Patterns({ id, series }: { id: string; series: readonly Series[] }) {
  return (
    <svg aria-hidden width="0" height="0" className="absolute">
      <defs>
        {series.slice(1).map(({ label }, at) => (
          <pattern
            key={label}
            id={patternOf(id, at + 1)}
            width="8"
            height="8"
            patternUnits="userSpaceOnUse"
            className="text-card forced-colors:text-[color:Canvas]"
          >
            <path d={hatchings[at % hatchings.length]} fill="none" stroke="currentColor" strokeWidth="2" />
          </pattern>
        ))}
      </defs>
    </svg>
  )
}

type BlockProps = Record<'x' | 'width', string> & Record<'y' | 'height', number>

/** One value's part of a column or bar. */
function Block({ id, at, tone, ...place }: BlockProps & { id: string; at: number; tone: Tone }) {
  const block = <rect {...place} className={`chart-shape ${colors[tone]}`} />
  if (at === 0) return block
  return (
    <>
      {block}
      <rect {...place} fill={`url(#${patternOf(id, at)})`} className="chart-hatching" />
    </>
  )
}

const total = (values: readonly (number | null)[]) =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0)

function shown(value: number, { currency, kind }: ChartData): string {
  if (kind === 'line') return `${formatNumber(value, 1)} h`
  return currency === undefined ? formatNumber(value) : formatMoney(value, currency)
}

/** Short numbers for an axis: 12K, $1.5M. */
function brief(value: number, { currency, kind }: ChartData): string {
  if (kind === 'line') return `${formatNumber(value)} h`
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
  const { title, kind, series, promises = [] } = chart
  const parts = series.map(({ label, values }) => {
    const known = values.filter((value) => value !== null)
    if (kind !== 'line') return `${label}: ${shown(total(known), chart)}`
    return `${label}: ${shown(Math.min(...known), chart)} to ${shown(Math.max(...known), chart)}`
  })
  const lines = promises.map(({ label }) => label)
  return `${title}. ${[...parts, ...lines].join(', ')}. The table below has each value.`
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

const percent = (share: number) => `${String(Math.round(share * 1000) / 1000)}%`

const HEIGHT = 200
const AXIS = 24

/** Columns or a line over weeks or months, between the axis and the labels of the series. */
function Plot({ id, chart }: ChartProps) {
  const { categories, kind, series, promises = [] } = chart
  const isGrouped = kind === 'grouped-columns'
  const segments = kind === 'stacked-columns' ? stacked(chart) : grouped(chart)
  const highest = Math.max(1, ...segments.map(({ to }) => to), ...promises.map(({ value }) => value))
  const y = scaleLinear([0, highest], [HEIGHT, 0]).nice(4)
  const ticks = y.ticks(4).filter((tick) => chart.currency !== undefined || Number.isInteger(tick))
  const band = scaleBand<number>(categories.keys(), [0, 100]).padding(categories.length > 60 ? 0.1 : 0.25)
  const width = isGrouped ? band.bandwidth() / series.length : band.bandwidth()
  const middle = (at: number) => (band(at) ?? 0) + band.bandwidth() / 2
  const blocks = segments
    .filter(({ value }) => value > 0)
    .map((segment) => ({
      ...segment,
      x: percent((band(segment.category) ?? 0) + (isGrouped ? segment.series * width : 0)),
      y: y(segment.to),
      height: y(segment.from) - y(segment.to),
      text: `${formatDay(categories[segment.category] ?? '')}, ${series[segment.series]?.label ?? ''}: ${shown(segment.value, chart)}`,
    }))
  const last = categories.length - 1
  const labels: EndLabel[] = [
    ...series.map(({ label, tone, values }, at) => {
      const end = segments.find((one) => one.series === at && one.category === last)
      const latest = kind === 'line' ? (values.findLast((value) => value !== null) ?? 0) : 0
      const columns = end ? (isGrouped ? end.to : (end.from + end.to) / 2) : 0
      return { label, className: colors[tone], y: y(kind === 'line' ? latest : columns) }
    }),
    ...promises.map(({ label, value }) => ({ label, className: 'text-muted-foreground', y: y(value) })),
  ]
  return (
    <div className="@container">
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2 pt-2">
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
        <div className="relative">
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
            {promises.map(({ label, value }) => (
              <line
                key={label}
                x1="0"
                x2="100%"
                y1={y(value)}
                y2={y(value)}
                stroke="currentColor"
                strokeDasharray="6 4"
                className="chart-line text-muted-foreground"
              />
            ))}
            {kind === 'line'
              ? series.map((one) => <Line key={one.label} series={one} x={middle} y={y} />)
              : blocks.map(
                  ({ category, series: at, text: _text, value: _value, from: _from, to: _to, ...place }) => (
                    <Block
                      key={`${category}-${at}`}
                      id={id}
                      at={at}
                      tone={series[at]?.tone ?? 'grey'}
                      width={percent(width)}
                      {...place}
                    />
                  ),
                )}
            {categories.map((day, at) => (
              <text
                key={day}
                x={percent(middle(at))}
                y={HEIGHT + AXIS - 6}
                className={cn('chart-label', labelWidths(at, categories.length))}
              >
                {formatShortDay(day)}
              </text>
            ))}
          </svg>
          {/* For the mouse, where the columns are wide enough: the table has the same links for everybody. */}
          <div aria-hidden className="absolute inset-0 max-sm:hidden print:hidden">
            {blocks.map((block) => (
              <Hit
                key={`${block.category}-${block.series}`}
                href={series[block.series]?.links?.[block.category] ?? null}
                text={block.text}
                style={{ left: block.x, width: percent(width), top: block.y, height: block.height }}
              />
            ))}
          </div>
        </div>
        <EndLabels labels={labels} />
      </div>
    </div>
  )
}

type HitProps = {
  href: Href
  text: string
  style: Record<'left' | 'width', string> & Record<'top' | 'height', number>
}

function Hit({ href, text, style }: HitProps) {
  const className = 'chart-hit'
  if (href === null) return <span title={text} className={className} style={style} />
  // A plain link: there may be a hundred of them.
  return <a href={href} tabIndex={-1} title={text} className={className} style={style} />
}

type LineProps = { series: Series; x: (at: number) => number; y: (value: number) => number }

/** Weeks without a value are gaps, and a value between two of them is a dot. */
function Line({ series: { values, tone }, x, y }: LineProps) {
  const path = line<number | null>()
    .defined((value) => value !== null)
    .x((_, at) => x(at))
    .y((value) => y(value ?? 0))(values)
  return (
    <g className={`chart-line ${colors[tone]}`}>
      <svg x="0" y="0" width="100%" height={HEIGHT} viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none">
        <path
          d={path ?? ''}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {values.map((value, at) =>
        value === null ? null : (
          <circle key={x(at)} cx={percent(x(at))} cy={y(value)} r="3" fill="currentColor">
            <title>{`${formatNumber(value, 1)} h`}</title>
          </circle>
        ),
      )}
    </g>
  )
}

type EndLabel = { label: string; className: string; y: number }

const LABEL_HEIGHT = 34

/** From top to bottom, moved apart where they would cover each other. */
function apart(labels: readonly EndLabel[]): EndLabel[] {
  const placed: EndLabel[] = []
  for (const [at, label] of labels.toSorted((a, b) => a.y - b.y).entries()) {
    const above = placed.at(-1)
    const room = HEIGHT - LABEL_HEIGHT * (labels.length - 1 - at)
    placed.push({ ...label, y: Math.min(Math.max(label.y, above ? above.y + LABEL_HEIGHT : 0), room) })
  }
  return placed
}

/** The names of series and lines at their ends. */
function EndLabels({ labels }: { labels: readonly EndLabel[] }) {
  return (
    <div aria-hidden className="relative max-w-24 text-xs/tight font-medium sm:max-w-32">
      {apart(labels).map(({ label, className, y }) => (
        <span key={label} className="block h-0">
          <span className="invisible block h-0 overflow-hidden">{label}</span>
          <span
            className={cn('absolute left-0 -translate-y-1/2', className)}
            style={{ top: `${String(y)}px` }}
          >
            {label}
          </span>
        </span>
      ))}
    </div>
  )
}

/** Wide screens have room for all these labels; narrower ones show every second or fourth of more than four. */
function labelWidths(at: number, count: number): string {
  if (count <= 4) return ''
  const step = Math.ceil(count / 14)
  if (at % step !== 0) return 'hidden'
  if (at % (4 * step) === 0) return ''
  return at % (2 * step) === 0 ? '@max-md:hidden' : '@max-3xl:hidden'
}

/** Each bar with its name and value, and leading to what it counts. */
function Bars({ id, chart }: ChartProps) {
  const { title, categories, series } = chart
  const segments = stacked(chart)
  const x = scaleLinear([0, Math.max(1, ...segments.map(({ to }) => to))], [0, 100])
  const isSingle = series.length === 1
  return (
    <ul
      aria-label={title}
      className="-mx-2 grid grid-cols-[minmax(0,6.5rem)_minmax(0,1fr)_minmax(2.5rem,auto)] gap-x-3 text-sm sm:grid-cols-[minmax(0,10rem)_minmax(0,1fr)_minmax(2.5rem,auto)]"
    >
      {categories.map((category, at) => {
        const value = total(series.map(({ values }) => values[at] ?? 0))
        const href = isSingle ? (series[0]?.links?.[at] ?? null) : null
        return (
          <li key={category} className={href === null ? 'chart-bar' : 'chart-bar chart-bar-linked'}>
            {href === null ? (
              <span>{category}</span>
            ) : (
              <Link href={href} className="chart-bar-link">
                {category}
              </Link>
            )}
            <svg aria-hidden width="100%" height="16" className="chart-track">
              {segments
                .filter((segment) => segment.category === at && segment.value > 0)
                .map((segment) => (
                  <Block
                    key={segment.series}
                    id={id}
                    at={segment.series}
                    tone={series[segment.series]?.tone ?? 'grey'}
                    x={percent(x(segment.from))}
                    y={0}
                    width={percent(x(segment.to) - x(segment.from))}
                    height={16}
                  />
                ))}
            </svg>
            <span className="chart-value">{shown(value, chart)}</span>
            {isSingle || value === 0 ? null : (
              <span className="chart-parts">
                {series.map((one) => (
                  <SeriesLabel key={one.label} series={one} at={at} chart={chart} />
                ))}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** A part of a bar by name, in its color. */
function SeriesLabel({
  series: { label, tone, values, links },
  at,
  chart,
}: {
  series: Series
  at: number
  chart: ChartData
}) {
  const value = values[at] ?? 0
  if (value === 0) return null
  const text = `${label} ${shown(value, chart)}`
  const href = links?.[at] ?? null
  const className = `chart-part ${colors[tone]}`
  if (href === null) return <span className={className}>{text}</span>
  return (
    <Link href={href} className={className}>
      {text}
    </Link>
  )
}
