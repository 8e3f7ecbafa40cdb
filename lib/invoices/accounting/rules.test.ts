// requirement: BNK-7
import { describe, expect, it } from 'vitest'
import {
  accountingColumns,
  accountingRow,
  datevHead,
  datevRow,
  fiscalYearStart,
  missingAccounts,
  paymentPosting,
  periodOf,
  periodProblem,
  postingsOf,
} from './rules'
import { accountingFormSchema, accountingSchema } from './schema'

const accounting = accountingSchema.parse({
  consultantNumber: '1234567',
  clientNumber: '1001',
  receivablesAccount: '1400',
  bankAccount: '1200',
  revenueAccounts: [
    { basisPoints: 1900, account: '8400' },
    { basisPoints: 700, account: '' },
  ],
  otherRevenueAccount: '8200',
})
const invoice = {
  ...{ invoiceNumber: 'INV-2026-0001', client: 'Müller "Söhne"', currency: 'EUR' },
  ...{ subtotalCents: 110_000, discountCents: 10_000, taxCents: 19_000, taxBasisPoints: 1900 },
}
type Changes = Partial<Omit<typeof invoice, 'taxBasisPoints'>> & { taxBasisPoints?: number | null }
const row = (changed: Changes = {}) =>
  postingsOf({ ...invoice, ...changed }, 'invoice', '2026-03-05').map((posting) =>
    datevRow(posting, accounting),
  )

describe('a DATEV file', () => {
  it('says in 31 fields what it is, and names its columns', () => {
    const period = { from: '2026-03-01', to: '2026-03-31' }
    const batch = { ...period, currency: 'EUR', now: new Date('2026-04-02T09:08:07.006Z') }
    const [head = '', columns = '', rest] = datevHead(accounting, batch).split('\r\n')
    expect(head.split(';')).toHaveLength(31)
    expect(head).toBe(
      '"EXTF";700;21;"Buchungsstapel";13;20260402090807006;;"RE";"";"";1234567;1001;20260101;4;20260301;20260331;' +
        '"Invoices and payments";"";1;0;0;"EUR";;"";;;"";;;"";""',
    )
    expect(columns.split(';')).toHaveLength(14)
    expect(rest).toBe('')
  })

  it('books an invoice with its tax on the account of the rate', () => {
    expect(row()).toEqual([
      '1190,00;"S";"EUR";;;"";1400;8400;"";0503;"INV-2026-0001";"";;"Müller ""Söhne"""\r\n',
    ])
  })

  it('books each tax of an invoice with a tax for each line on its own account', () => {
    const group = (category: 'S' | 'AE', basisPoints: number, baseCents: number, taxCents: number) => ({
      ...{ category, basisPoints, baseCents, taxCents },
    })
    const taxes = [group('S', 1900, 10_000, 1_900), group('S', 700, 5_000, 350), group('AE', 0, 2_000, 0)]
    const accounts = {
      ...accounting,
      revenueAccounts: [
        ...accounting.revenueAccounts,
        { basisPoints: 0, category: 'E' as const, account: '8100' },
        { basisPoints: 0, category: 'AE' as const, account: '8337' },
      ],
    }
    const lines = postingsOf({ ...invoice, taxes }, 'invoice', '2026-03-05').map((posting) =>
      datevRow(posting, accounts).split(';').slice(0, 8),
    )
    expect(lines.map((fields) => [fields[0], fields[7]])).toEqual([
      ['119,00', '8400'],
      ['53,50', '8200'],
      ['20,00', '8337'],
    ])
  })

  it('books other rates, a flat tax and no tax on the account for other revenue', () => {
    for (const changed of [
      { taxBasisPoints: 700 },
      { taxBasisPoints: null },
      { taxBasisPoints: null, taxCents: 0 },
    ])
      expect(row(changed)[0]).toContain(';1400;8200;')
    expect(row({ subtotalCents: 0, discountCents: 0, taxCents: 0 })).toEqual([])
  })

  it('takes a void invoice back on its day, and books payments on the bank account', () => {
    const [voided] = postingsOf(invoice, 'void', '2026-12-31')
    expect(voided && datevRow(voided, accounting)).toMatch(
      /^1190,00;"H";"EUR";;;"";1400;8400;"";3112;.*;"Invoice voided: /,
    )
    const paid = { ...invoice, amountCents: 5_000, method: 'Card' }
    expect(datevRow(paymentPosting(paid, 'payment', '2026-03-10'), accounting)).toMatch(
      /^50,00;"S";"EUR";;;"";1200;1400;"";1003;/,
    )
    expect(datevRow(paymentPosting(paid, 'refund', '2026-03-10'), accounting)).toMatch(
      /^50,00;"H";"EUR";;;"";1200;1400;/,
    )
  })

  it('keeps to the signs and lengths that are allowed', () => {
    const [line = ''] = row({ invoiceNumber: `Nr. 7 ${'x'.repeat(50)}`, client: 'y'.repeat(80) })
    expect(line).toContain(`"Nr--7-${'x'.repeat(30)}"`)
    expect(line).toContain(`"${'y'.repeat(60)}"`)
  })

  it('needs its accounts', () => {
    expect(missingAccounts(accounting)).toEqual([])
    expect(missingAccounts(accountingSchema.parse({}))).toHaveLength(5)
  })
})

