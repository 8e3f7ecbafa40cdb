import type { StaffRight } from '@/lib/auth/rights'
import { addDays, daysBetween, formatColumnDay, isDay, monthOf, weekOf } from '@/lib/base/dates'
import { byCurrency, formatMoney, type Money, plainAmount } from '@/lib/base/money'
import { formatNumber, formatPercent } from '@/lib/base/numbers'
import type { ContactSource } from '@/lib/contact-messages/rules'
import { invoiceAges, invoiceList } from '@/lib/invoices/rules'
import { conversationList } from '@/lib/conversations/rules'
import { type LeadKind, leadLists } from '@/lib/leads/rules'
import { proposalList } from '@/lib/proposals/list/rules'
import { projectList } from '@/lib/projects/rules'
import type { ReportParams } from './schema'

/** The reports, and the views of the page that they are on: few enough for each to load at once. */
export const reportViews = {
  leads: ['leads', 'answers', 'conversion', 'proposals'],
  money: ['revenue', 'receivables'],
  projects: ['projects', 'responses'],
} as const
export type ReportView = keyof typeof reportViews

/** What staff need to see a view. */
export const viewRights = { leads: 'clients', money: 'money', projects: 'clients' } as const satisfies Record<
  ReportView,
  StaffRight
>
export type ReportName = (typeof reportViews)[ReportView][number]

export const rangePresets = ['30-days', '12-weeks', 'quarter', '12-months', 'year'] as const
export type RangePreset = (typeof rangePresets)[number]
const USUAL_RANGE: RangePreset = '12-weeks'

// The range

/** Both days belong to it. */
export type Range = { preset: RangePreset | null; from: string; to: string }
type RangeErrors = { from?: string; to?: string }

const MAX_YEARS = 3

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
/** The address of the list with exactly the rows that a value counts; null without one. */
export type Href = string | null
/** The cells of one row, and where they lead; `currency` is that of its amounts. */
type Row = { cells: Cell[]; links?: Href[]; currency?: string }
export type Table = { columns: Column[]; rows: Row[] }

export type Tone = 'purple' | 'blue' | 'green' | 'yellow' | 'red' | 'grey'
export type Series = { label: string; tone: Tone; values: (number | null)[]; links?: Href[] }
export type Chart = {
  title: string
  /** Columns and lines stand for weeks or months, bars for anything else. */
  kind: 'stacked-columns' | 'grouped-columns' | 'line' | 'bars'
  categories: string[]
  series: Series[]
  /** Of the values, which are counts otherwise. */
  currency?: string
  /** Values that were promised, in the unit of a line: hours. */
  promises?: { label: string; value: number }[]
}

export type Figure = { label: string; values: string[]; text?: string; href?: Href }
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

/** '12% more than in the 84 days before', or `none` in them: 'No leads in the 84 days before'. */
export function changeText(now: number, before: number, days: number, none: string): string {
  const period = `the ${formatNumber(days)} ${days === 1 ? 'day' : 'days'} before`
  if (before === 0) return `${none} in ${period}${now === 0 ? ' either' : ''}`
  const change = Math.round((100 * (now - before)) / before)
  if (change === 0) return `As much as in ${period}`
  return `${formatPercent(100 * Math.abs(change))} ${change > 0 ? 'more' : 'less'} than in ${period}`
}

const total = (values: readonly (number | null)[]) =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
const inHours = (seconds: number | null) => (seconds === null ? null : Math.round(seconds / 360) / 10)

// The reports. In their rows, bucket 0 is the period before the range, and the others are its weeks or months.

export type LeadCount = { bucket: number; source: string; leads: number }

export type LeadSource = ContactSource | 'quote'

