import { type CsvErrorCode, CsvError, type Info, parse } from 'csv-parse/sync'
import { isDay } from '@/lib/base/dates'
import { isCurrency } from '@/lib/base/money'
import type { CsvColumns, DateOrder } from '../schema'
import {
  ibanOf,
  MAX_ENTRIES,
  MAX_PROBLEMS,
  type Problem,
  problemOf,
  type Read,
  readCents,
  shown,
  type StatementEntry,
  withReferences,
} from '../statements/rules'

/** A row with the line of the file on which it ends. */
type Row = { line: number; cells: string[] }
/** The table of a file, without what stands above it. A file without headings has numbered ones. */
export type CsvTable = { header: string[]; rows: Row[] }

const delimiters = [';', ',', '\t', '|'] as const
/** How far down the headings are looked for. */
const MAX_PREAMBLE = 40
/** From how many rows the format is guessed. */
const SAMPLE = 50
const MAX_COLUMNS = 60
const UNCLOSED: CsvErrorCode = 'CSV_QUOTE_NOT_CLOSED'

export function readTable(text: string): Read<CsvTable> {
  const plain = text.replace(/^\uFEFF/, '')
  const delimiter = delimiterOf(plain)
  if (delimiter === null) return problemOf('This isn’t a table: no line has columns.')
  const read = rowsOf(plain, delimiter)
  if ('problems' in read) return read
  const rows = read.value
  if (rows.length > MAX_ENTRIES + MAX_PREAMBLE)
    return problemOf('The file has more than 20,000 lines. Please split it.')
  const top = headingIndex(rows)
  if (top === null) return problemOf('No line of the file has a date and an amount.')
  const heading = rows[top]?.cells ?? []
  if (heading.length > MAX_COLUMNS) return problemOf('The file has more than 60 columns.')
  return hasEntry(heading)
    ? {
        value: {
          header: heading.map((_cell, index) => `Column ${String(index + 1)}`),
          rows: rows.slice(top),
        },
      }
    : { value: { header: distinct(heading), rows: rows.slice(top + 1) } }
}

function rowsOf(text: string, delimiter: string, lines?: number): Read<Row[]> {
  try {
    const found = parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      ...(lines !== undefined && { to: lines }),
    }) as unknown as { record: string[]; info: Info }[]
    return { value: found.map(({ record, info }) => ({ line: info.lines, cells: record })) }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { line, isUnclosed } = { line: error.lines, isUnclosed: error.code === UNCLOSED }
    return {
      problems: [
        {
          ...(typeof line === 'number' && { line }),
          message: isUnclosed ? 'A quotation mark is missing.' : 'This line can’t be read.',
        },
      ],
    }
  }
}

/** The one that gives the most lines the same number of columns, of which there are at least two. */
function delimiterOf(text: string): string | null {
  const start = text.split(/\r\n?|\n/, MAX_PREAMBLE + SAMPLE).join('\n')
  const scored = delimiters.map((delimiter) => {
    const counts = new Map<number, number>()
    for (const line of start.split('\n')) {
      const columns = line.replaceAll(/"[^"]*"/g, '').split(delimiter).length
      if (columns > 1) counts.set(columns, (counts.get(columns) ?? 0) + 1)
    }
    return { delimiter, lines: Math.max(0, ...counts.values()) }
  })
  const best = scored.toSorted((a, b) => b.lines - a.lines)[0]
  return best && best.lines > 0 ? best.delimiter : null
}

/** Where the headings are: before the first line with a date and an amount, or that line itself. */
function headingIndex(rows: readonly Row[]): number | null {
  const firstEntry = rows.slice(0, MAX_PREAMBLE + 1).findIndex(({ cells }) => hasEntry(cells))
  if (firstEntry < 0) return null
  const above = rows[firstEntry - 1]?.cells
  const entry = rows[firstEntry]?.cells ?? []
  // Lines of a preamble, such as 'Account;DE89…', have fewer columns.
  const isHeading = above !== undefined && above.filter(Boolean).length >= Math.min(3, entry.length)
  return isHeading ? firstEntry - 1 : firstEntry
}

