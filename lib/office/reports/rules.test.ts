// requirement: REP-1, REP-4
import { describe, expect, it } from 'vitest'
import { monthOf, weekOf } from '@/lib/base/dates'
import {
  changeText,
  formatDuration,
  plainCell,
  presetRange,
  queryOf,
  rangeOf,
  revenueReport,
  shareOf,
  shownCell,
  startsOf,
} from './rules'

const today = '2026-11-25' // A Wednesday.

describe('the range', () => {
  it.each([
    ['30-days', '2026-10-27'],
    ['12-weeks', '2026-09-07'],
    ['quarter', '2026-10-01'],
    ['12-months', '2025-12-01'],
    ['year', '2026-01-01'],
  ] as const)('%s begins on %s', (preset, from) => {
    expect(presetRange(preset, today)).toEqual({ preset, from, to: today })
    expect(rangeOf({ range: preset }, today)).toMatchObject({
      range: { preset, from, to: today },
      errors: {},
    })
  })

  it('is the usual one without a choice, and says when it isn’t the wanted one', () => {
    expect(rangeOf({}, today)).toMatchObject({ range: { preset: '12-weeks' }, isKnown: true })
    expect(rangeOf({ range: 'decade' }, today)).toMatchObject({
      range: { preset: '12-weeks' },
      isKnown: false,
    })
  })

  it('takes two days', () => {
    const days = { from: '2026-02-01', to: '2026-02-28' }
    expect(rangeOf(days, today)).toEqual({ range: { preset: null, ...days }, errors: {}, isKnown: true })
    // The days win over a preset.
    expect(rangeOf({ range: 'year', ...days }, today).range.preset).toBeNull()
  })

  it.each([
    [{ from: '2026-02-30', to: '2026-03-01' }, { from: 'Please enter the first day.' }],
    [{ from: '2026-02-01' }, { to: 'Please enter the last day.' }],
    [{ from: '2026-02-02', to: '2026-02-01' }, { to: 'The last day is before the first one.' }],
    [{ from: '2026-11-01', to: '2026-11-26' }, { to: 'This day is in the future.' }],
    [{ from: '2020-01-01', to: '2026-11-01' }, { from: 'Please choose at most 3 years.' }],
    [{ from: '<script>', to: '2026-11-01' }, { from: 'Please enter the first day.' }],
  ])('refuses %o at the field', (days, errors) => {
    expect(rangeOf(days, today)).toMatchObject({ range: { preset: '12-weeks' }, errors })
  })

  it('is written to the URL without what is usual', () => {
    expect(queryOf(presetRange('12-weeks', today))).toBe('')
    expect(queryOf(presetRange('year', today), 'money')).toBe('?view=money&range=year')
    const range = { preset: null, from: '2026-02-01', to: '2026-02-28' }
    expect(queryOf(range, 'projects')).toBe('?view=projects&from=2026-02-01&to=2026-02-28')
  })

  it('is divided into weeks from Monday, and months', () => {
    expect(weekOf('2026-11-29')).toBe('2026-11-23')
    expect(weekOf('2026-11-23')).toBe('2026-11-23')
    expect(monthOf('2026-12-31', 1)).toBe('2027-01-01')
    const range = { preset: null, from: '2026-10-28', to: '2026-11-09' }
    expect(startsOf(range, 'week')).toEqual(['2026-10-28', '2026-11-02', '2026-11-09'])
    expect(startsOf(range, 'month')).toEqual(['2026-10-28', '2026-11-01'])
  })
})

describe('figures', () => {
  it('say durations in a unit that fits', () => {
    expect([null, 20, 59 * 60, 5.25 * 3600, 75 * 3600].map(formatDuration)).toEqual([
      '–',
      '0 min',
      '59 min',
      '5.3 h',
      '3.1 days',
    ])
  })

  it('compare with the period before, and say when there was nothing', () => {
    expect(changeText(112, 100, 84, 'No leads')).toBe('12% more than in the 84 days before')
    expect(changeText(50, 100, 1, 'No leads')).toBe('50% less than in the 1 day before')
    expect(changeText(5, 0, 30, 'No leads')).toBe('No leads in the 30 days before')
    expect(changeText(0, 0, 30, 'No leads')).toBe('No leads in the 30 days before either')
    expect(changeText(5, 5, 30, 'No leads')).toBe('As much as in the 30 days before')
  })

  it('have no share of nothing', () => {
    expect(shareOf(1, 3)).toBe(3333)
    expect(shareOf(0, 0)).toBeNull()
  })

  it('are written for people in a table, and plainly in a file', () => {
    const money = { label: '', format: 'money' } as const
    expect(shownCell(123_456, money, 'USD')).toBe('$1,234.56')
    expect(plainCell(123_456, money, 'USD')).toBe('1234.56')
    expect(plainCell(1500, money, 'JPY')).toBe('1500')
    expect(plainCell(3333, { label: '', format: 'percent' })).toBe('33.33')
    expect(shownCell(3333, { label: '', format: 'percent' })).toBe('33.33%')
    expect(shownCell('2026-03-05', { label: '', format: 'day' })).toBe('Mar 05, 2026')
    expect(plainCell('2026-03-05', { label: '', format: 'day' })).toBe('2026-03-05')
    expect([shownCell(null, money), plainCell(null, money)]).toEqual(['–', null])
  })

  it('never add up currencies', () => {
    const range = { preset: null, from: '2026-10-15', to: '2026-11-14' }
    const report = revenueReport(
      [
        { bucket: 0, currency: 'USD', invoiced: 0, received: 999 },
        { bucket: 1, currency: 'EUR', invoiced: 100, received: 0 },
        { bucket: 2, currency: 'USD', invoiced: 0, received: 5_000 },
      ],
      range,
      'USD',
    )
    expect(report.figures.map(({ values }) => values)).toEqual([['$50.00'], ['€1.00']])
    expect(report.charts.map(({ currency }) => currency)).toEqual(['USD', 'EUR'])
    expect(report.table.rows.map(({ cells }) => cells)).toEqual([
      ['2026-10-15', 'USD', 0, 0],
      ['2026-10-15', 'EUR', 0, 100],
      ['2026-11-01', 'USD', 5_000, 0],
      ['2026-11-01', 'EUR', 0, 0],
    ])
  })
})
