// requirement: SET-3
import { expect, it } from 'vitest'
import { AgencyForm } from '@/components/settings/agency-form'
import { countryChoices } from '@/lib/base/countries'
import { currencyChoices } from '@/lib/base/money'
import { formValuesOf, localeChoices, neutralSettings, timeZones } from '@/lib/settings/rules'
import { markup } from '@/tests/support/markup'

const form = (next?: string) =>
  markup(
    <AgencyForm
      current={formValuesOf<'agency'>(neutralSettings.agency, 0)}
      editor={null}
      timeZones={timeZones}
      currencies={currencyChoices()}
      countries={countryChoices()}
      locales={localeChoices()}
      {...(next !== undefined && { next })}
    />,
  )
const names = (html: string) =>
  Array.from(html.matchAll(/<(?:input|select|textarea)\b[^>]*? name="(\w+)"/g), ([, name]) => name)

it('begins the set-up with five fields, and folds the others away', () => {
  const [first = '', folded = ''] = form('/admin').split('<details')
  expect(names(first)).toEqual(['name', 'tagline', 'email', 'timeZone', 'currency'])
  expect(names(folded)).toContain('legalName')
  expect(folded).toMatch(/^>/)
  expect(form()).not.toContain('<details')
  expect(names(form())).toHaveLength(new Set(names(form())).size)
  expect(new Set(names(form()))).toEqual(
    new Set([...names(form('/admin')), 'contactPromise', 'reviewPromise', 'proposalPromise']),
  )
})