function hasEntry(cells: readonly string[]): boolean {
  return cells.length > 1 && cells.some((cell) => partsOfDate(cell) !== null) && cells.some(isAmountLike)
}

const MAX_AMOUNT_LENGTH = 40

/** Not a date, nor a long number, which is an account or a reference. */
function isAmountLike(cell: string): boolean {
  if (cell.length > MAX_AMOUNT_LENGTH || /^\d{7,}$/.test(cell) || partsOfDate(cell) !== null) return false
  return (plainDecimal(cell, '.') ?? plainDecimal(cell, ',')) !== null
}

/** Headings that occur twice are told apart, and empty ones named. */
function distinct(names: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return names.map((name, index) => {
    const plain = name === '' ? `Column ${String(index + 1)}` : name
    const count = (seen.get(plain) ?? 0) + 1
    seen.set(plain, count)
    return count === 1 ? plain : `${plain} (${String(count)})`
  })
}

// Guessing

const headings = {
  date: /^(buchung(stag|sdatum)?|booking ?date|book(ed|ing)|date|datum|completed date|transaction date|fecha|data)/i,
  amount: /^(betrag|umsatz|amount|montant|importe|importo|bedrag|value in)/i,
  debit: /^(soll|debit|ausgang|belastung|money out|paid out|withdrawal|débit|dare)/i,
  credit: /^(haben|credit|eingang|gutschrift|money in|paid in|deposit|crédit|avere)/i,
  name: /(name|payee|payer|auftraggeber|empfänger|beguenstigter|begünstigter|counterpart|partner)/i,
  iban: /iban|kontonummer/i,
  text: /(verwendungszweck|remittance|purpose|description|details|memo|omschrijving|libellé|concepto|payment reference)/i,
  reference: /^(transaction id|reference number|bank reference|referenz|referenznummer|id)$/i,
  currency: /^(währung|waehrung|currency|devise|ccy|valuta)$/i,
} as const

/** A proposal for the columns: by their headings, then by what they contain. */
export function guessColumns(table: CsvTable, locale: string, currency: string): CsvColumns {
  const { header } = table
  const sample = table.rows.slice(0, SAMPLE)
  const cellsOf = (name: string) => {
    const index = header.indexOf(name)
    return sample.map(({ cells }) => cells[index] ?? '').filter((cell) => cell !== '')
  }
  const isFilledWith = (name: string, test: (cell: string) => boolean) => {
    const cells = cellsOf(name)
    // Lines below the table may have something else in it.
    return cells.filter(test).length > cells.length / 2
  }
  const find = (key: keyof typeof headings, test: (cell: string) => boolean) => {
    const named = header.filter((name) => headings[key].test(name))
    return named.find((name) => isFilledWith(name, test)) ?? named.find((name) => cellsOf(name).length === 0)
  }
  const isDate = (cell: string) => partsOfDate(cell) !== null
  const isText = (cell: string) => /\p{L}/u.test(cell)
  const isIban = (cell: string) => ibanOf(cell) !== null
  const isCode = (cell: string) => isCurrency(cell.toUpperCase())
  const debit = find('debit', isAmountLike)
  const credit = find('credit', isAmountLike)
  const isPair = debit !== undefined && credit !== undefined
  const amount = isPair
    ? undefined
    : (find('amount', isAmountLike) ?? header.find((name) => isFilledWith(name, isAmountLike)))
  const date = find('date', isDate) ?? header.find((name) => isFilledWith(name, isDate)) ?? ''
  const amounts = [amount, debit, credit].flatMap((name) => (name === undefined ? [] : cellsOf(name)))
  return {
    date,
    dateOrder: guessOrder(cellsOf(date), locale),
    decimal: guessDecimal(amounts),
    amount: amount ?? '',
    debit: isPair ? debit : '',
    credit: isPair ? credit : '',
    currency: find('currency', isCode) ?? header.find((name) => isFilledWith(name, isCode)) ?? '',
    fixedCurrency: currency,
    name: find('name', isText) ?? '',
    iban: header.findLast((name) => headings.iban.test(name) && cellsOf(name).some(isIban)) ?? '',
    text: find('text', Boolean) ?? header.find((name) => headings.text.test(name)) ?? '',
    reference: find('reference', Boolean) ?? '',
  }
}

