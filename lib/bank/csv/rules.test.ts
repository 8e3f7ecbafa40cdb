// requirement: BNK-1
import { describe, expect, it } from 'vitest'
import type { CsvColumns } from '../schema'
import { encodeWindows1252 } from '@/lib/base/windows-1252'
import { decodeText } from '../statements/rules'
import { dayFrom, guessColumns, plainDecimal, readEntries, readTable } from './rules'

function tableOf(text: string) {
  const read = readTable(text)
  if ('problems' in read) throw new Error(read.problems[0]?.message)
  return read.value
}

/** The entries of a file with the columns that are proposed for it. */
function entriesOf(text: string, changed: Partial<CsvColumns> = {}, locale = 'de-DE') {
  const table = tableOf(text)
  const read = readEntries(table, { ...guessColumns(table, locale, 'EUR'), ...changed })
  return 'value' in read ? read.value : read.problems
}

const german = `"Kontonummer:";"DE89370400440532013000"

"Zeitraum:";"01.03.2026 - 31.03.2026"
"Buchungstag";"Valutadatum";"Name Zahlungsbeteiligter";"IBAN Zahlungsbeteiligter";"Verwendungszweck";"Betrag";"Waehrung";"Saldo nach Buchung"
"05.03.2026";"05.03.2026";"Müller; Söhne";"GB82WEST12345698765432";"Rechnung
INV-2026-0001";"1.190,00";"EUR";"5.000,00"
"06.03.2026";"06.03.2026";"Strom AG";"";"Abschlag ""März"" in €";"-80,50";"EUR";"4.919,50"
"Endsaldo";"";"";"";"";"4.919,50"
`