it('has the same in the plain file', () => {
  const [posting] = postingsOf(invoice, 'invoice', '2026-03-05')
  const cells = posting ? accountingRow(posting, accounting) : []
  expect(Object.fromEntries(accountingColumns.map((name, index) => [name, cells[index]]))).toEqual({
    ...{ Date: '2026-03-05', Kind: 'Invoice', Number: 'INV-2026-0001', Client: 'Müller "Söhne"' },
    ...{
      'Tax rate': '19.00',
      'Kind of tax': null,
      Net: '1000.00',
      Tax: '190.00',
      Amount: '1190.00',
      Currency: 'EUR',
    },
    ...{ Method: null, 'Debit account': '1400', 'Credit account': '8400' },
  })
})

describe('a period', () => {
  it('is the last month, unless the address says otherwise', () => {
    expect(periodOf({ from: '', to: '' }, '2026-03-15')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(periodOf({ from: '2026-01-01', to: '' }, '2026-03-15').from).toBe('2026-01-01')
  })

  it('is within one fiscal year', () => {
    expect(fiscalYearStart('2026-06-30', 7)).toBe('2025-07-01')
    expect(fiscalYearStart('2026-07-01', 7)).toBe('2026-07-01')
    const inJuly = { ...accounting, fiscalYearMonth: 7 }
    expect(periodProblem({ from: '2025-07-01', to: '2026-06-30' }, inJuly)).toBeNull()
    expect(periodProblem({ from: '2026-06-30', to: '2026-07-01' }, inJuly)).toContain('one fiscal year')
    expect(periodProblem({ from: '2026-03-02', to: '2026-03-01' }, accounting)).toContain('ends before')
  })
})

it('checks the accounts at their fields', () => {
  const fields = { ...accounting, fiscalYearMonth: '1', accountLength: '4', version: 0 }
  const problems = (changed: object) =>
    (accountingFormSchema.safeParse({ ...fields, ...changed }).error?.issues ?? []).map(({ path }) =>
      path.join('.'),
    )
  expect(problems({})).toEqual([])
  expect(problems({ receivablesAccount: '10000', otherRevenueAccount: '' })).toEqual([])
  expect(
    problems({
      consultantNumber: '999',
      clientNumber: '0',
      bankAccount: '12000',
      revenueAccounts: [{ basisPoints: 1900, account: '84000' }],
    }),
  ).toEqual(['consultantNumber', 'clientNumber', 'bankAccount', 'revenueAccounts.0.account'])
  expect(problems({ bankAccount: '12a', fiscalYearMonth: '13' })).toEqual(['fiscalYearMonth', 'bankAccount'])
})