function guessOrder(dates: readonly string[], locale: string): DateOrder {
  const parts = dates.map(partsOfDate).filter((date) => date !== null)
  if (parts.some(([first]) => first.length === 4)) return 'ymd'
  // Nobody who writes the month first uses points.
  if (parts.some(([first]) => Number(first) > 12) || dates.some((date) => date.includes('.'))) return 'dmy'
  if (parts.some(([, second]) => Number(second) > 12)) return 'mdy'
  return /-(US|PH|PW|FM|MH)$/.test(locale) ? 'mdy' : 'dmy'
}

/** The last sign of an amount, unless three digits follow all of them. */
function guessDecimal(amounts: readonly string[]): CsvColumns['decimal'] {
  const signs = amounts.flatMap((amount) => /([.,])\d{1,2}(?!\d|[.,])/.exec(amount)?.[1] ?? [])
  return signs.filter((sign) => sign === ',').length > signs.length / 2 ? ',' : '.'
}

// Reading

/** Reads every line, or says what is wrong with some of them: then none is stored. */
export function readEntries({ header, rows }: CsvTable, columns: CsvColumns): Read<StatementEntry[]> {
  const missing = Object.values(pickNames(columns)).find((name) => name !== '' && !header.includes(name))
  if (missing !== undefined) return problemOf(`The file has no column “${shown(missing)}”.`)
  const problems: Problem[] = []
  const contents = withoutFooter(rows, header, columns).flatMap(({ line, cells }) => {
    const read = readRow((name) => (name === '' ? '' : (cells[header.indexOf(name)] ?? '')), columns)
    if ('value' in read) return read.value ?? []
    problems.push({ line, message: read.problem })
    return []
  })
  if (problems.length > 0) return { problems: problems.slice(0, MAX_PROBLEMS) }
  return { value: withReferences(contents) }
}

function pickNames({ date, amount, debit, credit, currency, name, iban, text, reference }: CsvColumns) {
  return { date, amount, debit, credit, currency, name, iban, text, reference }
}

/** Without the lines below the table, such as a closing balance: they have no date. */
function withoutFooter(
  rows: readonly Row[],
  header: readonly string[],
  { date }: CsvColumns,
): readonly Row[] {
  const index = header.indexOf(date)
  const last = rows.findLastIndex(({ cells }) => partsOfDate(cells[index] ?? '') !== null)
  const footer = rows.slice(last + 1)
  return footer.every(({ cells }) => cells.length !== header.length || (cells[index] ?? '') === '')
    ? rows.slice(0, last + 1)
    : rows
}

type Content = Parameters<typeof withReferences>[0][number]

