// requirement: SET-1, SET-2
import { expect, it } from 'vitest'
import { sampleAgency } from '@/prisma/seed/agency-content'
import { neutralSite } from '@/lib/base/site'
import { formValuesOf, neutralSettings, settingsOf, siteOf } from './rules'
import { agencySchema, mailSchema, siteSchema } from './schema'

const fallback = { name: 'agency.example', email: 'hello@agency.example' }

it('says nothing of an agency that has said nothing, but its domain and address', () => {
  const site = siteOf({}, fallback)
  expect(site).toEqual({ ...neutralSite, ...fallback, notificationAddresses: ['hello@agency.example'] })
})

it('keeps what the sample agency says', () => {
  // Whether it takes payments online follows from the environment.
  const sample = { ...sampleAgency, takesPayments: false }
  expect(siteOf(settingsOf(sampleAgency), fallback)).toEqual(sample)
})

it('shows an address in parts instead of the lines, which are kept', () => {
  const stored = {
    agency: {
      address: ['Somewhere else'],
      street: 'Example Street 4',
      postcode: '10115',
      city: 'Berlin',
      country: 'DE',
    },
  }
  expect(siteOf(stored, fallback)).toMatchObject({
    address: ['Example Street 4', '10115 Berlin', 'Germany'],
    city: 'Berlin',
  })
  expect(
    siteOf({ agency: { ...stored.agency, street: '', postcode: '', city: '' } }, fallback).address,
  ).toEqual(['Somewhere else'])
})

it('shows in its forms exactly what is stored', () => {
  const { agency, site } = settingsOf(sampleAgency)
  expect(agencySchema.parse(formValuesOf<'agency'>(agency as never, 3))).toEqual({ ...agency, version: 3 })
  expect(siteSchema.parse(formValuesOf<'site'>(site as never, 0))).toEqual({ ...site, version: 0 })
  expect(mailSchema.parse(formValuesOf<'mail'>(neutralSettings.mail, 0))).toEqual({
    ...neutralSettings.mail,
    version: 0,
  })
})

const valid = formValuesOf<'agency'>({ ...neutralSettings.agency, name: 'Nook', email: 'hi@nook.example' }, 0)

function errorsOf(change: Partial<typeof valid>): Record<string, string> {
  const { error } = agencySchema.safeParse({ ...valid, ...change })
  return Object.fromEntries(error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? [])
}

it('reports what is wrong at its field', () => {
  expect(errorsOf({})).toEqual({})
  expect(
    errorsOf({
      name: ' ',
      email: 'nobody',
      phone: 'call us',
      timeZone: 'Mars/Olympus',
      currency: 'ZZZZ',
      locale: 'tlh',
      foundedYear: '19',
      linkedin: 'javascript:alert(1)',
      address: 'x'.repeat(101),
      country: 'Germany',
    }),
  ).toEqual({
    name: 'Please enter the name of your agency.',
    email: 'Please enter a valid email address.',
    phone: 'Please enter a phone number, such as +44 20 7946 0958.',
    timeZone: 'Please choose a time zone.',
    currency: 'Please choose a currency.',
    locale: 'Please choose a format.',
    foundedYear: 'Please enter a year, such as 2019.',
    linkedin: 'Please enter a complete address that begins with https://.',
    address: 'Please use at most 100 characters in a line.',
    country: 'Please choose a country.',
  })
})

it('refuses a sender and recipients that would break a mail', () => {
  const { error } = mailSchema.safeParse({
    senderName: 'A <b@c.example>',
    notificationAddresses: 'one@agency.example\nnobody',
    newsletterRate: '0',
    version: 0,
  })
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Please use a name without < > and quotes.',
    'Each line has to be a valid email address.',
    'Please enter a whole number from 1 to 6,000.',
  ])
})
