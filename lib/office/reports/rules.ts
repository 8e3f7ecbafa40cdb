import { addDays, daysBetween, formatColumnDay, isDay } from '@/lib/base/dates'
import { byCurrency, formatMoney, type Money, plainAmount } from '@/lib/base/money'
import { formatNumber, formatPercent } from '@/lib/base/numbers'
import type { ReportParams } from './schema'

/** The reports, and the views of the page that they are on: few enough for each to load at once. */
export const reportViews = {
  leads: ['leads', 'answers', 'conversion'],
  money: ['revenue', 'receivables'],
  projects: ['projects', 'responses'],
} as const
export type ReportView = keyof typeof reportViews
export type ReportName = (typeof reportViews)[ReportView][number]

export const rangePresets = ['30-days', '12-weeks', 'quarter', '12-months', 'year'] as const
export type RangePreset = (typeof rangePresets)[number]
const USUAL_RANGE: RangePreset = '12-weeks'

// The range

/** Both days belong to it. */
export type Range = { preset: RangePreset | null; from: string; to: string }
type RangeErrors = { from?: string; to?: string }

const MAX_YEARS = 3

/** Monday of the day's week. */
export function weekOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

/** The first day of the month, or of the one `later` months after. */
export function monthOf(day: string, later = 0): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + later, 1)).toISOString().slice(0, 10)
}

export function presetRange(preset: RangePreset, today: string): Range {
  const firstDays: Record<RangePreset, string> = {
    '30-days': addDays(today, -29),
    '12-weeks': addDays(weekOf(today), -11 * 7),
    quarter: monthOf(today, -((Number(today.slice(5, 7)) - 1) % 3)),
    '12-months': monthOf(today, -11),
    year: `${today.slice(0, 4)}-01-01`,
  }
  return { preset, from: firstDays[preset], to: today }
}

/** The range that the URL asks for; the usual one, with what is wrong, if it can't be used. */
export function rangeOf(params: Pick<ReportParams, 'range' | 'from' | 'to'>, today: string) {
  const usual = presetRange(USUAL_RANGE, today)
  const { range, from = '', to = '' } = params
  if (from !== '' || to !== '') {
    const errors = errorsOf(from, to, today)
    const isValid = Object.keys(errors).length === 0
    return { range: isValid ? { preset: null, from, to } : usual, errors, isKnown: true }
  }
  const preset = rangePresets.find((one) => one === range)
  const isKnown = range === undefined || preset !== undefined
  return { range: preset ? presetRange(preset, today) : usual, errors: {} as RangeErrors, isKnown }
}

function errorsOf(from: string, to: string, today: string): RangeErrors {
  const errors: RangeErrors = {}
  if (!isDay(from)) errors.from = 'Please enter the first day.'
  else if (from > today) errors.from = 'This day is in the future.'
  if (!isDay(to)) errors.to = 'Please enter the last day.'
  else if (to > today) errors.to = 'This day is in the future.'
  if (errors.from ?? errors.to) return errors
  if (to < from) return { to: 'The last day is before the first one.' }
  if (from <= addDays(to, -MAX_YEARS * 366))
    return { from: `Please choose at most ${String(MAX_YEARS)} years.` }
  return {}
}

