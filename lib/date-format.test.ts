import { expect, it } from 'vitest'
import { formatAgencyDate, formatAgencyTime, formatCalendarDay } from './date-format'

const moment = new Date('2026-11-22T05:04:59.900Z')

it('gives a moment by the agency’s clock, to the minute, with the name of its time zone', () => {
  expect(formatAgencyDate(moment)).toBe('Nov 21, 2026')
  expect(formatAgencyTime(moment)).toBe('Nov 21, 2026, 10:04 PM MST')
  expect(formatAgencyTime(new Date('2026-07-01T18:00:00Z'))).toBe('Jul 1, 2026, 12:00 PM MDT')
})

it('gives a calendar day as it was stored', () => {
  expect(formatCalendarDay(new Date('2026-12-01T00:00:00Z'))).toBe('Dec 1, 2026')
})