/** Null for a line without date and amount. */
function readRow(
  cell: (name: string) => string,
  columns: CsvColumns,
): { value: Content | null } | { problem: string } {
  const [date, amount] = [cell(columns.date), amountText(cell, columns)]
  if (date === '' && amount.text === '') return { value: null }
  const bookedOn = dayFrom(date, columns.dateOrder)
  if (bookedOn === null) return { problem: `Column “${columns.date}”: “${shown(date)}” isn’t a date.` }
  const currency = (cell(columns.currency) || columns.fixedCurrency).toUpperCase()
  if (!isCurrency(currency))
    return { problem: `Column “${columns.currency}”: “${shown(currency)}” isn’t a currency.` }
  const decimal = plainDecimal(amount.text, columns.decimal)
  if (decimal === null)
    return { problem: `Column “${amount.column}”: “${shown(amount.text)}” isn’t an amount.` }
  const cents = readCents(decimal, currency)
  if ('problem' in cents) return { problem: `Column “${amount.column}”: ${cents.problem}` }
  const amountCents = amount.isDebit && cents.value !== 0 ? -Math.abs(cents.value) : cents.value
  return {
    value: {
      ...{ bookedOn, amountCents, currency },
      isReversal: false,
      name: cell(columns.name),
      iban: cell(columns.iban),
      text: cell(columns.text),
      bankReference: cell(columns.reference) || null,
    },
  }
}

/** The amount with its sign, or the one of two columns that is filled and isn't zero. */
function amountText(cell: (name: string) => string, { amount, debit, credit }: CsvColumns) {
  if (amount !== '') return { column: amount, text: cell(amount), isDebit: false }
  const isFilled = (text: string) => text !== '' && !/^[0\s.,-]*$/.test(text)
  const isDebit = isFilled(cell(debit)) && !isFilled(cell(credit))
  const column = isDebit ? debit : credit
  return { column, text: cell(column) || cell(debit), isDebit }
}

/** `1.234,56-` as `-1234.56`; null if it isn't an amount in that format. */
export function plainDecimal(text: string, decimal: CsvColumns['decimal']): string | null {
  if (text.length > MAX_AMOUNT_LENGTH) return null
  const trimmed = text.replaceAll(/[\s\u00A0\u202F]/g, '').replaceAll('−', '-')
  const bare = trimmed.replaceAll(/^[+-]?(?=[A-Z€$£¥])[A-Z€$£¥]{1,3}|[A-Z€$£¥]{1,3}$/g, (mark) =>
    mark.replaceAll(/[^+-]/g, ''),
  )
  const match = /^(\()?([+-]?)([\d.,'’]+)([+-]?)(\))?$/.exec(bare)
  if (!match) return null
  const [, open, before, digits = '', after, close] = match
  if ((open === undefined) !== (close === undefined)) return null
  const [whole = '', rest, ...more] = digits.split(decimal)
  if (more.length > 0 || (rest !== undefined && !/^\d*$/.test(rest))) return null
  const group = decimal === ',' ? String.raw`[.'’]` : String.raw`[,'’]`
  if (!new RegExp(String.raw`^(\d+|\d{1,3}(${group}\d{2,3})*${group}\d{3})?$`).test(whole)) return null
  const plain = whole.replaceAll(/\D/g, '')
  if (plain === '' && !rest) return null
  const isNegative = before === '-' || after === '-' || open !== undefined
  return `${isNegative ? '-' : ''}${plain || '0'}${rest ? `.${rest}` : ''}`
}

type DateParts = [string, string, string]

/** Three numbers with signs between them, or eight digits; a time may follow. */
function partsOfDate(text: string): DateParts | null {
  const compact = /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(text)
  const match = compact ?? /^(\d{1,4})[./-](\d{1,2})[./-](\d{4}|\d{2})(?:$|[\sT])/.exec(text)
  return match ? [match[1] ?? '', match[2] ?? '', match[3] ?? ''] : null
}

export function dayFrom(text: string, order: DateOrder): string | null {
  const parts = partsOfDate(text)
  if (!parts) return null
  const places: Record<DateOrder, [number, number, number]> = {
    ymd: [0, 1, 2],
    dmy: [2, 1, 0],
    mdy: [2, 0, 1],
  }
  const [year, month, day] = places[order].map((place) => parts[place] ?? '')
  const full = year?.length === 2 ? `20${year}` : (year ?? '')
  const date = `${full}-${(month ?? '').padStart(2, '0')}-${(day ?? '').padStart(2, '0')}`
  return isDay(date) ? date : null
}