/** The URL's query; without what is usual. */
export function queryOf({ preset, from, to }: Range, view: ReportView = 'leads'): string {
  const query = new URLSearchParams()
  if (view !== 'leads') query.set('view', view)
  if (preset === null) Object.entries({ from, to }).forEach(([name, day]) => query.set(name, day))
  else if (preset !== USUAL_RANGE) query.set('range', preset)
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

export function daysIn({ from, to }: Range): number {
  return daysBetween(from, to) + 1
}

/** The first day of each week or month in the range; of the first one, that of the range. */
export function startsOf({ from, to }: Range, unit: 'week' | 'month'): string[] {
  const next = (day: string) => (unit === 'week' ? addDays(weekOf(day), 7) : monthOf(day, 1))
  const starts = [from]
  for (let day = next(from); day <= to; day = next(day)) starts.push(day)
  return starts
}

// What a report shows

export type Cell = string | number | null
type Format = 'text' | 'day' | 'month' | 'count' | 'hours' | 'percent' | 'money'
export type Column = { label: string; format: Format }
/** The cells of one row; `currency` is that of its amounts. */
type Row = { cells: Cell[]; currency?: string }
export type Table = { columns: Column[]; rows: Row[] }

export type Tone = 'purple' | 'blue' | 'green' | 'yellow' | 'red' | 'grey'
export type Series = { label: string; tone: Tone; values: number[] }
export type Chart = {
  title: string
  /** Columns stand for weeks or months, bars lie for anything else. */
  kind: 'stacked-columns' | 'grouped-columns' | 'bars'
  categories: string[]
  series: Series[]
  /** Of the values, which are counts otherwise. */
  currency?: string
}

export type Figure = { label: string; values: string[]; text?: string }
export type Report = { figures: Figure[]; charts: Chart[]; table: Table; isEmpty: boolean }

const count = (label: string): Column => ({ label, format: 'count' })
const text = (label: string): Column => ({ label, format: 'text' })
const money = (label: string): Column => ({ label, format: 'money' })
const hours = (label: string): Column => ({ label, format: 'hours' })
const week: Column = { label: 'Week from', format: 'day' }

/** As people read it. */
export function shownCell(cell: Cell, { format }: Column, currency?: string): string {
  if (cell === null) return '–'
  if (typeof cell === 'string') return format === 'day' || format === 'month' ? formatColumnDay(cell) : cell
  if (format === 'percent') return formatPercent(cell)
  if (format === 'hours') return formatNumber(cell, 1)
  return format === 'money' && currency !== undefined ? formatMoney(cell, currency) : formatNumber(cell)
}

/** As it stands in a CSV file, whatever the locale. */
export function plainCell(cell: Cell, { format }: Column, currency?: string): string | null {
  if (cell === null || typeof cell === 'string') return cell
  if (format === 'percent') return (cell / 100).toFixed(2)
  if (format === 'hours') return cell.toFixed(1)
  return format === 'money' && currency !== undefined ? plainAmount(cell, currency) : String(cell)
}

export function isNumeric({ format }: Column): boolean {
  return format !== 'text' && format !== 'day' && format !== 'month'
}

/** '12 min', '5.2 h' or '3.1 days'. */
export function formatDuration(seconds: number | null): string {
  if (seconds === null) return '–'
  const minutes = seconds / 60
  if (minutes < 60) return `${formatNumber(minutes)} min`
  if (minutes < 48 * 60) return `${formatNumber(minutes / 60, 1)} h`
  return `${formatNumber(minutes / 60 / 24, 1)} days`
}

/** In hundredths of a percent; null without a whole. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((10_000 * part) / whole)
}

const shownShare = (part: number, whole: number) => {
  const share = shareOf(part, whole)
  return share === null ? '–' : formatPercent(Math.round(share / 100) * 100)
}

/** '12% more than in the 84 days before'. */
export function changeText(now: number, before: number, days: number): string {
  const period = `the ${formatNumber(days)} ${days === 1 ? 'day' : 'days'} before`
  if (before === 0) return now === 0 ? `As in ${period}` : `None in ${period}`
  const change = Math.round((100 * (now - before)) / before)
  if (change === 0) return `As in ${period}`
  return `${formatPercent(100 * Math.abs(change))} ${change > 0 ? 'more' : 'less'} than in ${period}`
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const inHours = (seconds: number | null) => (seconds === null ? null : Math.round(seconds / 360) / 10)

// The reports. In their rows, bucket 0 is the period before the range, and the others are its weeks or months.

export type LeadCount = { bucket: number; source: string; leads: number }

export function leadsReport(
  rows: readonly LeadCount[],
  range: Range,
  labels: Readonly<Record<string, string>>,
): Report {
  const weeks = startsOf(range, 'week')
  const tones: Tone[] = ['purple', 'green', 'yellow', 'grey']
  const series = Object.entries(labels).map(([source, label], index) => ({
    label,
    // Quote requests are blue in every report.
    tone: source === 'quote' ? 'blue' : (tones[index] ?? 'grey'),
    values: weeks.map((_, at) => total(found(rows, source, at + 1))),
  }))
  const all = total(series.flatMap(({ values }) => values))
  const before = total(rows.filter(({ bucket }) => bucket === 0).map(({ leads }) => leads))
  return {
    figures: [{ label: 'Leads', values: [formatNumber(all)], text: changeText(all, before, daysIn(range)) }],
    charts: [{ title: 'Leads per week by source', kind: 'stacked-columns', categories: weeks, series }],
    table: {
      columns: [week, ...series.map(({ label }) => count(label)), count('Total')],
      rows: weeks.map((day, at) => {
        const counts = series.map(({ values }) => values[at] ?? 0)
        return { cells: [day, ...counts, total(counts)] }
      }),
    },
    isEmpty: all === 0,
  }
}

function found(rows: readonly LeadCount[], source: string, bucket: number): number[] {
  return rows.filter((row) => row.source === source && row.bucket === bucket).map(({ leads }) => leads)
}

const outcomes = {
  inTime: { label: 'In time', tone: 'green' },
  late: { label: 'Late', tone: 'yellow' },
  overdue: { label: 'Unanswered, late', tone: 'red' },
  waiting: { label: 'Unanswered, not due yet', tone: 'blue' },
  movedOn: { label: 'Moved on without a reply', tone: 'grey' },
} as const
type Outcome = keyof typeof outcomes
type Times = { median: number | null; slow: number | null }
/** `bucket` is null for the whole range; times are in seconds. */
export type AnswerCount = { bucket: number | null; leads: number } & Record<Outcome, number> & Times

const noTimes: Times = { median: null, slow: null }
const noAnswers: Omit<AnswerCount, 'bucket'> = {
  ...{ leads: 0, inTime: 0, late: 0, overdue: 0, waiting: 0, movedOn: 0 },
  ...noTimes,
}

export function answersReport(
  rows: readonly AnswerCount[],
  range: Range,
  promise: { contact: number; quote: number },
): Report {
  const weeks = startsOf(range, 'week')
  const all = rows.find(({ bucket }) => bucket === null) ?? noAnswers
  const perWeek = weeks.map((_, at) => rows.find(({ bucket }) => bucket === at + 1) ?? noAnswers)
  const names = Object.keys(outcomes) as Outcome[]
  const promised = (one: Record<Outcome, number>) => one.inTime + one.late + one.overdue
  const { contact, quote } = promise
  const hoursText =
    contact === quote ? `${contact} h` : `${contact} h for messages, ${quote} h for quote requests`
  return {
    figures: [
      {
        label: 'Answered in time',
        values: [shownShare(all.inTime, promised(all))],
        text: `Of those due. Promised: ${hoursText}`,
      },
      { label: 'Median', values: [formatDuration(all.median)], text: 'To the first answer' },
      { label: '90th percentile', values: [formatDuration(all.slow)], text: 'Nine of ten were faster' },
      { label: 'Unanswered, late', values: [formatNumber(all.overdue)] },
    ],
    charts: [
      {
        title: 'Leads per week by how they were answered',
        kind: 'stacked-columns',
        categories: weeks,
        series: names.map((name) => ({ ...outcomes[name], values: perWeek.map((one) => one[name]) })),
      },
    ],
    table: {
      columns: [
        week,
        ...names.map((name) => count(outcomes[name].label)),
        { label: 'Share in time', format: 'percent' },
        hours('Median (hours)'),
        hours('90th percentile (hours)'),
      ],
      rows: perWeek.map((one, at) => ({
        cells: [
          weeks[at] ?? '',
          ...names.map((name) => one[name]),
          shareOf(one.inTime, promised(one)),
          inHours(one.median),
          inHours(one.slow),
        ],
      })),
    },
    isEmpty: all.leads === 0,
  }
}

export type ConversionCount = {
  kind: 'contact' | 'quote'
  leads: number
  clients: number
  invoiced: number
  paid: number
}

export function conversionReport(rows: readonly ConversionCount[]): Report {
  const steps = {
    leads: 'Leads',
    clients: 'Became a client',
    invoiced: 'Got an invoice',
    paid: 'Paid',
  } as const
  const names = Object.keys(steps) as (keyof typeof steps)[]
  const of = (kind: ConversionCount['kind'], name: keyof typeof steps) =>
    rows.find((row) => row.kind === kind)?.[name] ?? 0
  const both = (name: keyof typeof steps) => of('contact', name) + of('quote', name)
  const all = both('leads')
  return {
    figures: [
      { label: 'Became a client', values: [shownShare(both('clients'), all)], text: 'Of all leads' },
      { label: 'Paid', values: [shownShare(both('paid'), all)], text: 'Of all leads' },
    ],
    charts: [
      {
        title: 'Leads by how far they came',
        kind: 'bars',
        categories: names.map((name) => steps[name]),
        series: [
          { label: 'Contact messages', tone: 'purple', values: names.map((name) => of('contact', name)) },
          { label: 'Quote requests', tone: 'blue', values: names.map((name) => of('quote', name)) },
        ],
      },
    ],
    table: {
      columns: [
        text('Step'),
        count('Contact messages'),
        count('Quote requests'),
        count('Total'),
        { label: 'Share of leads', format: 'percent' },
      ],
      rows: names.map((name) => ({
        cells: [steps[name], of('contact', name), of('quote', name), both(name), shareOf(both(name), all)],
      })),
    },
    isEmpty: all === 0,
  }
}

export type RevenueSum = { bucket: number; currency: string; invoiced: number; received: number }

export function revenueReport(rows: readonly RevenueSum[], range: Range, first: string): Report {
  const months = startsOf(range, 'month')
  const inRange = rows.filter(({ bucket }) => bucket > 0)
  const used = byCurrency(
    inRange.map(({ currency, invoiced, received }) => ({ currency, amount: invoiced + received })),
    first,
  ).map(({ currency }) => currency)
  const sum = (name: 'invoiced' | 'received', currency: string, at: number) =>
    total(rows.filter((row) => row.currency === currency && row.bucket === at).map((row) => row[name]))
  const [only = first] = used
  const figure = (label: string, name: 'invoiced' | 'received'): Figure => {
    const sums = byCurrency(
      inRange.map((row) => ({ currency: row.currency, amount: row[name] })),
      first,
    )
    const now = sums.find(({ currency }) => currency === only)?.amount ?? 0
    const change = changeText(now, sum(name, only, 0), daysIn(range))
    return { label, values: written(sums), ...(used.length > 1 ? {} : { text: change }) }
  }
  return {
    figures: [figure('Received', 'received'), figure('Invoiced', 'invoiced')],
    charts: used.map((currency) => ({
      title: used.length > 1 ? `Revenue per month in ${currency}` : 'Revenue per month',
      kind: 'grouped-columns',
      categories: months,
      currency,
      series: [
        {
          label: 'Received',
          tone: 'green',
          values: months.map((_, at) => sum('received', currency, at + 1)),
        },
        {
          label: 'Invoiced',
          tone: 'purple',
          values: months.map((_, at) => sum('invoiced', currency, at + 1)),
        },
      ],
    })),
    table: {
      columns: [
        { label: 'Month from', format: 'month' },
        text('Currency'),
        money('Received'),
        money('Invoiced'),
      ],
      rows: months.flatMap((day, at) =>
        used.map((currency) => ({
          currency,
          cells: [day, currency, sum('received', currency, at + 1), sum('invoiced', currency, at + 1)],
        })),
      ),
    },
    isEmpty: inRange.length === 0,
  }
}

function written(sums: readonly Money[]): string[] {
  return sums.map(({ currency, amount }) => formatMoney(amount, currency))
}

type Ageing = { currency: string; rows: readonly { label: string; cents: number; count: number }[] }

export function receivablesReport(figures: {
  outstanding: readonly Money[]
  overdue: readonly Money[]
  ageing: readonly Ageing[]
}): Report {
  const { outstanding, overdue, ageing } = figures
  return {
    figures: [
      { label: 'Outstanding', values: written(outstanding) },
      { label: 'Overdue', values: written(overdue) },
    ],
    charts: ageing.map(({ currency, rows }) => ({
      title: ageing.length > 1 ? `Receivables by days overdue in ${currency}` : 'Receivables by days overdue',
      kind: 'bars',
      categories: rows.map(({ label }) => label),
      currency,
      series: [{ label: 'Outstanding', tone: 'purple', values: rows.map(({ cents }) => cents) }],
    })),
    table: {
      columns: [text('Overdue'), text('Currency'), count('Invoices'), money('Outstanding')],
      rows: ageing.flatMap(({ currency, rows }) =>
        rows.map((row) => ({ currency, cells: [row.label, currency, row.count, row.cents] })),
      ),
    },
    isEmpty: ageing.length === 0,
  }
}

const deadlines = {
  overdue: 'Overdue',
  week: 'Due this week',
  month: 'Due this month',
  later: 'Due later',
  none: 'No date',
  finished: 'Finished',
  archived: 'Archived',
} as const
export type ProjectCount = { deadline: keyof typeof deadlines; active: boolean; projects: number }

export function projectsReport(rows: readonly ProjectCount[]): Report {
  const names = Object.keys(deadlines) as (keyof typeof deadlines)[]
  const of = (name: keyof typeof deadlines, active: boolean) =>
    total(rows.filter((row) => row.deadline === name && row.active === active).map((row) => row.projects))
  const both = (name: keyof typeof deadlines) => of(name, true) + of(name, false)
  const isOpen = (name: string) => name !== 'finished' && name !== 'archived'
  const series = {
    active: names.map((name) => (isOpen(name) ? of(name, true) : 0)),
    onHold: names.map((name) => (isOpen(name) ? of(name, false) : 0)),
  }
  return {
    figures: [
      { label: 'Open', values: [formatNumber(total(names.filter(isOpen).map(both)))] },
      {
        label: 'Overdue',
        values: [formatNumber(of('overdue', true))],
        text: 'Active and past their next date',
      },
      { label: 'Due this week', values: [formatNumber(of('week', true))], text: 'Active' },
    ],
    charts: [
      {
        title: 'Projects by deadline and state',
        kind: 'bars',
        categories: names.map((name) => deadlines[name]),
        series: [
          { label: 'Active', tone: 'purple', values: series.active },
          { label: 'On hold', tone: 'yellow', values: series.onHold },
          { label: 'Closed', tone: 'grey', values: names.map((name) => (isOpen(name) ? 0 : both(name))) },
        ],
      },
    ],
    table: {
      columns: [text('Deadline'), count('Active'), count('On hold'), count('Total')],
      rows: names.map((name, at) => ({
        cells: isOpen(name)
          ? [deadlines[name], series.active[at] ?? 0, series.onHold[at] ?? 0, both(name)]
          : [deadlines[name], null, null, both(name)],
      })),
    },
    isEmpty: rows.length === 0,
  }
}

export const RESPONSE_HOURS = 24

/** `bucket` is null for the whole range; times are in seconds. */
export type ResponseCount = {
  bucket: number | null
  inTime: number
  late: number
  unanswered: number
} & Times

export function responsesReport(rows: readonly ResponseCount[], range: Range): Report {
  const weeks = startsOf(range, 'week')
  const none = { inTime: 0, late: 0, unanswered: 0, ...noTimes }
  const all = rows.find(({ bucket }) => bucket === null) ?? none
  const perWeek = weeks.map((_, at) => rows.find(({ bucket }) => bucket === at + 1) ?? none)
  const answered = ({ inTime, late }: typeof none) => inTime + late
  const values = (name: 'inTime' | 'late' | 'unanswered') => perWeek.map((one) => one[name])
  const within = `Within ${RESPONSE_HOURS} h`
  return {
    figures: [
      { label: within, values: [shownShare(all.inTime, answered(all))], text: 'Of the answered messages' },
      { label: 'Median', values: [formatDuration(all.median)], text: 'To the answer' },
      { label: '90th percentile', values: [formatDuration(all.slow)], text: 'Nine of ten were faster' },
      { label: 'Unanswered now', values: [formatNumber(all.unanswered)] },
    ],
    charts: [
      {
        title: 'Client messages per week by how they were answered',
        kind: 'stacked-columns',
        categories: weeks,
        series: [
          { label: within, tone: 'green', values: values('inTime') },
          { label: 'Later', tone: 'yellow', values: values('late') },
          { label: 'Unanswered', tone: 'red', values: values('unanswered') },
        ],
      },
    ],
    table: {
      columns: [
        week,
        count(within),
        count('Later'),
        count('Unanswered'),
        { label: `Share within ${RESPONSE_HOURS} h`, format: 'percent' },
        hours('Median (hours)'),
        hours('90th percentile (hours)'),
      ],
      rows: perWeek.map((one, at) => ({
        cells: [
          weeks[at] ?? '',
          ...[one.inTime, one.late, one.unanswered],
          shareOf(one.inTime, answered(one)),
          ...[inHours(one.median), inHours(one.slow)],
        ],
      })),
    },
    isEmpty: answered(all) + all.unanswered === 0,
  }
}