export function leadsReport(
  rows: readonly LeadCount[],
  range: Range,
  labels: Readonly<Record<LeadSource, string>>,
): Report {
  const weeks = startsOf(range, 'week')
  const sources = Object.keys(labels) as LeadSource[]
  const kindOf = (source: LeadSource): LeadKind => (source === 'quote' ? 'quote' : 'contact')
  const perWeek = (wanted: (source: LeadSource) => boolean) =>
    weeks.map((_, at) =>
      total(
        rows
          .filter((row) => row.bucket === at + 1 && wanted(row.source as LeadSource))
          .map(({ leads }) => leads),
      ),
    )
  const bySource = sources.map((source) => ({
    source,
    label: labels[source],
    values: perWeek((one) => one === source),
  }))
  const ofKind = (kind: LeadKind): Series => ({
    ...kinds[kind],
    values: perWeek((source) => kindOf(source) === kind),
    links: weeks.map((_, at) => leadsHref(kind, weekAt(range, weeks, at))),
  })
  const hrefOf = (source: LeadSource, days: Days) =>
    leadsHref(kindOf(source), days, source === 'quote' ? 'any' : source)
  const all = total(bySource.flatMap(({ values }) => values))
  const before = total(rows.filter(({ bucket }) => bucket === 0).map(({ leads }) => leads))
  const found = bySource.filter(({ values }) => total(values) > 0)
  const sorted = found.toSorted((a, b) => total(b.values) - total(a.values))
  const days = { from: range.from, to: range.to }
  const figureOf = (kind: LeadKind): Figure => {
    const { label, values } = ofKind(kind)
    return { label, values: [formatNumber(total(values))], href: leadsHref(kind, days) }
  }
  return {
    figures: [
      {
        label: 'Leads',
        values: [formatNumber(all)],
        text: changeText(all, before, daysIn(range), 'No leads'),
      },
      figureOf('contact'),
      figureOf('quote'),
    ],
    charts: [
      {
        title: 'Leads per week',
        kind: 'stacked-columns',
        categories: weeks,
        series: [ofKind('contact'), ofKind('quote')],
      },
      {
        title: 'How they got in touch',
        kind: 'bars',
        categories: sorted.map(({ label }) => label),
        series: [
          {
            label: 'Leads',
            tone: 'purple',
            values: sorted.map(({ values }) => total(values)),
            links: sorted.map(({ source }) => hrefOf(source, days)),
          },
        ],
      },
    ],
    table: {
      columns: [week, ...bySource.map(({ label }) => count(label)), count('Total')],
      rows: weeks.map((day, at) => {
        const counts = bySource.map(({ values }) => values[at] ?? 0)
        const links = sources.map((source) => hrefOf(source, weekAt(range, weeks, at)))
        return { cells: [day, ...counts, total(counts)], links: [null, ...links, null] }
      }),
    },
    isEmpty: all === 0,
  }
}

/** The same colors in every report. */
const kinds = {
  contact: { label: 'Contact messages', tone: 'purple' },
  quote: { label: 'Quote requests', tone: 'blue' },
} as const

type Days = Pick<Range, 'from' | 'to'>

/** The days of a week or month that begins on one of these days. */
function weekAt({ to }: Range, starts: readonly string[], at: number): Days {
  const next = starts[at + 1]
  return { from: starts[at] ?? to, to: next === undefined ? to : addDays(next, -1) }
}

type LeadStatusFilter = 'no_spam' | 'late' | 'waiting' | 'moved_on'

/** The leads that the reports count. */
function leadsHref(
  kind: LeadKind,
  days: Days,
  source: ContactSource | 'any' = 'any',
  status: LeadStatusFilter = 'no_spam',
): string {
  const list = leadLists[kind]
  return `${list.path}${list.query({ status, ...days, source })}`
}

/** `status` is the filter of the list for those without an answer. When somebody was answered first is no column of a lead. */
const outcomes = {
  inTime: { label: 'In time', status: null },
  late: { label: 'Late', status: null },
  overdue: { label: 'Unanswered, late', status: 'late' },
  waiting: { label: 'Unanswered, not due yet', status: 'waiting' },
  movedOn: { label: 'Moved on without a reply', status: 'moved_on' },
} as const satisfies Record<string, { label: string; status: LeadStatusFilter | null }>
type Outcome = keyof typeof outcomes
type Times = { median: number | null; slow: number | null }
/** Of a week, or with `bucket` null of the whole range: both kinds of leads, or one. Times are in seconds. */
export type AnswerCount = { bucket: number | null; kind: LeadKind | null; leads: number } & Record<
  Outcome,
  number
> &
  Times

const noTimes: Times = { median: null, slow: null }
const noAnswers: Omit<AnswerCount, 'bucket' | 'kind'> = {
  ...{ leads: 0, inTime: 0, late: 0, overdue: 0, waiting: 0, movedOn: 0 },
  ...noTimes,
}

