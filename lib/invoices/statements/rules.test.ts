import { describe, expect, it } from 'vitest'
import {
  entryText,
  namedPeriods,
  periodOf,
  type StatementEntry,
  statementFileName,
  statementsOf,
} from './rules'

const of = (number: string, day: string, cents: number, currency = 'EUR') => ({
  ...{ currency, day, cents, invoiceId: number, invoiceNumber: `INV-${number}`, title: 'Invoice' },
})
const invoice = (number: string, day: string, cents: number, currency?: string): StatementEntry => ({
  ...of(number, day, cents, currency),
  ...{ kind: 'invoice', dueDate: '2026-05-31' },
})
const payment = (number: string, day: string, cents: number): StatementEntry => ({
  ...of(number, day, -cents),
  ...{ kind: 'payment', method: 'Card' },
})

describe('a statement', () => {
  it('has a running balance from the opening to the closing one, in the order of days', () => {
    const entries = [
      payment('2', '2026-03-09', 5_000),
      invoice('10', '2026-03-05', 300),
      payment('2', '2026-03-05', 1_000),
      invoice('2', '2026-03-05', 6_000),
      { ...of('10', '2026-03-10', -300), kind: 'void' as const },
    ]
    const [statement, ...others] = statementsOf([{ currency: 'EUR', amount: 250 }], entries)
    expect(others).toEqual([])
    expect(statement?.lines.map(({ kind, balanceCents }) => [kind, balanceCents])).toEqual([
      ['invoice', 6_250],
      ['invoice', 6_550],
      ['payment', 5_550],
      ['payment', 550],
      ['void', 250],
    ])
    expect(statement).toMatchObject({ openingCents: 250, closingCents: 250 })
  })

  it('keeps currencies apart, and leaves out those without entries or a balance', () => {
    const opening = [
      { currency: 'USD', amount: 700 },
      { currency: 'JPY', amount: 0 },
    ]
    const found = statementsOf(opening, [
      invoice('1', '2026-03-05', 5_000, 'CHF'),
      invoice('2', '2026-03-06', 1),
    ])
    expect(
      found.map(({ currency, openingCents, closingCents }) => [currency, openingCents, closingCents]),
    ).toEqual([
      ['CHF', 0, 5_000],
      ['EUR', 0, 1],
      ['USD', 700, 700],
    ])
    expect(statementsOf([], [])).toEqual([])
  })

  it('is zero again when all was paid, voided and refunded', () => {
    const [{ closingCents } = { closingCents: null }] = statementsOf(
      [],
      [
        invoice('1', '2026-03-05', 5_000),
        payment('1', '2026-03-06', 2_000),
        { ...of('1', '2026-03-07', -5_000), kind: 'void' },
        { ...of('1', '2026-03-07', 2_000), kind: 'refund', method: null },
      ],
    )
    expect(closingCents).toBe(0)
  })

  it('says what each entry is', () => {
    const texts = [
      entryText(invoice('1', '2026-03-05', 5_000)),
      entryText(payment('1', '2026-03-06', 2_000)),
      entryText({ ...of('1', '2026-03-07', -5_000), kind: 'void' }),
      entryText({ ...of('1', '2026-03-07', 2_000), kind: 'refund', method: null }),
      entryText({ ...of('1', '2026-03-08', 500), kind: 'refund', method: 'Card' }),
      entryText({ ...of('2', '2026-03-09', -500), kind: 'credit_note', creditedNumber: 'INV-1' }),
    ]
    expect(texts).toEqual([
      'Invoice INV-1, due May 31, 2026',
      'Payment of INV-1 (Card)',
      'Invoice INV-1 voided',
      'Payment of INV-1 refunded',
      'Refund of INV-1 (Card)',
      'Credit note INV-2 for INV-1',
    ])
  })
})

describe('a period', () => {
  const today = '2026-03-15'

  it('is this year so far unless the address says otherwise', () => {
    expect(periodOf({}, today)).toEqual({ from: '2026-01-01', to: today })
    expect(periodOf({ to: '2025-06-30' }, today)).toEqual({ from: '2025-01-01', to: '2025-06-30' })
    expect(periodOf({ from: '2026-02-31', to: ['2026-01-01', 'x'] }, today)).toEqual({
      from: '2026-01-01',
      to: today,
    })
    expect(periodOf({ from: '2026-03-02', to: '2026-03-01' }, today)).toEqual({
      from: '2026-03-01',
      to: '2026-03-02',
    })
  })

  it('is one of the named ones, or any other', () => {
    expect(namedPeriods(today)).toEqual([
      { label: 'This month', from: '2026-03-01', to: today },
      { label: 'Last month', from: '2026-02-01', to: '2026-02-28' },
      { label: 'This year', from: '2026-01-01', to: today },
      { label: 'Last year', from: '2025-01-01', to: '2025-12-31' },
    ])
    expect(statementFileName({ from: '2026-01-01', to: '2026-03-31' }, 'pdf')).toBe(
      'statement-2026-01-01-2026-03-31.pdf',
    )
  })
})
