import { expect, it } from 'vitest'
import { readTimeZoneCookie, timeZoneCookie } from './time-zone-cookie'

it.each(['Europe/Berlin', 'America/New_York', 'UTC'])('keeps %s', (timeZone) => {
  const cookie = timeZoneCookie(timeZone, '/portal')
  const [, value = ''] = /^foyer-time-zone=([^;]+); path=\/portal; /.exec(cookie) ?? []
  expect(readTimeZoneCookie(decodeURIComponent(value))).toBe(timeZone)
})

it('writes each time zone in one way only, since formatters are kept for each', () => {
  expect(readTimeZoneCookie('America/Argentina/Buenos_Aires')).toBe(
    readTimeZoneCookie('America/Buenos_Aires'),
  )
  expect(readTimeZoneCookie('eUROPE/bERLIN')).toBe('Europe/Berlin')
})

it.each([undefined, '', 'Atlantis/City', 'Europe/Berlin; path=/', `Europe/${'x'.repeat(10_000)}`])(
  'ignores %s',
  (value) => {
    expect(readTimeZoneCookie(value)).toBeNull()
  },
)