export function answersReport(
  rows: readonly AnswerCount[],
  range: Range,
  promise: { contact: number; quote: number },
): Report {
  const weeks = startsOf(range, 'week')
  const inRange = (wanted: LeadKind | null) =>
    rows.find(({ bucket, kind }) => bucket === null && kind === wanted) ?? noAnswers
  const all = inRange(null)
  const perWeek = weeks.map((_, at) => rows.find(({ bucket }) => bucket === at + 1) ?? noAnswers)
  const names = Object.keys(outcomes) as Outcome[]
  const found = names.filter((name) => all[name] > 0)
  const ofKind = (kind: LeadKind): Series => ({
    ...kinds[kind],
    values: found.map((name) => inRange(kind)[name]),
    links: found.map((name) => {
      const { status } = outcomes[name]
      return status && leadsHref(kind, { from: range.from, to: range.to }, 'any', status)
    }),
  })
  const promised = (one: Record<Outcome, number>) => one.inTime + one.late + one.overdue
  const { contact, quote } = promise
  const isSame = contact === quote
  const hoursText = isSame ? `${contact} h` : `${contact} h for messages, ${quote} h for quote requests`
  const promises = isSame
    ? [{ label: `Promised: ${contact} h`, value: contact }]
    : [
        { label: `Promised for messages: ${contact} h`, value: contact },
        { label: `For quote requests: ${quote} h`, value: quote },
      ]
  return {
    figures: [
      {
        label: 'Answered in time',
        values: [shownShare(all.inTime, promised(all))],
        text:
          promised(all) === 0 ? 'No answer was due in this range' : `Of those due. Promised: ${hoursText}`,
      },
      ...timeFigures(all, 'To the first answer'),
      { label: 'Unanswered, late', values: [formatNumber(all.overdue)] },
    ],
    charts: [
      ...timeCharts('Median time to the first answer', weeks, perWeek, promises),
      {
        title: 'How they were answered',
        kind: 'bars',
        categories: found.map((name) => outcomes[name].label),
        series: [ofKind('contact'), ofKind('quote')],
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

function timeFigures({ median, slow }: Times, text: string): Figure[] {
  const none = 'Nobody was answered in this range'
  return [
    { label: 'Median', values: [formatDuration(median)], text: median === null ? none : text },
    {
      label: '90th percentile',
      values: [formatDuration(slow)],
      text: slow === null ? none : 'Nine of ten were faster',
    },
  ]
}

/** The median of each week beside what is promised; none without an answer. */
function timeCharts(
  title: string,
  weeks: string[],
  perWeek: readonly Times[],
  promises: NonNullable<Chart['promises']>,
): Chart[] {
  const values = perWeek.map(({ median }) => inHours(median))
  if (values.every((value) => value === null)) return []
  const series: Series[] = [{ label: 'Median', tone: 'purple', values }]
  return [{ title, kind: 'line', categories: weeks, series, promises }]
}

/** Proposals by when their current version was sent; `bucket` is null for the whole range, `days` is to the yes. */
export type ProposalCount = {
  bucket: number | null
  sent: number
  accepted: number
  declined: number
  expired: number
  days: number | null
  sums: Money[]
}

export function proposalsReport(rows: readonly ProposalCount[], range: Range, currency: string): Report {
  const months = startsOf(range, 'month')
  const none: ProposalCount = {
    bucket: null,
    sent: 0,
    accepted: 0,
    declined: 0,
    expired: 0,
    days: null,
    sums: [],
  }
  const all = rows.find(({ bucket }) => bucket === null) ?? none
  const perMonth = months.map((_, at) => rows.find(({ bucket }) => bucket === at + 1) ?? none)
  const open = ({ sent, accepted, declined, expired }: ProposalCount) => sent - accepted - declined - expired
  const hrefOf = (status: 'all' | 'accepted' | 'declined' | 'expired', { from, to }: Days) =>
    `${proposalList.path}${proposalList.query({ status, sentFrom: from, sentTo: to })}`
  const monthAt = (at: number): Days => ({
    from: months[at] ?? '',
    to: months[at + 1] === undefined ? range.to : addDays(months[at + 1] ?? '', -1),
  })
  const series = (label: string, tone: Tone, name: 'accepted' | 'declined' | 'expired'): Series => ({
    label,
    tone,
    values: perMonth.map((month) => month[name]),
    links: months.map((_, at) => hrefOf(name, monthAt(at))),
  })
  return {
    figures: [
      { label: 'Sent', values: [formatNumber(all.sent)], href: hrefOf('all', range) },
      {
        label: 'Accepted',
        values: [shownShare(all.accepted, all.sent)],
        text: `${formatNumber(all.accepted)} of ${formatNumber(all.sent)}`,
        href: hrefOf('accepted', range),
      },
      {
        label: 'Average time to a yes',
        values: [all.days === null ? '–' : `${formatNumber(all.days, 1)} days`],
      },
      {
        label: 'Agreed',
        values:
          all.sums.length === 0
            ? ['–']
            : byCurrency(all.sums, currency).map((sum) => formatMoney(sum.amount, sum.currency)),
      },
    ],
    charts: [
      {
        title: 'What became of proposals, by the month they were sent',
        kind: 'stacked-columns',
        categories: months,
        series: [
          series('Accepted', 'green', 'accepted'),
          series('Declined', 'red', 'declined'),
          series('Expired', 'grey', 'expired'),
          { label: 'Open, or withdrawn', tone: 'yellow', values: perMonth.map(open) },
        ],
      },
    ],
    table: {
      columns: [
        { label: 'Month from', format: 'day' },
        ...[count('Sent'), count('Accepted'), count('Declined'), count('Expired')],
        { label: 'Share accepted', format: 'percent' },
        text('Days to a yes'),
      ],
      rows: perMonth.map((month, at) => ({
        cells: [
          months[at] ?? '',
          ...[month.sent, month.accepted, month.declined, month.expired],
          shareOf(month.accepted, month.sent),
          month.days === null ? null : formatNumber(month.days, 1),
        ],
        links: [
          null,
          ...(['all', 'accepted', 'declined', 'expired'] as const).map((status) =>
            hrefOf(status, monthAt(at)),
          ),
          null,
          null,
        ],
      })),
    },
    isEmpty: all.sent === 0,
  }
}

export type ConversionCount = {
  kind: 'contact' | 'quote'
  leads: number
  clients: number
  invoiced: number
  paid: number
}

export function conversionReport(rows: readonly ConversionCount[], range: Range): Report {
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
  const leadsOf = (kind: LeadKind) => leadsHref(kind, { from: range.from, to: range.to })
  const links = (name: keyof typeof steps, kind: LeadKind) => (name === 'leads' ? leadsOf(kind) : null)
  const seriesOf = (kind: LeadKind): Series => ({
    ...kinds[kind],
    values: names.map((name) => of(kind, name)),
    links: names.map((name) => links(name, kind)),
  })
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
        series: [seriesOf('contact'), seriesOf('quote')],
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
        links: [null, links(name, 'contact'), links(name, 'quote'), null, null],
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
  const listed = (params: Parameters<typeof invoiceList.query>[0], currency: string) =>
    `${invoiceList.path}${invoiceList.query({ ...params, currency: currency.toLowerCase() })}`
  const listOf = {
    invoiced: (currency: string, days: Days) => listed(days, currency),
    received: (currency: string, { from, to }: Days) => listed({ paidFrom: from, paidTo: to }, currency),
  }
  const figure = (label: string, name: 'invoiced' | 'received', none: string): Figure => {
    const sums = byCurrency(
      inRange.map((row) => ({ currency: row.currency, amount: row[name] })),
      first,
    )
    const now = sums.find(({ currency }) => currency === only)?.amount ?? 0
    const change = changeText(now, sum(name, only, 0), daysIn(range), none)
    return {
      label,
      values: written(sums),
      ...(used.length > 1 ? {} : { text: change }),
      href: used.length === 1 ? listOf[name](only, { from: range.from, to: range.to }) : null,
    }
  }
  return {
    figures: [figure('Received', 'received', 'No payments'), figure('Invoiced', 'invoiced', 'No invoices')],
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
          links: months.map((_, at) => listOf.received(currency, weekAt(range, months, at))),
        },
        {
          label: 'Invoiced',
          tone: 'purple',
          values: months.map((_, at) => sum('invoiced', currency, at + 1)),
          links: months.map((_, at) => listOf.invoiced(currency, weekAt(range, months, at))),
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
          links: [
            ...[null, null],
            listOf.received(currency, weekAt(range, months, at)),
            listOf.invoiced(currency, weekAt(range, months, at)),
          ],
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
  const hrefOf = (currency: string, place: number) =>
    `${invoiceList.path}${invoiceList.query({ age: invoiceAges[place] ?? 'any', currency: currency.toLowerCase() })}`
  return {
    figures: [
      { label: 'Outstanding', values: written(outstanding) },
      { label: 'Overdue', values: written(overdue), href: '/admin/invoices?status=overdue' },
    ],
    charts: ageing.map(({ currency, rows }) => ({
      title: ageing.length > 1 ? `Receivables by days overdue in ${currency}` : 'Receivables by days overdue',
      kind: 'bars',
      categories: rows.map(({ label }) => label),
      currency,
      series: [
        {
          label: 'Outstanding',
          tone: 'purple',
          values: rows.map(({ cents }) => cents),
          links: rows.map((_, place) => hrefOf(currency, place)),
        },
      ],
    })),
    table: {
      columns: [text('Overdue'), text('Currency'), count('Invoices'), money('Outstanding')],
      rows: ageing.flatMap(({ currency, rows }) =>
        rows.map((row, place) => ({
          currency,
          cells: [row.label, currency, row.count, row.cents],
          links: [null, null, hrefOf(currency, place), null],
        })),
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
  const isOpen = (name: keyof typeof deadlines) => name !== 'finished' && name !== 'archived'
  const hrefOf = (name: keyof typeof deadlines, state: 'open' | 'active' | 'on_hold') => {
    if (name === 'archived') return projectsHref({ state: 'archived' })
    return projectsHref(name === 'finished' ? { state: 'open', progress: 'complete' } : { state, due: name })
  }
  const series = {
    active: names.map((name) => (isOpen(name) ? of(name, true) : 0)),
    onHold: names.map((name) => (isOpen(name) ? of(name, false) : 0)),
  }
  const shown = names.filter((name) => both(name) > 0)
  const seriesOf = (label: string, tone: Tone, state: 'active' | 'on_hold' | null): Series => ({
    label,
    tone,
    values: shown.map((name) => {
      if (state === null) return isOpen(name) ? 0 : both(name)
      return isOpen(name) ? of(name, state === 'active') : 0
    }),
    links: shown.map((name) => hrefOf(name, state ?? 'open')),
  })
  return {
    figures: [
      { label: 'Open', values: [formatNumber(total(names.filter(isOpen).map(both)))] },
      {
        label: 'Overdue',
        values: [formatNumber(of('overdue', true))],
        text: 'Active and past their next date',
        href: hrefOf('overdue', 'active'),
      },
      {
        label: 'Due this week',
        values: [formatNumber(of('week', true))],
        text: 'Active',
        href: hrefOf('week', 'active'),
      },
    ],
    charts: [
      {
        title: 'Projects by deadline and state',
        kind: 'bars',
        categories: shown.map((name) => deadlines[name]),
        series: [
          seriesOf('Active', 'purple', 'active'),
          seriesOf('On hold', 'yellow', 'on_hold'),
          seriesOf('Closed', 'grey', null),
        ],
      },
    ],
    table: {
      columns: [text('Deadline'), count('Active'), count('On hold'), count('Total')],
      rows: names.map((name, at) => ({
        cells: isOpen(name)
          ? [deadlines[name], series.active[at] ?? 0, series.onHold[at] ?? 0, both(name)]
          : [deadlines[name], null, null, both(name)],
        links: isOpen(name)
          ? [null, hrefOf(name, 'active'), hrefOf(name, 'on_hold'), hrefOf(name, 'open')]
          : [null, null, null, hrefOf(name, 'open')],
      })),
    },
    isEmpty: rows.length === 0,
  }
}

function projectsHref(params: Parameters<typeof projectList.query>[0]): string {
  return `${projectList.path}${projectList.query(params)}`
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
  const within = `Within ${RESPONSE_HOURS} h`
  const unansweredIn = ({ from, to }: Days) =>
    `${conversationList.path}${conversationList.query({ show: 'unanswered', from, to })}`
  return {
    figures: [
      {
        label: within,
        values: [shownShare(all.inTime, answered(all))],
        text: answered(all) === 0 ? 'Nobody was answered in this range' : 'Of the answered messages',
      },
      ...timeFigures(all, 'To the answer'),
      { label: 'Unanswered now', values: [formatNumber(all.unanswered)], href: unansweredIn(range) },
    ],
    charts: [
      ...timeCharts('Median time to the answer', weeks, perWeek, [
        { label: `Goal: ${RESPONSE_HOURS} h`, value: RESPONSE_HOURS },
      ]),
      {
        title: 'How client messages were answered',
        kind: 'bars',
        categories: [within, 'Later', 'Unanswered'],
        series: [
          {
            label: 'Messages',
            tone: 'purple',
            values: [all.inTime, all.late, all.unanswered],
            links: [null, null, unansweredIn(range)],
          },
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
        links: [null, null, null, unansweredIn(weekAt(range, weeks, at))],
      })),
    },
    isEmpty: answered(all) + all.unanswered === 0,
  }
}
