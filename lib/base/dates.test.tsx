import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { sampleAgency } from '@/prisma/seed/agency-content'
import { type DateFormat, getSite, setSite } from '@/lib/base/site'
import { LeadReplyEmail } from '@/lib/leads/replies/emails'
import { UnreadRepliesEmail } from '@/lib/conversations/emails'
import { AccountNoticeEmail } from '@/lib/account/emails'
import {
  addDays,
  agencyDay,
  agencyHour,
  dayIn,
  daysBetween,
  formatAgencyDate,
  formatAgencyTime,
  formatCalendarDay,
  formatColumnDay,
  formatDay,
  formatLongDay,
  formatMoment,
  isDay,
  isMoment,
  localTimeIn,
  momentIn,
} from './dates'

// requirement: NWS-8
describe('a time that is typed', () => {
  it('is that of clocks in the time zone, also around the change to summer time', () => {
    const zone = 'America/Denver'
    for (const [typed, moment] of [
      ['2026-01-15T09:30', '2026-01-15T16:30:00.000Z'],
      ['2026-07-15T09:30', '2026-07-15T15:30:00.000Z'],
      ['2026-03-08T01:59', '2026-03-08T08:59:00.000Z'],
      ['2026-03-08T03:00', '2026-03-08T09:00:00.000Z'],
      ['2026-11-01T12:00', '2026-11-01T19:00:00.000Z'],
    ] as const) {
      expect(momentIn(zone, typed).toISOString()).toBe(moment)
      expect(localTimeIn(zone, new Date(moment))).toBe(typed)
    }
    expect(momentIn('Asia/Kabul', '2026-05-01T00:15').toISOString()).toBe('2026-04-30T19:45:00.000Z')
  })

  it.each([
    // A skipped time: the clocks go forward at two.
    ['America/Denver', '2026-03-08T02:30', '2026-03-08T09:30:00.000Z', '2026-03-08T03:30'],
    ['America/New_York', '2027-03-14T02:30', '2027-03-14T07:30:00.000Z', '2027-03-14T03:30'],
    ['Europe/Berlin', '2027-03-28T02:30', '2027-03-28T01:30:00.000Z', '2027-03-28T03:30'],
    ['Australia/Sydney', '2026-10-04T02:30', '2026-10-03T16:30:00.000Z', '2026-10-04T03:30'],
    ['America/Santiago', '2026-09-06T00:00', '2026-09-06T04:00:00.000Z', '2026-09-06T01:00'],
    // An ambiguous time: the first one counts.
    ['America/Denver', '2026-11-01T01:30', '2026-11-01T07:30:00.000Z', '2026-11-01T01:30'],
    ['Europe/Berlin', '2027-10-31T02:30', '2027-10-31T00:30:00.000Z', '2027-10-31T02:30'],
  ])('is one that exists: in %s, %s', (zone, typed, moment, shown) => {
    expect(momentIn(zone, typed).toISOString()).toBe(moment)
    expect(localTimeIn(zone, new Date(moment))).toBe(shown)
  })

  it('has a day and a time', () => {
    expect(isMoment('2026-11-21T15:45')).toBe(true)
    for (const text of ['', '2026-11-21', '2026-11-21T24:00', '2026-11-21T15:60', '2026-02-30T12:00'])
      expect(isMoment(text)).toBe(false)
  })
})

it('keeps a limited number of formatters, since readers bring any time zone', () => {
  const Format = Intl.DateTimeFormat
  const make = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (...options) {
    return new Format(...options)
  })
  onTestFinished(() => make.mockRestore())
  const madeFor = (zone: string) => {
    make.mockClear()
    dayIn(zone, new Date())
    return make.mock.calls.length
  }
  const [first = '', ...others] = Intl.supportedValuesOf('timeZone')
  dayIn(first, new Date())
  expect(madeFor(first)).toBe(0)
  for (const zone of others) {
    dayIn(zone, new Date())
    localTimeIn(zone, new Date())
  }
  expect(madeFor(first)).toBe(1)
  expect(madeFor(first)).toBe(0)
})