describe('a CSV file of a bank', () => {
  it('in German is read as it is, with what stands above and below the table', () => {
    const table = tableOf(german)
    expect(table.header).toHaveLength(8)
    expect(guessColumns(table, 'en-US', 'USD')).toEqual({
      date: 'Buchungstag',
      dateOrder: 'dmy',
      decimal: ',',
      amount: 'Betrag',
      debit: '',
      credit: '',
      currency: 'Waehrung',
      fixedCurrency: 'USD',
      name: 'Name Zahlungsbeteiligter',
      iban: 'IBAN Zahlungsbeteiligter',
      text: 'Verwendungszweck',
      reference: '',
    })
    expect(entriesOf(german)).toMatchObject([
      {
        bookedOn: '2026-03-05',
        amountCents: 119_000,
        currency: 'EUR',
        name: 'Müller; Söhne',
        iban: 'GB82WEST12345698765432',
        text: 'Rechnung INV-2026-0001',
      },
      { bookedOn: '2026-03-06', amountCents: -8_050, iban: null, text: 'Abschlag "März" in €' },
    ])
  })

  it('in English has one column for what came in and one for what left', () => {
    const text = `Date,Description,Money out,Money in,Balance
03/13/2026,Hosting,"1,250.00",,100.00
03/14/2026,INV-2026-0002,0.00,"2,000.50","2,100.50"
`
    expect(entriesOf(text, { fixedCurrency: 'USD' }, 'en-US')).toMatchObject([
      { bookedOn: '2026-03-13', amountCents: -125_000, currency: 'USD', text: 'Hosting' },
      { bookedOn: '2026-03-14', amountCents: 200_050 },
    ])
  })

  it('may have no headings', () => {
    const text = '2026-03-05\tReyes\t120.00\n2026-03-06\tReyes\t-3.00\n'
    expect(entriesOf(text)).toMatchObject([{ amountCents: 12_000 }, { amountCents: -300 }])
    expect(tableOf(text).header).toEqual(['Column 1', 'Column 2', 'Column 3'])
  })

  it.each([
    ['UTF-8', Buffer.from(`\uFEFF${german}`)],
    ['UTF-16', Buffer.from(`\uFEFF${german}`, 'utf16le')],
    ['UTF-16 the other way round', Buffer.from(`\uFEFF${german}`, 'utf16le').swap16()],
    ['UTF-16 without announcing it', Buffer.from(german, 'utf16le')],
    ['the encoding of Windows', encodeWindows1252(german)],
  ])('is read in %s', (_name, bytes) => {
    expect(entriesOf(decodeText(bytes))).toMatchObject([{ name: 'Müller; Söhne' }, { amountCents: -8_050 }])
  })

  it('keeps equal entries apart, and knows each again', () => {
    const rows = '2026-03-05,A,1.00\n2026-03-05,A,1.00\n'
    const references = (text: string) =>
      entriesOf(text).flatMap((entry) => ('reference' in entry ? [entry.reference] : []))
    const both = references(`Date,Name,Amount\n${rows}`)
    expect(new Set(both).size).toBe(2)
    expect(references(`Date,Name,Amount\n2026-03-04,B,2.00\n${rows}`).slice(1)).toEqual(both)
  })

  it('has amounts in currencies with no and with three decimal places', () => {
    const text = 'Date,Amount,Currency\n2026-03-05,5000,JPY\n2026-03-06,-1.234,KWD\n'
    expect(entriesOf(text)).toMatchObject([
      { amountCents: 5_000, currency: 'JPY' },
      { amountCents: -1_234, currency: 'KWD' },
    ])
  })

  it('names line and column of each value that it can’t read', () => {
    const text =
      'Date,Name,Amount\n2026-03-05,A,1.00\n2026-13-05,B,2.00\n2026-03-06,C,2.005\n2026-03-07,D,1.2.3\n'
    const columns = { dateOrder: 'ymd', decimal: '.', amount: 'Amount', date: 'Date' } as const
    expect(entriesOf(text, columns)).toEqual([
      { line: 3, message: 'Column “Date”: “2026-13-05” isn’t a date.' },
      { line: 4, message: 'Column “Amount”: 2.005 has more decimal places than EUR.' },
      { line: 5, message: 'Column “Amount”: “1.2.3” isn’t an amount.' },
    ])
  })

  it.each([
    ['a text', 'Hello\nthere\n', 'isn’t a table'],
    ['a table of something else', 'a,b\nc,d\n', 'No line of the file has a date and an amount.'],
    [
      'a missing quotation mark',
      'Date,Amount\n2026-03-05,1.00\n"2026-03-06,2.00\n',
      'A quotation mark is missing.',
    ],
  ])('is refused if it is %s', (_name, text, message) => {
    const read = readTable(text)
    expect('problems' in read && read.problems[0]?.message).toContain(message)
  })

  it('of 10,000 entries is read in a moment', () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => `2026-03-05,"Client ${String(index)}",12.50`)
    expect(entriesOf(`Date,Name,Amount\n${lines.join('\n')}`)).toHaveLength(10_000)
  })
})

it('reads amounts in the format of the file only', () => {
  expect(
    [
      '1.234,56',
      '-1.234,56',
      '1.234,56-',
      '(12,00)',
      '+3',
      '−3,5',
      '12,00 EUR',
      '€ 5,00',
      '-€5',
      "1'000,5",
    ].map((text) => plainDecimal(text, ',')),
  ).toEqual(['1234.56', '-1234.56', '-1234.56', '-12.00', '3', '-3.5', '12.00', '5.00', '-5', '1000.5'])
  expect(['1,234.56', '1.5', '.5', '12,34,567.00'].map((text) => plainDecimal(text, '.'))).toEqual([
    '1234.56',
    '1.5',
    '0.5',
    '1234567.00',
  ])
  for (const text of ['', '-', '1.5', '1,2,3', 'ten', '(5', '1.23.4', '5e3'])
    expect(plainDecimal(text, ','), text).toBeNull()
})

it('reads days in the order of the file', () => {
  expect(dayFrom('05.03.26', 'dmy')).toBe('2026-03-05')
  expect(dayFrom('3/5/2026', 'mdy')).toBe('2026-03-05')
  expect(dayFrom('20260305', 'ymd')).toBe('2026-03-05')
  expect(dayFrom('2026-03-05 23:10:00', 'ymd')).toBe('2026-03-05')
  for (const text of ['31.02.2026', '2026-03-05', 'March 5', '']) expect(dayFrom(text, 'dmy')).toBeNull()
})
