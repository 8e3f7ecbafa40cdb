import { afterEach, expect, it } from 'vitest'
import { sampleAgency } from '@/prisma/seed/agency-content'
import { hasAddress, linesOfAddress, noAddress, readAddress } from './postal-address'
import { setSite } from './site'

afterEach(() => setSite(sampleAgency))

const berlin = { street: 'Example Street 4', postcode: '10115', city: 'Berlin', country: 'DE' }

it.each([
  [berlin, ['Example Street 4', '10115 Berlin', 'Germany']],
  [
    { street: '1 Example Street', postcode: '80202', city: 'Denver, CO', country: 'US' },
    ['1 Example Street', 'Denver, CO 80202', 'United States'],
  ],
  [
    { street: '1 Lane', postcode: 'EC1A 1BB', city: 'London', country: 'GB' },
    ['1 Lane', 'London', 'EC1A 1BB', 'United Kingdom'],
  ],
  [{ ...noAddress, city: 'Dubai', country: 'AE' }, ['Dubai', 'United Arab Emirates']],
  [{ ...noAddress, street: 'Example Street 4' }, ['Example Street 4']],
])('%o is written as usual in its country, and read again', (address, lines) => {
  expect(linesOfAddress(address)).toEqual(lines)
  if (address.postcode !== '') expect(readAddress(lines)).toEqual(address)
})

it.each([
  [sampleAgency.address, ['1200 Example Street, Suite 400', '80202', 'Denver, CO', 'US']],
  [
    ['Nook GmbH', 'Hinterhaus', 'Example Street 4', 'D-10115 Berlin', 'Deutschland'],
    ['Nook GmbH, Hinterhaus, Example Street 4', '10115', 'Berlin', 'DE'],
  ],
  [
    ['Keizersgracht 1', '1015 CN Amsterdam', 'The Netherlands'],
    ['Keizersgracht 1', '1015 CN', 'Amsterdam', 'NL'],
  ],
  [
    ['1 Rue du Port', '75001 Paris', 'France'],
    ['1 Rue du Port', '75001', 'Paris', 'FR'],
  ],
  [
    ['ul. Długa 5', '00-238 Warszawa', 'Polska'],
    ['ul. Długa 5', '00-238', 'Warszawa', 'PL'],
  ],
  [
    ['Gata 2', '111 22 Stockholm', 'Sverige'],
    ['Gata 2', '111 22', 'Stockholm', 'SE'],
  ],
  [
    ['5 Lane', 'Dublin', 'D02 AF30', 'Ireland'],
    ['5 Lane', 'Dublin', 'IE'],
  ],
  [
    ['9 Road', 'London EC1A 1BB', 'UK'],
    ['9 Road', 'EC1A 1BB', 'London', 'GB'],
  ],
  [
    ['9 Road', 'Toronto, ON M5V 2T6', 'Canada'],
    ['9 Road', 'M5V 2T6', 'Toronto, ON', 'CA'],
  ],
])('reads %j', (lines, parts) => {
  const read = readAddress(lines)
  expect(Object.values(read ?? {})).toEqual(expect.arrayContaining(parts))
})

it('takes the country of the site where the lines name none, and reads nothing that has no city', () => {
  setSite({ ...sampleAgency, locale: 'de-AT' })
  expect(readAddress(['Ring 1', '1010 Wien'])).toMatchObject({
    postcode: '1010',
    city: 'Wien',
    country: 'AT',
  })
  for (const lines of [[], ['Example Street 4'], ['Berlin', 'Germany'], ['Germany']])
    expect(readAddress(lines)).toBeNull()
})

it('tells whether there is an address to show', () => {
  expect(hasAddress(berlin)).toBe(true)
  expect(hasAddress({ ...noAddress, country: 'DE' })).toBe(false)
})