describe('days', () => {
  it('are in the agency’s time zone, whatever the server’s is', () => {
    expect(agencyDay(new Date('2026-03-01T06:59:59Z'))).toBe('2026-02-28')
    expect(agencyDay(new Date('2026-03-01T07:00:00Z'))).toBe('2026-03-01')
    expect(agencyHour(new Date('2026-07-01T06:00:00Z'))).toBe(0)
    expect(addDays('2026-02-26', 3)).toBe('2026-03-01')
    expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2)
    expect(formatDay('2026-03-05')).toBe('Mar 5, 2026')
    expect(formatColumnDay('2026-03-05')).toBe('Mar 05, 2026')
  })

  it('must exist in the calendar', () => {
    for (const day of ['2026-02-30', '2026-13-01', '1026-01-01', '26-01-01', '2026-1-1', '9999-12-31', '']) {
      expect(isDay(day), day).toBe(false)
    }
    expect(isDay('2028-02-29')).toBe(true)
  })
})

const moment = new Date('2026-11-22T05:04:59.900Z')

it('formats a moment in the agency’s time zone, to the minute, with the zone’s name', () => {
  expect(formatAgencyDate(moment)).toBe('Nov 21, 2026')
  expect(formatAgencyTime(moment)).toBe('Nov 21, 2026, 10:04 PM MST')
  expect(formatAgencyTime(new Date('2026-07-01T18:00:00Z'))).toBe('Jul 1, 2026, 12:00 PM MDT')
})

it('formats a calendar day as it was stored', () => {
  const day = new Date('2026-12-01T00:00:00Z')
  expect(formatCalendarDay(day)).toBe('Dec 1, 2026')
  expect(formatLongDay(day)).toBe('December 1, 2026')
  expect(formatLongDay(day, 'full')).toBe('Tuesday, December 1, 2026')
})

// requirement: INV-35
describe('in another format', () => {
  afterEach(() => setSite(sampleAgency))

  const written = (locale: string, dateFormat: DateFormat) => {
    setSite({ ...sampleAgency, timeZone: 'Europe/Berlin', locale, dateFormat })
    const day = new Date('2026-12-01T00:00:00Z')
    return [
      formatColumnDay('2026-03-05'),
      formatCalendarDay(day),
      formatLongDay(day, 'full'),
      formatAgencyTime(moment),
      formatMoment(moment, 'exact', { ...getSite(), timeZone: 'UTC' }),
    ].join(' | ')
  }

  it.each([
    [
      'en-US',
      'locale',
      'Mar 05, 2026 | Dec 1, 2026 | Tuesday, December 1, 2026 | Nov 22, 2026, 6:04 AM GMT+1 | Sun, Nov 22, 2026, 5:04 AM',
    ],
    [
      'de-DE',
      'locale',
      '05 Mar 2026 | 1 Dec 2026 | Tuesday, 1 December 2026 | 22 Nov 2026, 06:04 CET | Sun, 22 Nov 2026, 05:04',
    ],
    [
      'de-DE',
      'mdy',
      'Mar 05, 2026 | Dec 1, 2026 | Tuesday, December 1, 2026 | Nov 22, 2026, 06:04 CET | Sun, Nov 22, 2026, 05:04',
    ],
    [
      'en-US',
      'dmy',
      '05 Mar 2026 | 1 Dec 2026 | Tuesday, 1 December 2026 | 22 Nov 2026, 6:04 AM GMT+1 | Sun, 22 Nov 2026, 5:04 AM',
    ],
    [
      'sv-SE',
      'iso',
      '2026-03-05 | 2026-12-01 | Tuesday, 2026-12-01 | 2026-11-22, 06:04 CET | Sun, 2026-11-22, 05:04',
    ],
  ] as const)('%s, %s', (locale, dateFormat, text) => {
    expect(written(locale, dateFormat)).toBe(text)
  })
})

const mails = {
  'unread replies': (
    <UnreadRepliesEmail
      projectTitle="Shop"
      messages={[{ author: 'Alex', messageText: 'Hello', createdAt: moment }]}
      url="/"
    />
  ),
  'an account notice': (
    <AccountNoticeEmail kind="password-changed" at={moment} newEmail={undefined} accountUrl="/" />
  ),
  'a reply to a lead': (
    <LeadReplyEmail kind="contact" author={null} text="Hello" wroteAt={moment} original={null} />
  ),
}

it.each(Object.entries(mails))(
  '%s formats moments in the agency’s time zone, to the minute',
  (_name, mail) => {
    const html = renderToStaticMarkup(mail)
    expect(html).toMatch(/Nov 21, 2026(, 10:04 PM MST)?/)
    expect(html).not.toMatch(/UTC|\d:\d\d:\d\d/)
  },
)
